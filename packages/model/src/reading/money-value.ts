/** Amounts as programs write them in fields that the draft does not know: `10`, `10 %`, `12,50 €`, `12€50`. */
import { type Decimal, decimal } from '../values/decimal.ts'

const LONGEST_VALUE = 200

/** What a value shows of an amount. */
export interface Amount {
  readonly kind: 'plain' | 'money' | 'percent' | 'text'
  /** With a currency or a percent sign. */
  readonly marked: boolean
  readonly value: Decimal | undefined
  /** Written with two decimals: « 15.00 », more likely euros than percent. */
  readonly cents?: true
}

const CURRENCY = '(?:€|\\$|£|¥|eur|euros?|usd|gbp|chf|cad)'
const WRITTEN = new RegExp(
  `^[(+−-]?(${CURRENCY})?[+−-]?(\\d[\\d.,'’]*|[.,]\\d+)(${CURRENCY}|%)?(\\d{2})?(?:ht|ttc|net|horstaxes?|tva)?\\)?$`,
  'i',
)
const MENTIONED = /\d\s?(?:€|%|eur\b|euros?\b)|[€$£]\s?\d/i
const GROUPED = /^\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,8})?$/
const SIMPLE = /^\d*(?:[.,]\d{1,18})?$/
/** As long as telephone numbers, timestamps and identifiers are. */
const LONGEST_INTEGER = 9
const COMPACT_DAY = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/

/** The amount that a value is, or mentions; undefined for none, and for zero. */
export function amountOf(value: unknown): Amount | undefined {
  if (typeof value === 'number') {
    const text = String(value)
    if (value === 0 || !Number.isFinite(value)) return undefined
    if (Number.isInteger(value) && (text.replace('-', '').length > LONGEST_INTEGER || COMPACT_DAY.test(text)))
      return undefined
    return { kind: 'plain', marked: false, value: decimal(value) }
  }
  if (typeof value !== 'string' || value.length > LONGEST_VALUE) return undefined
  const parts = WRITTEN.exec(value.replace(/\s/g, ''))
  if (parts === null)
    return MENTIONED.test(value) ? { kind: 'text', marked: true, value: undefined } : undefined
  const [, before, digits = '', after, cents] = parts
  if (!/[1-9]/.test(`${digits}${cents ?? ''}`)) return undefined
  const marked = (before ?? after) !== undefined
  const isGrouped = GROUPED.test(digits)
  if (!isGrouped && !SIMPLE.test(digits)) return undefined
  if (
    !marked &&
    /^\d+$/.test(digits) &&
    (/^0\d/.test(digits) || digits.length > LONGEST_INTEGER || COMPACT_DAY.test(digits))
  )
    return undefined
  const sign = /^[(]?[−-]/.test(value.trim()) ? '-' : ''
  return {
    kind: after === '%' ? 'percent' : marked ? 'money' : 'plain',
    marked,
    value: numberIn(digits, cents, sign, isGrouped),
    ...(/[.,]\d\d$/.test(digits) ? { cents: true as const } : {}),
  }
}

function numberIn(
  digits: string,
  cents: string | undefined,
  sign: string,
  isGrouped: boolean,
): Decimal | undefined {
  if (cents !== undefined) return /^\d+$/.test(digits) ? decimal(`${sign}${digits}.${cents}`) : undefined
  // `1.234` is one thousand to some and a bit more than one to others.
  if (isGrouped && /^\d{1,3}[.,]\d{3}$/.test(digits)) return undefined
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const hasFraction = last >= 0 && !(isGrouped && digits.length - last === 4)
  const whole = (hasFraction ? digits.slice(0, last) : digits).replace(/[^0-9]/g, '')
  const fraction = hasFraction ? digits.slice(last + 1) : ''
  return decimal(`${sign}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`)
}
