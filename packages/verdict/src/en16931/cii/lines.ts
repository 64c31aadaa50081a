/** The invoice lines (BG-25), with their allowances, charges and periods. */
import type { XmlNode } from '@conforme/formats'
import { isBlank } from '../../base/lexical.ts'
import { has, some, someText, text, textOf } from '../../base/path.ts'
import { decimals, filled, present } from '../../base/rows.ts'
import type { Assert, Context } from '../../base/rule-set.ts'
import { census } from './census.ts'
import { allowanceOrCharge } from './document.ts'
import { isAttribute, isNotNegative, numbered, toInteger } from './tree.ts'

const NET_PRICE = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'
const GROSS_PRICE = 'ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:ChargeAmount'
const TOTAL =
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'

const isNumberNotNegative = toInteger(isNotNegative)

export const LINES: readonly Context[] = [
  {
    match: 'ram:IncludedSupplyChainTradeLineItem',
    asserts: [
      filled('BR-21', 'ram:AssociatedDocumentLineDocument/ram:LineID'),
      present('BR-22', 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'),
      present('BR-23', 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode'),
      present('BR-24', TOTAL),
      filled('BR-25', 'ram:SpecifiedTradeProduct/ram:Name'),
      present('BR-26', NET_PRICE),
      numbered('BR-27', NET_PRICE, isNotNegative),
      { id: 'BR-28', holds: it => !has(it, GROSS_PRICE) || someText(it, GROSS_PRICE, isNumberNotNegative) },
      {
        id: 'BR-64',
        holds: it =>
          !has(it, 'ram:SpecifiedTradeProduct/ram:GlobalID') ||
          !isBlank(text(it, 'ram:SpecifiedTradeProduct/ram:GlobalID/@schemeID')),
      },
      { id: 'BR-CO-04', holds: hasVatCategory },
      { id: 'BR-CO-18', holds: (_, subject) => census(subject).hasBreakdown },
      decimals('BR-DEC-23', TOTAL),
    ],
  },
  allowanceOrCharge(
    'ram:SpecifiedLineTradeSettlement',
    'false',
    'BR-41 BR-42 BR-CO-07 BR-CO-23 BR-DEC-24 BR-DEC-25',
  ),
  allowanceOrCharge(
    'ram:SpecifiedLineTradeSettlement',
    'true',
    'BR-43 BR-44 BR-CO-08 BR-CO-24 BR-DEC-27 BR-DEC-28',
  ),
  period('ram:SpecifiedLineTradeSettlement', 'BR-30', 'BR-CO-20'),
  period('ram:ApplicableHeaderTradeSettlement', 'BR-29', 'BR-CO-19'),
  {
    match: 'ram:ApplicableProductCharacteristic',
    asserts: [{ id: 'BR-54', holds: it => has(it, 'ram:Description') && has(it, 'ram:Value') }],
  },
]

function hasVatCategory(line: XmlNode): boolean {
  return some(line, 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax', isCategorizedVat)
}

function isCategorizedVat(tax: XmlNode): boolean {
  return (text(tax, 'ram:TypeCode') ?? '').toUpperCase() === 'VAT' && has(tax, 'ram:CategoryCode')
}

function period(parent: string, ordered: string, given: string): Context {
  const asserts: readonly Assert[] = [
    { id: ordered, holds: isOrdered },
    { id: given, holds: it => has(it, 'ram:StartDateTime') || has(it, 'ram:EndDateTime') },
  ]
  return { match: `${parent}/ram:BillingSpecifiedPeriod`, asserts }
}

/** Dates written YYYYMMDD compare as texts: one of the ends comes after one of the starts. */
function isOrdered(it: XmlNode): boolean {
  if (!has(it, 'ram:StartDateTime') || !has(it, 'ram:EndDateTime')) return true
  let earliest: string | undefined
  each(it, 'ram:StartDateTime', day => {
    if (earliest === undefined || day < earliest) earliest = day
  })
  let isAfter = false
  each(it, 'ram:EndDateTime', day => {
    if (earliest !== undefined && day >= earliest) isAfter = true
  })
  return isAfter
}

const isDay = isAttribute('format', '102')

function each(it: XmlNode, path: string, take: (day: string) => void): void {
  some(it, `${path}/udt:DateTimeString`, date => {
    if (isDay(date)) take(textOf(date))
    return false
  })
}
