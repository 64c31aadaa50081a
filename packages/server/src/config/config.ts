import { withoutSlash } from '@conforme/exchange'
import { parseKey } from '../accounts/keys.ts'
import { readNetwork } from '../accounts/networks.ts'
import type { Text } from '../base/failures.ts'
import { limitOf } from '../base/limits.ts'
import { ringOf } from '../base/sealing.ts'
import type { Durability } from '../db/backend.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** What the environment decides, read once. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly logLevel: LogLevel
  /** Where PGlite keeps its files. */
  readonly dataDir: string
  /** Whether PGlite's files outlive a power cut. */
  readonly durability: Durability
  /** Live keys although they do not. */
  readonly relaxedLive: boolean
  /** PostgreSQL instead of PGlite. */
  readonly databaseUrl: string | undefined
  /** What is kept of drafts that have no identifier and were not submitted: their verdicts, or nothing. */
  readonly retainDrafts: (typeof RETENTIONS)[number]
  readonly sandboxKey: string | undefined
  readonly liveKey: string | undefined
  /** Seals what must be read back, such as platform credentials: one secret or several, the newest first (sealing.ts). */
  readonly secret: string | undefined
  /** How clients reach this server, when it is behind a proxy. */
  readonly publicUrl: string | undefined
  /** Requests per minute and key; 0 for no limit. */
  readonly rateLimit: number
  /**
   * Whose X-Forwarded-* are believed: so many proxies before this server, those of these networks, or (true) whoever
   * sends them.
   */
  readonly trustProxy: boolean | number | readonly string[]
  /** For development: webhooks may go to this machine, and platforms be on it, over plain HTTP. */
  readonly localWebhooks: boolean
  readonly companies: CompanySourcesConfig
}

export const COMPANY_SOURCES = ['recherche-entreprises', 'insee', 'vies'] as const
export type RemoteSource = (typeof COMPANY_SOURCES)[number]

/** Where companies are looked up beside the register of this server. */
export interface CompanySourcesConfig {
  /** The public sources that are asked; none unless the operator says so, for each question reveals a name to them. */
  readonly sources: readonly RemoteSource[]
  readonly inseeKey: string | undefined
  /** Other addresses than the public ones, such as a mirror. */
  readonly urls: Readonly<Partial<Record<RemoteSource, string>>>
}

/** One variable of the environment, with its words for `conforme serve --help`; docs/configuration.md says more. */
interface Variable {
  readonly name: string
  readonly means: Text
}

const RETENTIONS = ['verdicts', 'none'] as const

const DURABILITY_CHOICES = ['durable', 'relaxed', 'relaxed-live'] as const

