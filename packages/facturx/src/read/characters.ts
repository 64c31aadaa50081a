/** The character classes of PDF (ISO 32000-1, § 7.2.2), and searches in bytes. */

export const LF = 0x0a
export const CR = 0x0d
export const PERCENT = 0x25
export const LEFT_PARENTHESIS = 0x28
export const RIGHT_PARENTHESIS = 0x29
export const SLASH = 0x2f
export const LESS = 0x3c
export const GREATER = 0x3e
export const LEFT_BRACKET = 0x5b
export const BACKSLASH = 0x5c
export const RIGHT_BRACKET = 0x5d
export const LEFT_BRACE = 0x7b
export const RIGHT_BRACE = 0x7d

const SPACE = 1
const DELIMITER = 2
const CLASSES = new Uint8Array(256)
for (const code of [0, 9, LF, 12, CR, 32]) CLASSES[code] = SPACE
for (const sign of '()<>[]{}/%') CLASSES[sign.charCodeAt(0)] = DELIMITER

export function isSpace(code: number | undefined): boolean {
  return code !== undefined && CLASSES[code] === SPACE
}

/** Neither white space nor a delimiter; false at the end of the bytes. */
export function isRegular(code: number | undefined): boolean {
  return code !== undefined && CLASSES[code] === 0
}

export function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= 0x30 && code <= 0x39
}

/** The value of a hexadecimal digit, −1 for another sign. */
export function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, sign => sign.charCodeAt(0))
}

/** A byte is a character. */
export function latin(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = ''
  // One by one, words of a few letters leave nothing behind.
  if (to - from <= FEW) for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at]!)
  else
    for (let at = from; at < to; at += AT_ONCE)
      text += String.fromCharCode(...bytes.subarray(at, Math.min(to, at + AT_ONCE)))
  return text
}

const FEW = 12
/** As many arguments as a call takes on every engine. */
const AT_ONCE = 4_096

/** Whether these bytes are at a place. */
export function standsAt(bytes: Uint8Array, at: number, word: Uint8Array): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false
  return true
}

/** Where a word is first from a place on, −1 for nowhere. Measured: ten times `indexOf` where the first sign abounds. */
export function indexOf(bytes: Uint8Array, word: Uint8Array, from: number, to = bytes.length): number {
  const first = word[0]!
  for (let at = from; at + word.length <= to; at++)
    if (bytes[at] === first && standsAt(bytes, at, word)) return at
  return -1
}

/** Where a word is last before a place, −1 for nowhere at or after `down`. */
export function lastIndexOf(bytes: Uint8Array, word: Uint8Array, before: number, down = 0): number {
  for (let at = before - word.length; at >= down; at--) if (standsAt(bytes, at, word)) return at
  return -1
}
