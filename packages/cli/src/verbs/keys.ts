import type { KeyRow, Scope } from '@conforme/server'
import { notAmong } from '../arguments/arguments.ts'
import type { Given } from '../arguments/given.ts'
import { JSON_OPTION, type Verb } from '../arguments/verb.ts'
import { actorOf, DATA_DIR, environment, type Server, withServer } from '../server/server.ts'
import { dayIn, instantIn } from '../terminal/forms.ts'
import { CommandFailure, EXIT, type ExitCode, UsageError } from '../terminal/outcome.ts'
import { printTable } from '../terminal/page-text.ts'
import type { Terminal } from '../terminal/terminal.ts'

const MODES = ['sandbox', 'live'] as const

const verb: Verb = {
  usage: [
    'keys create --mode sandbox|live [--name NAME] [--scopes SCOPE,…] [--expires WHEN] [--from NETWORK,…] [--organisation ID]',
    'keys list [--organisation ID]',
    'keys rotate ID [--hours HOURS] [--expires WHEN]',
    'keys revoke ID',
    'keys log',
  ],
  examples: ['conforme keys create --mode sandbox --name essai --expires 90d', 'conforme keys list'],
  options: {
    mode: {
      type: 'string',
      value: MODES.join('|'),
      values: MODES,
      help: { fr: 'mode de la clé', en: 'mode of the key' },
    },
    name: { type: 'string', value: 'NAME', help: { fr: 'à quoi elle sert', en: 'what it is for' } },
    scopes: {
      type: 'string',
      value: 'SCOPE,…',
      help: {
        fr: 'ses droits, séparés par des virgules (tous)',
        en: 'its rights, separated by commas (all)',
      },
    },
    expires: {
      type: 'string',
      value: 'WHEN',
      help: {
        fr: 'quand elle expire : 2027-01-31, ou 90d, 12h à partir de maintenant (jamais)',
        en: 'when it expires: 2027-01-31, or 90d, 12h from now (never)',
      },
    },
    from: {
      type: 'string',
      value: 'NETWORK,…',
      help: {
        fr: 'adresses ou réseaux d’où elle sert : 192.0.2.7,10.0.0.0/8 (partout)',
        en: 'addresses or networks that it may be used from: 192.0.2.7,10.0.0.0/8 (everywhere)',
      },
    },
    hours: {
      type: 'string',
      value: 'HOURS',
      help: {
        fr: 'heures pendant lesquelles l’ancienne clé sert encore (24)',
        en: 'hours for which the former key still works (24)',
      },
    },
    organisation: {
      type: 'string',
      value: 'ID',
      help: {
        fr: 'à qui est la clé, org_… (la première organisation)',
        en: 'the organisation that owns the key, org_… (the first one)',
      },
    },
    'data-dir': DATA_DIR,
    json: JSON_OPTION,
  },
  notes: ({ say }) =>
    withServer(async ({ SCOPES }) => {
      const rows = Object.entries(SCOPES)
      const widest = Math.max(...rows.map(([scope]) => scope.length))
      const title = say({ fr: 'Droits :', en: 'Rights:' })
      return [title, ...rows.map(([scope, means]) => `  ${scope.padEnd(widest)}  ${say(means)}`)].join('\n')
    }),
  run,
}
export default verb

const ACTIONS = { create, list, rotate, revoke, log }

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const names = Object.keys(ACTIONS)
  const [name, ...operands] = given.operands
  if (name === undefined)
    throw new UsageError(`keys attend : ${names.join(', ')}.`, `keys needs one of: ${names.join(', ')}.`)
  if (!Object.hasOwn(ACTIONS, name)) throw notAmong('keys', name, names)
  const action = ACTIONS[name as keyof typeof ACTIONS]
  return withServer(server => action(given.of(operands), terminal, server))
}

async function create(given: Given, terminal: Terminal, server: Server): Promise<ExitCode> {
  given.none()
  const mode = MODES.find(known => known === given.text('mode'))
  if (mode === undefined)
    throw new UsageError('Précisez --mode sandbox ou --mode live.', 'Say --mode sandbox or --mode live.')
  const scopes = scopesOf(given, server)
  const wanted = {
    mode,
    name: given.text('name'),
    scopes,
    organisationId: given.text('organisation'),
    expiresAt: expiryOf(given, new Date()),
    addresses: networksOf(given, server),
    actor: actorOf(),
  }
  const { key, row } = await server.administer(environment(given), keys => keys.create(wanted))
  if (given.flag('json')) terminal.json({ ...row, key })
  else printKey(key, row, terminal)
  return EXIT.valid
}

function printKey(key: string, row: KeyRow, terminal: Terminal): void {
  const once = { fr: 'montrée une seule fois', en: 'shown only once' }
  terminal.out.line(key)
  terminal.err.line(terminal.err.paint('quiet', `${row.id} · ${row.mode} · ${terminal.say(once)}`))
}

const HOUR = 3_600_000
const DURATION = /^(\d{1,5})([dh])$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day begins as it begins in Greenwich; a duration counts from now. */
function expiryOf(given: Given, now: Date): Date | undefined {
  const value = given.text('expires')
  if (value === undefined) return undefined
  const [, count, unit] = DURATION.exec(value) ?? []
  const at =
    count === undefined
      ? new Date(DAY.test(value) ? value : Number.NaN)
      : new Date(now.getTime() + Number(count) * (unit === 'd' ? 24 * HOUR : HOUR))
  if (Number.isNaN(at.getTime()) || at <= now)
    throw new UsageError(
      `--expires ${value} : attendu un jour à venir (2027-01-31) ou une durée (90d, 12h).`,
      `--expires ${value}: expected a future day (2027-01-31) or a duration (90d, 12h).`,
    )
  return at
}

