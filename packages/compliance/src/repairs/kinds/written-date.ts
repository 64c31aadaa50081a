import { type Day, isDay, isFrench, TERMS, type Text, type Unread } from '@conforme/model'
import { INPUT } from '@conforme/rules'
import { kind } from '../../base/repair-kind.ts'
import { dayFirst, isWeekday, ofInstant, ofNumber, plainDate, type ReadDay, weekdayIn } from '../days.ts'
import { monthFirst, plainDays } from '../month-first.ts'

/** Without marks between them, the digits of a day are eight: « 202611 » may be a month. */
const YEAR_FIRST = /^(?:\d{8}|\d{4}([-/. ])\d{1,2}\1\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const IN_WORDS = /^(?:le )?\d{1,2}(?:er)? \p{L}+\.? \d{4}$/iu
/** Up to 22 h universal time it is the same day in Paris all year round. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T(\d{2})(?::\d{2}){1,2}(?:\.\d+)?(Z|\+0[012]:?00)?$/
const LAST_HOUR = 21
const DIGITS = /^\d{5,13}$/
const AMERICAN_FIRST = 12
/** The American order, where another day of the draft can only be read so. */
const AMERICAN = 0.8

const REASONS = {
  sure: {
    fr: 'Cette écriture ne désigne qu’un jour, lue comme on l’écrit en France.',
    en: 'Read as written in France, this text names one day only.',
  },
  doubtful: {
    fr: 'Cette écriture se lit de plusieurs façons : vérifiez le jour.',
    en: 'This text reads in several ways: check the day.',
  },
  neighbour: {
    fr: 'Un jour de ce brouillon ne se lit que mois puis jour ; les autres aussi, sans doute : ils sont réécrits ensemble.',
    en: 'A day of this draft reads only with the month first; so do the others, probably: they are rewritten together.',
  },
} satisfies Record<string, Text>

/** Day and month the other way round, as in the United States. */
function swapped(text: string): string | undefined {
  const [, first, second, year] = DAY_FIRST.exec(text) ?? []
  return first === undefined ? undefined : `${year}-${first.padStart(2, '0')}-${second!.padStart(2, '0')}`
}

function isSure(text: string, day: string, pointer: string, french: boolean, today: Day): boolean {
  if (YEAR_FIRST.test(text) || IN_WORDS.test(text)) return true
  const [, hour, zone] = INSTANT.exec(text) ?? []
  if (hour !== undefined) return zone !== 'Z' || Number(hour) <= LAST_HOUR
  const other = swapped(text)
  if (other === undefined) return false
  // No month has a number above twelve: what is a day in the American order only can be read in one way.
  if (other === day) return Number(text.split(/[-/. ]/)[1]) > AMERICAN_FIRST
  if (!french) return false
  // An invoice is not dated in the future: where the French order would do so, the other is possible.
  return pointer !== '/issue_date' || day <= today
}

/** @param french whether the seller writes the day before the month */
function readDay(unread: Unread, pointer: string, french: boolean, today: Day): ReadDay | undefined {
  const { value } = unread
  if (typeof value === 'number') return ofNumber(value)
  const plain = plainDate(value)
  if (plain === undefined) return undefined
  if (DIGITS.test(plain))
    return plain.length === 8 && !/^(?:19|20)/.test(plain) ? undefined : ofNumber(Number(plain))
  const named = weekdayIn(plain)
  const text = dayFirst(named?.rest ?? plain)
  const changed = text !== plain
  const instant = ofInstant(text)
  // What this does not read is read by `INPUT.date`.
  const given = changed ? text : String(value).trim()
  const meant = INPUT.date.repair?.({ ...unread, value: given })
  const day = instant?.day ?? (typeof meant === 'string' && isDay(meant) ? meant : undefined)
  if (day === undefined) return undefined
  const sure = isSure(given, day, pointer, french, today) || instant?.sure === true
  // A weekday that is not that of the day contradicts it: a person is asked which of the two is right.
  return named !== undefined && !isWeekday(day, named.weekday) ? undefined : { day, sure }
}

export default kind({
  id: 'written-date',
  label: { fr: 'Date écrite autrement', en: 'Date written otherwise' },
  about: {
    fr: 'Récrit « 15/09/2026 », « 20260915 » et « 15 septembre 2026 » en 2026-09-15. Jour puis mois, ou l’inverse quand le mois dépasserait douze. Lit aussi « jeudi 12 novembre 2026 » si le jour de la semaine est le bon, « Nov 12, 2026 », un jour de tableur (46338), des secondes ou millisecondes depuis 1970. Année de deux chiffres, ou 03/04 près de 04/30 : proposés.',
    en: 'Rewrites “15/09/2026”, “20260915” and “15 septembre 2026” as 2026-09-15. Day before month, or the other way where the month would exceed twelve. Also reads “jeudi 12 novembre 2026” where the weekday is right, “Nov 12, 2026”, a day of a spreadsheet (46338), seconds or milliseconds since 1970. A year of two digits, or 03/04 near 04/30: offered.',
  },
  origin: 'convention',
  propose: ({ unread, pointer, code }, { draft, invoice }) => {
    if (unread === undefined) return undefined
    const isDate = unread.term !== undefined && TERMS[unread.term].type === 'date'
    if (code === 'FIELD_TYPE' && !(isDate && typeof unread.value === 'number')) return undefined
    // A seller abroad may put the month first; one of unknown country is taken for French.
    const american = monthFirst(draft)
    const french = isFrench(invoice.seller.address.country ?? 'FR')
    const read = readDay(unread, pointer, french, invoice.facts.today)
    if (read === undefined) return undefined
    const own = american?.find(({ path }) => path === pointer)?.value
    if (typeof own === 'string')
      return [
        { value: own, operations: american, sure: AMERICAN, reason: REASONS.neighbour },
        ...(own === read.day ? [] : [{ value: read.day, sure: 0.2, reason: REASONS.doubtful }]),
      ]
    const other = swapped(String(unread.value).trim())
    // Another day of the draft, without doubt in its writing, is what the American order would make of this one.
    const isContradicted = other !== undefined && other !== read.day && plainDays(draft).has(other)
    return read.sure && !isContradicted
      ? { value: read.day, sure: true, reason: REASONS.sure }
      : { value: read.day, sure: 0.7, reason: REASONS.doubtful }
  },
  examples: {
    'day, month, year': {
      given: { '/issue_date': '15/11/2026' },
      repaired: { '/issue_date': '2026-11-15' },
    },
    'day before month, in France': {
      given: { '/service_date': '01/02/2026' },
      repaired: { '/service_date': '2026-02-01' },
    },
    compact: { given: { '/service_date': '20261115' }, repaired: { '/service_date': '2026-11-15' } },
    'in words': {
      given: { '/service_date': '1er septembre 2026' },
      repaired: { '/service_date': '2026-09-01' },
    },
    'a month cut short': {
      given: { '/service_date': 'le 12 nov. 2026' },
      repaired: { '/service_date': '2026-11-12' },
    },
    'an instant': {
      given: { '/issue_date': '2026-11-15T09:30:00Z' },
      repaired: { '/issue_date': '2026-11-15' },
    },
    'shortly before midnight in London': {
      given: { '/issue_date': '2026-11-15T23:30:00Z' },
      offered: { '/issue_date': '2026-11-15' },
    },
    'the American order, where there is no fifteenth month': {
      given: { '/issue_date': '11/15/2026' },
      repaired: { '/issue_date': '2026-11-15' },
    },
    'beside a day that is American': {
      given: { '/issue_date': '03/04/2026', '/due_date': '04/30/2026', '/service_date': null },
      offered: { '/issue_date': '2026-03-04', '/due_date': '2026-04-30' },
    },
    'beside the same day, the other way round': {
      given: { '/issue_date': '05/06/2026', '/service_date': '2026-05-06' },
      offered: { '/issue_date': '2026-06-05' },
    },
    'a year of two digits': {
      given: { '/issue_date': '15/11/26' },
      offered: { '/issue_date': '2026-11-15' },
    },
    'a weekday that is that of the day': {
      given: { '/service_date': 'jeudi 12 novembre 2026' },
      repaired: { '/service_date': '2026-11-12' },
    },
    'a weekday that is another': { given: { '/service_date': 'lundi 12 novembre 2026' }, left: true },
    'the month first, in words': {
      given: { '/service_date': 'Nov 12, 2026' },
      repaired: { '/service_date': '2026-11-12' },
    },
    'the month in letters between dashes': {
      given: { '/service_date': '12-nov-2026' },
      repaired: { '/service_date': '2026-11-12' },
    },
    'with the place before it': {
      given: { '/issue_date': 'Lyon, le 12 novembre 2026' },
      repaired: { '/issue_date': '2026-11-12' },
    },
    'with a time of no zone': {
      given: { '/issue_date': '2026-11-12 00:00:00' },
      repaired: { '/issue_date': '2026-11-12' },
    },
    'with hour and minutes': {
      given: { '/issue_date': '12 novembre 2026 à 10h30' },
      repaired: { '/issue_date': '2026-11-12' },
    },
    'the English way': {
      given: { '/issue_date': '12th November 2026' },
      repaired: { '/issue_date': '2026-11-12' },
    },
    'a day of a spreadsheet': {
      given: { '/service_date': 46338 },
      repaired: { '/service_date': '2026-11-12' },
    },
    'seconds since 1970': {
      given: { '/service_date': 1794477600 },
      repaired: { '/service_date': '2026-11-12' },
    },
    'milliseconds since 1970, midnight in Paris': {
      given: { '/service_date': 1794438000000 },
      repaired: { '/service_date': '2026-11-12' },
    },
    'an instant in New York, the same day in Paris': {
      given: { '/service_date': '2026-11-12T09:30:00-05:00' },
      repaired: { '/service_date': '2026-11-12' },
    },
    'an instant in New York, the next day in Paris': {
      given: { '/service_date': '2026-11-12T21:30:00-05:00' },
      offered: { '/service_date': '2026-11-12' },
    },
    'a number of days from a start that is not said': { given: { '/service_date': 20770 }, left: true },
    'a year and a month': { given: { '/service_date': '202611' }, left: true },
    'a day that does not exist': { given: { '/service_date': '31/11/2026' }, left: true },
  },
})
