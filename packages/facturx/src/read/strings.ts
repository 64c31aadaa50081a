/** The two spellings of a string (ISO 32000-1, § 7.3.4). */
import {
  BACKSLASH,
  CR,
  GREATER,
  hexValue,
  isSpace,
  LEFT_PARENTHESIS,
  LF,
  RIGHT_PARENTHESIS,
} from './characters.ts'

export interface PdfString {
  readonly value: Uint8Array
  /** The place after its closing sign, or the end of the bytes. */
  readonly end: number
  /** Whether digits lack, or other signs are among them. */
  readonly isLoose: boolean
}

/** `(…)`, from after its parenthesis. */
export function readLiteral(bytes: Uint8Array, from: number): PdfString {
  const { close, isPlain } = literalEnd(bytes, from)
  const end = Math.min(close + 1, bytes.length)
  if (isPlain) return { value: bytes.subarray(from, close), end, isLoose: false }
  const value = new Uint8Array(close - from)
  let length = 0
  for (let at = from; at < close; ) {
    const code = bytes[at++]!
    if (code === CR) {
      if (bytes[at] === LF) at++
      value[length++] = LF
    } else if (code === BACKSLASH) {
      const { meant, next } = escaped(bytes, at)
      if (meant !== undefined) value[length++] = meant
      at = next
    } else value[length++] = code
  }
  return { value: value.subarray(0, length), end, isLoose: false }
}

/** Where the parenthesis opened before `from` closes, or the bytes end; and whether all before means itself. */
function literalEnd(bytes: Uint8Array, from: number): { readonly close: number; readonly isPlain: boolean } {
  let open = 1
  let isPlain = true
  for (let at = from; at < bytes.length; at++) {
    const code = bytes[at]
    if (code === BACKSLASH) {
      isPlain = false
      at++
    } else if (code === CR) isPlain = false
    else if (code === LEFT_PARENTHESIS) open++
    else if (code === RIGHT_PARENTHESIS && --open === 0) return { close: at, isPlain }
  }
  return { close: bytes.length, isPlain }
}

const ESCAPES: ReadonlyMap<number, number> = new Map(
  Object.entries({ n: LF, r: CR, t: 9, b: 8, f: 12 }).map(([sign, code]) => [sign.charCodeAt(0), code]),
)

/** What is after a backslash means: nothing where a line goes on. */
function escaped(bytes: Uint8Array, at: number): { readonly meant?: number; readonly next: number } {
  const code = bytes[at]
  if (code === undefined || code === LF) return { next: at + 1 }
  if (code === CR) return { next: bytes[at + 1] === LF ? at + 2 : at + 1 }
  if (!isOctal(code)) return { meant: ESCAPES.get(code) ?? code, next: at + 1 }
  let value = 0
  let next = at
  while (next < at + 3 && isOctal(bytes[next])) value = value * 8 + bytes[next++]! - 0x30
  return { meant: value & 0xff, next }
}

function isOctal(code: number | undefined): boolean {
  return code !== undefined && code >= 0x30 && code <= 0x37
}

/** `<…>`, from after its sign. A last digit alone means one followed by 0. */
export function readHexadecimal(bytes: Uint8Array, from: number): PdfString {
  const found = bytes.indexOf(GREATER, from)
  const close = found === -1 ? bytes.length : found
  const value = new Uint8Array((close - from + 1) >> 1)
  let digits = 0
  let isLoose = found === -1
  for (let at = from; at < close; at++) {
    const digit = hexValue(bytes[at]!)
    if (digit < 0) {
      isLoose ||= !isSpace(bytes[at])
      continue
    }
    value[digits >> 1]! += digits % 2 === 0 ? digit * 16 : digit
    digits++
  }
  const length = (digits + 1) >> 1
  const end = Math.min(close + 1, bytes.length)
  const whole = length === value.length ? value : value.subarray(0, length)
  return { value: whole, end, isLoose: isLoose || digits % 2 === 1 }
}