function networksOf(given: Given, { readNetwork }: Server): readonly string[] {
  const networks = given.texts('from').flatMap(list => list.split(',').map(network => network.trim()))
  return networks
    .filter(network => network !== '')
    .map(network => {
      const read = readNetwork(network)
      if (read !== undefined) return read
      throw new UsageError(
        `--from ${network} : attendu une adresse ou un réseau (192.0.2.7, 10.0.0.0/8).`,
        `--from ${network}: expected an address or a network (192.0.2.7, 10.0.0.0/8).`,
      )
    })
}

function scopesOf(given: Given, { isScope, SCOPES }: Server): readonly Scope[] | undefined {
  const names = given.texts('scopes').flatMap(list => list.split(',').map(scope => scope.trim()))
  const scopes = names
    .filter(scope => scope !== '')
    .map(scope => {
      if (isScope(scope)) return scope
      throw notAmong('--scopes', scope, Object.keys(SCOPES))
    })
  return scopes.length === 0 ? undefined : scopes
}

async function list(given: Given, terminal: Terminal, server: Server): Promise<ExitCode> {
  given.none()
  const rows = await server.administer(environment(given), keys => keys.list(given.text('organisation')))
  if (given.flag('json')) terminal.json(rows)
  else if (rows.length === 0) terminal.err.line(terminal.say({ fr: 'Aucune clé.', en: 'No key.' }))
  else {
    const several = rows.some(row => row.organisation_id !== rows[0]?.organisation_id)
    printTable(
      rows.map(row => [
        ...cellsOf(row, terminal, server),
        ...(several ? [terminal.out.paint('quiet', row.organisation_id)] : []),
      ]),
      terminal.out,
    )
  }
  return EXIT.valid
}

function cellsOf(row: KeyRow, terminal: Terminal, { SCOPES }: Server): readonly string[] {
  const { id, mode, hint, name, scopes, created_at, last_used_at, revoked_at } = row
  const { out, language } = terminal
  const day = (at: Date): string => dayIn(at.toISOString(), language)
  const used =
    last_used_at === null
      ? { fr: 'jamais utilisée', en: 'never used' }
      : { fr: `utilisée le ${day(last_used_at)}`, en: `used on ${day(last_used_at)}` }
  const all = scopes.length === Object.keys(SCOPES).length
  return [
    out.paint('title', id),
    mode,
    `…${hint}`,
    day(created_at),
    revoked_at === null
      ? terminal.say(used)
      : out.paint(
          'bad',
          terminal.say({ fr: `révoquée le ${day(revoked_at)}`, en: `revoked on ${day(revoked_at)}` }),
        ),
    endOf(row, terminal),
    all ? terminal.say({ fr: 'tous droits', en: 'all rights' }) : scopes.join(','),
    name,
  ]
}

function endOf({ expires_at, addresses }: KeyRow, terminal: Terminal): string {
  const day = (at: Date): string => dayIn(at.toISOString(), terminal.language)
  const end =
    expires_at === null
      ? ''
      : expires_at <= new Date()
        ? terminal.say({ fr: `expirée le ${day(expires_at)}`, en: `expired on ${day(expires_at)}` })
        : terminal.say({ fr: `expire le ${day(expires_at)}`, en: `expires on ${day(expires_at)}` })
  return [end, addresses.join(',')].filter(part => part !== '').join(' · ')
}

async function revoke(given: Given, terminal: Terminal, server: Server): Promise<ExitCode> {
  const id = given.only('ID')
  const row = await server.administer(environment(given), keys =>
    keys.revoke({ idOrKey: id, actor: actorOf() }),
  )
  if (row === null) throw noKey()
  if (given.flag('json')) terminal.json(row)
  else terminal.out.line(terminal.say({ fr: `${row.id} est révoquée.`, en: `${row.id} is revoked.` }))
  return EXIT.valid
}

const noKey = (): CommandFailure =>
  new CommandFailure('not_found', {
    fr: 'Aucune clé en vigueur de cet identifiant ; « conforme keys list » les montre.',
    en: 'No active key has that id; “conforme keys list” shows them.',
  })

async function rotate(given: Given, terminal: Terminal, server: Server): Promise<ExitCode> {
  const idOrKey = given.only('ID')
  const value = given.text('hours') ?? '24'
  if (!/^\d{1,4}$/.test(value))
    throw new UsageError(
      `--hours ${value} : attendu un nombre d’heures.`,
      `--hours ${value}: expected a number of hours.`,
    )
  const wanted = { idOrKey, hours: Number(value), expiresAt: expiryOf(given, new Date()), actor: actorOf() }
  const rotated = await server.administer(environment(given), keys => keys.rotate(wanted))
  if (rotated === null) throw noKey()
  const { key, row, former } = rotated
  if (given.flag('json')) terminal.json({ ...row, key, former })
  else {
    printKey(key, row, terminal)
    const until = former.expires_at ? instantIn(former.expires_at.toISOString(), terminal.language) : ''
    terminal.err.line(
      terminal.say({
        fr: `${former.id} sert encore jusqu’à ${until}.`,
        en: `${former.id} is good until ${until}.`,
      }),
    )
  }
  return EXIT.valid
}

async function log(given: Given, terminal: Terminal, server: Server): Promise<ExitCode> {
  given.none()
  const deeds = await server.administer(environment(given), keys => keys.log())
  if (given.flag('json')) terminal.json(deeds)
  else
    printTable(
      deeds.map(({ at, actor, action, subject, organisation_id }) => [
        instantIn(at.toISOString(), terminal.language),
        action,
        subject ?? '',
        actor,
        organisation_id ?? '',
      ]),
      terminal.out,
    )
  return EXIT.valid
}
