/** BT-9: what the parties agreed, in words or in the seller's profile; else what the law counts. */
import { addDays, type Day } from '../day.ts'
import type { BuyerKind } from '../invoice.ts'
import type { Organisation } from '../organisation.ts'
import type { Reason, Text } from '../reasons.ts'
import { isCreditNote } from './document.ts'
import { isOurs } from './identity.ts'
import { frenchDay, type ReadTerm, readTerms, readTermsInNote } from './payment-terms.ts'
import type { Open, Pen } from './pen.ts'
import { plainOf } from './said.ts'

/** C. com. L441-10, I, al. 1; CCP R2192-10. */
const LEGAL_DAYS = 30
/** C. com. L441-10, I, al. 4: what may be agreed for a periodic invoice. */
const PERIODIC_DAYS = 45
const DEPOSITS: ReadonlySet<string> = new Set(['386', '500'])
/** Notes are read for terms this far. */
const MOST_NOTES = 50
const TRANSPORT = /\btransports?\b|\baffretement|\bfret\b|\bmessagerie\b|\bfreight\b|\bhaulage\b|\bcourier\b/
const MOST_LINES = 50

export function completeDueDate(
  pen: Pen,
  invoice: Open<'BG-0'>,
  kind: BuyerKind,
  organisation: Organisation,
): void {
  if (invoice.due_date !== undefined) return
  const found = dueDateOf(invoice, kind, isOurs(invoice.seller, organisation) ? organisation : {})
  if (found !== undefined) pen.fill(invoice, 'due_date', found[0], '', found[1])
}

type Due = readonly [day: Day, reason: Reason | Text]

function dueDateOf(invoice: Open<'BG-0'>, kind: BuyerKind, house: Organisation): Due | undefined {
  const issued = invoice.issue_date
  if (issued === undefined) return undefined
  if (invoice.process.type?.[1] === '2') return [issued, 'due_paid']
  const agreed = agreedIn(invoice, issued, house.payment_terms?.text)
  // Terms that speak of a time we cannot count: only the parties know the day, so it is asked.
  if (agreed === null) return undefined
  if (agreed !== undefined) return [agreed.due, agreed.reading]
  if (isCreditNote(invoice.type)) return [issued, 'due_credit']
  const days = house.payment_terms?.days
  if (days !== undefined) return ofProfile(days, invoice, kind, issued)
  // Neither code de commerce nor code de la commande publique speaks of consumers.
  if (kind === 'CONSUMER') return undefined
  if (kind === 'PUBLIC_BODY') return [addDays(issued, LEGAL_DAYS), 'due_public']
  if (DEPOSITS.has(invoice.type ?? '')) return [issued, 'due_deposit']
  return byLaw(issued, suppliedOn(invoice))
}

/** C. com. L441-10, I, al. 1. */
function byLaw(issued: Day, from: Day | undefined): Due {
  if (from === undefined) return [addDays(issued, LEGAL_DAYS), 'due_default']
  const due = addDays(from, LEGAL_DAYS)
  return due < issued ? [issued, pastReason(from)] : [due, legalReason(from)]
}

/** Terms first, then what a note says of payment, then the profile's own words. */
function agreedIn(
  invoice: Open<'BG-0'>,
  issued: Day,
  house: string | undefined,
): ReadTerm | null | undefined {
  const days = { issued, delivered: suppliedOn(invoice) }
  const terms = invoice.payment_terms
  const said = terms === undefined ? undefined : readTerms(terms, days)
  if (said !== undefined) return said
  const found = new Map<Day, ReadTerm>()
  for (const { text, subject_code } of invoice.notes.slice(0, MOST_NOTES)) {
    if (text === undefined || subject_code === 'BAR' || subject_code === 'TXD') continue
    const read = readTermsInNote(text, days)
    if (read === null) return null
    if (read !== undefined) found.set(read.due, read)
  }
  if (found.size > 1) return null
  return [...found.values()][0] ?? (house === undefined ? undefined : (readTerms(house, days) ?? undefined))
}

/** When goods were received or the service was performed, as far as the invoice says. */
function suppliedOn({ delivery, period }: Open<'BG-0'>): Day | undefined {
  return delivery?.date ?? period?.end
}

/** The seller's own term, as far as the law lets it go. */
function ofProfile(days: number, invoice: Open<'BG-0'>, kind: BuyerKind, issued: Day): Due {
  if (kind === 'PUBLIC_BODY' && days > LEGAL_DAYS) return [addDays(issued, LEGAL_DAYS), 'due_public']
  if (kind !== 'CONSUMER' && days > LEGAL_DAYS && isTransport(invoice))
    return [addDays(issued, LEGAL_DAYS), 'due_transport']
  if (kind !== 'CONSUMER' && days > PERIODIC_DAYS && invoice.period !== undefined)
    return [addDays(issued, PERIODIC_DAYS), 'due_periodic']
  return [addDays(issued, days), 'due_profile']
}

/** Every line sells carriage (C. com. L441-11, II, 5°). */
function isTransport({ lines }: Open<'BG-0'>): boolean {
  return (
    lines.length > 0 &&
    lines.length <= MOST_LINES &&
    lines.every(({ item }) => TRANSPORT.test(plainOf((item.name ?? '').slice(0, 200))))
  )
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
