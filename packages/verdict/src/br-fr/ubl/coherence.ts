/** What the type of the invoice and its frame require of references, days and totals. */
import type { XmlNode } from '@conforme/formats'
import { has, says, some, someText, text, texts } from '../../base/path.ts'
import type { Assert, Pattern } from '../../base/rule-set.ts'
import { isCredit, isDeposit } from '../shared/codes.ts'
import { coherenceOf } from '../shared/coherence.ts'
import { on } from '../shared/form.ts'
import { isOfType } from './frame.ts'
import { EARLIER, ROOTS } from './paths.ts'

const CREDIT_NOTE = 'ubl:CreditNote'
const CREDIT_TYPE = 'cbc:CreditNoteTypeCode'
const PAYMENT_DAY = 'cac:PaymentMeans/cbc:PaymentDueDate'

const { isPaid, ...shared } = coherenceOf({
  syntax: 'ubl',
  isOfType,
  discountType: CREDIT_TYPE,
  correctedType: 'cbc:InvoiceTypeCode',
  correctedId: 'BR-FR-CO-04_BT-3',
  earlier: 'cac:BillingReference',
})

/** Whether a reference to an earlier invoice has its number and its day. */
function isWhole(reference: XmlNode): boolean {
  return has(reference, 'cbc:ID') && has(reference, 'cbc:IssueDate')
}

/** A line gives its place among the lines by a reference to its own document. */
function lacksEarlierInvoice(own: readonly string[]) {
  const isOwn = (id: string) => own.includes(id)
  const isOther = (id: string) => own.some(each => each !== id)
  const isPlace = (reference: XmlNode) => someText(reference, 'cac:InvoiceDocumentReference/cbc:ID', isOwn)
  return (line: XmlNode) => {
    const hasPlace = some(line, 'cac:BillingReference', isPlace)
    const isDetail =
      !hasPlace ||
      some(
        line,
        'cac:BillingReference',
        reference =>
          isPlace(reference) &&
          says(reference, 'cac:InvoiceDocumentReference/cbc:DocumentStatusCode', 'DETAIL'),
      )
    const names = (reference: XmlNode) =>
      someText(reference, 'cac:InvoiceDocumentReference/cbc:ID', isOther) &&
      some(reference, 'cac:InvoiceDocumentReference', isWhole)
    return isDetail && !some(line, 'cac:BillingReference', names)
  }
}

const creditedInvoice: Assert = {
  id: 'BR-FR-CO-05_BT-3',
  holds: it =>
    !someText(it, CREDIT_TYPE, isCredit) ||
    some(it, EARLIER, isWhole) ||
    !some(it, 'cac:CreditNoteLine', lacksEarlierInvoice(texts(it, 'cbc:ID'))),
}

/** Days are compared as text. Deposits, and what is paid already, may fall due before they are issued. */
function dueDay(paths: readonly string[]): Assert {
  return {
    id: 'BR-FR-CO-07_BT-9',
    holds: it => {
      if (isOfType(it, isDeposit) || isPaid(it)) return true
      return !someText(it, 'cbc:IssueDate', issued =>
        paths.some(path => someText(it, path, due => due < issued)),
      )
    },
  }
}

const paymentDay: Assert = {
  id: 'BR-FR-CO-09_BT-23-3',
  holds: it => !isPaid(it) || Boolean(text(it, 'cbc:DueDate') ?? text(it, PAYMENT_DAY)),
}

export const coherencePatterns: readonly Pattern[] = [
  [on(CREDIT_NOTE, shared.discountContract)],
  [on(ROOTS, shared.correctedInvoice)],
  [on(CREDIT_NOTE, creditedInvoice)],
  [on(ROOTS, dueDay(['cbc:DueDate']))],
  [on(ROOTS, shared.noFinalDeposit)],
  [on(ROOTS, shared.paidInFull, shared.nothingToPay, paymentDay)],
  [on(ROOTS, shared.vatInEuro)],
]

/** From 1.4.0.04 the due date of a credit note counts as well, and amounts are compared without rounding. */
export const coherenceFrom04: readonly Assert[] = [
  dueDay(['cbc:DueDate', PAYMENT_DAY]),
  ...shared.exactFrom04,
]
