/** `conforme doctor`: what of an installation works, item by item, without changing what is stored. */
import { access } from 'node:fs/promises'
import { selfTest } from '@conforme/compliance'
import { nearest } from '@conforme/model'
import { folderOf } from './backup/copy.ts'
import { Failure, type Text } from './base/failures.ts'
import { ringOf } from './base/sealing.ts'
import { type Config, ConfigurationError, readConfig, VARIABLES } from './config/config.ts'
import { readMigrations } from './db/migrate.ts'
import type { Db } from './db/open.ts'
import { outward } from './egress/outward.ts'
import { layersOf } from './services/soundness.ts'
import { reach } from './verbs/loopback.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** `warning`: it works, and somebody should know. */
export interface Symptom {
  readonly check: 'self_test' | 'configuration' | 'database' | 'durability' | 'clock' | 'platform'
  readonly about: string
  readonly status: 'ok' | 'warning' | 'failed'
  readonly message: Text
}

/** What the database says of itself; dates as ISO text, since it may come from a running server. */
export interface DatabaseFacts {
  readonly backend: Db['backend']
  readonly version: string
  readonly now: string
  readonly migrations: readonly string[]
  /** Those of PostgreSQL that decide whether what is confirmed is kept. */
  readonly settings: Readonly<Record<string, string>>
  readonly platforms: readonly { readonly slug: string; readonly flow_url: string }[]
}

export interface DoctorMeans {
  readonly now: () => Date
  /** Asks a platform; by default under the guard of webhooks, so that no inner address is asked. */
  readonly ask?: (request: Request) => Promise<Response>
}

const SECOND = 1000
/** A token's or a signature's time is judged by a minute at the best. */
const MOST_SKEW = 30 * SECOND
const PATIENCE = 10 * SECOND

/** Examines everything; what cannot be examined is a symptom, never an error. */
export async function examine(env: Environment, means: DoctorMeans): Promise<readonly Symptom[]> {
  const symptoms: Symptom[] = layersOf([...selfTest()]).map(({ layer, ok, message }) =>
    symptom('self_test', layer, ok ? 'ok' : 'failed', message),
  )
  symptoms.push(...strangers(env))
  const config = configOf(env, symptoms)
  if (config === undefined) return symptoms
  symptoms.push(...configuration(config))
  const facts = await factsOf(config, symptoms)
  if (facts === undefined) return symptoms
  symptoms.push(...database(facts), durability(facts, config), databaseClock(facts, means.now()))
  const ask = means.ask ?? outward({ local: config.localWebhooks })
  const asked = facts.platforms.map(platform => platformOf(platform, { ...means, ask }))
  symptoms.push(...(await Promise.all(asked)).flat())
  return symptoms
}

function symptom(check: Symptom['check'], about: string, status: Symptom['status'], message: Text): Symptom {
  return { check, about, status, message }
}

/** Read by the verbs that ask a server (cli/src/remote/remote.ts). */
const OF_COMMANDS: readonly string[] = ['CONFORME_SERVER', 'CONFORME_KEY']

/** Variables that begin with our name and that nothing reads: a secret under a misspelt name protects nothing. */
function strangers(env: Environment): Symptom[] {
  const known = [...VARIABLES.map(({ name }) => name), ...OF_COMMANDS]
  return Object.keys(env)
    .filter(name => /^CONFORME_/i.test(name) && !known.includes(name))
    .map(name => {
      const near = nearest(name, known)
      return symptom('configuration', name, 'failed', {
        fr: `Rien ne lit ${name}${near === undefined ? '' : ` ; ${near} existe`}.`,
        en: `Nothing reads ${name}${near === undefined ? '' : `; there is ${near}`}.`,
      })
    })
}

function configOf(env: Environment, symptoms: Symptom[]): Config | undefined {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    for (const fault of error.faults) symptoms.push(symptom('configuration', 'environment', 'failed', fault))
    return undefined
  }
}

/** Of random text of 32 characters, fewer different ones than these are not to be expected. */
const FEWEST_SIGNS = 10

