// Calendar days as text. A day has no hour and no zone, which is why none of this touches Date.

import { numberIn } from './digits.ts'

/** A day of the Gregorian calendar, 'YYYY-MM-DD' (ISO 8601). Two days compare with `<` as text. */
export type Day = `${number}-${number}-${number}`

const LENGTH = 10
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]
const LAST = 3_652_059 // 9999-12-31, counted from 0001-01-01 as day 1

/** Whether the text is a day that exists, from 0001-01-01 to 9999-12-31: '2026-02-29' is not. */
export function isDay(text: string): text is Day {
  if (text.length !== LENGTH || text[4] !== '-' || text[7] !== '-') return false
  const year = yearOf(text)
  const month = monthOf(text)
  const day = dayOfMonth(text)
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOfMonth(year, month)
}

/**
 * The day `n` days later, or earlier when `n` is negative, as far as the first and the last day that can be
 * written. Throws RangeError where `n` is not a whole number.
 */
export function addDays(day: Day, n: number): Day {
  if (!Number.isInteger(n)) throw new RangeError('days are counted in whole numbers')
  return toDay(Math.min(Math.max(ordinal(day) + n, 1), LAST))
}

/** The last day of the month of a day. */
export function endOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}${lengthOfMonth(yearOf(day), monthOf(day))}` as Day
}

/** How many days lead from a to b: negative when b comes first. */
export function daysBetween(a: Day, b: Day): number {
  return ordinal(b) - ordinal(a)
}

/** These three give NaN, which is in no range, where another character is among the digits. */
function yearOf(text: string): number {
  return numberIn(text, 0, 4)
}

function monthOf(text: string): number {
  return numberIn(text, 5, 7)
}

function dayOfMonth(text: string): number {
  return numberIn(text, 8, 10)
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Days of the year before the first of the month (1 to 13). */
function daysBefore(year: number, month: number): number {
  return DAYS_BEFORE_MONTH[month - 1]! + (month > 2 && isLeap(year) ? 1 : 0)
}

function lengthOfMonth(year: number, month: number): number {
  return daysBefore(year, month + 1) - daysBefore(year, month)
}

/** Days from 0001-01-01 to the first of January of the year. */
function daysBeforeYear(year: number): number {
  const past = year - 1
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
}

function ordinal(day: Day): number {
  const year = yearOf(day)
  return daysBeforeYear(year) + daysBefore(year, monthOf(day)) + dayOfMonth(day)
}

function toDay(ordinal: number): Day {
  let year = Math.ceil(ordinal / 365.2425)
  if (daysBeforeYear(year) >= ordinal) year -= 1
  else if (daysBeforeYear(year + 1) < ordinal) year += 1
  const inYear = ordinal - daysBeforeYear(year)
  let month = Math.ceil(inYear / 31)
  if (month < 12 && daysBefore(year, month + 1) < inYear) month += 1
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(inYear - daysBefore(year, month), 2)}` as Day
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
