/**
 * Reads payment terms in words: « 45 jours fin de mois », “net 30”, « à réception ». What is agreed in words
 * decides the due date; what cannot be read is left to a person, never replaced by the term of the law.
 */

import type { Text } from '../reasons/reasons.ts'
import type { AgreedTerm } from '../terms/invoice.ts'
import { addDays, type Day, endOfMonth } from '../values/day.ts'
import { type Clause, plainOf, SUBJECTS, sentencesOf } from './said.ts'
import {
  AT_ONCE,
  dateIn,
  dayOfMonthIn,
  END_OF_MONTH,
  FROM_DELIVERY,
  monthDayIn,
  NEXT_MONTH,
  type Span,
  spanIn,
} from './term-words.ts'

/** A due date read in words, and how. */
export interface ReadTerm {
  readonly due: Day
  /** The words, and how they were counted. */
  readonly reading: Text
  /** Every day that they can mean, and the length that they name; none where already paid. */
  readonly agreed?: AgreedTerm
}

interface Days {
  readonly issued: Day
  /** Of delivery or performance, where it is known. */
  readonly delivered?: Day
}

/** « 2/10 net 30 », « 2 % 10 jours »: the part that is a discount. */
const DISCOUNT_MARK = /\b\d{1,2}(?:[.,]\d{1,2})? ?%? ?\/ ?\d{1,2},? ?(?=n)/g
const CLAUSE_END =
  /,(?= (?!\d{4}|(?:le|au|on the|the|by the) \d{1,2}(?:er|st|nd|rd|th)?\b(?![ /.-]\d)|sinon\b|otherwise\b))| avec (?=.{0,10}escompte)| moins (?=.{0,10}escompte)| with (?=.{0,20}discount)| \((?=.{0,15}(?:escompte|discount))/
/** An aside: on the same subject as what comes before. */
const ALTERNATIVE = /,? (?:sinon|ou|or|otherwise)[ ,]/
/** The label before the terms: « Conditions de paiement : 30 jours ». */
const HEADING =
  /^(?:(?:conditions?|modalites?|delais?|mode|echeance|date|terms?)(?: (?:de|du|d'|of))? ?)?(?:paiement|reglement|payment)(?: terms?| conditions?| due)? ?: ?/
const CONDITION =
  /^(?:si|pour|en cas|tout|toute|passe|au-dela|a defaut|apres|if|in case|for|after|beyond|late|any|overdue)\b/
/** Times of something other than payment. */
const ANOTHER_TIME =
  /\bvalidite|\bvalable\b|\bretractation|\breclamation|\bcontest|\bgarantie\b|\bdelai de livraison|\blivraison sous|\bretours?\b|\bcomplaint|\bwarranty|\breturns?\b|\bpreavis|\bengagement|\babonnement/
const INSTALMENTS =
  /%|\bacomptes?\b|\bsolde\b|\bdeposit\b|\bbalance\b|\bjours? (?:ouvres?|ouvrables?|francs?)\b|\b(?:business|working) days?\b/
const NO_SINGLE_DAY =
  /\bechelonn|\becheancier|\bmensualites?\b|\ben (?:\d{1,2}|deux|trois|quatre) fois|\binstal?ments?\b|\bdecades?\b/
const SMALL_DISCOUNT = /\b[1-5](?:[.,]\d{1,2})? ?%/
/** Of terms that agree on a time without naming it. */
const SAYS_A_TIME =
  /\bcontrat|\bdevis\b|\bconvention|\baccord|\bhabituel|\bconvenu|\bconvenir|\bagreed|\bcontract|\bterme\b|\becheances?\b|\bcommande\b|\bdelais?\b|\bjours?\b|\bdays?\b|\bmois\b|\bmonths?\b|\bsemaines?\b|\bweeks?\b|\btrimestre|\bquarter|\bdue (?:by|on|date|in)|\bmarche\b|\btag(?:e|en)?\b|\bdias?\b|\bgiorni\b|\bdagen\b|\bfallig|\bzahlbar|\bvencimiento|\bscadenza/
const ON_PAYMENT =
  /\bpaiements?\b|\bpayables?\b|\bpaye[rz]?\b|\bregl(?:er|ement|able|ez)|\becheances?\b|\bpayments?\b|\bdue\b|\bnet \d|\bpay\b|\bpaid\b|\bacquit|\bpreleve/

/**
 * @param text the terms as the caller wrote them (BT-20)
 * @returns the due date and how it was read; `null` where the terms name a time that cannot be counted;
 *   undefined where they name none
 */
export function readTerms(text: string, days: Days): ReadTerm | null | undefined {
  return readClauses(
    sentencesOf(text).flatMap(sentence => clausesOf(sentence)),
    days,
  )
}

/** The same for a note: only its clauses on payment count. */
export function readTermsInNote(text: string, days: Days): ReadTerm | null | undefined {
  const clauses = sentencesOf(text)
    .filter(({ plain }) => ON_PAYMENT.test(plain))
    .flatMap(sentence => clausesOf(sentence, true))
  return readClauses(clauses, days)
}

function readClauses(clauses: readonly Clause[], days: Days): ReadTerm | null | undefined {
  const found = new Map<Day, ReadTerm>()
  let unread = false
  for (const clause of clauses) {
    if (NO_SINGLE_DAY.test(clause.plain)) return null
    if (INSTALMENTS.test(clause.plain)) {
      // « 30 % à la commande, solde à 30 jours »: no single date is due.
      if (spanIn(clause.plain) !== undefined || SAYS_A_TIME.test(clause.plain)) return null
      continue
    }
    const read = readClause(clause, days)
    if (read === null) unread = true
    else if (read !== undefined) found.set(read.due, read)
  }
  if (found.size === 1) return [...found.values()][0]
  return unread || found.size > 1 ? null : undefined
}

/**
 * The clauses of a sentence that may give the time of payment, without discount, penalties and recovery.
 * @param inNote only those on payment count, and their alternatives
 */
function clausesOf({ text, plain: whole }: Clause, inNote = false): readonly Clause[] {
  const isConditional = Object.values(SUBJECTS).some(pattern => pattern.test(whole))
  return text
    .replace(DISCOUNT_MARK, '')
    .split(CLAUSE_END)
    .filter(part => !inNote || ON_PAYMENT.test(plainOf(part)))
    .flatMap(part => part.split(ALTERNATIVE))
    .map(part => ({ text: part.trim(), plain: plainOf(part).trim().replace(HEADING, '') }))
    .filter(
      ({ plain }) =>
        plain !== '' &&
        !ANOTHER_TIME.test(plain) &&
        !Object.values(SUBJECTS).some(pattern => pattern.test(plain)) &&
        !(isConditional && CONDITION.test(plain)) &&
        !(SMALL_DISCOUNT.test(plain) && spanIn(plain) !== undefined),
    )
}

function readClause({ text, plain }: Clause, { issued, delivered }: Days): ReadTerm | null | undefined {
  const date = dateIn(plain)
  // A day counted from the delivery may be past; an invoice is not due before it exists (BR-FR-CO-07).
  const isDated = date !== undefined
  const told: Told = (due, fr, en, also = [], length = undefined) => {
    const days = [due, ...also].map(day => (day < issued && !isDated ? issued : day))
    return {
      due: days[0]!,
      reading: { fr: `les conditions disent « ${text} » : ${fr}`, en: `the terms say “${text}”: ${en}` },
      agreed: { text, due: days as [Day, ...Day[]], atMost: AT_MOST.test(plain), length },
    }
  }
  if (PAID.test(plain)) {
    const { due, reading } = told(
      issued,
      'déjà payée, échéance au jour d’émission',
      'already paid, due on the day of issue',
    )
    return { due, reading }
  }
  if (date !== undefined) return onThe(date, told)
  const span = spanIn(plain)
  const eom = plain.search(END_OF_MONTH)
  const day = dayOfMonthIn(plain)
  const atDelivery = FROM_DELIVERY.test(plain)
  const from = atDelivery ? delivered : issued
  if (span === undefined && eom < 0) {
    const dated = monthDayIn(plain, issued)
    if (dated !== undefined) return onThe(dated, told)
    if (day !== undefined && NEXT_MONTH.test(plain))
      return told(dayAfterMonth(issued, day), ...ON_DAY(day, 'l’émission', 'issue'))
    if (AT_ONCE.test(plain))
      return told(issued, 'payable dès l’émission', 'payable as soon as it is issued', [
        addDays(issued, DAYS_OF_POST),
      ])
    return SAYS_A_TIME.test(plain) || day !== undefined || atDelivery
      ? at(atDelivery && AT_DELIVERY.test(plain) ? delivered : undefined, told)
      : undefined
  }
  if (from === undefined) return null
  const [fr, en] = atDelivery
    ? ['la livraison ou la prestation', 'delivery or performance']
    : ['l’émission', 'issue']
  if (span === undefined) {
    if (day !== undefined) return told(dayAfterMonth(from, day), ...ON_DAY(day, fr!, en!))
    if (!NEXT_MONTH.test(plain))
      return told(endOfMonth(from), `le dernier jour du mois de ${fr}`, `the last day of the month of ${en}`)
    return told(
      endOfMonth(addDays(endOfMonth(from), 1)),
      `le dernier jour du mois qui suit ${fr}`,
      `the last day of the month after ${en}`,
    )
  }
  const others = atDelivery || delivered === undefined ? [] : [delivered]
  return counted(span, { from, others, eom, day, fr: fr!, en: en! }, told)
}

/** A day of the calendar leaves nothing to count. */
function onThe(date: Day, told: Told): ReadTerm {
  const read = told(date, 'la date dite', 'the date they give')
  return { ...read, agreed: { ...read.agreed!, exact: true } }
}

/** Between issue and receipt. */
const DAYS_OF_POST = 5
const AT_DELIVERY =
  /\b(?:a|to|on|upon) (?:la )?(?:livraison|delivery)|\bcontre[- ]remboursement|^c\.?o\.?d\.?$/
const ON_DAY = (day: number, fr: string, en: string) =>
  [`le ${day} du mois qui suit ${fr}`, `day ${day} of the month after ${en}`] as const

type Told = (
  due: Day,
  fr: string,
  en: string,
  also?: readonly Day[],
  length?: AgreedTerm['length'],
) => ReadTerm
/** « Payé par CB le 19/11 »: a day of the past, not one on which something is due. */
const PAID =
  /^(?:(?:facture|deja|montant|somme|solde|total|integralement) ){0,2}(?:paye|regle|acquitte|encaisse)e?s?\b(?! (?:sous|a \d|dans|avant))|^(?:already |fully )?paid$|\bfacture (?:paye|regle|acquitte)e\b|\bpour acquit\b|\bpaid (?:by|on|in full|online|via|with)\b/
/** « 30 jours maximum », « sous 30 jours »: an earlier payment respects it. */
const AT_MOST =
  /\bmax(?:i(?:mum|mal))?\b|\bau plus\b|\bsous\b|\bd'ici\b|\bavant\b|\bwithin\b|\bno later\b|\bat most\b/

function at(delivered: Day | undefined, told: Told): ReadTerm | null {
  return delivered === undefined ? null : told(delivered, 'le jour de la livraison', 'the day of delivery')
}

interface Counting {
  readonly from: Day
  /** Other starting days that it may be counted from, where the words leave it open. */
  readonly others: readonly Day[]
  /** Where « fin de mois » is; negative where it is not. */
  readonly eom: number
  readonly day: number | undefined
  readonly fr: string
  readonly en: string
}

/** Both readings of a term with « fin de mois » are lawful (C. com. L441-10, I): words are counted in their order. */
function counted(span: Span, { from, others, eom, day, fr, en }: Counting, told: Told): ReadTerm {
  const { count } = span
  const unitFr = span.unit === 'day' ? `${count} jours` : `${count} mois`
  const unitEn = span.unit === 'day' ? `${count} days` : `${count} months`
  const starts = [from, ...others]
  const after = later(from, span)
  const length = { days: span.unit === 'day' ? count : 30 * count, endOfMonth: eom >= 0 }
  if (eom < 0) {
    const days = starts.slice(1).map(start => later(start, span))
    if (day === undefined) {
      const months = span.unit === 'day' ? [] : starts.map(start => addDays(start, 30 * count))
      return told(after, `${unitFr} après ${fr}`, `${unitEn} after ${en}`, [...days, ...months], length)
    }
    return told(
      nextDay(after, day),
      `${unitFr} après ${fr}, puis le ${day} qui suit`,
      `${unitEn} after ${en}, then the next day ${day}`,
      [...days.map(other => nextDay(other, day)), dayAfterMonth(after, day)],
    )
  }
  const ends = starts.flatMap(start => [endOfMonth(later(start, span)), later(endOfMonth(start), span)])
  const [first, second] = [ends[0]!, ends[1]!]
  const daysFirst = span.at < eom
  if (day !== undefined) {
    const due = dayAfterMonth(daysFirst ? first : second, day)
    return told(
      due,
      `${unitFr} après ${fr}, la fin du mois, puis le ${day}`,
      `${unitEn} after ${en}, the end of the month, then day ${day}`,
      ends.map(end => dayAfterMonth(end, day)),
    )
  }
  const other = daysFirst ? second : first
  const [dueFr, dueEn] = daysFirst
    ? [`${unitFr} après ${fr}, puis la fin du mois`, `${unitEn} after ${en}, then the end of the month`]
    : [`la fin du mois de ${fr}, puis ${unitFr}`, `the end of the month of ${en}, then ${unitEn}`]
  const due = daysFirst ? first : second
  // A month after the end of a month is the end of the next one, too.
  const also = [...ends, ...ends.map(endOfMonth)]
  return due === other
    ? told(due, dueFr!, dueEn!, also, length)
    : told(
        due,
        `${dueFr} ; l’autre ordre donnerait le ${frenchDay(other)}`,
        `${dueEn}; the other order would give ${other}`,
        also,
        length,
      )
}

function later(from: Day, { unit, count }: Span): Day {
  if (unit === 'day') return addDays(from, count)
  let month = endOfMonth(from)
  for (let i = 0; i < Math.min(count, 120); i++) month = endOfMonth(addDays(month, 1))
  return inMonth(month, Number(from.slice(8)))
}

/** The day of the month after that of a day; the last one where the month is shorter. */
function dayAfterMonth(day: Day, number: number): Day {
  return inMonth(addDays(endOfMonth(day), 1), number)
}

function nextDay(from: Day, number: number): Day {
  const here = inMonth(from, number)
  return here >= from ? here : dayAfterMonth(from, number)
}

function inMonth(month: Day, number: number): Day {
  const last = endOfMonth(month)
  return number >= Number(last.slice(8))
    ? last
    : (`${last.slice(0, 8)}${String(number).padStart(2, '0')}` as Day)
}

export function frenchDay(day: Day): string {
  return day.split('-').reverse().join('/')
}
