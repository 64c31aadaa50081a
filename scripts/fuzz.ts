/**
 * `npm run fuzz`: documents and drafts changed at random, before the whole validation. Nothing may be thrown but
 * the documented faults, and the same input has the same verdict twice.
 * Options: --count N (default 20000), --seed N (default 1).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { unreadable, validate, validateDocument } from '@conforme/compliance'
import { dice, mutate } from '../official/mutate.ts'
import { CONTEXT, CORPUS, DRAFTS } from './corpus.ts'

const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
})
const roll = dice(Number(options.seed))
const pick = <T>(list: readonly T[]): T => list[roll(list.length)]!

const documents = readdirSync(new URL('golden/', CORPUS)).map(file =>
  readFileSync(new URL(`golden/${file}`, CORPUS)),
)
const drafts = [...DRAFTS.values()]
/** Pieces that break XML, or bend its meaning. */
const PIECES = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '/',
  ']]>',
  '<!--',
  '<![CDATA[',
  '<?x?>',
  '&#0;',
  '&lt;',
  '<!DOCTYPE a>',
  '\0',
  'é',
  '\ud800',
  '-',
  '0',
  ' ',
  'xmlns=""',
  '<ram:ID/>',
  '99999999999999999999',
  '90071992547409',
  '1e9',
  'NaN',
].map(text => Buffer.from(text))

/** Up to five changes of bytes: one altered, a stretch cut, doubled or moved, a piece put in. */
function changed(bytes: Buffer): Buffer {
  let result = Buffer.from(bytes)
  for (let changes = 1 + roll(5); changes > 0; changes--) {
    const at = roll(result.length)
    const stretch = result.subarray(at, at + 1 + roll(200))
    const [before, after] = [result.subarray(0, at), result.subarray(at + stretch.length)]
    const action = roll(6)
    if (action === 0) result[at] = roll(256)
    else if (action === 1) result = Buffer.concat([before, after])
    else if (action === 2) result = Buffer.concat([before, stretch, stretch, after])
    else if (action === 3) result = Buffer.concat([before, pick(PIECES), stretch, after])
    else if (action === 4) result = Buffer.concat([before, after, stretch])
    else result = Buffer.concat([before, pick(PIECES), after])
    if (result.length === 0) result = Buffer.from(bytes)
  }
  return result
}

/** The verdict, or the documented fault in its place. */
function verdictOf(bytes: Buffer): unknown {
  try {
    return validateDocument(bytes, CONTEXT)
  } catch (fault) {
    const told = unreadable(fault)
    if (told === undefined) throw fault
    return told
  }
}

let read = 0
const count = Number(options.count)
for (let i = 0; i < count; i++) {
  const isDraft = roll(4) === 0
  const input = isDraft ? mutate(pick(drafts), roll) : changed(pick(documents))
  const judge = () => (input instanceof Buffer ? verdictOf(input) : validate(input, CONTEXT))
  try {
    const verdict = judge()
    if (!isDeepStrictEqual(judge(), verdict)) throw new Error('two verdicts for one input')
    if (typeof verdict === 'object' && verdict !== null && 'valid' in verdict) read++
  } catch (fault) {
    console.error(`input ${i} of seed ${options.seed}:`)
    console.error(input instanceof Buffer ? input.toString('latin1') : JSON.stringify(input))
    throw fault
  }
}
console.log(`${count} inputs of seed ${options.seed}: ${read} read and judged, the others refused by name`)
