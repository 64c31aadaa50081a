// Exact decimals: amounts, quantities, prices and rates.
// A decimal is a count of 10⁻⁸: 12.5 is 1250000000. Eight places hold every figure of a French invoice
// (BR-FR-DEC-01 to -04: 19 digits, 2 to 6 decimals). A count is a number while it is a safe integer and a
// bigint beyond, never the other way round, so `<` and `===` between two decimals mean what they say.

import { digitAt, isDigit } from './digits.ts'

declare const scale: unique symbol

/** An exact decimal with eight places. Compare with `<` and `===`; compute with the functions below. */
export type Decimal = (number | bigint) & { readonly [scale]: 8 }

const PLACES = 8
const WHOLE_DIGITS = 19
/** Fifteen digits and a point: fewer than a safe integer has. */
const LONGEST_SHORT = 16
const POINT = 46
const PLAIN = /^-?\d+(?:\.\d+)?$/
const SHORTEST_WITH_EXPONENT = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/
const POWERS = Array.from({ length: 19 }, (_, exponent) => 10 ** exponent)

export const ZERO = 0 as Decimal
export const CENT = 1_000_000 as Decimal
export const ONE = 100_000_000 as Decimal
export const HUNDRED = 10_000_000_000 as Decimal

/**
 * Reads a plain decimal ('-12.50', 12.5) and nothing else: no exponent, sign '+', space or comma. A number is
 * read as the shortest text that denotes it, so 0.1 + 0.2 has too many decimals. Undefined too past 19 digits
 * before the point or 8 significant ones after it.
 */
export function decimal(value: string | number): Decimal | undefined {
  const text = typeof value === 'number' ? shortest(value) : value
  const short = shortDecimal(text)
  if (short !== undefined) return short
  if (!PLAIN.test(text)) return undefined
  const point = text.indexOf('.')
  const whole = point < 0 ? text : text.slice(0, point)
  const fraction = point < 0 ? '' : text.slice(point + 1)
  if (fraction.length > PLACES && /[1-9]/.test(fraction.slice(PLACES))) return undefined
  const digits = whole + fraction.slice(0, PLACES).padEnd(PLACES, '0')
  // Text beyond 2⁵³ never reads as a safe integer, so one that does was read exactly. `+ 0` unsigns '-0'.
  const count = Number(digits) + 0
  if (Number.isSafeInteger(count)) return count as Decimal
  const significant = digits.replace(/^-?0*/, '').length
  return significant > WHOLE_DIGITS + PLACES ? undefined : canonical(BigInt(digits))
}

/** Reads the figures that invoices are full of, in one pass. Undefined: parse it fully, or it is not a decimal. */
function shortDecimal(text: string): Decimal | undefined {
  const isNegative = text.startsWith('-')
  const start = isNegative ? 1 : 0
  if (text.length > LONGEST_SHORT || !isDigit(text.charCodeAt(text.length - 1))) return undefined
  let digits = 0
  let point = text.length - 1
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isDigit(code)) digits = digits * 10 + digitAt(text, i)
    else if (code === POINT && i > start && point === text.length - 1) point = i
    else return undefined
  }
  const decimals = text.length - 1 - point
  if (decimals > PLACES) return undefined
  const count = digits * power(PLACES - decimals)
  if (!Number.isSafeInteger(count)) return undefined
  return (isNegative ? 0 - count : count) as Decimal
}

/** A constant, written as text: `literal('0.01')`. Throws RangeError where `decimal` has no answer. */
export function literal(text: string): Decimal {
  const value = decimal(text)
  if (value === undefined)
    throw new RangeError(`${text} is not a decimal of at most 19 digits and 8 decimals`)
  return value
}

/** a + b. */
export function add(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'number' && typeof b === 'number') {
    const count = a + b
    if (Number.isSafeInteger(count)) return count as Decimal
  }
  return canonical(BigInt(a) + BigInt(b))
}

/** a − b. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'number' && typeof b === 'number') {
    const count = a - b
    if (Number.isSafeInteger(count)) return count as Decimal
  }
  return canonical(BigInt(a) - BigInt(b))
}

/** −a. */
export function negate(a: Decimal): Decimal {
  return subtract(ZERO, a)
}

/** |a|. */
export function absolute(a: Decimal): Decimal {
  return a < 0 ? negate(a) : a
}

/** The sum of the values, zero when there is none. */
export function sum(values: readonly Decimal[]): Decimal {
  let total = ZERO
  for (const value of values) total = add(total, value)
  return total
}

/** a × b, rounded half up, away from zero, to `places` decimals (0 to 8). */
export function multiply(a: Decimal, b: Decimal, places = PLACES): Decimal {
  return product(a, b, 2 * PLACES, places)
}

/** amount × rate / 100, rounded half up: the VAT of a base, the amount of a percentage allowance. */
export function percentage(amount: Decimal, rate: Decimal, places = 2): Decimal {
  return product(amount, rate, 2 * PLACES + 2, places)
}

/** a ÷ b, rounded half up, away from zero, to `places` decimals (0 to 8). RangeError when b is zero. */
export function divide(a: Decimal, b: Decimal, places = PLACES): Decimal {
  if (b === 0) throw new RangeError('division by zero')
  const step = stepOf(places)
  if (typeof a === 'number' && typeof b === 'number') {
    const unit = Math.min(unitOf(a), unitOf(b))
    const dividend = (a / unit) * power(places)
    if (Number.isSafeInteger(dividend)) return times(quotient(dividend, b / unit), step)
  }
  return canonical(wideQuotient(BigInt(a) * BigInt(power(places)), BigInt(b)) * BigInt(step))
}

