/** The amounts of sub-invoices in UBL. */
import { elementOf, type XmlNode } from '@conforme/formats'
import { texts } from '../../base/path.ts'
import type { Assert, Subject } from '../../base/rule-set.ts'
import { groupAmounts } from '../shared/group-amounts.ts'
import { firstInCurrency } from '../shared/identifiers.ts'
import { KIND, placesUnder, subInvoiceNumber } from './sub-invoices.ts'

export const VAT = elementOf('BT-110', 'ubl')
const CURRENCY = elementOf('BT-5', 'ubl')

function currencies(root: XmlNode): readonly string[] {
  return texts(root, CURRENCY)
}

/** The VAT total of a line in the currency of the document. */
export function vatOf(line: XmlNode, subject: Subject): string | undefined {
  const codes = subject.memo('br-fr ubl currencies', currencies)
  return firstInCurrency(line, VAT, code => codes.includes(code))
}

const amounts = groupAmounts({
  net: 'cbc:LineExtensionAmount',
  withVat: 'cbc:TaxInclusiveLineExtensionAmount',
  number: 'cbc:ID',
  vatOf,
  subInvoiceNumber,
  placesUnder,
  lineOf: ({ parent }) => parent!,
  kind: KIND,
  breakdown: elementOf('BG-23', 'ubl'),
  tax: 'cac:TaxCategory/cac:TaxScheme/cbc:ID',
  reason: 'cac:TaxCategory/cbc:TaxExemptionReason',
  amount: 'cbc:TaxAmount',
})

export const { netOfGroup, vatOfGroup, totalOfGroup } = amounts

/** Tested at a place, reported on its line. */
export const totalOfGroupFrom04: Assert = {
  id: amounts.totalOfGroupFrom04.id,
  holds: ({ parent }, subject) => amounts.totalOfGroupFrom04.holds(parent!, subject),
}
