import {
  type AddressLevel,
  type AddressReading,
  type Candidate,
  type Company,
  chosenOf,
  readAddress,
} from '@conforme/compliance'
import type { Text } from '@conforme/model'
import type { Found, Progress } from '@conforme/server'
import { notAmong } from '../arguments/arguments.ts'
import type { Given } from '../arguments/given.ts'
import { JSON_OPTION, type Verb } from '../arguments/verb.ts'
import { DATA_DIR, environment, type Server, withServer } from '../server/server.ts'
import { dayIn } from '../terminal/forms.ts'
import { CommandFailure, EXIT, type ExitCode, UsageError } from '../terminal/outcome.ts'
import type { Terminal } from '../terminal/terminal.ts'

const verb: Verb = {
  usage: ['companies search NAME|SIREN|SIRET', 'companies address ADDRESS…', 'companies import FILE'],
  examples: ['conforme companies search 552081317', 'conforme companies address 552081317'],
  options: { 'data-dir': DATA_DIR, json: JSON_OPTION },
  notes: ({ say }) =>
    say({
      fr: 'import : StockUniteLegale ou StockEtablissement de l’INSEE, en CSV ou en Parquet, dans PostgreSQL (DATABASE_URL) ou le dossier des données. Interrompu, il reprend où il en était ; les recherches gardent l’ancien répertoire jusqu’à ce que le nouveau soit entier.\naddress : ce que nomme une adresse électronique (SIREN, SIREN_SIRET, SIREN_SIRET_CODE, SIREN_SUFFIXE) et ce que le répertoire en sait ; si elle reçoit, seul l’annuaire d’une plateforme le dit (GET /directory/ADRESSE).\nsearch : dans le fichier importé, sinon les sources de COMPANY_SOURCES, sinon le répertoire embarqué.\nSortie : 0 trouvée, 1 rien, 3 fichier refusé.',
      en: 'import: INSEE’s StockUniteLegale or StockEtablissement, as CSV or Parquet, into PostgreSQL (DATABASE_URL) or the data directory. Interrupted, it goes on where it was; searches keep the old register until the new one is whole.\naddress: what an electronic address names (SIREN, SIREN_SIRET, SIREN_SIRET_CODE, SIREN_SUFFIX) and what the register knows of it; only a platform’s directory says whether it receives invoices (GET /directory/ADDRESS).\nsearch: in the imported file, else the sources of COMPANY_SOURCES, else the embedded register.\nExit: 0 found, 1 nothing, 3 file refused.',
    }),
  run,
}
export default verb

const ACTIONS = { search, address, import: importFile }

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const names = Object.keys(ACTIONS)
  const [name, ...operands] = given.operands
  if (name === undefined)
    throw new UsageError(
      `companies attend : ${names.join(', ')}.`,
      `companies needs one of: ${names.join(', ')}.`,
    )
  if (!Object.hasOwn(ACTIONS, name)) throw notAmong('companies', name, names)
  const action = ACTIONS[name as keyof typeof ACTIONS]
  return withServer(server => action(given.of(operands), terminal, server))
}

async function search(given: Given, terminal: Terminal, server: Server): Promise<ExitCode> {
  // A name is several words to the shell.
  const query = given.operands.join(' ').trim()
  if (query === '') throw new UsageError('Quelle entreprise ?', 'Which company?')
  const found = await server.withCompanies(environment(given), ({ directory }) => directory.look(query))
  if (given.flag('json')) terminal.json({ query, ...jsonOf(found) })
  else print(query, found, terminal, server)
  return found.candidates.length === 0 ? EXIT.findings : EXIT.valid
}

function jsonOf({ candidates, sources }: Found): object {
  return { data: candidates, chosen: chosenOf(candidates)?.siren ?? null, sources }
}

function print(query: string, { candidates, sources }: Found, terminal: Terminal, server: Server): void {
  const { out, say } = terminal
  for (const { source, answered, reason } of sources)
    if (!answered)
      terminal.err.line(
        say({ fr: `${source} se tait : ${reason}`, en: `${source} does not answer: ${reason}` }),
      )
  if (candidates.length === 0)
    terminal.err.line(
      say({ fr: `Aucune entreprise connue sous « ${query} ».`, en: `No company known by “${query}”.` }),
    )
  for (const candidate of candidates) out.line(lineOf(candidate, terminal, server))
}

function lineOf(candidate: Candidate, { out, say, language }: Terminal, { REASONS }: Server): string {
  const { siren, legal_name, address, closed, confidence, why, as_of, source } = candidate
  const place = [address.postal, address.city].filter(part => part !== undefined).join(' ')
  const state = closed === true ? out.paint('bad', say({ fr: 'cessée', en: 'ceased' })) : ''
  const reason = why === undefined ? '' : say(REASONS[why])
  const origin = [source, as_of && dayIn(as_of, language)].filter(part => part !== undefined).join(' ')
  return [
    out.paint('code', siren),
    out.paint('title', legal_name),
    place,
    state,
    out.paint('quiet', `${Math.round(confidence * 100)} % ${reason}`.trim()),
    out.paint('quiet', origin),
  ]
    .filter(part => part !== '')
    .join('  ')
}

