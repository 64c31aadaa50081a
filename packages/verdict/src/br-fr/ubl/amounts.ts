/** VAT categories and rates, and how amounts, quantities and prices are written. */
import { someText, text, textOf } from '../../path.ts'
import { obeys } from '../../rows.ts'
import type { Assert, Pattern, Subject } from '../../rule-set.ts'
import { on } from '../shared/form.ts'
import {
  isAmount,
  isPrice,
  isQuantity,
  isRate,
  isSignedPrice,
  isSpanishVatCategory,
  isVatCategory,
  isVatRate,
  unlessBlank,
} from '../shared/text.ts'
import { isTwoWay } from './frame.ts'
import { TOTALS, under, underLine } from './paths.ts'

type Matches = readonly (readonly [term: string, match: string | readonly string[]])[]

const CHARGE_TAX = 'cac:AllowanceCharge/cac:TaxCategory'
const BREAKDOWN = 'cac:TaxTotal/cac:TaxSubtotal'
const BREAKDOWN_TAX = `${BREAKDOWN}/cac:TaxCategory`
const LINE_TAX = 'cac:Item/cac:ClassifiedTaxCategory'
const PRICE_CHARGE = 'cac:Price/cac:AllowanceCharge'

const AMOUNTS: Matches = [
  ['BT-93_BT-100', under('cac:AllowanceCharge/cbc:BaseAmount')],
  ['BT-92_BT-99', under('cac:AllowanceCharge/cbc:Amount')],
  ['BT-106', `${TOTALS}/cbc:LineExtensionAmount`],
  ['BT-107', `${TOTALS}/cbc:AllowanceTotalAmount`],
  ['BT-108', `${TOTALS}/cbc:ChargeTotalAmount`],
  ['BT-109', `${TOTALS}/cbc:TaxExclusiveAmount`],
  ['BT-110', 'cac:TaxTotal/cbc:TaxAmount'],
  // The same context as BT-110: never reached, so a VAT total in the accounting currency counts as BT-110.
  ['BT-111', 'cac:TaxTotal/cbc:TaxAmount'],
  ['BT-112', `${TOTALS}/cbc:TaxInclusiveAmount`],
  ['BT-113', `${TOTALS}/cbc:PrepaidAmount`],
  ['BT-114', `${TOTALS}/cbc:PayableRoundingAmount`],
  ['BT-115', `${TOTALS}/cbc:PayableAmount`],
  ['BT-116', `${BREAKDOWN}/cbc:TaxableAmount`],
  ['BT-117', `${BREAKDOWN}/cbc:TaxAmount`],
  ['BT-131', underLine('cbc:LineExtensionAmount')],
  ['BT-136_BT-141', underLine('cac:AllowanceCharge/cbc:Amount')],
  ['BT-137_BT-142', underLine('cac:AllowanceCharge/cbc:BaseAmount')],
]

const RATES: Matches = [
  ['BT-96_BT-103', `${CHARGE_TAX}/cbc:Percent`],
  ['BT-119', `${BREAKDOWN_TAX}/cbc:Percent`],
  ['BT-152', `${LINE_TAX}/cbc:Percent`],
]

function category(id: string): Assert {
  return {
    id,
    holds: it => {
      const code = text(it, 'cbc:ID')
      return code === undefined || isVatCategory(code)
    },
  }
}

function noSpanishCategory(id: string): Assert {
  return { id, holds: it => !someText(it, 'cbc:ID', isSpanishVatCategory) }
}

function rate(id: string): Assert {
  return {
    id,
    holds: it => {
      const percent = text(it, 'cbc:Percent')
      return percent === undefined || isVatRate(percent)
    },
  }
}

const isSignedPriceIfAny = unlessBlank(isSignedPrice)
const isPriceIfAny = unlessBlank(isPrice)

function isPriceHere(price: string, subject: Subject): boolean {
  return isTwoWay(subject) ? isSignedPriceIfAny(price) : isPriceIfAny(price)
}

const isQuantityIfAny = unlessBlank(isQuantity)

function each(rule: string, rows: Matches, passes: (text: string) => boolean): Pattern {
  return rows.map(([term, match]) => on(match, obeys(`${rule}_${term}`, passes)))
}

export const amountPatterns: readonly Pattern[] = [
  [
    on(CHARGE_TAX, category('BR-FR-15_BT-95_BT-102-1'), noSpanishCategory('BR-FR-15_BT-95_BT-102-2')),
    on(BREAKDOWN_TAX, category('BR-FR-15_BT-118-1'), noSpanishCategory('BR-FR-15_BT-118-2')),
    on(LINE_TAX, category('BR-FR-15_BT-151-1'), noSpanishCategory('BR-FR-08_BT-151-2')),
  ],
  [
    on(CHARGE_TAX, rate('BR-FR-16_BT-96')),
    // The same context: never reached.
    on(CHARGE_TAX, rate('BR-FR-16_BT-103')),
    on(BREAKDOWN_TAX, rate('BR-FR-16_BT-119')),
    // Lines of an invoice alone: those of a credit note may have any rate.
    on(`cac:InvoiceLine/${LINE_TAX}`, rate('BR-FR-16_BT-152')),
  ],
  each('BR-FR-DEC-01', AMOUNTS, isAmount),
  [
    on(
      [
        'ubl:Invoice/cac:InvoiceLine/cbc:InvoicedQuantity',
        'ubl:CreditNote/cac:CreditNoteLine/cbc:CreditedQuantity',
      ],
      obeys('BR-FR-DEC-02_BT-129', isQuantity),
    ),
    on(underLine(), {
      id: 'BR-FR-DEC-02_BT-149',
      holds: it => isQuantityIfAny(text(it, 'cac:Price/cbc:BaseQuantity') ?? ''),
    }),
  ],
  [
    on(underLine(), {
      id: 'BR-FR-DEC-03_BT-146',
      holds: (it, subject) => isPriceHere(text(it, 'cac:Price/cbc:PriceAmount') ?? '', subject),
    }),
    on(underLine(PRICE_CHARGE), {
      id: 'BR-FR-DEC-03_BT-147',
      holds: (it, subject) => isPriceHere(text(it, 'cbc:Amount') ?? '', subject),
    }),
    on(underLine(`${PRICE_CHARGE}/cbc:BaseAmount`), {
      id: 'BR-FR-DEC-03_BT-148',
      holds: (it, subject) => isPriceHere(textOf(it), subject),
    }),
  ],
  each('BR-FR-DEC-04', RATES, isRate),
]
