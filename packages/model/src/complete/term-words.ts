/** Words of payment terms, in French and English, on plain text (`plainOf`): figures, bases, days of a month. */
import { type Day, endOfMonth, isDay } from '../values/day.ts'

const FIGURES: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  one: 1,
  deux: 2,
  two: 2,
  trois: 3,
  three: 3,
  sept: 7,
  seven: 7,
  huit: 8,
  dix: 10,
  ten: 10,
  quinze: 15,
  fifteen: 15,
  vingt: 20,
  trente: 30,
  thirty: 30,
  'quarante-cinq': 45,
  'quarante cinq': 45,
  'forty-five': 45,
  soixante: 60,
  sixty: 60,
  'quatre-vingt-dix': 90,
  ninety: 90,
}
/** A word is followed by a space: “und” is not one day. */
const FIGURE = `(\\d{1,3}|(?:${Object.keys(FIGURES)
  .sort((a, b) => b.length - a.length)
  .join('|')})(?= ))(?: ?\\([^)]{1,20}\\))?`
const AFTER_WORD = '(?<![a-z\\d%/])'

/** « 30 FDM », « 45JFM »: days, then the end of the month. */
const DAYS = new RegExp(`${AFTER_WORD}${FIGURE} ?(?:jours?|jrs?|j|days?|d|j?\\.?f\\.?d?\\.?m|eom)(?![a-z])`)
const NET_DAYS = /\b(?:net|n)[ -]?(\d{1,3})(?! ?(?:€|eur|%|[.,]\d))(?!\d)/
const J_PLUS = /\bj ?\+ ?(\d{1,3})\b/
const MONTHS = new RegExp(`${AFTER_WORD}${FIGURE} ?(?:mois|months?)(?![a-z])`)
const WEEKS = new RegExp(`${AFTER_WORD}${FIGURE} ?(?:semaines?|weeks?)(?![a-z])`)
const SHORT_TERMS: readonly (readonly [RegExp, number])[] = [
  [/\bhuitaine\b/, 8],
  [/\bquinzaine\b/, 15],
]

export interface Span {
  readonly unit: 'day' | 'month'
  readonly count: number
  /** Where it was found, to be compared with « fin de mois ». */
  readonly at: number
}

/** The length of time that a clause names. */
export function spanIn(plain: string): Span | undefined {
  const days = DAYS.exec(plain) ?? J_PLUS.exec(plain)
  if (days !== null) return span('day', days[1]!, days.index)
  const months = MONTHS.exec(plain)
  if (months !== null) return span('month', months[1]!, months.index)
  const weeks = WEEKS.exec(plain)
  if (weeks !== null) return { unit: 'day', count: 7 * figure(weeks[1]!), at: weeks.index }
  for (const [pattern, count] of SHORT_TERMS) {
    const at = plain.search(pattern)
    if (at >= 0) return { unit: 'day', count, at }
  }
  const net = NET_DAYS.exec(plain)
  return net === null ? undefined : span('day', net[1]!, net.index)
}

function span(unit: Span['unit'], count: string, at: number): Span {
  return { unit, count: figure(count), at }
}

function figure(text: string): number {
  return FIGURES[text] ?? Number(text)
}