export const VARIABLES: readonly Variable[] = [
  { name: 'PORT', means: { fr: 'port d’écoute (8080)', en: 'port to listen on (8080)' } },
  { name: 'HOST', means: { fr: 'adresse d’écoute (127.0.0.1)', en: 'address to listen on (127.0.0.1)' } },
  {
    name: 'LOG_LEVEL',
    means: { fr: `${LOG_LEVELS.join(', ')} (info)`, en: `${LOG_LEVELS.join(', ')} (info)` },
  },
  { name: 'DATA_DIR', means: { fr: 'dossier des données (./data)', en: 'data directory (./data)' } },
  {
    name: 'CONFORME_DURABILITY',
    means: {
      fr: `${DURABILITY_CHOICES.join(', ')} (durable) : durable garde ce qui est confirmé même après une coupure de courant ; relaxed en perd les dernières secondes et refuse les clés de production ; relaxed-live les accepte`,
      en: `${DURABILITY_CHOICES.join(', ')} (durable): durable keeps what is acknowledged even over a power cut; relaxed loses the last seconds of it and refuses live keys; relaxed-live accepts them`,
    },
  },
  {
    name: 'DATABASE_URL',
    means: { fr: 'PostgreSQL au lieu du dossier', en: 'PostgreSQL instead of the directory' },
  },
  {
    name: 'RETAIN_DRAFTS',
    means: {
      fr: 'verdicts, none (verdicts) : ce qui reste d’un brouillon sans identifiant et non transmis : son verdict pour le score, et 24 h la réponse sous Idempotency-Key ; none : rien',
      en: 'verdicts, none (verdicts): what remains of a draft without an identifier that was not submitted: its verdict for the score, and for 24 h the reply under Idempotency-Key; none: nothing',
    },
  },
  { name: 'CONFORME_SANDBOX_KEY', means: { fr: 'clé ic_test_… acceptée', en: 'ic_test_… key to accept' } },
  { name: 'CONFORME_LIVE_KEY', means: { fr: 'clé ic_live_… acceptée', en: 'ic_live_… key to accept' } },
  {
    name: 'CONFORME_SECRET',
    means: {
      fr: 'secret de chiffrement, 32 caractères au moins ; pour en changer : nouveau,ancien',
      en: 'sealing secret, at least 32 characters; to change it: new,former',
    },
  },
  { name: 'PUBLIC_URL', means: { fr: 'adresse vue des clients', en: 'address as clients see it' } },
  {
    name: 'RATE_LIMIT',
    means: {
      fr: `requêtes par minute et par clé (${limitOf('requests')} ; 0 : sans limite)`,
      en: `requests per minute and key (${limitOf('requests')}; 0: no limit)`,
    },
  },
  {
    name: 'ALLOW_LOCAL_WEBHOOKS',
    means: {
      fr: 'true en développement : webhooks et plateformes en http sur cette machine',
      en: 'true in development: webhooks and platforms over http on this machine',
    },
  },
  {
    name: 'COMPANY_SOURCES',
    means: {
      fr: `sources publiques interrogées sur les entreprises, parmi ${COMPANY_SOURCES.join(', ')} (aucune)`,
      en: `public sources asked about companies, among ${COMPANY_SOURCES.join(', ')} (none)`,
    },
  },
  {
    name: 'INSEE_API_KEY',
    means: { fr: 'clé de l’API Sirene, pour insee', en: 'key of the Sirene API, for insee' },
  },
  {
    name: 'RECHERCHE_ENTREPRISES_URL',
    means: { fr: 'autre adresse de cette source', en: 'another address of that source' },
  },
  {
    name: 'INSEE_URL',
    means: { fr: 'autre adresse de l’API Sirene', en: 'another address of the Sirene API' },
  },
  { name: 'VIES_URL', means: { fr: 'autre adresse de VIES', en: 'another address of VIES' } },
  {
    name: 'TRUST_PROXY',
    means: {
      fr: 'mandataires dont X-Forwarded-* est cru : leur nombre (1), ou leurs réseaux (10.0.0.0/8,…) ; true croit tout le monde',
      en: 'proxies whose X-Forwarded-* are believed: how many (1), or their networks (10.0.0.0/8,…); true believes any sender',
    },
  },
]

/** Every fault of the environment at once, in both languages. */
export class ConfigurationError extends Error {
  readonly faults: readonly Text[]

  constructor(faults: readonly Text[]) {
    super(
      ['Configuration :', ...faults.map(fault => `  - ${fault.fr}`), 'Configuration:']
        .concat(faults.map(fault => `  - ${fault.en}`))
        .join('\n'),
    )
    this.name = 'ConfigurationError'
    this.faults = faults
  }
}

