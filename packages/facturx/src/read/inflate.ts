/** Undoes deflate compression (ISO 32000-1, § 7.4.4) as far as a budget reaches. */
import { Inflate, inflateSync } from 'fflate'
import { joined } from '../pdf/bytes.ts'
import type { Decoded } from './decoded.ts'
import { type Budget, PdfFailure } from './failure.ts'

/** Bytes that are undone at once, in room that is used again: streams of a page or of an attachment may be many. */
const SMALL = 4_096
const room = new Uint8Array(256 * 1_024)

/**
 * Bytes given to the decompressor at a time: a thousand times as many wait at most for the count of them. Each time
 * costs it some 100 KB, so what unfolds little is given more.
 */
const LEAST_STEP = 1_024
const MOST_STEP = 16_384
const LITTLE = 16
/** A block waits for 64 KB at most; what gives nothing for longer has come to its end. */
const SILENCE = 128 * 1_024
/** After the end of the data one more byte is ignored; before it, a lone zero ends nothing. */
const ONE_MORE = Uint8Array.of(0)

/** @throws PdfFailure beyond the limit of inflation */
export function inflate(bytes: Uint8Array, budget: Budget): Decoded {
  // The two bytes of zlib's header say nothing that is needed; readers do not verify its checksum.
  const data = bytes.subarray(hasHeader(bytes) ? 2 : 0)
  const found = data.length > SMALL ? undefined : atOnce(data)
  if (found === undefined) return inSteps(data, budget)
  budget.spendInflation(found.length)
  return { bytes: found, isDamaged: false }
}

/** Undefined where the data are broken, or more than fits. */
function atOnce(data: Uint8Array): Uint8Array | undefined {
  try {
    const found = inflateSync(data, { out: room })
    return found.length < room.length ? found.slice() : undefined
  } catch {
    return undefined
  }
}

function inSteps(data: Uint8Array, budget: Budget): Decoded {
  const chunks: Uint8Array[] = []
  let silent = 0
  let step = LEAST_STEP
  const inflater = new Inflate(chunk => {
    budget.spendInflation(chunk.length)
    silent = chunk.length === 0 ? silent + step : 0
    if (chunk.length > 0) chunks.push(chunk)
    step = chunk.length > step * LITTLE ? LEAST_STEP : Math.min(MOST_STEP, step * 2)
  })
  let isWell = true
  for (let at = 0; at < data.length && isWell && silent < SILENCE; ) {
    const from = at
    at += step
    isWell = isPushed(inflater, data.subarray(from, at), false)
  }
  return { bytes: joined(chunks), isDamaged: !(isWell && isPushed(inflater, ONE_MORE, true)) }
}

/** False where the bytes are no deflated data; a fault of ours goes through. */
function isPushed(inflater: Inflate, bytes: Uint8Array, isLast: boolean): boolean {
  try {
    inflater.push(bytes, isLast)
    return true
  } catch (error) {
    if (error instanceof PdfFailure) throw error
    return false
  }
}

function hasHeader(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}
