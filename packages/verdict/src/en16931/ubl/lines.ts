/** Lines (BG-25) and their parts. */
import type { XmlNode } from '@conforme/formats'
import { signOf } from '../../base/lexical.ts'
import { has, some, someText } from '../../base/path.ts'
import { decimals, filled, present } from '../../base/rows.ts'
import type { Context } from '../../base/rule-set.ts'
import { isPeriodInOrder } from './dates.ts'
import { inLine, isVat } from './tree.ts'

const isNotNegative = (written: string) => signOf(written) >= 0
const isNamedVat = (category: XmlNode) => isVat(category) && has(category, 'cbc:ID')

export const LINE: Context = {
  match: ['cac:InvoiceLine', 'cac:CreditNoteLine'],
  asserts: [
    filled('BR-21', 'cbc:ID'),
    { id: 'BR-22', holds: it => has(it, 'cbc:InvoicedQuantity') || has(it, 'cbc:CreditedQuantity') },
    {
      id: 'BR-23',
      holds: it => has(it, 'cbc:InvoicedQuantity/@unitCode') || has(it, 'cbc:CreditedQuantity/@unitCode'),
    },
    present('BR-24', 'cbc:LineExtensionAmount'),
    filled('BR-25', 'cac:Item/cbc:Name'),
    present('BR-26', 'cac:Price/cbc:PriceAmount'),
    { id: 'BR-27', holds: it => someText(it, 'cac:Price/cbc:PriceAmount', isNotNegative) },
    {
      id: 'BR-28',
      holds: it =>
        !has(it, 'cac:Price/cac:AllowanceCharge/cbc:BaseAmount') ||
        someText(it, 'cac:Price/cac:AllowanceCharge/cbc:BaseAmount', isNotNegative),
    },
    {
      id: 'BR-CO-04',
      holds: it => some(it, 'cac:Item/cac:ClassifiedTaxCategory', isNamedVat),
    },
    decimals('BR-DEC-23', 'cbc:LineExtensionAmount'),
  ],
}

export const PERIODS: readonly Context[] = [
  {
    match: inLine('cac:InvoicePeriod'),
    asserts: [
      { id: 'BR-30', holds: isPeriodInOrder },
      { id: 'BR-CO-20', holds: it => has(it, 'cbc:StartDate') || has(it, 'cbc:EndDate') },
    ],
  },
  {
    match: 'cac:InvoicePeriod',
    asserts: [
      { id: 'BR-29', holds: isPeriodInOrder },
      {
        id: 'BR-CO-19',
        holds: it => has(it, 'cbc:StartDate') || has(it, 'cbc:EndDate') || has(it, 'cbc:DescriptionCode'),
      },
    ],
  },
]

export const ITEMS: readonly Context[] = [
  {
    match: 'cac:AdditionalItemProperty',
    asserts: [{ id: 'BR-54', holds: it => has(it, 'cbc:Name') && has(it, 'cbc:Value') }],
  },
  {
    match: inLine('cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode'),
    asserts: [present('BR-65', '@listID')],
  },
  {
    match: inLine('cac:Item/cac:StandardItemIdentification/cbc:ID'),
    asserts: [present('BR-64', '@schemeID')],
  },
]
