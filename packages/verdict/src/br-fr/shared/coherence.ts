/** What the type of the invoice and its frame require of references, days and totals, alike in both syntaxes. */
import { elementOf, type Syntax, type XmlNode } from '@conforme/formats'
import { double } from '../../base/lexical.ts'
import { count, says, someText, text } from '../../base/path.ts'
import type { Assert } from '../../base/rule-set.ts'
import { GLOBAL_DISCOUNT, isCorrective, isDeposit, isFinalFrame, isPaidFrame } from './codes.ts'
import { firstInCurrency } from './identifiers.ts'
import { isExactlyWithinCents } from './numbers.ts'

/** What differs by syntax. */
interface Names {
  readonly syntax: Syntax
  readonly isOfType: (it: XmlNode, passes: (type: string) => boolean) => boolean
  /** The type of a global discount (262), and the one of corrected invoices. */
  readonly discountType: string
  readonly correctedType: string
  readonly correctedId: string
  /** The references to earlier invoices. */
  readonly earlier: string
}

export function coherenceOf({ syntax, isOfType, discountType, correctedType, correctedId, earlier }: Names) {
  const frame = elementOf('BT-23', syntax)
  const paid = elementOf('BT-113', syntax)
  const withVat = elementOf('BT-112', syntax)
  const payable = elementOf('BT-115', syntax)
  const ofDiscount = (['BT-12', 'BT-73', 'BT-74'] as const).map(term => elementOf(term, syntax))
  const currency = elementOf('BT-5', syntax)
  const vatCurrency = elementOf('BT-6', syntax)
  const vat = elementOf('BT-110', syntax)

  const isPaid = (it: XmlNode) => someText(it, frame, isPaidFrame)
  const discountContract: Assert = {
    id: 'BR-FR-CO-03_BT-3',
    holds: it =>
      !says(it, discountType, GLOBAL_DISCOUNT) || ofDiscount.every(path => Boolean(text(it, path))),
  }
  const correctedInvoice: Assert = {
    id: correctedId,
    holds: it => !someText(it, correctedType, isCorrective) || count(it, earlier) === 1,
  }
  const noFinalDeposit: Assert = {
    id: 'BR-FR-CO-08_BT-23',
    holds: it => !someText(it, frame, isFinalFrame) || !isOfType(it, isDeposit),
  }
  const paidInFull: Assert = {
    id: 'BR-FR-CO-09_BT-23-1',
    holds: it => !isPaid(it) || double(text(it, paid)) === double(text(it, withVat)),
  }
  const nothingToPay: Assert = {
    id: 'BR-FR-CO-09_BT-23-2',
    holds: it => !isPaid(it) || double(text(it, payable)) === 0,
  }
  const vatInEuro: Assert = {
    id: 'BR-FR-CO-12_BT-5',
    holds: it =>
      !someText(it, currency, code => code !== 'EUR') ||
      (says(it, vatCurrency, 'EUR') && Boolean(firstInCurrency(it, vat, code => code === 'EUR'))),
  }
  /** From 1.4.0.04 amounts are compared without rounding. */
  const exactFrom04: readonly Assert[] = [
    {
      id: paidInFull.id,
      holds: it => !isPaid(it) || isExactlyWithinCents(text(it, paid), [text(it, withVat)], 0),
    },
    { id: nothingToPay.id, holds: it => !isPaid(it) || isExactlyWithinCents(text(it, payable), [], 0) },
  ]
  return {
    isPaid,
    discountContract,
    correctedInvoice,
    noFinalDeposit,
    paidInFull,
    nothingToPay,
    vatInEuro,
    exactFrom04,
  }
}