export const END_OF_MONTH =
  /\bfin (?:de |du |d')?mois|(?<![a-z])j?\.?f\.?d\.?m\b|(?<![a-z])jfm\b|\bjours? f\.?m\b|\bend of (?:the |each |next |following )?month|\beom\b|\bmonth[- ]end/
export const NEXT_MONTH = /\bmois (?:suivant|prochain|d'apres)|\b(?:following|next) month/

const DAY_OF_MONTH =
  /\b(?:le|au|on the|the|by the) (\d{1,2})(?:er|st|nd|rd|th)?(?! ?[\d/.-])(?! ?(?:jours?|j|days?|mois|months?|%|€|eur)\b)\b/
const BARE_DAY = /\b(\d{1,2})(?:er|st|nd|rd|th)? (?:du|of the) (?:mois|following|next)/

/** « le 10 », « au 15 du mois suivant », “on the 10th”: 1 to 31. */
export function dayOfMonthIn(plain: string): number | undefined {
  const found = DAY_OF_MONTH.exec(plain) ?? BARE_DAY.exec(plain)
  const day = Number(found?.[1])
  return day >= 1 && day <= 31 ? day : undefined
}

export const AT_ONCE =
  /\bcomptant\b|\b(?:a|sur|des) (?:la )?reception(?! d(?:es|e la) (?:marchandise|livraison))|\b(?:up)?on receipt|\bimmediat|\bimmediately|\ba vue\b|\bat sight\b|\bsans delai\b|\bd'avance\b|\bin advance\b|\bprepaiement\b|\bprepayment\b|\bprepayee?s?\b|\bprepaid\b|^cash$|\bin cash\b|\bcash on\b/
export const FROM_DELIVERY =
  /\blivraison|\bdelivery|\bcontre[- ]remboursement|^c\.?o\.?d\.?$|\breception d(?:es|e la|e) (?:marchandises?|biens|produits|livraison|colis)|\breceipt of (?:the )?goods|\bservice fait|\bexecution\b|\bachevement|\bfin d(?:es|e) (?:travaux|la prestation|prestations?|chantier)|\bcompletion|\bperformance\b|\bla prestation/

const MONTH_NAMES =
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ')
const ENGLISH_MONTHS =
  'january february march april may june july august september october november december'.split(' ')
const NAMES = [...MONTH_NAMES, ...ENGLISH_MONTHS].join('|')

const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/
const FRENCH = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/
const IN_WORDS = new RegExp(`\\b(\\d{1,2})(?:er|st|nd|rd|th)? (?:of )?(${NAMES})(?: |, )(\\d{4})\\b`)
const AMERICAN = new RegExp(`\\b(${NAMES}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`)

/** « 15 décembre », « fin décembre »: of the year of the next one. */
const MONTH_AFTER_DAY = new RegExp(`\\b(\\d{1,2})(?:er|st|nd|rd|th)? (?:of )?(${NAMES})\\b(?!,? \\d)`)
const END_OF_NAMED = new RegExp(`\\b(?:fin|end of) (${NAMES})\\b(?: (\\d{4})\\b)?`)

const OF_ANOTHER =
  /(?:devis|contrat|commande|marche|bon|accord|convention|facture|order|contract|quote|quotation|agreement|invoice) (?:n[o°] ?\S{1,30} )?(?:du|dated|of|en date du) $/

/** The calendar day that a clause names, except that of an order, a quotation or a contract. */
export function dateIn(plain: string): Day | undefined {
  const found = ISO.exec(plain) ?? FRENCH.exec(plain) ?? IN_WORDS.exec(plain) ?? AMERICAN.exec(plain)
  if (found === null || OF_ANOTHER.test(plain.slice(0, found.index))) return undefined
  const [, a, b, c] = found as unknown as [string, string, string, string]
  if (a.length === 4) return dayOf(a, Number(b), Number(c))
  if (/^\D/.test(a)) return dayOf(c, monthNamed(a), Number(b))
  return dayOf(c, /^\D/.test(b) ? monthNamed(b) : Number(b), Number(a))
}

/** A day of a month without its year, or the end of a named month: the first one that is not before `issued`. */
export function monthDayIn(plain: string, issued: Day): Day | undefined {
  const end = END_OF_NAMED.exec(plain)
  const day = end === null ? MONTH_AFTER_DAY.exec(plain) : null
  const found = end ?? day
  if (found === null || OF_ANOTHER.test(plain.slice(0, found.index))) return undefined
  const month = monthNamed(end?.[1] ?? day![2]!)
  const number = Number(day?.[1] ?? 1)
  const given = end?.[2]
  for (const year of given === undefined ? yearsFrom(issued) : [given]) {
    const start = dayOf(year, month, number)
    const due = start === undefined || end === null ? start : endOfMonth(start)
    if (due !== undefined && (due >= issued || given !== undefined)) return due
  }
  return undefined
}

function yearsFrom(day: Day): readonly string[] {
  const year = Number(day.slice(0, 4))
  return [String(year), String(year + 1)]
}

function monthNamed(name: string): number {
  const french = MONTH_NAMES.indexOf(name)
  return 1 + (french >= 0 ? french : ENGLISH_MONTHS.indexOf(name))
}

function dayOf(year: string, month: number, day: number): Day | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDay(text) ? text : undefined
}
