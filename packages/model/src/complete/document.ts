/** The head of the invoice: number, type, process, dates, notes, payment. */
import { addDays, type Day } from '../day.ts'
import { ZERO } from '../decimal.ts'
import type { BuyerKind, Facts, OperationCategory } from '../invoice.ts'
import type { Organisation } from '../organisation.ts'
import type { Reason } from '../reasons.ts'
import { isDomestic, isFrench, isOurs } from './parties.ts'
import type { Open, Pen } from './pen.ts'
import { FRANCHISE_REASON } from './totals.ts'

const DEFAULT_TERM_DAYS = 30
/** UNTDID 1001: credit notes among the sixteen types of BR-FR-04. */
const CREDIT_NOTES: ReadonlySet<string> = new Set(['261', '262', '381', '396', '502', '503'])
const PLAIN_INVOICES: ReadonlySet<string> = new Set(['380', '389', '393', '501'])
/** UNTDID 2005, VAT due on the date of the invoice: the option for debits. The CII writer turns it into 5. */
const VAT_ON_DEBITS = '3'
const CREDIT_TRANSFER = '30'
const NOT_DEFINED = '1'

const LETTERS: Readonly<Record<OperationCategory, string>> = { GOODS: 'B', SERVICES: 'S', MIXED: 'M' }
const CATEGORIES: Readonly<Record<string, OperationCategory>> = { B: 'GOODS', S: 'SERVICES', M: 'MIXED' }

/** Customary legal wordings where the seller gave none (C. com. L441-9, L441-10, D441-5). */
const LEGAL_NOTES = {
  PMD: 'En cas de retard de paiement, pénalités au taux de refinancement de la BCE majoré de 10 points, exigibles sans rappel',
  PMT: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €',
  AAB: 'Pas d’escompte pour paiement anticipé',
} as const
export const VAT_GROUP_MARK = 'MEMBRE_ASSUJETTI_UNIQUE'

export function isCreditNote(type: string | undefined): boolean {
  return type !== undefined && CREDIT_NOTES.has(type)
}

/** A number for checks before the real one is given: the same draft always gets the same. */
export function provisionalNumber(draft: unknown): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(draft) ?? '')
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0
  return `PROVISOIRE-${hash.toString(16).padStart(8, '0')}`
}

export function completeHead(pen: Pen, invoice: Open<'BG-0'>): void {
  pen.fill(invoice, 'type', '380', '', 'type')
  pen.fill(invoice, 'currency', 'EUR', '', 'currency')
}

/** The category of operations: as the draft says, else the first letter of BT-23. */
export function operationCategory(
  pen: Pen,
  given: OperationCategory | undefined,
  process: string | undefined,
): OperationCategory | undefined {
  if (given !== undefined) return given
  const found = categoryOf(process)
  if (found !== undefined) pen.note('/operation_category', found, 'category')
  return found
}

/** The category that the first letter of BT-23 names. */
export function categoryOf(process: string | undefined): OperationCategory | undefined {
  return CATEGORIES[process?.[0] ?? '']
}

/** BT-23: the letter from the category, the digit from what is paid and referenced (XP Z12-012, BR-FR-08). */
export function completeProcess(
  pen: Pen,
  invoice: Open<'BG-0'>,
  category: OperationCategory | undefined,
): void {
  if (category === undefined) return
  pen.fill(invoice.process, 'type', LETTERS[category] + processDigit(invoice), '/process', 'process')
}

function processDigit(invoice: Open<'BG-0'>): string {
  const { totals, type } = invoice
  const prepaid = totals.prepaid ?? ZERO
  if (prepaid > ZERO && prepaid === totals.with_vat) return '2'
  const final = prepaid > ZERO || invoice.preceding_invoices.length > 0
  return final && PLAIN_INVOICES.has(type ?? '') ? '4' : '1'
}

export function completeDueDate(pen: Pen, invoice: Open<'BG-0'>, organisation: Organisation): void {
  const issued = invoice.issue_date
  if (issued === undefined) return
  if (invoice.process.type?.[1] === '2') pen.fill(invoice, 'due_date', issued, '', 'due_paid')
  const days = isOurs(invoice.seller, organisation) ? organisation.payment_terms?.days : undefined
  const due: Day = addDays(issued, days ?? DEFAULT_TERM_DAYS)
  pen.fill(invoice, 'due_date', due, '', days === undefined ? 'due_default' : 'due_profile')
}

