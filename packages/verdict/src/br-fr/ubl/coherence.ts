/** What the type of the invoice and its frame ask of references, days and totals. */
import type { XmlNode } from '@conforme/formats'
import { double } from '../../lexical.ts'
import { count, has, says, some, someText, text, texts } from '../../path.ts'
import type { Assert, Pattern } from '../../rule-set.ts'
import {
  GLOBAL_DISCOUNT,
  isCorrective,
  isCredit,
  isDeposit,
  isFinalFrame,
  isPaidFrame,
} from '../shared/codes.ts'
import { on } from '../shared/form.ts'
import { firstInCurrency } from '../shared/identifiers.ts'
import { isExactlyWithinCents } from '../shared/numbers.ts'
import { isOfType } from './frame.ts'
import { EARLIER, FRAME, ROOTS, TOTALS } from './paths.ts'

const CREDIT_NOTE = 'ubl:CreditNote'
const CREDIT_TYPE = 'cbc:CreditNoteTypeCode'
const PAID = `${TOTALS}/cbc:PrepaidAmount`
const WITH_VAT = `${TOTALS}/cbc:TaxInclusiveAmount`
const PAYABLE = `${TOTALS}/cbc:PayableAmount`
const PAYMENT_DAY = 'cac:PaymentMeans/cbc:PaymentDueDate'

const discountContract: Assert = {
  id: 'BR-FR-CO-03_BT-3',
  holds: it =>
    !says(it, CREDIT_TYPE, GLOBAL_DISCOUNT) ||
    Boolean(
      text(it, 'cac:ContractDocumentReference/cbc:ID') &&
        text(it, 'cac:InvoicePeriod/cbc:StartDate') &&
        text(it, 'cac:InvoicePeriod/cbc:EndDate'),
    ),
}

const correctedInvoice: Assert = {
  id: 'BR-FR-CO-04_BT-3',
  holds: it => !someText(it, 'cbc:InvoiceTypeCode', isCorrective) || count(it, 'cac:BillingReference') === 1,
}

/** Whether a reference to an earlier invoice has its number and its day. */
function isWhole(reference: XmlNode): boolean {
  return has(reference, 'cbc:ID') && has(reference, 'cbc:IssueDate')
}

/** A line tells its place among the lines by a reference to the very document it stands in. */
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

function isPaid(it: XmlNode): boolean {
  return someText(it, FRAME, isPaidFrame)
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

const noFinalDeposit: Assert = {
  id: 'BR-FR-CO-08_BT-23',
  holds: it => !someText(it, FRAME, isFinalFrame) || !isOfType(it, isDeposit),
}

const paidInFull: Assert = {
  id: 'BR-FR-CO-09_BT-23-1',
  holds: it => !isPaid(it) || double(text(it, PAID)) === double(text(it, WITH_VAT)),
}

const nothingToPay: Assert = {
  id: 'BR-FR-CO-09_BT-23-2',
  holds: it => !isPaid(it) || double(text(it, PAYABLE)) === 0,
}

const paymentDay: Assert = {
  id: 'BR-FR-CO-09_BT-23-3',
  holds: it => !isPaid(it) || Boolean(text(it, 'cbc:DueDate') ?? text(it, PAYMENT_DAY)),
}

const vatInEuro: Assert = {
  id: 'BR-FR-CO-12_BT-5',
  holds: it =>
    !someText(it, 'cbc:DocumentCurrencyCode', currency => currency !== 'EUR') ||
    (says(it, 'cbc:TaxCurrencyCode', 'EUR') &&
      Boolean(firstInCurrency(it, 'cac:TaxTotal/cbc:TaxAmount', currency => currency === 'EUR'))),
}

export const coherencePatterns: readonly Pattern[] = [
  [on(CREDIT_NOTE, discountContract)],
  [on(ROOTS, correctedInvoice)],
  [on(CREDIT_NOTE, creditedInvoice)],
  [on(ROOTS, dueDay(['cbc:DueDate']))],
  [on(ROOTS, noFinalDeposit)],
  [on(ROOTS, paidInFull, nothingToPay, paymentDay)],
  [on(ROOTS, vatInEuro)],
]

/** From 1.4.0.04 the due date of a credit note counts as well, and amounts are compared without rounding. */
export const coherenceFrom04: readonly Assert[] = [
  dueDay(['cbc:DueDate', PAYMENT_DAY]),
  {
    id: paidInFull.id,
    holds: it => !isPaid(it) || isExactlyWithinCents(text(it, PAID), [text(it, WITH_VAT)], 0),
  },
  { id: nothingToPay.id, holds: it => !isPaid(it) || isExactlyWithinCents(text(it, PAYABLE), [], 0) },
]
