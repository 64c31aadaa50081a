/**
 * `npm run bench`: how long a verdict takes, as ratios against floors measured in the same run, on this machine.
 * Medians of many, warm, one thread. Nothing passes or fails here.
 */
import { render, validate } from '@conforme/compliance'
import { draftSchema } from '@conforme/model'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { CONTEXT, DRAFTS } from './corpus.ts'

const ROUNDS = 31
const ROUND_MS = 20

/** Microseconds of one call: the median over rounds of equal length. */
function time(call: () => unknown): number {
  const until = performance.now() + 300
  let calls = 0
  while (performance.now() < until) {
    call()
    calls++
  }
  const each = Math.max(1, Math.ceil((calls * ROUND_MS) / 300))
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    for (let i = 0; i < each; i++) call()
    return ((performance.now() - start) * 1000) / each
  })
  return rounds.sort((a, b) => a - b)[ROUNDS >> 1]!
}

function print(name: string, micros: number, floor?: number): void {
  const ratio = floor === undefined ? '' : `${(micros / floor).toFixed(1)} × floor`
  console.log(`${name.padEnd(52)}${micros.toFixed(1).padStart(10)} µs  ${ratio}`)
}

const ajv = new Ajv2020({ strict: false, allErrors: false })
const isDraft = ajv.compile(draftSchema())
const simple = JSON.stringify(DRAFTS.get('simple'))

console.log(`draft of ${simple.length} bytes`)
const floor = time(() => isDraft(JSON.parse(simple)))
print('floor: JSON.parse and Ajv', floor)
print(
  'verdict: JSON.parse, Ajv, every rule',
  time(() => isDraft(JSON.parse(simple)) && validate(JSON.parse(simple), CONTEXT)),
  floor,
)
print(
  'verdict and CII document',
  time(() => render(JSON.parse(simple), CONTEXT, 'cii')),
  floor,
)
print(
  'verdict and UBL document',
  time(() => render(JSON.parse(simple), CONTEXT, 'ubl')),
  floor,
)

console.log('\nlines')
const [line] = DRAFTS.get('simple')!.lines as readonly Record<string, unknown>[]
let shorter: number | undefined
for (const count of [10, 100, 1000, 10_000]) {
  const lines = Array.from({ length: count }, (_, i) => ({ ...line, id: String(i + 1) }))
  const { totals: _, vat_breakdown: __, ...rest } = DRAFTS.get('simple')!
  const draft = { ...rest, lines }
  const micros = time(() => validate(draft, CONTEXT))
  const growth = shorter === undefined ? '' : `${(micros / shorter).toFixed(1)} × a tenth of the lines`
  console.log(
    `verdict, ${String(count).padStart(6)} lines`.padEnd(52) +
      `${micros.toFixed(1).padStart(10)} µs  ${growth}`,
  )
  shorter = micros
}