async function address(given: Given, terminal: Terminal, server: Server): Promise<ExitCode> {
  const { operands } = given
  if (operands.length === 0) throw new UsageError('Quelle adresse ?', 'Which address?')
  const answers = await server.withCompanies(environment(given), async ({ directory }) =>
    Promise.all(
      operands.map(async operand => {
        const { faults, ...reading } = readAddress(operand)
        const isSound = faults.length === 0
        const company = isSound ? await directory.bySiren(reading.siren!) : undefined
        const messages = faults.map(({ code, text }) => ({ code, message: terminal.say(text) }))
        return { given: operand, ...reading, faults: messages, company: company ?? null }
      }),
    ),
  )
  if (given.flag('json')) terminal.json({ data: answers })
  else for (const answer of answers) printAddress(answer, terminal)
  return answers.some(({ faults }) => faults.length > 0) ? EXIT.findings : EXIT.valid
}

const LEVELS: Readonly<Record<AddressLevel, Text>> = {
  siren: { fr: 'entreprise', en: 'company' },
  siret: { fr: 'établissement', en: 'establishment' },
  routing_code: { fr: 'code routage', en: 'routing code' },
  suffix: { fr: 'suffixe', en: 'suffix' },
}

function printAddress(
  {
    given,
    level,
    faults,
    company,
  }: Pick<AddressReading, 'level'> & {
    readonly given: string
    readonly faults: readonly { readonly message: string }[]
    readonly company: Company | null
  },
  { out, say, language }: Terminal,
): void {
  const place = out.paint('code', given)
  for (const { message } of faults) out.line(`${place}  ${out.paint('bad', message)}`)
  if (faults.length > 0) return
  const nobody = say({ fr: 'inconnue des répertoires consultés', en: 'not known to the registers asked' })
  const closed = company?.closed === true ? out.paint('bad', say({ fr: 'cessée', en: 'ceased' })) : ''
  const origin = [company?.source, company?.as_of && dayIn(company.as_of, language)]
    .filter(part => part !== undefined)
    .join(' ')
  const parts = [
    place,
    level === null ? '' : say(LEVELS[level]),
    company?.legal_name ?? nobody,
    closed,
    origin,
  ]
  out.line(parts.filter(part => part !== '').join('  '))
}

async function importFile(given: Given, terminal: Terminal, server: Server): Promise<ExitCode> {
  const file = given.only('FILE')
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt)
  try {
    const imported = await server.withCompanies(environment(given), commands =>
      commands.importFile(file, {
        signal: stop.signal,
        onProgress: progress => tell(progress, terminal),
      }),
    )
    if (given.flag('json')) terminal.json(imported)
    else
      terminal.out.line(
        terminal.say({ fr: `${imported.rows} lignes importées.`, en: `${imported.rows} rows imported.` }),
      )
    return EXIT.valid
  } catch (error) {
    throw failureOf(error, file, stop.signal.aborted, server)
  } finally {
    process.off('SIGINT', interrupt)
    if (process.stderr.isTTY) terminal.err.line()
  }
}

/** On a terminal one line that moves; in a log, a line every tenth. */
let lastTold = -1

function tell({ rows, share, step }: Progress, { err, say }: Terminal): void {
  const tenth = Math.floor(share * 10)
  const words =
    step === 'indexing'
      ? say({ fr: `${rows} lignes lues, index…`, en: `${rows} rows read, indexes…` })
      : say({
          fr: `${rows} lignes, ${Math.floor(share * 100)} %`,
          en: `${rows} rows, ${Math.floor(share * 100)} %`,
        })
  if (process.stderr.isTTY) err.write(`\r${words}   `)
  else if (tenth !== lastTold || step === 'indexing') err.line(words)
  lastTold = tenth
}

function failureOf(error: unknown, file: string, aborted: boolean, { StockFailure }: Server): unknown {
  if (error instanceof StockFailure)
    return new CommandFailure('unreadable_file', error.text, { file, cause: error })
  if (aborted)
    return new CommandFailure(
      'interrupted',
      { fr: 'Interrompu ; la même commande reprend ici.', en: 'Interrupted; the same command goes on here.' },
      { file, cause: error },
    )
  const { code } = error as { readonly code?: unknown }
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES')
    return new CommandFailure(
      'unreadable_file',
      { fr: 'Ce fichier ne se lit pas.', en: 'This file cannot be read.' },
      { file, cause: error },
    )
  return error
}
