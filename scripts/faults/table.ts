/** The table of the fault campaign, printed and kept in docs/reliability.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface Row {
  readonly fault: string
  readonly database: 'PGlite' | 'PostgreSQL'
  readonly asked: number
  readonly made: number
  readonly acknowledged: number
  readonly lost: number
  readonly twice: number
  readonly wronglyRejected: number
  readonly stuck: number
  /** Seconds until all was settled. */
  readonly settled: number
}

const PAGE = new URL('../../docs/reliability.md', import.meta.url)
const HEADING = '## Kills, stops, lies and clocks'
const [BEGIN, END] = ['<!-- faults -->', '<!-- /faults -->']
const COLUMNS = [
  'Fault',
  'Database',
  'Asked',
  'Made',
  'Acknowledged',
  'Lost',
  'Twice',
  'Wrongly rejected',
  'Stuck',
  'Settled after',
  'Run',
]

const INTRODUCTION = `${HEADING}

\`npm run faults\` runs real servers in processes of their own, on PGlite or on PostgreSQL, against a platform and a
receiver of webhooks that outlive them and fail. Clients submit invoices (CII, UBL and Factur-X, one in five without an
idempotency key) and tell payments, and note what was acknowledged. When the faults are over the servers settle by
themselves: nothing in the database is changed, and the verdict is asked over the API and held against the platform's
own list of deposits. It fails when fewer faults were made than asked.

- **Asked, made**: faults. **Acknowledged**: invoices and payments that a server answered 202 for.
- **Lost**: acknowledged, and absent from the server or from the platform.
- **Twice**: deposits beyond the first of a document, second endings of an invoice, an event announced in two ways.
- **Wrongly rejected**: a verdict other than the platform's.
- **Stuck**: without an ending when nothing had moved for seven minutes (fifteen with a lying platform), or after an hour.

\`npm run faults -- --bars\` makes 200 kills, 50 stops, 50 misfortunes of platforms and 20 steps of clocks;
\`--nightly\` makes 1,000 faults; \`--write\` keeps the rows below. Power cuts and full disks have a campaign of their own.
`

/** The row as the page has it, with the day it was run. */
function lineOf(row: Row, day: string): string {
  const { fault, database, asked, made, acknowledged, lost, twice, wronglyRejected, stuck, settled } = row
  const cells = [
    fault,
    database,
    asked,
    made,
    acknowledged,
    lost,
    twice,
    wronglyRejected,
    stuck,
    `${settled} s`,
    day,
  ]
  return `| ${cells.join(' | ')} |`
}

const keyOf = (line: string): string => line.split('|').slice(1, 3).join('|')

/** Keeps rows in the page: each replaces the one of the same fault and database. */
export function keepRows(rows: readonly Row[], day: string): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '# Reliability\n'
  const [before, rest = ''] = page.includes(HEADING) ? split(page, HEADING) : [`${page.trimEnd()}\n\n`, '']
  const kept = rest.includes(BEGIN) ? rest.slice(rest.indexOf(BEGIN) + BEGIN.length, rest.indexOf(END)) : ''
  const after = rest.includes(END) ? rest.slice(rest.indexOf(END) + END.length).trimStart() : ''
  const lines = new Map(
    kept
      .split('\n')
      .filter(line => /^\| .* \| PG?/.test(line))
      .map(line => [keyOf(line), line]),
  )
  for (const row of rows) lines.set(keyOf(lineOf(row, day)), lineOf(row, day))
  const table = [
    `| ${COLUMNS.join(' | ')} |`,
    `|${' --- |'.repeat(COLUMNS.length)}`,
    ...[...lines.values()].sort(),
  ]
  const section = `${INTRODUCTION}\n${BEGIN}\n${table.join('\n')}\n${END}\n`
  writeFileSync(PAGE, `${before}${section}${after === '' ? '' : `\n${after}`}`)
}

function split(page: string, at: string): readonly [string, string] {
  const place = page.indexOf(at)
  return [page.slice(0, place), page.slice(place)]
}

/** What a row shows to be wrong; undefined when nothing is. */
export function failureOf(row: Row): string | undefined {
  const { asked, made, lost, twice, wronglyRejected, stuck } = row
  if (made < asked) return `made ${made} of ${asked}`
  const wrong = Object.entries({ lost, twice, wronglyRejected, stuck }).filter(([, count]) => count > 0)
  return wrong.length === 0 ? undefined : wrong.map(([name, count]) => `${name} ${count}`).join(', ')
}
