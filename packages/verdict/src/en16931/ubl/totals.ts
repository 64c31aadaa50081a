/** The sums of the document and its VAT breakdown: BR-CO-10 to -17 and what they need. */
import type { XmlNode } from '@conforme/formats'
import { add, cents, type Exact, exact, isEqual, roundsToZero, subtract } from '../../base/exact.ts'
import { all, has, text } from '../../base/path.ts'
import { decimals, present } from '../../base/rows.ts'
import type { Assert, Context } from '../../base/rule-set.ts'
import { basesOf, total } from './bases.ts'
import { childText, codeOf, inDocument, isAllowance, isCharge, isVat } from './tree.ts'
import { isTaxNear } from './vat.ts'

export const TOTALS: Context = {
  match: 'cac:LegalMonetaryTotal',
  asserts: [
    present('BR-12', 'cbc:LineExtensionAmount'),
    present('BR-13', 'cbc:TaxExclusiveAmount'),
    present('BR-14', 'cbc:TaxInclusiveAmount'),
    present('BR-15', 'cbc:PayableAmount'),
    {
      id: 'BR-CO-10',
      holds: (it, subject) =>
        isEqual(amountOf(it, 'cbc:LineExtensionAmount'), inCents(basesOf(subject).lineTotal)),
    },
    { id: 'BR-CO-11', holds: it => isSumOfOwn(it, 'cbc:AllowanceTotalAmount', isAllowance) },
    { id: 'BR-CO-12', holds: it => isSumOfOwn(it, 'cbc:ChargeTotalAmount', isCharge) },
    { id: 'BR-CO-13', holds: isNetTotal },
    { id: 'BR-CO-16', holds: isAmountDue },
    decimals('BR-DEC-09', 'cbc:LineExtensionAmount'),
    decimals('BR-DEC-10', 'cbc:AllowanceTotalAmount'),
    decimals('BR-DEC-11', 'cbc:ChargeTotalAmount'),
    decimals('BR-DEC-12', 'cbc:TaxExclusiveAmount'),
    decimals('BR-DEC-14', 'cbc:TaxInclusiveAmount'),
    decimals('BR-DEC-16', 'cbc:PrepaidAmount'),
    decimals('BR-DEC-17', 'cbc:PayableRoundingAmount'),
    decimals('BR-DEC-18', 'cbc:PayableAmount'),
  ],
}

export const TAX_TOTALS: readonly Context[] = [
  {
    match: inDocument('cac:TaxTotal'),
    asserts: [{ id: 'BR-CO-14', holds: isSumOfBreakdown }],
  },
  {
    match: 'cac:TaxTotal/cac:TaxSubtotal',
    asserts: [
      present('BR-45', 'cbc:TaxableAmount'),
      present('BR-46', 'cbc:TaxAmount'),
      { id: 'BR-47', holds: it => vatCategories(it).some(category => has(category, 'cbc:ID')) },
      { id: 'BR-48', holds: hasRate },
      { id: 'BR-CO-17', holds: isTaxOfRate },
      decimals('BR-DEC-19', 'cbc:TaxableAmount'),
      decimals('BR-DEC-20', 'cbc:TaxAmount'),
    ],
  },
]

/** BR-CO-15, for each currency that the document declares as its own. */
export const GROSS_TOTAL: Assert = {
  id: 'BR-CO-15',
  holds: it => all(it, 'cbc:DocumentCurrencyCode').every(({ text: currency }) => isGrossTotal(it, currency)),
}

function isGrossTotal(it: XmlNode, currency: string): boolean {
  const taxes = all(it, 'cac:TaxTotal/cbc:TaxAmount').filter(tax => tax.attribute('currencyID') === currency)
  if (taxes.length !== 1) return false
  const net = exact(text(it, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount'))
  const gross = exact(text(it, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'))
  const tax = exact(taxes[0]!.text)
  return net !== undefined && tax !== undefined && isEqual(gross, inCents(add(net, tax)))
}

function isSumOfOwn(it: XmlNode, name: string, isCounted: (it: XmlNode) => boolean): boolean {
  const own = all(it, '../cac:AllowanceCharge').filter(isCounted)
  if (!has(it, name)) return own.length === 0
  let sum: Exact | undefined = 0
  for (const each of own) sum = total(sum, childText(each, 'cbc:Amount'))
  return isEqual(amountOf(it, name), inCents(sum))
}

function isNetTotal(it: XmlNode): boolean {
  const lines = amountOf(it, 'cbc:LineExtensionAmount')
  const charges = amountOrZero(it, 'cbc:ChargeTotalAmount')
  const allowances = amountOrZero(it, 'cbc:AllowanceTotalAmount')
  const net = amountOf(it, 'cbc:TaxExclusiveAmount')
  if (lines === undefined || charges === undefined || allowances === undefined) return false
  // Without allowances and charges nothing is rounded.
  const isPlain = !has(it, 'cbc:ChargeTotalAmount') && !has(it, 'cbc:AllowanceTotalAmount')
  return isEqual(net, isPlain ? lines : cents(subtract(add(lines, charges), allowances)))
}

function isAmountDue(it: XmlNode): boolean {
  const gross = amountOf(it, 'cbc:TaxInclusiveAmount')
  const due = amountOf(it, 'cbc:PayableAmount')
  const paid = amountOrZero(it, 'cbc:PrepaidAmount')
  const rounding = amountOrZero(it, 'cbc:PayableRoundingAmount')
  if (gross === undefined || due === undefined || paid === undefined || rounding === undefined) return false
  const isRounded = has(it, 'cbc:PayableRoundingAmount')
  // Each side is rounded where something was added to it, and only there.
  return isEqual(
    isRounded ? cents(subtract(due, rounding)) : due,
    has(it, 'cbc:PrepaidAmount') ? cents(subtract(gross, paid)) : gross,
  )
}

function isSumOfBreakdown(it: XmlNode): boolean {
  const parts = all(it, 'cac:TaxSubtotal')
  if (parts.length === 0) return true
  let sum: Exact | undefined = 0
  for (const part of parts) sum = total(sum, childText(part, 'cbc:TaxAmount'))
  return isEqual(amountOf(it, 'cbc:TaxAmount'), inCents(sum))
}

function vatCategories(it: XmlNode): readonly XmlNode[] {
  return all(it, 'cac:TaxCategory').filter(isVat)
}

function hasRate(it: XmlNode): boolean {
  return vatCategories(it).some(category => has(category, 'cbc:Percent') || codeOf(category) === 'O')
}

function isTaxOfRate(it: XmlNode): boolean {
  const rates = vatCategories(it).flatMap(category => all(category, 'cbc:Percent'))
  const tax = exact(childText(it, 'cbc:TaxAmount'))
  if (tax === undefined) return false
  if (rates.length === 0) return roundsToZero(tax)
  const rate = exact(rates[0]!.text)
  if (rate === undefined) return false
  return roundsToZero(rate)
    ? roundsToZero(tax)
    : isTaxNear(tax, exact(childText(it, 'cbc:TaxableAmount')), rate)
}

function amountOf(it: XmlNode, name: string): Exact | undefined {
  return exact(childText(it, name))
}

function amountOrZero(it: XmlNode, name: string): Exact | undefined {
  const written = childText(it, name)
  return written === undefined ? 0 : exact(written)
}

function inCents(value: Exact | undefined): Exact | undefined {
  return value === undefined ? undefined : cents(value)
}
