/**
 * `npm run fuzz`: documents and drafts changed at random, before the whole validation. Nothing may be thrown but
 * the documented faults, the same input has the same verdict twice, and a verdict is plain JSON.
 * Options: --count N (default 20000), --seed N (default 1).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { unreadable, validate, validateDocument } from '@conforme/compliance'
import { dice, mutate } from '../official/mutate.ts'
import { changesOf } from './conformance-cases.ts'
import { changed } from './conformance-changes.ts'
import { CONTEXT, CORPUS, DRAFTS } from './corpus.ts'

const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
})
const roll = dice(Number(options.seed))
const pick = <T>(list: readonly T[]): T => list[roll(list.length)]!

const documents = readdirSync(new URL('golden/', CORPUS)).map(file => ({
  bytes: readFileSync(new URL(`golden/${file}`, CORPUS)),
  syntax: file.includes('.cii.') ? ('cii' as const) : ('ubl' as const),
}))
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

/** One document with elements, attributes and values changed, most often one that can be read. */
function rewritten({ bytes, syntax }: (typeof documents)[number]): Buffer {
  const xml = bytes.toString('utf8')
  return Buffer.from(changed(xml, changesOf(xml, syntax, roll)))
}

/** Up to five changes of bytes: one altered, a stretch cut, doubled or moved, a piece put in. */
function garbled(bytes: Buffer): Buffer {
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
  const kind = roll(4)
  const input =
    kind === 0
      ? mutate(pick(drafts), roll)
      : kind === 1
        ? rewritten(pick(documents))
        : garbled(pick(documents).bytes)
  const judge = () => (input instanceof Buffer ? verdictOf(input) : validate(input, CONTEXT))
  try {
    const verdict = judge()
    if (!isDeepStrictEqual(judge(), verdict)) throw new Error('two verdicts for one input')
    JSON.stringify(verdict)
    if (typeof verdict === 'object' && verdict !== null && 'valid' in verdict) read++
  } catch (fault) {
    console.error(`input ${i} of seed ${options.seed}:`)
    console.error(input instanceof Buffer ? input.toString('latin1') : JSON.stringify(input))
    throw fault
  }
}
console.log(`${count} inputs of seed ${options.seed}: ${read} read and judged, the others refused by name`)
