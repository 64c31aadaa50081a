/**
 * `npm run fuzz`: documents, PDFs, drafts and JSON bodies changed at random, before the whole validation and repair.
 * Nothing may be thrown but the documented faults, the same input has the same verdict twice, a verdict is plain
 * JSON, no input takes far longer than its size warrants (CPU time, measured again thrice), none hangs, and what
 * stays in memory does not grow. One document of four is repaired, and none is left worse.
 * Options: --count N (default 20000), --seed N (default 1).
 */
import { isDeepStrictEqual, parseArgs } from 'node:util'
import {
  type DocumentValidation,
  embeddedRegister,
  PageFailure,
  PatchFailure,
  remediate,
  remediateDocument,
  unreadable,
  validate,
  validateDocument,
} from '@conforme/compliance'
import { Failure } from '../../packages/server/src/base/failures.ts'
import { readJson } from '../../packages/server/src/http/json.ts'
import { CONTEXT } from '../corpus.ts'
import { dice } from '../shared/dice.ts'
import { type Input, nextInput } from './inputs.ts'
import { hangWatch, memoryOracle, timeOracle } from './oracles.ts'

const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
})
const roll = dice(Number(options.seed))

/** Of so many documents one is repaired too. */
const REPAIRED = 4

/** The verdict on bytes, or the documented fault in its place. */
async function verdictOf(bytes: Buffer): Promise<unknown> {
  try {
    const verdict = validateDocument(bytes, CONTEXT)
    return bytes.length % REPAIRED === 0 ? await repaired(bytes, verdict) : verdict
  } catch (fault) {
    const told = unreadable(fault)
    if (told !== undefined) return told
    if (fault instanceof PageFailure) return fault.message
    throw fault
  }
}

/** A document is never left worse, and without a change never another. */
async function repaired(bytes: Buffer, before: DocumentValidation): Promise<unknown> {
  const result = await remediateDocument(bytes, CONTEXT, embeddedRegister, { auto: true })
  const { validation, changed } = result
  if (validation.errors.length > before.errors.length || (before.valid && !validation.valid))
    throw new Error('a repair made a document worse')
  if (!changed && !bytes.equals(result.bytes)) throw new Error('another document without a change')
  return result
}

/** The result of a client's body: read as the server reads it, and repaired. */
async function answerTo(bytes: Buffer): Promise<unknown> {
  try {
    const value = readJson(bytes)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'no object'
    // The schema of the route holds what patches and programs look like.
    const { json_patch, patches, from, ...draft } = value as Record<string, unknown>
    const request = {
      ...draft,
      ...(Array.isArray(json_patch) && { json_patch }),
      ...(typeof patches === 'object' && patches !== null && { patches }),
      ...(typeof from === 'string' && { from }),
    }
    return await remediate(request, CONTEXT, embeddedRegister)
  } catch (fault) {
    if (fault instanceof Failure || fault instanceof PatchFailure) return fault.message
    throw fault
  }
}

function judge({ kind, value }: Input): unknown {
  if (kind === 'draft') return validate(value, CONTEXT)
  return kind === 'body' ? answerTo(value) : verdictOf(value)
}

const show = ({ kind, value }: Input): string =>
  kind === 'draft' ? JSON.stringify(value) : value.toString('latin1')

let read = 0
const count = Number(options.count)
const time = timeOracle()
const look = memoryOracle()
const watch = hangWatch(index => `input ${index} of seed ${options.seed}`)
for (let i = 0; i < count; i++) {
  const input = nextInput(roll)
  watch.at(i)
  try {
    let verdict: unknown
    const size = input.kind === 'draft' ? JSON.stringify(input.value).length : input.value.length
    await time.judge(input.kind, size, async () => {
      verdict = await judge(input)
    })
    if (!isDeepStrictEqual(await judge(input), verdict)) throw new Error('two verdicts for one input')
    JSON.stringify(verdict)
    if (Object.hasOwn(Object.prototype, 'polluted')) throw new Error('every object has a new member')
    if (typeof verdict === 'object' && verdict !== null && ('valid' in verdict || 'validation' in verdict))
      read++
    look(i)
  } catch (fault) {
    console.error(`input ${i} of seed ${options.seed}, ${input.kind}:`)
    console.error(show(input))
    throw fault
  }
}
watch.end()
console.log(`${count} inputs of seed ${options.seed}: ${read} read and judged, the others refused by name`)
console.log(`Microseconds a kilobyte, as a rule: ${JSON.stringify(time.usual())}`)
