/** One indirect object: `12 0 obj … endobj` (ISO 32000-1, § 7.3.10). */
import { bytesOf, CR, isSpace, LF, standsAt } from './characters.ts'
import type { Lexer } from './lexer.ts'
import { isDict, Stream, type Value } from './values.ts'

export interface IndirectObject {
  readonly number: number
  readonly generation: number
  readonly value: Value
}

const STREAM = bytesOf('stream')
const ENDSTREAM = bytesOf('endstream')
const ENDOBJ = bytesOf('endobj')
const END = ENDOBJ[0]

/**
 * Reads the object that is here; undefined where none does.
 * @param lengthOf a stream's length, which may be an object of its own
 */
export function readObject(
  lexer: Lexer,
  lengthOf: (value: Value | undefined) => number | undefined,
): IndirectObject | undefined {
  const number = lexer.integer()
  const generation = lexer.integer()
  if (number === undefined || generation === undefined || !lexer.accept('obj')) return undefined
  const value = lexer.value()
  if (!isDict(value)) return { number, generation, value }
  const { bytes } = lexer
  lexer.skipSpace()
  if (!standsAt(bytes, lexer.at, STREAM)) return { number, generation, value }
  const from = afterLineEnd(bytes, lexer.at + STREAM.length)
  const length = lengthOf(value.get('Length'))
  const exact = length === undefined || length < 0 ? undefined : from + length
  const isExact = exact !== undefined && endsAt(bytes, exact)
  const to = isExact ? exact : searchedEnd(lexer, from)
  lexer.at = to
  return { number, generation, value: new Stream(value, bytes.subarray(from, to), isExact) }
}

function afterLineEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] === CR) return bytes[at + 1] === LF ? at + 2 : at + 1
  return bytes[at] === LF ? at + 1 : at
}

/** Whether `endstream` follows, after a line end at most. */
function endsAt(bytes: Uint8Array, at: number): boolean {
  let next = at
  while (next < at + 2 && isSpace(bytes[next])) next++
  return standsAt(bytes, next, ENDSTREAM)
}

/** Up to `endstream`, or `endobj`, or the end of the file, without the line end before. */
function searchedEnd({ bytes, budget }: Lexer, from: number): number {
  const last = Math.min(bytes.length, from + budget.searchLeft + 1)
  let to = from
  while (to < last && !(bytes[to] === END && isEnd(bytes, to))) to++
  budget.spendSearch(to - from)
  if (to > from && bytes[to - 1] === LF) to--
  if (to > from && bytes[to - 1] === CR) to--
  return to
}

function isEnd(bytes: Uint8Array, at: number): boolean {
  return standsAt(bytes, at, ENDSTREAM) || standsAt(bytes, at, ENDOBJ)
}