/** Reads the environment, or throws a ConfigurationError that names everything wrong with it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: Text[] = []
  /** An empty variable counts as absent: that is what `FOO= npm start` and compose files mean. */
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const fault = (fr: string, en: string): undefined => {
    faults.push({ fr, en })
  }

  const count = (name: string, otherwise: number, most: number): number => {
    const given = text(name)
    if (given === undefined) return otherwise
    if (/^\d{1,9}$/.test(given) && Number(given) <= most) return Number(given)
    fault(
      `${name} vaut « ${given} » ; attendu : un entier de 0 à ${most}.`,
      `${name} is "${given}"; expected: an integer from 0 to ${most}.`,
    )
    return otherwise
  }

  const url = (name: string, protocols: readonly string[]): string | undefined => {
    const given = text(name)
    if (given === undefined) return undefined
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given
    // The value is not repeated: it may hold a password.
    return fault(
      `${name} n’est pas une adresse ${protocols.join(' ou ')}//…`,
      `${name} is not a ${protocols.join(' or ')}//… address.`,
    )
  }

  const address = (name: string): string | undefined => {
    const given = url(name, ['http:', 'https:'])
    return given === undefined ? undefined : withoutSlash(given)
  }

  const key = (name: string, mode: 'sandbox' | 'live'): string | undefined => {
    const given = text(name)
    if (given === undefined) return undefined
    const parsed = parseKey(given)
    if ('mode' in parsed && parsed.mode === mode) return given
    const command = `conforme keys create --mode ${mode}`
    return fault(
      `${name} n’est pas une clé ${mode === 'live' ? 'ic_live_' : 'ic_test_'}… bien formée ; « ${command} » en émet une.`,
      `${name} is not a well-formed ${mode === 'live' ? 'ic_live_' : 'ic_test_'}… key; "${command}" issues one.`,
    )
  }

  const one = <T extends string>(name: string, known: readonly T[], otherwise: T): T => {
    const given = text(name)
    if (given === undefined) return otherwise
    const found = known.find(value => value === given.toLowerCase())
    if (found) return found
    fault(
      `${name} vaut « ${given} » ; attendu : ${known.join(', ')}.`,
      `${name} is "${given}"; expected: ${known.join(', ')}.`,
    )
    return otherwise
  }

  const proxies = (): Config['trustProxy'] => {
    const given = (text('TRUST_PROXY') ?? 'false').toLowerCase()
    if (given === 'true' || given === 'false') return given === 'true'
    if (/^\d{1,2}$/.test(given)) return Number(given)
    const networks = given.split(',').filter(each => each.trim() !== '')
    const read = networks.map(readNetwork).filter(network => network !== undefined)
    if (read.length === networks.length) return read
    fault(
      `TRUST_PROXY vaut « ${given} » ; attendu : un nombre de mandataires, leurs réseaux (10.0.0.0/8,192.0.2.7), true ou false.`,
      `TRUST_PROXY is "${given}"; expected: a number of proxies, their networks (10.0.0.0/8,192.0.2.7), true or false.`,
    )
    return false
  }

  const companies = (): CompanySourcesConfig => {
    const named = (text('COMPANY_SOURCES') ?? '').split(',').map(name => name.trim())
    const sources = COMPANY_SOURCES.filter(source => named.includes(source))
    for (const name of named.filter(each => each !== '' && !sources.some(source => source === each)))
      fault(
        `COMPANY_SOURCES nomme « ${name} » ; attendu : ${COMPANY_SOURCES.join(', ')}.`,
        `COMPANY_SOURCES names "${name}"; expected: ${COMPANY_SOURCES.join(', ')}.`,
      )
    const inseeKey = text('INSEE_API_KEY')
    if (sources.includes('insee') && inseeKey === undefined)
      fault('La source insee demande INSEE_API_KEY.', 'The source insee needs INSEE_API_KEY.')
    const given = {
      'recherche-entreprises': address('RECHERCHE_ENTREPRISES_URL'),
      insee: address('INSEE_URL'),
      vies: address('VIES_URL'),
    }
    const urls = Object.fromEntries(Object.entries(given).filter(([, address]) => address !== undefined))
    return { sources, inseeKey, urls }
  }

  const secret = text('CONFORME_SECRET')
  if (
    secret !== undefined &&
    (ringOf(secret).length === 0 || ringOf(secret).some(part => part.length < 32))
  ) {
    fault(
      'CONFORME_SECRET est trop court : 32 caractères au moins, pour chacun de ceux que sépare une virgule.',
      'CONFORME_SECRET is too short: at least 32 characters, for each of those that a comma separates.',
    )
  }

  const durability = one('CONFORME_DURABILITY', DURABILITY_CHOICES, 'durable')

  const config: Config = {
    port: count('PORT', 8080, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    logLevel: one('LOG_LEVEL', LOG_LEVELS, 'info'),
    dataDir: text('DATA_DIR') ?? './data',
    durability: durability === 'durable' ? 'durable' : 'relaxed',
    relaxedLive: durability === 'relaxed-live',
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    retainDrafts: one('RETAIN_DRAFTS', RETENTIONS, 'verdicts'),
    sandboxKey: key('CONFORME_SANDBOX_KEY', 'sandbox'),
    liveKey: key('CONFORME_LIVE_KEY', 'live'),
    secret,
    publicUrl: address('PUBLIC_URL'),
    rateLimit: count('RATE_LIMIT', limitOf('requests'), 1_000_000),
    trustProxy: proxies(),
    localWebhooks: one('ALLOW_LOCAL_WEBHOOKS', ['true', 'false'], 'false') === 'true',
    companies: companies(),
  }
  if (faults.length > 0) throw new ConfigurationError(faults)
  return Object.freeze(config)
}
