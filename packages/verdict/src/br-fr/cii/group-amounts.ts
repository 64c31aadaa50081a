/** The amounts of sub-invoices in CII. */
import { elementOf, type XmlNode } from '@conforme/formats'
import { keyed } from '../../base/keyed.ts'
import { texts } from '../../base/path.ts'
import type { Subject } from '../../base/rule-set.ts'
import { groupAmounts } from '../shared/group-amounts.ts'
import { firstInCurrency } from '../shared/identifiers.ts'
import { LINE_SETTLEMENT } from './paths.ts'
import { KIND, LINE_NUMBER, linesUnder, subInvoiceNumber } from './sub-invoices.ts'

const LINE_TOTALS = `${LINE_SETTLEMENT}/ram:SpecifiedTradeSettlementLineMonetarySummation`
const VAT = `${LINE_TOTALS}/ram:TaxTotalAmount`

const CURRENCY = elementOf('BT-5', 'cii')
const VAT_CURRENCY = elementOf('BT-6', 'cii')

/** Currencies that the document names, read once: lines are many. */
const currencies = keyed('br-fr currencies', (path: string, { root }) => texts(root, path))

export function invoiceCurrencies(subject: Subject): readonly string[] {
  return currencies(subject, CURRENCY)
}

export function accountingCurrencies(subject: Subject): readonly string[] {
  return currencies(subject, VAT_CURRENCY)
}

/** The VAT total of a line in one of these currencies. */
export function vatIn(line: XmlNode, codes: readonly string[]): string | undefined {
  return firstInCurrency(line, VAT, code => codes.includes(code))
}

export const { netOfGroup, vatOfGroup, totalOfGroup, totalOfGroupFrom04 } = groupAmounts({
  net: `${LINE_TOTALS}/ram:LineTotalAmount`,
  withVat: `${LINE_TOTALS}/ram:GrandTotalAmount`,
  number: LINE_NUMBER,
  vatOf: (line, subject) => vatIn(line, invoiceCurrencies(subject)),
  subInvoiceNumber,
  placesUnder: linesUnder,
  lineOf: line => line,
  kind: KIND,
  breakdown: elementOf('BG-23', 'cii'),
  tax: 'ram:TypeCode',
  reason: 'ram:ExemptionReason',
  amount: 'ram:CalculatedAmount',
})
