/** Text as XPath and XML Schema read it. */

const BLANK = /[ \t\r\n]/
const BLANKS = /[ \t\r\n]+/g
const NOT_BLANK = /[^ \t\r\n]/
const SPACE_CODE = 32

/** Without blanks around, and with one space for each run inside. */
export function normalized(text: string): string {
  if (!BLANK.test(text)) return text
  return text.replace(BLANKS, ' ').replace(/^ | $/g, '')
}

export function isBlank(text: string | undefined): boolean {
  return text === undefined || (!(text.charCodeAt(0) > SPACE_CODE) && !NOT_BLANK.test(text))
}

const DOUBLE = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const INFINITE: Readonly<Record<string, number>> = {
  INF: Number.POSITIVE_INFINITY,
  '-INF': Number.NEGATIVE_INFINITY,
}

/** The value of an xs:double, blanks around it allowed; NaN for other text. */
export function double(text: string | undefined): number {
  if (text === undefined) return Number.NaN
  const bare = normalized(text)
  return DOUBLE.test(bare) ? Number(bare) : (INFINITE[bare] ?? Number.NaN)
}

/** The value of an xs:boolean, blanks around it allowed. Undefined for other text. */
export function boolean(text: string | undefined): boolean | undefined {
  const bare = text === undefined ? '' : normalized(text)
  if (bare === 'true' || bare === '1') return true
  return bare === 'false' || bare === '0' ? false : undefined
}

const INTEGER = /^[ \t\r\n]*[+-]?\d+[ \t\r\n]*$/

/**
 * Below, at or above zero as the official processor (Saxon) finds a text when it compares it with the number 0:
 * it orders doubles as Java does, NaN above all and negative zero below zero, but reads integers as integers.
 */
export function signOf(text: string): number {
  const value = double(text)
  if (Number.isNaN(value)) return text.trim() === 'NaN' ? 1 : -1
  return Object.is(value, -0) && !INTEGER.test(text) ? -1 : Math.sign(value) + 0
}
