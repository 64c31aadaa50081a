/** BG-16: the seller's own account, where the seller is the one who is paid, and by transfer. */
import { FRENCH_DOCUMENT_TYPES } from '../code-lists/french.ts'
import type { Organisation } from '../terms/organisation.ts'
import { ZERO } from '../values/decimal.ts'
import { isCreditNote } from './document.ts'
import { isOurs } from './identity.ts'
import type { Open, Pen } from './pen.ts'
import { saidIn, speaksOfOtherPayment } from './said.ts'

const CREDIT_TRANSFER = '30'
const NOT_DEFINED = '1'
/** UNTDID 4461. */
const SEPA_DIRECT_DEBIT = '59'
/** UNTDID 4451: the clause that assigns the claim to a factor. */
const ASSIGNMENT = 'ACC'

export function completePayment(pen: Pen, invoice: Open<'BG-0'>, organisation: Organisation): void {
  if (invoice.payment_means.length > 0) return
  if (isCreditNote(invoice.type)) {
    // UBL keeps the due date of a credit note inside the payment means.
    if (invoice.due_date !== undefined)
      pen.append(invoice.payment_means, { code: NOT_DEFINED }, '/payment_means', 'credit_means')
    return
  }
  if (invoice.direct_debit !== undefined) {
    const { mandate, creditor_id, account } = invoice.direct_debit
    if ((mandate ?? creditor_id ?? account) !== undefined)
      pen.append(invoice.payment_means, { code: SEPA_DIRECT_DEBIT }, '/payment_means', 'direct_debit')
    return
  }
  const { iban, bic, legal_name } = organisation
  if (iban === undefined || !isOurs(invoice.seller, organisation) || !isOwedToSeller(invoice)) return
  if (speaksOfOtherPayment(saidIn(invoice, organisation.payment_terms?.text), iban)) return
  const means = { code: CREDIT_TRANSFER, account: { iban, bic, name: legal_name } }
  pen.append(invoice.payment_means, means, '/payment_means', 'own_account')
}

/** Whether something is to be paid, and to the seller only. */
function isOwedToSeller({ totals, payee, type, notes }: Open<'BG-0'>): boolean {
  return (
    (totals.payable ?? ZERO) > ZERO &&
    payee === undefined &&
    FRENCH_DOCUMENT_TYPES.get(type ?? '')?.factored !== true &&
    !notes.some(note => note.subject_code === ASSIGNMENT)
  )
}
