/** Days as people and programs write them, beyond the forms that `INPUT.date` knows. */
import { type Day, isDay } from '@conforme/model'
import { dayInParis } from '../reading/readers.ts'

export interface ReadDay {
  readonly day: Day
  /** One reading only. */
  readonly sure: boolean
}

/** Longer texts are not dates. */
const LONGEST = 64
const WEEKDAYS = [
  ['dimanche', 'sunday', 'dim', 'sun'],
  ['lundi', 'monday', 'lun', 'mon'],
  ['mardi', 'tuesday', 'mar', 'tue'],
  ['mercredi', 'wednesday', 'mer', 'wed'],
  ['jeudi', 'thursday', 'jeu', 'thu'],
  ['vendredi', 'friday', 'ven', 'fri'],
  ['samedi', 'saturday', 'sam', 'sat'],
]
const WITH_WEEKDAY = /^(?:le )?([a-z]{3,9})[.,]? (.{6,})$/
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/
const MONTH_AMID = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]([a-z]{3,9})[-/. ,]{1,2}(\d{4})$/
/** « Lyon, le 20 novembre 2026 » */
const PLACE_FIRST = /^[a-z][a-z' -]{1,40}, (?:le )?(?=\d)/
/** A time of day without a zone, after the day: « 20/11/2026 10:30 », « 20 novembre 2026 à 10h30 ». */
const TIME_LAST = /^(.{8,20}?\d),? (?:a |at )?(?:[01]?\d|2[0-3])[:h][0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?$/
const INSTANT = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(z|[+-]\d{2}:?\d{2})$/

/** The text without its weekday, and the weekday: a number from 0 for Sunday, -1 where the word is not one. */
export function weekdayIn(text: string): { readonly weekday: number; readonly rest: string } | undefined {
  const [, word, rest] = WITH_WEEKDAY.exec(text) ?? []
  if (word === undefined) return undefined
  const weekday = WEEKDAYS.findIndex(names => names.includes(word))
  return weekday < 0 ? undefined : { weekday, rest: rest! }
}

export function isWeekday(day: Day, weekday: number): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === weekday
}

/** Small letters without accents. */
export function plainDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined
  return value.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ')
}

/** « Nov 20, 2026 » and « 20-nov-2026 » as « 20 nov 2026 », without the place before and the time after. */
export function dayFirst(text: string): string {
  return text
    .replace(PLACE_FIRST, '')
    .replace(TIME_LAST, '$1')
    .replace(MONTH_FIRST, '$2 $1 $3')
    .replace(MONTH_AMID, '$1 $2 $3')
}

/** The day of an instant with its zone: one day where its own clock and that of Paris agree. */
export function ofInstant(text: string): ReadDay | undefined {
  const [, own, hour, minute, second = '00', zone] = INSTANT.exec(text) ?? []
  if (own === undefined || !isDay(own)) return undefined
  const offset = zone === 'z' ? 'Z' : `${zone!.slice(0, 3)}:${zone!.slice(-2)}`
  const paris = dayInParis(Date.parse(`${own}T${hour}:${minute}:${second}${offset}`))
  return paris === undefined ? undefined : { day: own, sure: paris === own }
}

/** Days from the start of the Excel calendar, which counts a 29 February 1900, to 1970. */
const EXCEL_TO_1970 = 25_569
const DAY = 86_400_000
/** Excel counts 2000 to 2099 so; as days since 1970 they would be 2070 and later. */
const EXCEL = [36_526, 73_050] as const
/** 2001 to 2099. */
const SECONDS = [1_000_000_000, 4_102_444_800] as const

/**
 * A number where a day goes: a day of Excel's 1900 calendar, or seconds or milliseconds since 1970. Undefined for a
 * day that also reads as days since 1970: a person is asked.
 */
export function ofNumber(value: number): ReadDay | undefined {
  if (!Number.isFinite(value)) return undefined
  if (value >= EXCEL[0] && value <= EXCEL[1]) {
    const day = new Date((Math.floor(value) - EXCEL_TO_1970) * DAY).toISOString().slice(0, 10)
    return isDay(day) ? { day, sure: true } : undefined
  }
  const digits = String(value)
  if (/^(?:19|20)\d{6}$/.test(digits)) {
    const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    return isDay(day) ? { day, sure: true } : undefined
  }
  const seconds = value >= SECONDS[0] * 1000 ? value / 1000 : value
  if (seconds < SECONDS[0] || seconds > SECONDS[1]) return undefined
  const day = dayInParis(seconds * 1000)
  if (day === undefined) return undefined
  const universal = new Date(seconds * 1000).toISOString().slice(0, 10)
  // Midnight in Paris is the evening before in universal time.
  const before = dayInParis(seconds * 1000 - 1000)
  return { day, sure: universal === day || before !== day }
}
