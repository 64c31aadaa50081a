import { type Day, isFrench, type Text } from '@conforme/model'
import { INPUT } from '@conforme/rules'
import { kind } from '../kind.ts'

const YEAR_FIRST = /^\d{4}([-/. ]?)\d{1,2}\1\d{1,2}$/
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const IN_WORDS = /^(?:le )?\d{1,2}(?:er)? \p{L}+\.? \d{4}$/iu
/** Up to 22 h universal time it is the same day in Paris all year round. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T(\d{2})(?::\d{2}){1,2}(?:\.\d+)?(Z|\+0[012]:?00)?$/
const LAST_HOUR = 21

const REASONS = {
  sure: {
    fr: 'Cette écriture ne désigne qu’un jour, lue comme on l’écrit en France.',
    en: 'Read as written in France, this text names one day only.',
  },
  doubtful: {
    fr: 'Cette écriture se lit de plusieurs façons : vérifiez le jour.',
    en: 'This text reads in several ways: check the day.',
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
  if (other === undefined || !french) return false
  // Day first is the French order; what only makes a day in the other order is no French date.
  if (other === day) return false
  // An invoice is not dated to come: where the French order does so, the other is possible.
  return pointer !== '/issue_date' || day <= today
}

export default kind({
  id: 'written-date',
  label: { fr: 'Date écrite autrement', en: 'Date written otherwise' },
  about: {
    fr: 'Récrit « 15/09/2026 », « 20260915 » et « 15 septembre 2026 » en 2026-09-15. Jour puis mois, comme en France ; une année de deux chiffres ou l’ordre américain ne sont que proposés.',
    en: 'Rewrites “15/09/2026”, “20260915” and “15 septembre 2026” as 2026-09-15. Day before month, as in France; a year of two digits or the American order are offered only.',
  },
  origin: 'convention',
  answers: ['DATE_FORMAT'],
  propose: ({ unread, pointer }, { invoice }) => {
    const day = unread && INPUT.date.repair?.(unread)
    if (unread === undefined || typeof day !== 'string') return undefined
    const text = String(unread.value).trim()
    // A seller abroad may put the month first; one whose country is not known yet is taken for French.
    const french = isFrench(invoice.seller.address.country ?? 'FR')
    return isSure(text, day, pointer, french, invoice.facts.today)
      ? { value: day, sure: true, reason: REASONS.sure }
      : { value: day, sure: 0.7, reason: REASONS.doubtful }
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
    'the American order': {
      given: { '/issue_date': '11/15/2026' },
      offered: { '/issue_date': '2026-11-15' },
    },
    'a year of two digits': {
      given: { '/issue_date': '15/11/26' },
      offered: { '/issue_date': '2026-11-15' },
    },
    'a day that does not exist': { given: { '/service_date': '31/11/2026' }, left: true },
  },
})
