/** Undoes LZW compression (ISO 32000-1, § 7.4.4.2), which old programs still write. */
import { type Decoded, Output } from './decoded.ts'
import type { Budget } from './failure.ts'

const CLEAR = 256
const END = 257
const FIRST = 258
const MOST = 4_096
const LEAST_WIDTH = 9
const MOST_WIDTH = 12

/**
 * @param early how many codes early the codes get longer: 1, unless `EarlyChange` says 0
 * @throws PdfFailure beyond the limit of inflation
 */
export function fromLzw(bytes: Uint8Array, early: number, budget: Budget): Decoded {
  const output = new Output(budget)
  // A sequence is given by its place in the output: what was written last time, and one byte more.
  const starts = new Uint32Array(MOST)
  const lengths = new Uint16Array(MOST)
  let next = FIRST
  let width = LEAST_WIDTH
  let before = CLEAR
  let start = 0
  let bits = 0
  let count = 0
  for (let at = 0; ; ) {
    while (count < width && at < bytes.length) {
      bits = ((bits << 8) | bytes[at++]!) & 0xffffff
      count += 8
    }
    if (count < width) return { bytes: output.bytes, isDamaged: true }
    count -= width
    const code = (bits >> count) & ((1 << width) - 1)
    if (code === END) return { bytes: output.bytes, isDamaged: false }
    if (code === CLEAR) {
      next = FIRST
      width = LEAST_WIDTH
      before = CLEAR
      continue
    }
    if (before !== CLEAR && next < MOST) {
      starts[next] = start
      lengths[next] = (before < CLEAR ? 1 : lengths[before]!) + 1
      next++
    }
    if (code >= next) return { bytes: output.bytes, isDamaged: true }
    const length = code < CLEAR ? 1 : lengths[code]!
    const to = output.more(length)
    const { room } = output
    // Byte by byte: the last one of a new sequence is the first one that is written here.
    if (code < CLEAR) room[to] = code
    else for (let i = 0; i < length; i++) room[to + i] = room[starts[code]! + i]!
    before = code
    start = to
    if (next + early >= 1 << width && width < MOST_WIDTH) width++
  }
}
