/** What XML 1.0 (fifth edition) says of single characters. */

export const LT = 60
export const GT = 62
export const COLON = 58
export const SLASH = 47
export const BANG = 33
export const QUESTION = 63
export const EQUALS = 61
export const QUOTE = 34
export const APOSTROPHE = 39

const NAME_START =
  'A-Z_a-z\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}\\u{200d}' +
  '\\u{2070}-\\u{218f}\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}' +
  '\\u{10000}-\\u{effff}'
const NCNAME = `[${NAME_START}][-.0-9${NAME_START}\\u{b7}\\u{300}-\\u{36f}\\u{203f}\\u{2040}]*`
/** A name with at most one colon inside. */
export const QNAME = new RegExp(`${NCNAME}(?::${NCNAME})?`, 'uy')

/** Where in this part of a text the first character is that no XML document may hold, or -1. */
export function forbiddenAt(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x20 ? code < 0xd800 : isSpace(code)) continue
    if (code < 0xe000 && code >= 0xd800) {
      // The two halves of a character beyond the basic plane.
      if (code > 0xdbff || (text.charCodeAt(at + 1) & 0xfc00) !== 0xdc00) return at
      at++
    } else if (code < 0x20 || code > 0xfffd) return at
  }
  return -1
}

/** By code below 128: those that are written as they are in a text and, but for the quotes, in quotes. */
const PLAIN = new Uint8Array(128).fill(1, 0x20)
for (const character of '<&]') PLAIN[character.charCodeAt(0)] = 0

/** By code below 128: letters, digits, and `: _ - .`. */
const IN_NAME = new Uint8Array(128)
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789:_-.')
  IN_NAME[character.charCodeAt(0)] = 1

/** Whether the character is written as it is wherever text is allowed; others need a closer look. */
export function isPlain(code: number): boolean {
  return code < 128 ? PLAIN[code] === 1 : code < 0xd800 || (code > 0xdfff && code < 0xfffe)
}

export function isNameCode(code: number): boolean {
  return code < 128 && IN_NAME[code] === 1
}

export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

/** Whether a character of a name, an ASCII one, may also begin it. */
export function startsName(code: number): boolean {
  return code > 64
}

/** Whether a name that was read up to here ends here. */
export function endsName(code: number): boolean {
  return code === GT || code === SLASH || isSpace(code)
}

export function lineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