/**
 * a × b ÷ c, rounded half up, away from zero, once and only at the end, to `places` decimals (0 to 8): the cost of a
 * quantity at a price per base quantity. RangeError when c is zero.
 */
export function proportion(a: Decimal, b: Decimal, c: Decimal, places = PLACES): Decimal {
  if (c === 0) throw new RangeError('division by zero')
  const step = BigInt(stepOf(places))
  return canonical(wideQuotient(BigInt(a) * BigInt(b), BigInt(c) * step) * step)
}

/** a rounded half up, away from zero, to `places` decimals (0 to 8). */
export function round(a: Decimal, places: number): Decimal {
  const step = stepOf(places)
  if (typeof a === 'number') return times(quotient(a, step), step)
  return canonical(wideQuotient(a, BigInt(step)) * BigInt(step))
}

/** How many decimals are needed to write a: 0 to 8. */
export function places(a: Decimal): number {
  let needed = PLACES
  if (typeof a === 'number') {
    while (needed > 0 && divides(power(PLACES - needed + 1), a)) needed -= 1
  } else {
    while (needed > 0 && a % BigInt(power(PLACES - needed + 1)) === 0n) needed -= 1
  }
  return needed
}

/**
 * Whether a can be written with at most `digits` digits, of which at most `decimals` after the point.
 * The zero of '0.05' is one of its three digits; neither sign nor trailing zeros count.
 */
export function fits(a: Decimal, digits: number, decimals: number): boolean {
  return places(a) <= decimals && format(absolute(a)).replace('.', '').length <= digits
}

/** The plain text of a, with at least `minimum` decimals (0 to 8): '1234.5', '0.10'. Never an exponent. */
export function format(a: Decimal, minimum = 0): string {
  const digits = String(absolute(a)).padStart(PLACES + 1, '0')
  const point = digits.length - PLACES
  let end = digits.length
  while (end > point + minimum && digits.endsWith('0', end)) end -= 1
  const whole = (a < 0 ? '-' : '') + digits.slice(0, point)
  return end === point ? whole : `${whole}.${digits.slice(point, end)}`
}

/** The shortest text of a number; JavaScript writes those below 10⁻⁶ with an exponent, here it is undone. */
function shortest(value: number): string {
  const text = String(value)
  if (Math.abs(value) >= 1e-6) return text
  const parts = SHORTEST_WITH_EXPONENT.exec(text)
  if (!parts) return text
  const [, sign = '', first = '', rest = '', exponent] = parts
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${first}${rest}`
}

/** a × b counted in 10^−exponent, brought back to 10⁻⁸ and rounded. */
function product(a: Decimal, b: Decimal, exponent: number, places: number): Decimal {
  const step = stepOf(places)
  if (typeof a === 'number' && typeof b === 'number') {
    // Two counts soon multiply past 2⁵³ (1 × 1 does), but without the zeros they end with they seldom do.
    const unitA = unitOf(a)
    const unitB = unitOf(b)
    const count = (a / unitA) * (b / unitB)
    if (Number.isSafeInteger(count)) {
      const unit = unitA * unitB
      const wanted = power(exponent - places)
      if (unit >= wanted) return times(count, (unit / wanted) * step)
      return times(quotient(count, wanted / unit), step)
    }
  }
  return canonical(wideQuotient(BigInt(a) * BigInt(b), BigInt(power(exponent - places))) * BigInt(step))
}

/** The greatest of 10⁸, 10⁶, 10⁴, 10² and 1 that divides the count. */
function unitOf(count: number): number {
  if (divides(1e8, count)) return 1e8
  if (divides(1e6, count)) return 1e6
  if (divides(1e4, count)) return 1e4
  return divides(1e2, count) ? 1e2 : 1
}

// The quotient of two safe integers is never rounded onto an integer it does not equal: it lies at least
// 1/divisor away, more than half the gap between two doubles of its size.
function divides(divisor: number, count: number): boolean {
  return Number.isInteger(count / divisor)
}

/** n ÷ d, both safe integers, rounded half away from zero. n − n % d is a multiple of d: no float enters. */
function quotient(n: number, d: number): number {
  const rest = n % d
  const whole = (n - rest) / d
  if (Math.abs(rest) * 2 < Math.abs(d)) return whole + 0
  return n < 0 === d < 0 ? whole + 1 : whole - 1
}

function wideQuotient(n: bigint, d: bigint): bigint {
  const rest = n % d
  const whole = n / d
  const doubled = 2n * (rest < 0n ? -rest : rest)
  if (doubled < (d < 0n ? -d : d)) return whole
  return n < 0n === d < 0n ? whole + 1n : whole - 1n
}

/** count × factor, both safe integers, widened when their product is not one. */
function times(count: number, factor: number): Decimal {
  const result = count * factor
  if (Number.isSafeInteger(result)) return (result + 0) as Decimal
  return canonical(BigInt(count) * BigInt(factor))
}

function canonical(count: bigint): Decimal {
  const narrow = Number(count)
  return (Number.isSafeInteger(narrow) ? narrow : count) as Decimal
}

/** The count of the last place kept. */
function stepOf(places: number): number {
  if (!(places >= 0 && places <= PLACES)) throw new RangeError('a decimal has 0 to 8 places')
  return power(PLACES - places)
}

/** 10^exponent, exact. */
function power(exponent: number): number {
  const value = POWERS[exponent]
  if (value === undefined) throw new RangeError(`10 has no exact power ${exponent} here`)
  return value
}
