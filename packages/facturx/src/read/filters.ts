/** From the encoded bytes of a stream to its content (ISO 32000-1, § 7.4). */
import { Inflate } from 'fflate'
import { GREATER, isSpace } from './characters.ts'
import { type Budget, PdfFault } from './fault.ts'
import { predicted } from './predictor.ts'
import { readHexadecimal } from './strings.ts'
import { type Dict, isArray, isDict, nameOf, type Stream, type Value } from './values.ts'

export interface Decoded {
  readonly bytes: Uint8Array
  /** The encoding breaks off or is broken: the bytes are what came before. */
  readonly isDamaged: boolean
  /** A filter that is not undone here, as those of images: the bytes are still encoded by it. */
  readonly left?: string
}

type Resolve = (value: Value | undefined) => Value | undefined
type Filter = (bytes: Uint8Array, budget: Budget) => Decoded

const FILTERS: Readonly<Record<string, Filter>> = {
  FlateDecode: inflate,
  Fl: inflate,
  ASCIIHexDecode: fromHexadecimal,
  AHx: fromHexadecimal,
  ASCII85Decode: fromBase85,
  A85: fromBase85,
}

/**
 * Undoes the filters of a stream. LZW, run lengths and the coders of images are left.
 * @throws PdfFault beyond the limit of inflation
 */
export function decode({ dict, raw }: Stream, resolve: Resolve, budget: Budget): Decoded {
  const names = filtersOf(dict, resolve)
  const parameters = listOf(resolve(dict.get('DecodeParms') ?? dict.get('DP')))
  let bytes = raw
  let isDamaged = false
  for (const [index, name] of names.entries()) {
    const filter = FILTERS[name]
    if (filter === undefined) return { bytes, isDamaged, left: name }
    const step = filter(bytes, budget)
    const given = resolve(parameters[index])
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

/** Nobody needs more, and each costs a pass. */
const MOST_FILTERS = 8

function listOf(value: Value | undefined): readonly Value[] {
  if (value === undefined || value === null) return []
  return isArray(value) ? value : [value]
}

/**
 * Bytes given to the decompressor at a time: a thousand times as many wait at most for the count of them. Each time
 * costs it some 100 KB, so what unfolds little is given more.
 */
const LEAST_STEP = 1_024
const MOST_STEP = 8_192
const LITTLE = 16
/** A block waits for 64 KB at most; what gives nothing for longer has come to its end. */
const SILENCE = 128 * 1_024
/** After the end of the data one more byte is ignored; before it, a lone zero ends nothing. */
const ONE_MORE = Uint8Array.of(0)

function inflate(bytes: Uint8Array, budget: Budget): Decoded {
  const chunks: Uint8Array[] = []
  let silent = 0
  let step = LEAST_STEP
  const inflater = new Inflate(chunk => {
    budget.spendInflation(chunk.length)
    silent = chunk.length === 0 ? silent + step : 0
    if (chunk.length > 0) chunks.push(chunk)
    step = chunk.length > step * LITTLE ? LEAST_STEP : Math.min(MOST_STEP, step * 2)
  })
  // The two bytes of zlib's header say nothing that is needed; readers do not verify its checksum.
  let at = hasHeader(bytes) ? 2 : 0
  let isWell = true
  while (at < bytes.length && isWell && silent < SILENCE) {
    const from = at
    at += step
    isWell = isPushed(inflater, bytes.subarray(from, at), false)
  }
  return { bytes: joined(chunks), isDamaged: !(isWell && isPushed(inflater, ONE_MORE, true)) }
}

/** False where the bytes are no deflated data; a fault of ours goes through. */
function isPushed(inflater: Inflate, bytes: Uint8Array, isLast: boolean): boolean {
  try {
    inflater.push(bytes, isLast)
    return true
  } catch (error) {
    if (error instanceof PdfFault) throw error
    return false
  }
}

function hasHeader(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  if (chunks.length === 1) return chunks[0]!
  const result = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    result.set(chunk, at)
    at += chunk.length
  }
  return result
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
