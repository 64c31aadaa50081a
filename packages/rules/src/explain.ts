/** A finding in words: French or English, with labels from the table of terms and the values found. */
import {
  type Day,
  type Decimal,
  format,
  type GroupId,
  isDay,
  label,
  row,
  TERMS,
  type TermId,
} from '@conforme/model'
import type { Finding } from './check.ts'

export type Language = 'fr' | 'en'

const PLACEHOLDER = /\[([^[\]]+)\]|\{([^{}]+)\}/g
const MISSING = { fr: 'absent', en: 'missing' } as const

/** What is wrong, in one sentence. */
export function say(finding: Finding, language: Language): string {
  return fill(finding.rule.says[language], finding.values, language)
}

/** Fills a message's placeholders and capitalises its first letter. */
export function fill(message: string, values: Readonly<Record<string, unknown>>, language: Language): string {
  const text = message.replace(
    PLACEHOLDER,
    (found: string, name: string | undefined, key: string | undefined, at: number) => {
      if (name !== undefined) return `${wordFor(name as TermId | GroupId, language)} (${name})`
      const shown = show(values[key!], language, key!)
      const isRate = isRateKey(key!) && typeof values[key!] !== 'string' && values[key!] !== undefined
      return isRate && !PERCENT_NEXT.test(message.slice(at + found.length, at + found.length + 2))
        ? `${shown}${PERCENT[language]}`
        : shown
    },
  )
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function wordFor(id: TermId | GroupId, language: Language): string {
  return language === 'fr' ? row(id).fr : label(id, 'en')
}

const PERCENT_NEXT = /^[\s\u00a0\u202f]?%/
const PERCENT = { fr: '\u00a0%', en: '%' } as const

/** A rate is written as people write it, « 10 % »; an amount has its cents. */
function isRateKey(key: string): boolean {
  return key === 'rate' || typeOf(key) === 'percent'
}

function typeOf(key: string): string | undefined {
  return key in TERMS ? TERMS[key as TermId].type : undefined
}

function show(value: unknown, language: Language, key: string): string {
  if (value === undefined) return MISSING[language]
  // A plain number is never shown: a number in a finding is a Decimal, or a small count.
  if (typeof value === 'bigint' || typeof value === 'number')
    return decimalText(format(value as Decimal, isRateKey(key) ? 0 : 2), language)
  if (typeof value === 'object' && value !== null && 'value' in value) return show(value.value, language, key)
  // Days are terms of that type or figures of a rule; a number or a text that looks like a day is left as it is.
  const isOfDay = typeOf(key) === 'date' || (typeOf(key) === undefined && key !== 'value')
  return isOfDay && typeof value === 'string' && isDay(value) ? dayText(value, language) : String(value)
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** « 30/11/2026 », “30 November 2026”. */
function dayText(day: Day, language: Language): string {
  const [year, month, date] = day.split('-') as [string, string, string]
  return language === 'fr'
    ? `${date}/${month}/${year}`
    : `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

function decimalText(text: string, language: Language): string {
  return language === 'fr' ? text.replace('.', ',') : text
}

/** The names that a message uses, to be checked against the table of terms. */
export function placeholders(message: string): readonly string[] {
  return [...message.matchAll(PLACEHOLDER)].map(found => found[0])
}
