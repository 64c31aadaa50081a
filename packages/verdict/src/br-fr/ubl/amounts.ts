/** VAT categories and rates, and how amounts, quantities and prices are written. */
import { elementOf } from '@conforme/formats'
import type { TermId } from '@conforme/model'
import { someText, text, textOf } from '../../base/path.ts'
import type { Assert, Pattern, Subject } from '../../base/rule-set.ts'
import { on } from '../shared/form.ts'
import { CHARGES, LINE_AMOUNTS, onTerms, QUANTITY, RATES, TOTALS } from '../shared/terms.ts'
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
import { underLine } from './paths.ts'

const CHARGE_TAX = 'cac:AllowanceCharge/cac:TaxCategory'
const BREAKDOWN_TAX = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory'
const LINE_TAX = 'cac:Item/cac:ClassifiedTaxCategory'
const PRICE_CHARGE = 'cac:Price/cac:AllowanceCharge'

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

/** Of lines of either document. */
function ratePlace(term: TermId): string {
  return term === 'BT-152' ? `${LINE_TAX}/cbc:Percent` : elementOf(term, 'ubl')
}

const isQuantityIfAny = unlessBlank(isQuantity)

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
    // Lines of an invoice only: those of a credit note may have any rate.
    on(`cac:InvoiceLine/${LINE_TAX}`, rate('BR-FR-16_BT-152')),
  ],
  // Totals are tested wherever they are, those of lines too.
  [
    ...onTerms('ubl', CHARGES, isAmount),
    ...onTerms('ubl', TOTALS, isAmount, elementOf),
    ...onTerms('ubl', LINE_AMOUNTS, isAmount),
  ],
  [
    ...onTerms('ubl', QUANTITY, isQuantity),
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
  onTerms('ubl', RATES, isRate, ratePlace),
]
