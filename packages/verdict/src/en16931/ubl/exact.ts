/**
 * xs:decimal as the official rules compute with it: exact, of any length. A count of 10⁻⁴ while that is a safe
 * integer, which the amounts of an invoice and their sums are; else units of a power of ten.
 */
import { double } from '../../lexical.ts'

interface Wide {
  readonly units: bigint
  readonly places: number
}

export type Exact = number | Wide

const PLACES = 4
const COUNT_OF_ONE = 10 ** PLACES
const POWERS = Array.from({ length: PLACES + 1 }, (_, exponent) => 10 ** exponent)
/** Digits that a double holds whatever they are. */
const SURE_DIGITS = 15
/** Longer than any amount, and short enough to be read in no time. */
const LONGEST = 400
const DECIMAL = /^[ \t\r\n]*([+-]?)(\d*)(?:\.(\d*))?[ \t\r\n]*$/
const INTEGER = /^[ \t\r\n]*[+-]?\d+[ \t\r\n]*$/
/** Every double below 10²¹ that lies at most 1 away from another of few decimals is written exactly by these. */
const DOUBLE_PLACES = 80
const ZERO_CODE = 48

export const ONE: Exact = COUNT_OF_ONE

/** The value of an xs:decimal; undefined for what is missing or none. */
export function exact(text: string | undefined): Exact | undefined {
  if (text === undefined) return undefined
  return plain(text) ?? wide(text)
}

/** Nearly all amounts: digits, perhaps a sign before and a point between. */
function plain(text: string): number | undefined {
  const { length } = text
  const isNegative = text.charCodeAt(0) === 45
  const from = isNegative ? 1 : 0
  if (length === from || length > SURE_DIGITS) return undefined
  let digits = 0
  let point = -1
  for (let i = from; i < length; i++) {
    const digit = text.charCodeAt(i) - ZERO_CODE
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit
    else if (digit === -2 && point < 0 && length > from + 1) point = i
    else return undefined
  }
  const places = point < 0 ? 0 : length - 1 - point
  if (places > PLACES) return undefined
  const count = digits * POWERS[PLACES - places]!
  if (!Number.isSafeInteger(count)) return undefined
  return isNegative ? 0 - count : count
}

function wide(text: string): Exact | undefined {
  if (text.length > LONGEST) return undefined
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? []
  if (sign === undefined || (whole === '' && fraction === '')) return undefined
  const units = BigInt(whole + fraction)
  return reduced(sign === '-' ? -units : units, fraction.length)
}

/** One form for each value that is read, so that equal ones have equal keys. */
function reduced(units: bigint, places: number): Exact {
  let left = units
  let kept = places
  while (kept > 0 && left % 10n === 0n) {
    left /= 10n
    kept--
  }
  if (kept <= PLACES) {
    const count = Number(left * BigInt(POWERS[PLACES - kept]!))
    if (Number.isSafeInteger(count)) return count
  }
  return { units: left, places: kept }
}

function widened(value: Exact): Wide {
  return typeof value === 'number' ? { units: BigInt(value), places: PLACES } : value
}

function unitsAt({ units, places }: Wide, wanted: number): bigint {
  return wanted === places ? units : units * 10n ** BigInt(wanted - places)
}

export function plus(a: Exact, b: Exact): Exact {
  if (typeof a === 'number' && typeof b === 'number') {
    const count = a + b
    if (Number.isSafeInteger(count)) return count
  }
  const [left, right] = [widened(a), widened(b)]
  const places = Math.max(left.places, right.places)
  return { units: unitsAt(left, places) + unitsAt(right, places), places }
}

export function minus(a: Exact, b: Exact): Exact {
  return plus(a, negated(b))
}

function negated(value: Exact): Exact {
  return typeof value === 'number' ? 0 - value : { units: -value.units, places: value.places }
}

export function absolute(value: Exact): Exact {
  return compare(value, 0) < 0 ? negated(value) : value
}

/** So many cents. */
export function hundredths(count: number): Exact {
  return (count * COUNT_OF_ONE) / 100
}

/** amount × rate ÷ 100. */
export function percentOf(amount: Exact, rate: Exact): Exact {
  const [left, right] = [widened(amount), widened(rate)]
  return { units: left.units * right.units, places: left.places + right.places + 2 }
}

/** Rounded to so many places; a half goes up, towards the greater, as round() of XPath has it. */
export function rounded(value: Exact, places: 0 | 2): Exact {
  const step = POWERS[PLACES - places]!
  if (typeof value === 'number') {
    const below = value - (((value % step) + step) % step)
    const count = value - below >= step / 2 ? below + step : below
    if (Number.isSafeInteger(count)) return count
  }
  const { units, places: given } = widened(value)
  if (given <= places) return value
  const unit = 10n ** BigInt(given - places)
  const half = units + unit / 2n
  const rest = ((half % unit) + unit) % unit
  return reduced((half - rest) / unit, places)
}

/** Below, at or above zero as a is less than, equal to or greater than b. */
export function compare(a: Exact, b: Exact): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [widened(a), widened(b)]
  const places = Math.max(left.places, right.places)
  const difference = unitsAt(left, places) - unitsAt(right, places)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Whether both are there and equal. */
export function isEqual(a: Exact | undefined, b: Exact | undefined): boolean {
  return a !== undefined && b !== undefined && compare(a, b) === 0
}

/** The decimal that a double stands for, to its last digit. */
export function fromDouble(value: number): Exact | undefined {
  if (!Number.isFinite(value)) return undefined
  if (Math.abs(value) >= 1e21) return reduced(BigInt(value), 0)
  return exact(value.toFixed(DOUBLE_PLACES))
}

/** The nearest double, or one of its neighbours. */
export function toDouble(value: Exact): number {
  return typeof value === 'number' ? value / COUNT_OF_ONE : Number(`${value.units}e-${value.places}`)
}

/**
 * Below, at or above zero as the official processor (Saxon) finds a text when it compares it with the number 0:
 * it orders doubles as Java does, NaN above all and negative zero below zero, but reads integers as integers.
 */
export function signOf(text: string): number {
  const value = double(text)
  if (Number.isNaN(value)) return text.trim() === 'NaN' ? 1 : -1
  return Object.is(value, -0) && !INTEGER.test(text) ? -1 : Math.sign(value) + 0
}

/** A text for each value that was read. */
export function keyOf(value: Exact): string {
  return typeof value === 'number' ? String(value) : `${value.units}e-${value.places}`
}
