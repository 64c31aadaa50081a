/** What `JSON.parse` leaves out: where a text stops being JSON, and the digits that a double would lose. */

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const WORDS = ['true', 'false', 'null']

/**
 * Where a text stops being JSON: the index of the first character that does not fit, or its length when it was cut
 * short. V8 gives a position in some of its messages only. Runs after JSON.parse has failed, on a bounded depth.
 */
export function findJsonFault(text: string): number {
  let at = 0

  const skip = () => {
    while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at += 1
  }
  const take = (character: string): boolean => {
    skip()
    if (text[at] !== character) return false
    at += 1
    return true
  }
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }

  /** Each reader sets `at` after what it read, or at the mistake. */
  const string = (): boolean => {
    if (!take('"')) return false
    for (;;) {
      const character = text[at]
      if (character === undefined || character < ' ') return false
      if (character === '\\') {
        if (!match(ESCAPE)) return false
      } else {
        at += 1
        if (character === '"') return true
      }
    }
  }
  const items = (close: string, item: () => boolean): boolean => {
    at += 1
    if (take(close)) return true
    for (;;) {
      if (!item()) return false
      if (take(close)) return true
      if (!take(',')) return false
    }
  }
  const word = (): boolean => {
    for (const candidate of WORDS) {
      let length = 0
      while (length < candidate.length && text[at + length] === candidate[length]) length += 1
      if (length === candidate.length || (length > 0 && at + length === text.length)) {
        at += length
        return length === candidate.length
      }
    }
    return false
  }
  const value = (): boolean => {
    skip()
    const first = text[at]
    if (first === '{') return items('}', () => string() && take(':') && value())
    if (first === '[') return items(']', value)
    if (first === '"') return string()
    return match(NUMBER) || word()
  }

  if (value()) skip()
  return at
}

/** A reviver: a number that a double would alter is kept as text, as amounts may be text. */
export function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value
  return isExact(context.source, value) ? value : context.source
}

/** Does the double print the digits that were written? */
function isExact(source: string, value: number): boolean {
  return Number.isFinite(value) && significant(source) === significant(String(value))
}

/** Sign, significant digits and exponent: the same for `1.50`, `1.5` and `15e-1`. */
function significant(text: string): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? []
  const digits = `${whole}${fraction}`
  const start = firstNotZero(digits)
  if (start === digits.length) return '0'
  const end = lastNotZero(digits) + 1
  return `${sign}${digits.slice(start, end)}e${Number(exponent) - fraction.length + (digits.length - end)}`
}

function firstNotZero(digits: string): number {
  let at = 0
  while (digits[at] === '0') at++
  return at
}

function lastNotZero(digits: string): number {
  let at = digits.length - 1
  while (digits[at] === '0') at--
  return at
}
