import type { KeyRow, Scope } from '@conforme/server'
import { type Given, notAmong } from './arguments.ts'
import { CommandFailure, EXIT, type ExitCode, UsageError } from './outcome.ts'
import { printTable } from './page-text.ts'
import { DATA_DIR, environment, type Server, withServer } from './server.ts'
import type { Terminal } from './terminal.ts'
import { JSON_OPTION, type Verb } from './verb.ts'

const MODES = ['sandbox', 'live'] as const

const verb: Verb = {
  usage: ['keys create --mode sandbox|live [--name NAME] [--scopes SCOPE,…]', 'keys list', 'keys revoke ID'],
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

const ACTIONS = { create, list, revoke }

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
  const wanted = { mode, name: given.text('name'), scopes }
  const { key, row } = await server.administer(environment(given), keys => keys.create(wanted))
  if (given.flag('json')) terminal.json({ ...row, key })
  else {
    const once = { fr: 'montrée une seule fois', en: 'shown only once' }
    terminal.out.line(key)
    terminal.err.line(terminal.err.paint('quiet', `${row.id} · ${row.mode} · ${terminal.say(once)}`))
  }
  return EXIT.valid
}

function scopesOf(given: Given, { isScope, SCOPES }: Server): readonly Scope[] | undefined {
  const said = given.texts('scopes').flatMap(list => list.split(',').map(scope => scope.trim()))
  const scopes = said
    .filter(scope => scope !== '')
    .map(scope => {
      if (isScope(scope)) return scope
      throw notAmong('--scopes', scope, Object.keys(SCOPES))
    })
  return scopes.length === 0 ? undefined : scopes
}

async function list(given: Given, terminal: Terminal, server: Server): Promise<ExitCode> {
  given.none()
  const rows = await server.administer(environment(given), keys => keys.list())
  if (given.flag('json')) terminal.json(rows)
  else if (rows.length === 0) terminal.err.line(terminal.say({ fr: 'Aucune clé.', en: 'No key.' }))
  else
    printTable(
      rows.map(row => cellsOf(row, terminal, server)),
      terminal.out,
    )
  return EXIT.valid
}

function cellsOf(row: KeyRow, terminal: Terminal, { SCOPES }: Server): readonly string[] {
  const { id, mode, hint, name, scopes, created_at, last_used_at, revoked_at } = row
  const { out } = terminal
  const used =
    last_used_at === null
      ? { fr: 'jamais utilisée', en: 'never used' }
      : { fr: `utilisée le ${dayOf(last_used_at)}`, en: `used on ${dayOf(last_used_at)}` }
  const all = scopes.length === Object.keys(SCOPES).length
  return [
    out.paint('title', id),
    mode,
    `…${hint}`,
    dayOf(created_at),
    revoked_at === null
      ? terminal.say(used)
      : out.paint(
          'bad',
          terminal.say({ fr: `révoquée le ${dayOf(revoked_at)}`, en: `revoked on ${dayOf(revoked_at)}` }),
        ),
    all ? terminal.say({ fr: 'tous droits', en: 'all rights' }) : scopes.join(','),
    name,
  ]
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

async function revoke(given: Given, terminal: Terminal, server: Server): Promise<ExitCode> {
  const id = given.only('ID')
  const row = await server.administer(environment(given), keys => keys.revoke(id))
  if (row === null)
    throw new CommandFailure('not_found', {
      fr: 'Aucune clé de cet identifiant ; « conforme keys list » les montre.',
      en: 'No key of that id; “conforme keys list” shows them.',
    })
  if (given.flag('json')) terminal.json(row)
  else terminal.out.line(terminal.say({ fr: `${row.id} est révoquée.`, en: `${row.id} is revoked.` }))
  return EXIT.valid
}
