/**
 * `npm run bench:companies`: a generated register of a million companies, imported and searched. Prints how long the
 * import takes and in what memory, how fast names are found, exact and damaged, and how often the right one is first.
 * TEST_DATABASE_URL names the PostgreSQL database that is filled.
 *
 * --companies N (1000000) · --searches N (2000) · --seed N (1)
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Candidate, chosenOf, nameOf } from '@conforme/compliance'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { openDb } from '../../packages/server/src/db/open.ts'
import { stockRegister } from '../../packages/server/src/register/stock/register.ts'
import { type Entry, HEADER, lineOf, register, unaccented } from '../company-names.ts'
import { dice } from '../shared/dice.ts'

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    searches: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
})
const [companies, searches, seed] = [values.companies, values.searches, values.seed].map(Number) as [
  number,
  number,
  number,
]
/** Wrong picks that are printed. */
const SHOWN = 5
/** The share of names with one damage that bring the right company first: less fails. */
const LEAST_FIRST = 0.95

const folder = mkdtempSync(join(tmpdir(), 'conforme-companies-'))
const databaseUrl = process.env.TEST_DATABASE_URL
if (databaseUrl === undefined) throw new Error('TEST_DATABASE_URL names a PostgreSQL database to fill')
const db = await openDb({ databaseUrl })
try {
  await migrate(db)
  const file = await written(join(folder, 'StockUniteLegale_utf8.csv'))
  await measureImport(file)
  await measureSearches()
} finally {
  await db.close()
  rmSync(folder, { recursive: true })
}

async function written(path: string): Promise<string> {
  const out = createWriteStream(path)
  let lines = `${HEADER}\n`
  for (const entry of register(companies, seed)) {
    lines += `${lineOf(entry)}\n`
    if (lines.length < 1_000_000) continue
    if (!out.write(lines)) await once(out, 'drain')
    lines = ''
  }
  out.end(lines)
  await once(out, 'finish')
  return path
}

/** In a process of its own, as an operator runs it: what it needs is then what it needs. */
async function measureImport(path: string): Promise<void> {
  const importer = new URL('companies-import.ts', import.meta.url)
  const child = fork(importer, [path], { env: { ...process.env, DATABASE_URL: databaseUrl } })
  const [report] = (await once(child, 'message')) as [
    { readonly rows: number; readonly read: number; readonly total: number; readonly megabytes: number },
  ]
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    `import: ${report.rows} rows in ${seconds(report.total)} (read ${seconds(report.read)}), peak ${report.megabytes} MB`,
  )
}

async function measureSearches(): Promise<void> {
  const roll = dice(seed + 1)
  const wanted = new Set(Array.from({ length: searches }, () => roll(companies)))
  const sample = [...register(companies, seed)].filter((_, at) => wanted.has(at))
  const lookup = stockRegister(db)
  // Once before the clock starts: what a server has read before.
  for (const { name } of sample.slice(0, 200)) await lookup.search(name)
  await measure('exact name', sample, name => name)
  await measure('one typo', sample, name => typo(name, roll))
  await measure('without legal form', sample, withoutForm)
  await measure('without accents', sample, unaccented)
  await measure('all three', sample, name => typo(unaccented(withoutForm(name)), roll), false)
}

async function measure(
  what: string,
  sample: readonly Entry[],
  damage: (name: string) => string,
  isSingle = true,
): Promise<void> {
  const lookup = stockRegister(db)
  const times: number[] = []
  let [first, namesake, listed, chosen, wrong] = [0, 0, 0, 0, 0]
  for (const entry of sample) {
    const query = damage(entry.name)
    const started = performance.now()
    const found = await lookup.search(query)
    times.push(performance.now() - started)
    if (found[0]?.siren === entry.siren) first++
    else if (isNamesake(found[0], entry)) namesake++
    if (found.some(({ siren }) => siren === entry.siren)) listed++
    const taken = chosenOf(found)
    if (taken !== undefined) chosen++
    if (taken !== undefined && taken.siren !== entry.siren) {
      wrong++
      if (wrong <= SHOWN)
        console.log(
          `  wrong pick: ${query} → ${taken.legal_name}, meant ${entry.name}${entry.closed ? ' (closed)' : ''}`,
        )
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => `${times[Math.floor((times.length - 1) * share)]!.toFixed(1)} ms`
  if (wrong > 0 || (isSingle && first < sample.length * LEAST_FIRST)) process.exitCode = 1
  const percent = (count: number) => `${((count / sample.length) * 100).toFixed(1)} %`
  console.log(
    `${what}: p50 ${at(0.5)}, p99 ${at(0.99)}; right first ${percent(first)}, a namesake first ${percent(namesake)}, listed ${percent(listed)}; picked ${percent(chosen)}, wrongly ${wrong}`,
  )
}

/** Another company of the same name: by name alone namesakes cannot be distinguished. */
function isNamesake(found: Candidate | undefined, entry: Entry): boolean {
  return found !== undefined && nameOf(found.legal_name).key === nameOf(entry.name).key
}

/** One letter more, less, other or swapped, or a blank gone or come. */
function typo(name: string, roll: (sides: number) => number): string {
  const letters = [...name]
  const at = 1 + roll(Math.max(1, letters.length - 2))
  const letter = String.fromCharCode(97 + roll(26))
  const changes = [
    () => letters.with(at, letter),
    () => letters.toSpliced(at, 1),
    () => letters.toSpliced(at, 0, letter),
    () => letters.toSpliced(at - 1, 2, letters[at]!, letters[at - 1]!),
    () => letters.toSpliced(at, 0, ' '),
  ]
  return changes[roll(changes.length)]!().join('')
}

function withoutForm(name: string): string {
  return name.replace(/^(?:SARL|SASU|SAS|EURL|SA|SCI) | (?:SARL|SASU|SAS|EURL|SA|SCI)$/g, '')
}