function configuration({ secret, trustProxy }: Config): Symptom[] {
  const found: Symptom[] = []
  const say = (about: string, status: Symptom['status'], fr: string, en: string) =>
    found.push(symptom('configuration', about, status, { fr, en }))
  const isWeak = (part: string) => new Set(part).size < FEWEST_SIGNS
  if (secret === undefined)
    say(
      'CONFORME_SECRET',
      'warning',
      'Aucun CONFORME_SECRET : ni plateforme ni webhook ne peut être raccordé.',
      'No CONFORME_SECRET: neither platforms nor webhooks can be connected.',
    )
  else if (ringOf(secret).some(isWeak))
    say(
      'CONFORME_SECRET',
      'failed',
      'CONFORME_SECRET se devine : il répète trop peu de caractères ; « openssl rand -base64 32 » en fait un bon.',
      'CONFORME_SECRET can be guessed: it repeats too few characters; "openssl rand -base64 32" makes a good one.',
    )
  if (trustProxy === true)
    say(
      'TRUST_PROXY',
      'warning',
      'TRUST_PROXY=true croit l’adresse que n’importe qui écrit dans X-Forwarded-For : donnez le nombre de mandataires (1) ou leurs réseaux.',
      'TRUST_PROXY=true believes the address that any client writes in X-Forwarded-For: give the number of proxies (1) or their networks.',
    )
  if (!found.some(({ status }) => status === 'failed'))
    say('environment', 'ok', 'Les variables se lisent.', 'The variables can be read.')
  return found
}

async function factsOf(config: Config, symptoms: Symptom[]): Promise<DatabaseFacts | undefined> {
  const isNew = config.databaseUrl === undefined && !(await isThere(folderOf(config.dataDir)))
  if (isNew) {
    const message = {
      fr: `${config.dataDir} ne contient encore aucune donnée : le premier démarrage les crée.`,
      en: `${config.dataDir} has no data yet: the first start makes them.`,
    }
    symptoms.push(symptom('database', config.dataDir, 'warning', message))
    return undefined
  }
  try {
    const reached = await reach(config)
    if (reached.db === undefined) return (await reached.ask('doctor', 'facts')) as DatabaseFacts
    try {
      return await databaseFacts(reached.db)
    } finally {
      await reached.db.close()
    }
  } catch (error) {
    const why = error instanceof Failure ? error.detail : { fr: wordsOf(error), en: wordsOf(error) }
    const message = {
      fr: `La base de données ne répond pas : ${why.fr}`,
      en: `The database does not answer: ${why.en}`,
    }
    symptoms.push(symptom('database', 'database', 'failed', message))
    return undefined
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

function wordsOf(error: unknown): string {
  const { message, code } = error as { readonly message?: string; readonly code?: string }
  return message || code || String(error)
}

/** What a running server says to another process. */
export const doctorVerbs = (db: Db) => ({ facts: () => databaseFacts(db) })

async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const [row] = await db.query<{ version: string; now: Date; kept: boolean; reached: boolean }>(
    `SELECT current_setting('server_version') AS version, clock_timestamp() AS now,
       to_regclass('migrations') IS NOT NULL AS kept, to_regclass('platforms') IS NOT NULL AS reached`,
  )
  const settings = await db.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')`,
  )
  const migrations = row!.kept ? await db.query<{ name: string }>('SELECT name FROM migrations') : []
  const platforms = row!.reached
    ? await db.query<{ slug: string; flow_url: string }>(
        'SELECT DISTINCT slug, flow_url FROM platforms WHERE flow_url IS NOT NULL ORDER BY 1, 2',
      )
    : []
  return {
    backend: db.backend,
    version: row!.version,
    now: new Date(row!.now).toISOString(),
    migrations: migrations.map(({ name }) => name),
    settings: Object.fromEntries(settings.map(({ name, setting }) => [name, setting])),
    platforms,
  }
}

