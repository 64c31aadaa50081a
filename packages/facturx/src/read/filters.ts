/** From the encoded bytes of a stream to its content (ISO 32000-1, § 7.4). */
import { GREATER, isSpace } from './characters.ts'
import type { Decoded } from './decoded.ts'
import type { Budget } from './failure.ts'
import { inflate } from './inflate.ts'
import { fromLzw } from './lzw.ts'
import { predicted } from './predictor.ts'
import { fromRunLengths } from './run-length.ts'
import { readHexadecimal } from './strings.ts'
import { type Dict, isArray, isDict, nameOf, type Stream, type Value } from './values.ts'

type Resolve = (value: Value | undefined) => Value | undefined
type Filter = (bytes: Uint8Array, budget: Budget, early: number) => Decoded

const FILTERS: Readonly<Record<string, Filter>> = {
  FlateDecode: inflate,
  Fl: inflate,
  ASCIIHexDecode: fromHexadecimal,
  AHx: fromHexadecimal,
  ASCII85Decode: fromBase85,
  A85: fromBase85,
  LZWDecode: (bytes, budget, early) => fromLzw(bytes, early, budget),
  LZW: (bytes, budget, early) => fromLzw(bytes, early, budget),
  RunLengthDecode: fromRunLengths,
  RL: fromRunLengths,
}

/**
 * Undoes the filters of a stream. The coders of images are left.
 * @throws PdfFailure beyond the limit of inflation
 */
export function decode({ dict, raw }: Stream, resolve: Resolve, budget: Budget): Decoded {
  const names = filtersOf(dict, resolve)
  const parameters = listOf(resolve(dict.get('DecodeParms') ?? dict.get('DP')))
  let bytes = raw
  let isDamaged = false
  for (const [index, name] of names.entries()) {
    const filter = FILTERS[name]
    if (filter === undefined) return { bytes, isDamaged, left: name }
    const given = resolve(parameters[index])
    const early = isDict(given) && resolve(given.get('EarlyChange')) === 0 ? 0 : 1
    const step = filter(bytes, budget, early)
    bytes = isDict(given) ? predicted(step.bytes, given, resolve) : step.bytes
    isDamaged ||= step.isDamaged
  }
  return { bytes, isDamaged }
}

/** The names of a stream's filters, the one to undo first before the others. */
export function filtersOf(dict: Dict, resolve: Resolve): readonly string[] {
  const names = listOf(resolve(dict.get('Filter') ?? dict.get('F')))
  return names.slice(0, MOST_FILTERS).flatMap(name => nameOf(resolve(name)) ?? [])
}

/** No real file needs more, and each costs a pass. */
const MOST_FILTERS = 4

function listOf(value: Value | undefined): readonly Value[] {
  if (value === undefined || value === null) return []
  return isArray(value) ? value : [value]
}

function fromHexadecimal(bytes: Uint8Array, budget: Budget): Decoded {
  budget.spendInflation(bytes.length)
  return { bytes: readHexadecimal(bytes, 0).value, isDamaged: !bytes.includes(GREATER) }
}

const BASE = 85
const FIRST = 0x21
const TILDE = 0x7e
const FOUR_ZEROS = 0x7a

/** Groups of five signs are four bytes, `z` is four zeros, `~>` ends (§ 7.4.3). */
function fromBase85(bytes: Uint8Array, budget: Budget): Decoded {
  const end = bytes.indexOf(TILDE)
  const signs = end === -1 ? bytes : bytes.subarray(0, end)
  // A sign is four bytes at most.
  budget.spendInflation(signs.length * 4)
  const result = new Uint8Array(signs.length * 4)
  let length = 0
  let value = 0
  let count = 0
  let isDamaged = end === -1
  for (const code of signs) {
    if (isSpace(code)) continue
    if (code === FOUR_ZEROS && count === 0) {
      length += 4
      continue
    }
    if (code < FIRST || code >= FIRST + BASE) {
      isDamaged = true
      break
    }
    value = value * BASE + code - FIRST
    if (++count < 5) continue
    for (let shift = 24; shift >= 0; shift -= 8) result[length++] = Math.floor(value / 2 ** shift) & 0xff
    value = 0
    count = 0
  }
  if (count > 1) {
    for (let i = count; i < 5; i++) value = value * BASE + BASE - 1
    for (let i = 0; i < count - 1; i++) result[length++] = Math.floor(value / 2 ** (24 - 8 * i)) & 0xff
  }
  return { bytes: result.subarray(0, length), isDamaged }
}
