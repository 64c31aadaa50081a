/** Undoes the predictors of PNG and TIFF that a stream may have under its compression (ISO 32000-1, § 7.4.4.4). */
import type { Dict, Value } from './values.ts'

type Resolve = (value: Value | undefined) => Value | undefined

const TIFF = 2
const PNG = 10
const WIDEST_ROW = 1 << 20

/**
 * The bytes as they were before the predictor of these `DecodeParms`; the same where there is none.
 * @param bytes overwritten: they may be many, and they are not needed any more
 */
export function predicted(bytes: Uint8Array, parameters: Dict, resolve: Resolve): Uint8Array {
  const number = (key: string, fallback: number): number => {
    const value = resolve(parameters.get(key))
    return typeof value === 'number' && value > 0 ? Math.floor(value) : fallback
  }
  const predictor = number('Predictor', 1)
  const bits = number('Colors', 1) * number('BitsPerComponent', 8)
  const unit = Math.max(1, bits >> 3)
  const width = Math.ceil((bits * number('Columns', 1)) / 8)
  if (predictor < TIFF || width > WIDEST_ROW) return bytes
  return predictor >= PNG ? fromPng(bytes, width, unit) : fromTiff(bytes, width, unit)
}

/** Of eight bits a component, the only ones in use. */
function fromTiff(bytes: Uint8Array, width: number, unit: number): Uint8Array {
  for (let at = 0; at < bytes.length; at++) if (at % width >= unit) bytes[at]! += bytes[at - unit]!
  return bytes
}

/** Each row begins with its own predictor, so that what comes out stays behind what is read. */
function fromPng(bytes: Uint8Array, width: number, unit: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (width + 1))
  const result = bytes.subarray(0, Math.max(0, bytes.length - rows))
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1)
    const kind = bytes[from]!
    const start = row * width
    const length = Math.min(width, result.length - start)
    for (let i = 0; i < length; i++) {
      const left = i >= unit ? result[start + i - unit]! : 0
      const up = row > 0 ? result[start + i - width]! : 0
      const corner = row > 0 && i >= unit ? result[start + i - width - unit]! : 0
      result[start + i] = bytes[from + 1 + i]! + guess(kind, left, up, corner)
    }
  }
  return result
}

function guess(kind: number, left: number, up: number, corner: number): number {
  switch (kind) {
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4:
      return paeth(left, up, corner)
    default:
      return 0
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
