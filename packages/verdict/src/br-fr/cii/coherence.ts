/** What the type of the invoice and its frame require of references, days and totals. */
import type { XmlNode } from '@conforme/formats'
import { isBlank } from '../../base/lexical.ts'
import { has, says, some, someText, text } from '../../base/path.ts'
import type { Assert, Pattern } from '../../base/rule-set.ts'
import { isCredit, isDeposit } from '../shared/codes.ts'
import { coherenceOf } from '../shared/coherence.ts'
import { on } from '../shared/form.ts'
import {
  DUE_DAY,
  INVOICE,
  ISSUE_DAY,
  LINE,
  LINE_DOCUMENT,
  LINE_SETTLEMENT,
  SETTLEMENT,
  TYPE,
} from './paths.ts'

const EARLIER = 'ram:InvoiceReferencedDocument'
const { isPaid, ...shared } = coherenceOf({
  syntax: 'cii',
  isOfType: (it, passes) => someText(it, TYPE, passes),
  discountType: TYPE,
  correctedType: TYPE,
  correctedId: 'BR-FR-CO-04_BT-4',
  earlier: `${SETTLEMENT}/${EARLIER}`,
})

/** Whether a reference to an earlier invoice has its number and its day. */
function isWhole(reference: XmlNode): boolean {
  return (
    has(reference, 'ram:IssuerAssignedID') && has(reference, 'ram:FormattedIssueDateTime/qdt:DateTimeString')
  )
}

/** A detail line that names no earlier invoice; a line without a kind is one of detail. */
function lacksEarlierInvoice(line: XmlNode): boolean {
  const kind = `${LINE_DOCUMENT}/ram:LineStatusReasonCode`
  const isDetail = !has(line, kind) || says(line, kind, 'DETAIL')
  return isDetail && !some(line, `${LINE_SETTLEMENT}/${EARLIER}`, isWhole)
}

const creditedInvoice: Assert = {
  id: 'BR-FR-CO-05_BT-3',
  holds: it =>
    !someText(it, TYPE, isCredit) ||
    some(it, `${SETTLEMENT}/${EARLIER}`, isWhole) ||
    !some(it, LINE, lacksEarlierInvoice),
}

/** Deposits, and invoices that are paid already, may fall due before they are issued. */
function mayBeOverdue(it: XmlNode): boolean {
  return someText(it, TYPE, isDeposit) || isPaid(it)
}

const dueDay: Assert = {
  id: 'BR-FR-CO-07_BT-9',
  holds: it => {
    const due = text(it, DUE_DAY)
    return !due || mayBeOverdue(it) || isFrom(due, text(it, ISSUE_DAY))
  },
}

/** Days are compared as text, and without an issue date no due date is valid. */
function isFrom(due: string, issued: string | undefined): boolean {
  return issued !== undefined && due >= issued
}

const paymentDay: Assert = {
  id: 'BR-FR-CO-09_BT-23-3',
  holds: it => !isPaid(it) || Boolean(text(it, DUE_DAY)),
}

export const coherencePatterns: readonly Pattern[] = [
  [on(INVOICE, shared.discountContract)],
  [on(INVOICE, shared.correctedInvoice)],
  [on(INVOICE, creditedInvoice)],
  [on(INVOICE, dueDay)],
  [on(INVOICE, shared.noFinalDeposit)],
  [on(INVOICE, shared.paidInFull, shared.nothingToPay, paymentDay)],
  [on(INVOICE, shared.vatInEuro)],
]

function hasDueDay(it: XmlNode): boolean {
  return someText(it, DUE_DAY, day => !isBlank(day))
}

/** From 1.4.0.04 an invoice may fall due on several days, and amounts are compared without rounding. */
export const coherenceFrom04: readonly Assert[] = [
  {
    id: dueDay.id,
    holds: it => {
      if (!hasDueDay(it) || mayBeOverdue(it)) return true
      const issued = text(it, ISSUE_DAY)
      return !someText(it, DUE_DAY, due => !isFrom(due, issued))
    },
  },
  { id: paymentDay.id, holds: it => !isPaid(it) || hasDueDay(it) },
  ...shared.exactFrom04,
]
