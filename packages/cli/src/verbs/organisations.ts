import type { OrganisationRow } from '@conforme/server'
import { notAmong } from '../arguments/arguments.ts'
import type { Given } from '../arguments/given.ts'
import { JSON_OPTION, type Verb } from '../arguments/verb.ts'
import { actorOf, DATA_DIR, environment, type Server, withServer } from '../server/server.ts'
import { dayIn } from '../terminal/forms.ts'
import { EXIT, type ExitCode, UsageError } from '../terminal/outcome.ts'
import { printTable } from '../terminal/page-text.ts'
import type { Terminal } from '../terminal/terminal.ts'

const MODES = ['sandbox', 'live'] as const

const verb: Verb = {
  usage: [
    'organisations list',
    'organisations create --name NAME [--parent ID | --independent]',
    'organisations change ID [--name NAME] [--rate-limit UNITS|none] [--mode sandbox|live]',
    'organisations suspend ID [--reason TEXT] [--mode sandbox|live]',
    'organisations resume ID [--mode sandbox|live]',
    'organisations close ID [--reason TEXT] [--mode sandbox|live]',
  ],
  examples: ["conforme organisations create --name 'Atelier Exemple'", 'conforme organisations list'],
  options: {
    name: { type: 'string', value: 'NAME', help: { fr: 'pour les listes', en: 'for lists' } },
    parent: {
      type: 'string',
      value: 'ID',
      help: {
        fr: 'celle dont les clés agissent pour elle (la première)',
        en: 'the one whose keys act for it (the first one)',
      },
    },
    independent: {
      type: 'boolean',
      help: {
        fr: 'n’appartient à aucune ; ses clés peuvent en créer d’autres',
        en: 'belongs to no other; its keys may create others',
      },
    },
    'rate-limit': {
      type: 'string',
      value: 'UNITS|none',
      help: {
        fr: 'unités par minute de toutes ses clés ; none : celles du serveur',
        en: 'units a minute for all its keys; none: the limit of the server',
      },
    },
    reason: {
      type: 'string',
      value: 'TEXT',
      help: { fr: 'pourquoi, montré à ses clés', en: 'why, shown to its keys' },
    },
    mode: {
      type: 'string',
      value: MODES.join('|'),
      values: MODES,
      help: { fr: 'dans ce mode seulement (tous)', en: 'in this mode only (all)' },
    },
    'data-dir': DATA_DIR,
    json: JSON_OPTION,
  },
  notes: ({ say }) =>
    say({
      fr: 'Suspendue, une organisation se lit et rien ne s’y écrit. Close, elle l’est pour de bon : ses clés sont\nrévoquées, ses plateformes débranchées, ses factures gardées. Voir docs/organisations.md.',
      en: 'The data of a suspended organisation can be read, not written. Closing is final: its keys are revoked, its\nplatforms disconnected, its invoices kept. See docs/organisations.md.',
    }),
  run,
}
export default verb

const ACTIONS = {
  list,
  create,
  change,
  suspend: setting('suspended'),
  resume: setting('active'),
  close: setting('closed'),
}

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const names = Object.keys(ACTIONS)
  const [name, ...operands] = given.operands
  if (name === undefined)
    throw new UsageError(
      `organisations attend : ${names.join(', ')}.`,
      `organisations needs one of: ${names.join(', ')}.`,
    )
  if (!Object.hasOwn(ACTIONS, name)) throw notAmong('organisations', name, names)
  const action = ACTIONS[name as keyof typeof ACTIONS]
  return withServer(server => action(given.of(operands), terminal, server))
}

async function list(given: Given, terminal: Terminal, server: Server): Promise<ExitCode> {
  given.none()
  return print(
    await server.administerOrganisations(environment(given), verbs => verbs.list()),
    given,
    terminal,
  )
}

async function create(given: Given, terminal: Terminal, server: Server): Promise<ExitCode> {
  given.none()
  const name = nameOf(given)
  if (name === undefined) throw new UsageError('Précisez --name.', 'Say --name.')
  const parent = given.text('parent')
  if (parent !== undefined && given.flag('independent'))
    throw new UsageError(
      '--parent et --independent se contredisent.',
      '--parent and --independent contradict each other.',
    )
  const wanted = { name, parent: given.flag('independent') ? null : parent, actor: actorOf() }
  const rows = await server.administerOrganisations(environment(given), verbs => verbs.create(wanted))
  if (given.flag('json')) return print(rows, given, terminal)
  terminal.out.line(rows[0]!.id)
  return EXIT.valid
}

async function change(given: Given, terminal: Terminal, server: Server): Promise<ExitCode> {
  const [name, rate_limit] = [nameOf(given), rateOf(given)]
  if (name === undefined && rate_limit === undefined)
    throw new UsageError('Précisez --name ou --rate-limit.', 'Say --name or --rate-limit.')
  return apply({ name, rate_limit }, given, terminal, server)
}

function setting(status: OrganisationRow['status']) {
  return (given: Given, terminal: Terminal, server: Server): Promise<ExitCode> =>
    apply({ status, status_reason: given.text('reason') }, given, terminal, server)
}

async function apply(
  wanted: Partial<Pick<OrganisationRow, 'status' | 'rate_limit'>> & {
    readonly name?: string | undefined
    readonly status_reason?: string | undefined
    readonly rate_limit?: number | null | undefined
  },
  given: Given,
  terminal: Terminal,
  server: Server,
): Promise<ExitCode> {
  const id = given.only('ID')
  const mode = MODES.find(known => known === given.text('mode'))
  const rows = await server.administerOrganisations(environment(given), verbs =>
    verbs.change({ id, mode, change: wanted, actor: actorOf() }),
  )
  return print(rows, given, terminal)
}

function nameOf(given: Given): string | undefined {
  const name = given.text('name')?.trim()
  if (name === undefined || (name !== '' && name.length <= 200)) return name
  throw new UsageError('--name : de 1 à 200 caractères.', '--name: from 1 to 200 characters.')
}

function rateOf(given: Given): number | null | undefined {
  const value = given.text('rate-limit')
  if (value === undefined) return undefined
  if (value === 'none') return null
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new UsageError(
    `--rate-limit ${value} : attendu un nombre d’unités par minute, ou none.`,
    `--rate-limit ${value}: expected a number of units a minute, or none.`,
  )
}

function print(rows: readonly OrganisationRow[], given: Given, terminal: Terminal): ExitCode {
  const { out } = terminal
  if (given.flag('json')) terminal.json(rows)
  else if (rows.length === 0)
    terminal.err.line(terminal.say({ fr: 'Aucune organisation.', en: 'No organisation.' }))
  else
    printTable(
      rows.map(row => cellsOf(row, terminal)),
      out,
    )
  return EXIT.valid
}

const STATUSES = {
  active: { fr: 'en service', en: 'at work' },
  suspended: { fr: 'suspendue', en: 'suspended' },
  closed: { fr: 'close', en: 'closed' },
} as const

function cellsOf(row: OrganisationRow, { out, say, language }: Terminal): readonly string[] {
  const { id, name, mode, status, status_reason, status_at, rate_limit, parent } = row
  const since = status_at === null ? '' : ` ${dayIn(status_at.toISOString(), language)}`
  const why = status_reason === null ? '' : ` (${status_reason})`
  const value = say(STATUSES[status]) + since + why
  return [
    out.paint('title', id),
    mode,
    status === 'active' ? value : out.paint('bad', value),
    rate_limit === null ? '' : say({ fr: `${rate_limit}/min`, en: `${rate_limit}/min` }),
    parent ?? '',
    name,
  ]
}
