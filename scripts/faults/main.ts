/**
 * `npm run faults`: servers are killed (-9) at any moment, stopped and let go on, run twice, their clocks are set
 * and their platform lags, refuses and lies. In the end nothing that was acknowledged is lost, nothing went out
 * twice, nothing was wrongly rejected and nothing is stuck; the servers settle by themselves before they are judged.
 * With TEST_DATABASE_URL on PostgreSQL, else on PGlite. Every requested fault is made, or it fails.
 * Options: --kills N, --frozen N, --duplicates N, --platforms N, --clocks N, --starts N (kills in the first start, else 15 % of all kills; each one's count; with any of them, the
 * others are none), --bars, --nightly (1,000 faults), --lag N (seconds), --freeze FROM-TO (seconds), --seconds N
 * (for the faults, not for settling), --write (into docs/reliability.md), --progress, --seed N.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { dice } from '../shared/dice.ts'
import { judge } from './judge.ts'
import { KINDS, type Kind } from './kinds.ts'
import { faketime, isPostgres } from './server.ts'
import { failureOf, keepRows, type Row } from './table.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const { values: options } = parseArgs({
  options: {
    kills: text,
    starts: text,
    frozen: text,
    duplicates: text,
    platforms: text,
    clocks: text,
    bars: flag,
    nightly: flag,
    lag: text,
    freeze: text,
    seconds: text,
    write: flag,
    progress: flag,
    seed: { ...text, default: String(randomInt(1_000_000)) },
  },
})

const FAULTS = ['kills', 'frozen', 'duplicates', 'platforms', 'clocks'] as const
type Counts = Readonly<Record<(typeof FAULTS)[number], number>>

const SHORT: Counts = { kills: 20, frozen: 2, duplicates: 5, platforms: 6, clocks: 6 }
const BARS: Counts = { kills: 200, frozen: 50, duplicates: 50, platforms: 50, clocks: 20 }
const NIGHTLY: Counts = { kills: 550, frozen: 100, duplicates: 100, platforms: 150, clocks: 100 }

const isLong = options.bars || options.nightly
const isChosen = FAULTS.some(fault => options[fault] !== undefined) || options.starts !== undefined
const standard = options.nightly ? NIGHTLY : options.bars ? BARS : SHORT
const countOf = (fault: (typeof FAULTS)[number]): number =>
  Number(options[fault] ?? (isChosen ? 0 : standard[fault]))

const lag = Number(options.lag ?? (isLong || isChosen ? 60 : 8))
const [shortest = 5, longest = 40] = (options.freeze ?? (isLong || isChosen ? '5-40' : '12-20'))
  .split('-')
  .map(Number)
const seconds = Number(options.seconds ?? (isLong || isChosen ? 6 * 3600 : 300))

const kills = countOf('kills')
const [starting, first] = [Math.floor(kills * 0.35), Number(options.starts ?? Math.floor(kills * 0.15))]
const asked: Readonly<Record<string, number>> = {
  serving: kills - starting - (options.starts === undefined ? first : 0),
  starting,
  first,
  frozen: countOf('frozen'),
  duplicates: countOf('duplicates'),
  platforms: countOf('platforms'),
  clocks: countOf('clocks'),
}

if (asked.clocks !== 0 && faketime() === undefined) {
  console.error('Steps of the clock need Debian’s package faketime: apt-get install faketime, or --clocks 0')
  process.exit(1)
}

const began = performance.now()
const isOver = () => performance.now() - began > seconds * 1000
const at = () => `${Math.round((performance.now() - began) / 1000)} s`
const roll = dice(Number(options.seed))
const random = () => roll(1_000_000) / 1_000_000

async function run(kind: Kind, count: number): Promise<Row> {
  let made = 0
  const came = await kind.storm({
    asked: count,
    dice: random,
    lag,
    freeze: [shortest, longest],
    isOver,
    made: () => {
      made += 1
      if (options.progress) console.log(`${at()} ${kind.title}: ${made} of ${count}`)
    },
  })
  const database = isPostgres ? 'PostgreSQL' : 'PGlite'
  const common = { fault: kind.title, database, asked: count, made } as const
  if (!('ledger' in came)) {
    for (const fault of came) console.error(`${kind.title}: ${fault}`)
    return {
      ...common,
      acknowledged: 0,
      lost: 0,
      twice: 0,
      wronglyRejected: 0,
      stuck: came.length,
      settled: 0,
    }
  }
  if (options.progress) console.log(`${at()} ${kind.title}: left to settle`)
  try {
    const { faults, ...judgement } = await judge(came, kind.bound)
    for (const fault of faults) console.error(`${kind.title}: ${fault}`)
    return { ...common, ...judgement }
  } finally {
    await came.close()
  }
}

/** Kills take the machine's time, the others wait for most of theirs: two rows run side by side. */
const rows: Row[] = []
const failures: string[] = []
const lanes = [['serving', 'starting', 'first'], ['platforms'], ['frozen', 'duplicates', 'clocks']].map(
  async names => {
    for (const name of names) {
      const kind = KINDS[name]!
      const count = asked[name] ?? 0
      if (count === 0) continue
      try {
        const row = await run(kind, count)
        rows.push(row)
        const { database, fault, made, acknowledged, lost, twice, wronglyRejected, stuck, settled } = row
        console.log(
          `${database}, ${fault}: ${made} of ${count} made, ${acknowledged} acknowledged, ${lost} lost, ${twice} twice, ` +
            `${wronglyRejected} wrongly rejected, ${stuck} stuck; settled after ${settled} s`,
        )
        const failure = failureOf(row)
        if (failure !== undefined) failures.push(`${fault}: ${failure}`)
      } catch (error) {
        failures.push(`${kind.title}: ${error instanceof Error ? error.stack : String(error)}`)
      }
    }
  },
)
await Promise.all(lanes)

if (options.write) keepRows(rows, new Date().toISOString().slice(0, 10))
const total = rows.reduce((sum, { made }) => sum + made, 0)
const spent = Math.round((performance.now() - began) / 1000)
if (isOver() && failures.length > 0) console.error(`The ${seconds} seconds for the faults were up`)
for (const failure of failures) console.error(`FAILED ${failure}`)
console.log(`seed ${options.seed}: ${total} faults in ${spent} s, ${failures.length} rows failed`)
process.exit(failures.length > 0 ? 1 : 0)
