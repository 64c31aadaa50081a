/** Readers of values of other programs: undefined where a value cannot be read, never an exception. */
import { type Day, type Decimal, decimal, divide, isDay, isRecord, literal, valueAt } from '@conforme/model'
import type { Json } from '../base/json.ts'
import { countryNamed } from './country-names.ts'
import { plainWord, UNIT_WORDS } from './words.ts'

/** From a value of the export to a value of the draft. */
export type Reader = (value: unknown, source: Json) => unknown

/** Longer texts are not names, codes or dates. */
const LONGEST_CODE = 64

export function text(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  const trimmed = value.trim()
  return trimmed === '' ? undefined : trimmed
}

/** A note of the invoice. */
export const note: Reader = value => {
  const words = text(value)
  return words === undefined ? undefined : { text: words }
}

/** A note, unless it is HTML. */
export const plainNote: Reader = (value, source) =>
  typeof value === 'string' && value.includes('<') ? undefined : note(value, source)

/** Two letters, three letters or a name. */
export const country: Reader = value => {
  const word = text(value)
  if (word === undefined || word.length > LONGEST_CODE) return undefined
  return /^[A-Za-z]{2}$/.test(word) ? word.toUpperCase() : countryNamed(word)
}

export const currency: Reader = value => {
  const word = text(value)
  return word !== undefined && /^[A-Za-z]{3}$/.test(word) ? word.toUpperCase() : undefined
}

const MORE_UNITS: Readonly<Record<string, string>> = { piece: 'H87', service: 'C62', no_unit: 'C62' }

/** A code of UN/ECE, or a word of one unit. */
export const unit: Reader = value => {
  const word = text(value)
  if (word === undefined || word.length > LONGEST_CODE) return undefined
  return UNIT_WORDS[plainWord(word)] ?? MORE_UNITS[word.toLowerCase()] ?? word
}

const EPOCH_MILLISECONDS = 100_000_000_000
const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?$/

let paris: Intl.DateTimeFormat | undefined

/** The day in Paris of an instant in milliseconds since 1970. */
export function dayInParis(milliseconds: number): Day | undefined {
  const date = new Date(milliseconds)
  if (Number.isNaN(date.getTime())) return undefined
  paris ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Paris',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const day = paris.format(date)
  return isDay(day) ? day : undefined
}

/** A calendar day; an instant as its own clock shows it, in universal time or as an epoch as in Paris. */
export const day: Reader = value => {
  if (typeof value === 'string' && /^\d{9,13}$/.test(value)) return day(Number(value), {})
  if (typeof value === 'number') {
    if (!(value > 100_000_000)) return undefined
    return dayInParis(value >= EPOCH_MILLISECONDS ? value : value * 1000)
  }
  const words = text(value)
  if (words === undefined || words.length > LONGEST_CODE) return undefined
  if (isDay(words)) return words
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(words)?.slice(1).join('-')
  if (compact !== undefined) return isDay(compact) ? compact : undefined
  const [, own, zone] = INSTANT.exec(words) ?? []
  if (own === undefined || !isDay(own)) return undefined
  return zone === 'Z' ? dayInParis(Date.parse(words.replace(' ', 'T'))) : own
}

/** An amount as text or number; binary noise beyond eight decimals is cut. */
export function amount(value: unknown): Decimal | undefined {
  if (typeof value === 'string') return value.length > LONGEST_CODE ? undefined : decimal(value.trim())
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  return decimal(value) ?? decimal(value.toFixed(8))
}

/** An amount counted in the smallest unit of its currency. */
export function minorAmount(value: unknown, digits: number): Decimal | undefined {
  const count = amount(value)
  return count === undefined ? undefined : divide(count, literal(`1${'0'.repeat(digits)}`))
}

/** A percentage as a number, or as text with its sign. */
export function percent(value: unknown): Decimal | undefined {
  return amount(typeof value === 'string' ? value.replace(/\s?%$/, '') : value)
}

export function amountAt(source: unknown, pointer: string): Decimal | undefined {
  return amount(valueAt(source, pointer))
}

export function textAt(source: unknown, pointer: string): string | undefined {
  return text(valueAt(source, pointer))
}

/** The items of a list that are objects, each with its index. */
export function itemsAt(source: unknown, pointer: string): readonly (readonly [number, Json])[] {
  const list = valueAt(source, pointer)
  if (!Array.isArray(list)) return []
  return list.flatMap((item, i) => (isRecord(item) ? [[i, item] as const] : []))
}

/** The name in a pair of Odoo, `[7, "France"]`, or in an object that has one. */
export const named: Reader = value => {
  if (Array.isArray(value)) return text(value[1])
  if (isRecord(value)) return text(value.display_name) ?? text(value.name) ?? text(value.code)
  return typeof value === 'string' ? text(value) : undefined
}
