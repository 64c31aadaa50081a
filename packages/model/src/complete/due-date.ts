/** BT-9: what the parties agreed, in words or in the seller's profile; else the term of the law. */

import type { Reason, Text } from '../reasons/reasons.ts'
import type { AgreedTerm, BuyerKind, OperationCategory } from '../terms/invoice.ts'
import type { Organisation } from '../terms/organisation.ts'
import { addDays, type Day } from '../values/day.ts'
import { isCreditNote } from './document.ts'
import { isOurs } from './identity.ts'
import { latestDueDate, type TermLaw, termLawOf } from './payment-limit.ts'
import { frenchDay, type ReadTerm, readTerms, readTermsInNote } from './payment-terms.ts'
import type { Open, Pen } from './pen.ts'
import { plainOf, SUBJECTS, sentencesOf } from './said.ts'

/** C. com. L441-10, I, al. 1; CCP R2192-10. */
const LEGAL_DAYS = 30
const DEPOSITS: ReadonlySet<string> = new Set(['386', '500'])
const ELSEWHERE =
  /^.{0,200}(?:\bcgv\b|conditions (?:generales|de vente|habituelles|particulieres)|\bterms (?:of sale|and conditions))/
const PAID_BY_TERMS =
  /^(?:(?:conditions?|modalites?|delais?|terms?)(?: (?:de|of))? ?)?(?:paiement|reglement|payable|payment).{0,60}(?:\bcgv\b|conditions (?:generales|de vente|habituelles|particulieres)|\bterms (?:of sale|and conditions))/
/** Notes are read for terms this far. */
const MOST_NOTES = 50

export function completeDueDate(
  pen: Pen,
  invoice: Open<'BG-0'>,
  kind: BuyerKind,
  category: OperationCategory | undefined,
  organisation: Organisation,
): void {
  if (invoice.due_date !== undefined) return
  const law = termLawOf(invoice, kind, category)
  const found = dueDateOf(invoice, law, isOurs(invoice.seller, organisation) ? organisation : {})
  if (found !== undefined) pen.fill(invoice, 'due_date', found[0], '', found[1])
}

type Due = readonly [day: Day, reason: Reason | Text]

function dueDateOf(invoice: Open<'BG-0'>, law: TermLaw, house: Organisation): Due | undefined {
  const issued = invoice.issue_date
  if (issued === undefined) return undefined
  if (invoice.process.type?.[1] === '2') return [issued, 'due_paid']
  const agreed = agreedIn(invoice, issued, house.payment_terms?.text)
  // Terms that cannot be counted: only the parties know the day, so a person is asked.
  if (agreed === null) return undefined
  if (agreed !== undefined) return [agreed.due, agreed.reading]
  if (isCreditNote(invoice.type)) return [issued, 'due_credit']
  const days = house.payment_terms?.days
  if (days !== undefined) return withinLaw([addDays(issued, days), 'due_profile'], law, invoice)
  // Conditions in another document may agree on another term.
  if (isSaidElsewhere(invoice)) return undefined
  // Neither code de commerce nor code de la commande publique applies to consumers.
  if (law === 'consumer') return undefined
  if (law === 'public' || law === 'hospital') return [addDays(issued, LEGAL_DAYS), 'due_public']
  if (DEPOSITS.has(invoice.type ?? '')) return [issued, 'due_deposit']
  return withinLaw(byLaw(issued, suppliedOn(invoice)), law, invoice)
}

/** « Paiement selon nos conditions générales », in the terms or in a note on payment. */
function isSaidElsewhere({ payment_terms, notes }: Open<'BG-0'>): boolean {
  if (ELSEWHERE.test(plainOf(payment_terms ?? ''))) return true
  return notes
    .slice(0, MOST_NOTES)
    .some(({ text }) =>
      sentencesOf(text ?? '').some(({ plain }) => PAID_BY_TERMS.test(plain) && !isOnAnotherSubject(plain)),
    )
}

