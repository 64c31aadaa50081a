/**
 * xs:decimal: exact, and of any length. The official asserts count with all the decimals that a document
 * writes, where an amount of the model has eight.
 */

/** A count of 10⁻⁸ while that is a safe integer, else a count of 10⁻⁸⁰: equal decimals are `===`. */
export type Exact = number | bigint

const SHORT = 8
/** Every double below 10²¹ that lies at most 1 away from another of few decimals is written exactly by these. */
const LONG = 80
const WIDEN = 10n ** BigInt(LONG - SHORT)
const ONE = 10n ** BigInt(LONG)
const CENT = 10n ** BigInt(LONG - 2)
const SHORT_CENT = 10 ** (SHORT - 2)
/** A double holds so many, whatever they are. */
const SURE_DIGITS = 15
/** Longer than any amount, and short enough to be read in no time. */
const LONGEST = 400
const POWERS = Array.from({ length: SHORT + 1 }, (_, exponent) => 10 ** exponent)
const [MINUS, POINT, ZERO, NINE] = [45, 46, 48, 57]
const DECIMAL = /^[ \t\r\n]*([+-]?)(\d*)(?:\.(\d*))?[ \t\r\n]*$/

/** Undefined for text that is no xs:decimal. */
export function exact(text: string | undefined): Exact | undefined {
  return text === undefined ? undefined : (plain(text) ?? anyExact(text))
}

/** Nearly all amounts: a sign perhaps, digits, perhaps a point among them. */
function plain(text: string): number | undefined {
  const { length } = text
  const isNegative = text.charCodeAt(0) === MINUS
  const from = isNegative ? 1 : 0
  if (length > SURE_DIGITS) return undefined
  let count = 0
  let point = -1
  for (let i = from; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code >= ZERO && code <= NINE) count = count * 10 + (code - ZERO)
    else if (code === POINT && point === -1) point = i
    else return undefined
  }
  const places = point === -1 ? 0 : length - 1 - point
  if (places > SHORT || length - from - (point === -1 ? 0 : 1) === 0) return undefined
  count *= POWERS[SHORT - places]!
  if (!Number.isSafeInteger(count)) return undefined
  return isNegative ? 0 - count : count
}

function anyExact(text: string): Exact | undefined {
  if (text.length > LONGEST) return undefined
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  if (fraction.length <= SHORT) {
    const count = Number(whole + fraction.padEnd(SHORT, '0'))
    if (Number.isSafeInteger(count)) return sign === '-' ? 0 - count : count
  }
  const count = BigInt(whole + fraction.slice(0, LONG).padEnd(LONG, '0'))
  return narrow(sign === '-' ? -count : count)
}

/** Of what a double stands for, to its last binary digit. */
export function exactOfDouble(value: number): Exact | undefined {
  if (!Number.isFinite(value)) return undefined
  return Math.abs(value) < 1e21 ? exact(value.toFixed(LONG)) : BigInt(value) * ONE
}

/** The same in cents. */
export function centsOfDouble(value: number): Exact | undefined {
  const count = Math.round(value * 100)
  // Far enough from a half, the digits beyond do not matter.
  if (Math.abs(value * 100 - count) < 0.25 && Math.abs(count) < 1e9) return count * SHORT_CENT + 0
  const whole = exactOfDouble(value)
  return whole === undefined ? undefined : cents(whole)
}

export function add(a: Exact, b: Exact): Exact {
  if (typeof a === 'number' && typeof b === 'number') {
    const count = a + b
    if (Number.isSafeInteger(count)) return count
  }
  return narrow(wide(a) + wide(b))
}

export function negate(a: Exact): Exact {
  return typeof a === 'number' ? 0 - a : -a
}

export function subtract(a: Exact, b: Exact): Exact {
  return add(a, negate(b))
}

export function absolute(a: Exact): Exact {
  return a < 0 ? negate(a) : a
}

/** a × b ÷ 100. */
export function percentage(a: Exact, b: Exact): Exact {
  return narrow((wide(a) * wide(b)) / (ONE * 100n))
}

/** Whether both are there and equal. */
export function isEqual(a: Exact | undefined, b: Exact | undefined): boolean {
  return a !== undefined && a === b
}

export function isLess(a: Exact, b: Exact): boolean {
  return typeof a === typeof b ? a < b : wide(a) < wide(b)
}

/** Rounded to cents as XPath rounds: halves go up, towards positive infinity. */
export function cents(a: Exact): Exact {
  if (typeof a === 'number' && Number.isSafeInteger(a + SHORT_CENT))
    return Math.floor((a + SHORT_CENT / 2) / SHORT_CENT) * SHORT_CENT
  return narrow(floor(wide(a) + CENT / 2n, CENT) * CENT)
}

/** Whether it rounds to no whole unit: from -0.5 to less than 0.5. */
export function roundsToZero(a: Exact): boolean {
  const doubled = add(a, a)
  return !isLess(doubled, -(10 ** SHORT)) && isLess(doubled, 10 ** SHORT)
}

/** The nearest double. */
export function toDouble(a: Exact): number {
  return typeof a === 'number' ? a / 10 ** SHORT : Number(`${a}e-${LONG}`)
}

/** One, as a decimal. */
export const UNIT: Exact = 10 ** SHORT

export function hundredths(count: number): Exact {
  return count * SHORT_CENT
}

/** A text for each value. */
export function keyOf(a: Exact): string {
  return `${typeof a} ${a}`
}

function wide(a: Exact): bigint {
  return typeof a === 'number' ? BigInt(a) * WIDEN : a
}

function narrow(count: bigint): Exact {
  if (count % WIDEN !== 0n) return count
  const short = Number(count / WIDEN)
  return Number.isSafeInteger(short) ? short : count
}

function floor(n: bigint, d: bigint): bigint {
  const whole = n / d
  return n % d < 0n ? whole - 1n : whole
}