function database({ backend, version, migrations }: DatabaseFacts): Symptom[] {
  const name = `${backend === 'pglite' ? 'PGlite (PostgreSQL)' : 'PostgreSQL'} ${version}`
  const answers = symptom('database', name, 'ok', { fr: `${name} répond.`, en: `${name} answers.` })
  const known = readMigrations().map(migration => migration.name)
  const open = known.filter(each => !migrations.includes(each))
  const foreign = migrations.filter(each => !known.includes(each))
  if (foreign.length > 0) {
    const list = foreign.join(', ')
    const message = {
      fr: `Une version plus récente a migré la base : ${list}. Ce programme ne démarrera pas dessus.`,
      en: `A newer version migrated the database: ${list}. This program will not start on it.`,
    }
    return [answers, symptom('database', 'migrations', 'failed', message)]
  }
  if (open.length > 0) {
    const list = open.join(', ')
    const message = {
      fr: `Migrations à venir au prochain démarrage : ${list}. Sauvegardez avant.`,
      en: `Migrations to come at the next start: ${list}. Take a backup first.`,
    }
    return [answers, symptom('database', 'migrations', 'warning', message)]
  }
  const message = { fr: 'Les migrations sont à jour.', en: 'The migrations are up to date.' }
  return [answers, symptom('database', 'migrations', 'ok', message)]
}

function durability({ backend, settings }: DatabaseFacts, config: Config): Symptom {
  const say = (status: Symptom['status'], fr: string, en: string) =>
    symptom('durability', backend, status, { fr, en })
  if (backend === 'pglite')
    return config.durability === 'durable'
      ? say('ok', 'Ce qui est confirmé est sur le disque.', 'What is acknowledged is on the disk.')
      : say(
          'warning',
          'Une coupure de courant perd les dernières secondes (CONFORME_DURABILITY=relaxed).',
          'A power cut loses the last seconds (CONFORME_DURABILITY=relaxed).',
        )
  const off = Object.entries(settings)
    .filter(([, setting]) => setting === 'off')
    .map(([name]) => name)
    .join(', ')
  return off === ''
    ? say('ok', 'PostgreSQL garde ce qu’il confirme.', 'PostgreSQL keeps what it acknowledges.')
    : say(
        'failed',
        `PostgreSQL perd ce qu’il confirme lors d’une coupure de courant : ${off} vaut off.`,
        `PostgreSQL loses what it acknowledges in a power cut: ${off} is off.`,
      )
}

function databaseClock({ backend, now: itsClock }: DatabaseFacts, now: Date): Symptom {
  return clockAgainst(backend, 0, Date.parse(itsClock) - now.getTime())
}

/** @param grain of the other clock, in milliseconds */
function clockAgainst(other: string, grain: number, skew: number): Symptom {
  const seconds = Math.round(Math.abs(skew) / SECOND)
  if (Math.abs(skew) <= MOST_SKEW + grain)
    return symptom('clock', other, 'ok', {
      fr: `L’horloge et celle de ${other} disent la même heure.`,
      en: `The clock and that of ${other} tell the same time.`,
    })
  const isBehind = skew > 0
  return symptom('clock', other, 'failed', {
    fr: `L’horloge de cette machine ${isBehind ? 'retarde' : 'avance'} de ${seconds} s sur celle de ${other}.`,
    en: `The clock of this machine is ${seconds} s ${isBehind ? 'behind' : 'ahead of'} that of ${other}.`,
  })
}

type Asking = DoctorMeans & { readonly ask: NonNullable<DoctorMeans['ask']> }

/** Any answer is one: without a token a platform refuses, and that is no fault of the way to it. */
async function platformOf(
  { slug, flow_url }: DatabaseFacts['platforms'][number],
  { ask, now }: Asking,
): Promise<readonly Symptom[]> {
  const host = URL.canParse(flow_url) ? new URL(flow_url).host : flow_url
  try {
    const began = now().getTime()
    const reply = await ask(new Request(flow_url, { method: 'GET', signal: AbortSignal.timeout(PATIENCE) }))
    const middle = (began + now().getTime()) / 2
    await reply.body?.cancel()
    const message = {
      fr: `${slug} (${host}) répond : ${reply.status}.`,
      en: `${slug} (${host}) answers: ${reply.status}.`,
    }
    const status = reply.status >= 500 ? 'failed' : 'ok'
    const date = Date.parse(reply.headers.get('date') ?? '')
    return [
      symptom('platform', slug, status, message),
      ...(Number.isNaN(date) ? [] : [clockAgainst(slug, SECOND, date - middle)]),
    ]
  } catch (error) {
    const why = wordsOf(error)
    const message = {
      fr: `${slug} (${host}) n’est pas joignable : ${why}`,
      en: `${slug} (${host}) cannot be reached: ${why}`,
    }
    return [symptom('platform', slug, 'failed', message)]
  }
}