function isOnAnotherSubject(plain: string): boolean {
  return Object.values(SUBJECTS).some(pattern => pattern.test(plain))
}

/** Terms of a profile are written for the ordinary case: they are limited by the law of this invoice. */
function withinLaw(due: Due, law: TermLaw, invoice: Open<'BG-0'>): Due {
  const issued = invoice.issue_date!
  const reason = SHORTER[law]
  const latest = latestDueDate(law, invoice)
  if (reason === undefined || latest === undefined || due[0] <= latest) return due
  return [latest < issued ? issued : latest, reason]
}

const SHORTER: Partial<Record<TermLaw, Reason>> = {
  public: 'due_public',
  hospital: 'due_hospital',
  carriage: 'due_transport',
  meat: 'due_meat',
  perishable: 'due_perishable',
  spirits: 'due_spirits',
  periodic: 'due_periodic',
}

/** C. com. L441-10, I, al. 1. */
function byLaw(issued: Day, from: Day | undefined): Due {
  if (from === undefined) return [addDays(issued, LEGAL_DAYS), 'due_default']
  const due = addDays(from, LEGAL_DAYS)
  return due < issued ? [issued, pastReason(from)] : [due, legalReason(from)]
}

/** Terms first, then a note on payment, then the profile's own words. */
function agreedIn(
  invoice: Open<'BG-0'>,
  issued: Day,
  house: string | undefined,
): ReadTerm | null | undefined {
  const days = { issued, delivered: suppliedOn(invoice) }
  const said = saidOf(invoice, days)
  if (said !== undefined) return said
  return house === undefined ? undefined : (readTerms(house, days) ?? undefined)
}

/** The words of the invoice on the time of payment: its terms, else one of its notes. */
function saidOf(
  { payment_terms, notes }: Pick<Open<'BG-0'>, 'payment_terms' | 'notes'>,
  days: { readonly issued: Day; readonly delivered?: Day },
): ReadTerm | null | undefined {
  const said = payment_terms === undefined ? undefined : readTerms(payment_terms, days)
  if (said !== undefined) return said
  const found = new Map<Day, ReadTerm>()
  for (const { text, subject_code } of notes.slice(0, MOST_NOTES)) {
    if (text === undefined || subject_code === 'BAR' || subject_code === 'TXD') continue
    const read = readTermsInNote(text, days)
    if (read === null) return null
    if (read !== undefined) found.set(read.due, read)
  }
  return found.size > 1 ? null : [...found.values()][0]
}

/**
 * The time of payment in the words of an invoice, for the rules that compare it with the due date and with
 * the law; undefined where they give none, or none that can be counted.
 */
export function agreedTermOf(invoice: Open<'BG-0'>): AgreedTerm | undefined {
  const { issue_date } = invoice
  if (issue_date === undefined) return undefined
  const read = saidOf(invoice, { issued: issue_date, delivered: suppliedOn(invoice) })
  return read === null ? undefined : read?.agreed
}

/** When goods were received or the service was performed, as far as the invoice shows. */
function suppliedOn({ delivery, period }: Open<'BG-0'>): Day | undefined {
  return delivery?.date ?? period?.end
}

function legalReason(from: Day): Text {
  return {
    fr: `faute de délai convenu, 30 jours après la livraison ou la prestation, ici le ${frenchDay(from)} (C. com. L441-10, I)`,
    en: `as no term was agreed, 30 days after delivery or performance, here ${from} (C. com. L441-10, I)`,
  }
}

function pastReason(from: Day): Text {
  return {
    fr: `faute de délai convenu, 30 jours après la livraison ou la prestation du ${frenchDay(from)} (C. com. L441-10, I) : ils sont passés, la facture est due dès son émission`,
    en: `as no term was agreed, 30 days after delivery or performance on ${from} (C. com. L441-10, I): they have passed, so the invoice is due when issued`,
  }
}
