/** Undoes run lengths (ISO 32000-1, § 7.4.5): a byte says how many to copy, or how often to repeat one. */
import { type Decoded, Output } from './decoded.ts'
import type { Budget } from './failure.ts'

const END = 128

/** @throws PdfFailure beyond the limit of inflation */
export function fromRunLengths(bytes: Uint8Array, budget: Budget): Decoded {
  const output = new Output(budget)
  for (let at = 0; at < bytes.length; ) {
    const sign = bytes[at++]!
    if (sign === END) return { bytes: output.bytes, isDamaged: false }
    const isRun = sign > END
    const length = isRun ? 257 - sign : sign + 1
    const given = isRun ? 1 : length
    if (at + given > bytes.length) break
    const to = output.more(length)
    if (isRun) output.room.fill(bytes[at]!, to, to + length)
    else output.room.set(bytes.subarray(at, at + length), to)
    at += given
  }
  return { bytes: output.bytes, isDamaged: true }
}
