/**
 * xs:decimal: exact, and of any length. The official asserts compute with all the decimals that a document
 * has, where an amount of the model has eight.
 */
import { decimal } from '@conforme/model'

/** A count of 10⁻⁸ while that is a safe integer, else a count of 10⁻⁸⁰: equal decimals are `===`. */
export type Exact = number | bigint

const SHORT = 8
/** Every double below 10²¹ that lies at most 1 away from another of few decimals is written exactly by these. */
const LONG = 80
const WIDEN = 10n ** BigInt(LONG - SHORT)
const ONE = 10n ** BigInt(LONG)
const CENT = 10n ** BigInt(LONG - 2)
const SHORT_CENT = 10 ** (SHORT - 2)
/** Nearly all amounts are no longer: the model reads them; longer ones are not worth the attempt. */
const LONGEST_SHORT = 16
/** Longer than any amount, and short enough to be read in no time. */
const LONGEST = 400
const DECIMAL = /^[ \t\r\n]*([+-]?)(\d*)(?:\.(\d*))?[ \t\r\n]*$/

/** Undefined for text that is not an xs:decimal. */
export function exact(text: string | undefined): Exact | undefined {
  if (text === undefined) return undefined
  const short = text.length > LONGEST_SHORT ? undefined : decimal(text)
  // A count of the model beyond the safe integers is one of 10⁻⁸ all the same.
  return typeof short === 'number' ? short : long(text)
}

function long(text: string): Exact | undefined {
  if (text.length > LONGEST) return undefined
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  const count = BigInt(whole + fraction.slice(0, LONG).padEnd(LONG, '0'))
  return narrow(sign === '-' ? -count : count)
}

/** The exact value of a double, to its last binary digit. */
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

/** Whether the difference is at most a cent for each of so many amounts; false where it cannot be computed. */
export function isWithin(difference: Exact | undefined, amounts: number): boolean {
  return difference !== undefined && !isLess(hundredths(amounts), absolute(difference))
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

/** One text for each value. */
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