export function completeNotes(
  pen: Pen,
  invoice: Open<'BG-0'>,
  facts: Pick<Facts, 'buyer_kind' | 'vat_regime'>,
  organisation: Organisation,
): void {
  const ours = isOurs(invoice.seller, organisation)
  const add = (code: string, text: string, reason: Reason) => {
    if (invoice.notes.some(note => note.subject_code === code)) return
    pen.append(invoice.notes, { subject_code: code, text }, '/notes', reason)
  }
  const treatment = treatmentOf(invoice, facts.buyer_kind)
  if (treatment !== undefined) add('BAR', treatment, 'treatment')
  const mention = (own: string | undefined, code: keyof typeof LEGAL_NOTES, legal: Reason) =>
    ours && own !== undefined ? add(code, own, 'profile') : add(code, LEGAL_NOTES[code], legal)
  mention(organisation.penalty_mention, 'PMD', 'penalties')
  mention(organisation.recovery_mention, 'PMT', 'recovery')
  mention(organisation.discount_mention, 'AAB', 'discount')
  if (ours && organisation.vat_group !== undefined) add('TXD', VAT_GROUP_MARK, 'vat_group')
  if (facts.vat_regime === 'franchise_293b' && invoice.seller.vat === undefined)
    if (!invoice.notes.some(note => note.text?.includes('293 B'))) {
      pen.append(invoice.notes, { subject_code: 'AAI', text: FRANCHISE_REASON }, '/notes', 'franchise')
    }
}

/** BAR: who sells to whom decides how the invoice is treated (france.md § 1.4, decree 2022-1299). */
function treatmentOf(invoice: Open<'BG-0'>, kind: BuyerKind): string | undefined {
  const { seller, buyer } = invoice
  if (!isFrench(seller.address.country)) return undefined
  const domestic = isDomestic(buyer)
  if (kind === 'CONSUMER') return domestic ? 'B2C' : 'B2CINT'
  return domestic ? 'B2B' : 'B2BINT'
}

/** CGI 269-2-c: the option for debits concerns services. */
export function completeTaxPoint(
  pen: Pen,
  invoice: Open<'BG-0'>,
  facts: Pick<Facts, 'operation_category' | 'vat_on_debits'>,
): void {
  if (!facts.vat_on_debits || facts.operation_category === 'GOODS' || facts.operation_category === undefined)
    return
  if (invoice.tax_point_date !== undefined) return
  pen.fill(invoice, 'tax_point_code', VAT_ON_DEBITS, '', 'debits')
}

/** BG-16 from the profile's account, while something is to be paid to it. */
export function completePayment(pen: Pen, invoice: Open<'BG-0'>, organisation: Organisation): void {
  if (invoice.payment_means.length > 0) return
  const { iban, bic, legal_name } = organisation
  const payable = (invoice.totals.payable ?? ZERO) > ZERO
  if (isCreditNote(invoice.type)) {
    // UBL keeps the due date of a credit note inside the payment means.
    if (invoice.due_date !== undefined)
      pen.append(invoice.payment_means, { code: NOT_DEFINED }, '/payment_means', 'credit_means')
  } else if (payable && iban !== undefined && isOurs(invoice.seller, organisation)) {
    const means = { code: CREDIT_TRANSFER, account: { iban, bic, name: legal_name } }
    pen.append(invoice.payment_means, means, '/payment_means', 'profile')
  }
}

/** An address of delivery without a country is in the buyer's country. */
export function completeDelivery(pen: Pen, invoice: Open<'BG-0'>): void {
  const { delivery } = invoice
  if (delivery === undefined) return
  const { line1, line2, line3, city, postal, region } = delivery
  if ((line1 ?? line2 ?? line3 ?? city ?? postal ?? region) === undefined) return
  pen.fill(delivery, 'country', invoice.buyer.address.country, '/delivery', 'delivery_country')
}
