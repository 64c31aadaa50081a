/** VAT categories and rates, and how amounts, quantities and prices are written. */
import { elementsOf, type Syntax, type XmlNode } from '@conforme/formats'
import type { TermId } from '@conforme/model'
import { has, someText, text, textOf } from '../../base/path.ts'
import type { Assert, Pattern } from '../../base/rule-set.ts'
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
} from '../shared/text.ts'
import { isTwoWay } from './frame.ts'
import { INVOICE, LINE, LINE_DOCUMENT, LINE_SETTLEMENT, SETTLEMENT } from './paths.ts'

const DOCUMENT_CHARGE = `${INVOICE}/${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`
const BREAKDOWN = `${INVOICE}/${SETTLEMENT}/ram:ApplicableTradeTax`
const DOCUMENT_CHARGE_TAX = `${DOCUMENT_CHARGE}/ram:CategoryTradeTax`
const LINE_TAX = `${INVOICE}/${LINE}/${LINE_SETTLEMENT}/ram:ApplicableTradeTax`

function category(id: string): Assert {
  return { id, holds: it => isVatCategory(text(it, 'ram:CategoryCode') ?? '') }
}

function noSpanishCategory(id: string): Assert {
  return { id, holds: it => !someText(it, 'ram:CategoryCode', isSpanishVatCategory) }
}

function rate(id: string): Assert {
  return {
    id,
    holds: it => {
      const percent = text(it, 'ram:RateApplicablePercent')
      return !percent || isVatRate(percent)
    },
  }
}

/** Lines that only group others, or only inform, may go without a category. */
function mayLackCategory(tax: XmlNode): boolean {
  return (
    !has(tax, 'ram:CategoryCode') &&
    someText(
      tax,
      `../../${LINE_DOCUMENT}/ram:LineStatusReasonCode`,
      kind => kind === 'GROUP' || kind === 'INFORMATION',
    )
  )
}

const lineCategory: Assert = {
  id: 'BR-FR-15_BT-95_BT-151',
  holds: it => isVatCategory(text(it, 'ram:CategoryCode') ?? '') || mayLackCategory(it),
}

function price(id: string): Assert {
  return {
    id,
    holds: (it, subject) => (isTwoWay(subject) ? isSignedPrice(textOf(it)) : isPrice(textOf(it))),
  }
}

/** Amounts are found from the root, except those of allowances and charges. */
function fromTop(term: TermId, syntax: Syntax): readonly string[] {
  const paths = elementsOf(term, syntax)
  return term === 'BT-92' ? paths : paths.map(path => `/${path}`)
}

export const amountPatterns: readonly Pattern[] = [
  [
    on(DOCUMENT_CHARGE_TAX, category('BR-FR-15_BT-95_BT-102'), noSpanishCategory('BR-FR-15_BT-95_BT-102_LM')),
    on(BREAKDOWN, category('BR-FR-15_BT-95_BT-118'), noSpanishCategory('BR-FR-15_BT-95_BT-118_LM')),
    on(LINE_TAX, lineCategory, noSpanishCategory('BR-FR-15_BT-95_BT-151_LM')),
  ],
  [
    on(DOCUMENT_CHARGE_TAX, rate('BR-FR-16_BT-96_BT-103')),
    on(BREAKDOWN, rate('BR-FR-16_BT-119')),
    on(LINE_TAX, rate('BR-FR-16_BT-152')),
  ],
  onTerms('cii', [...CHARGES, ...TOTALS, ...LINE_AMOUNTS], isAmount, fromTop),
  onTerms('cii', [...QUANTITY, ['BR-FR-DEC-02_BT-149', 'BT-149']], isQuantity),
  [
    on(elementsOf('BT-146', 'cii'), price('BR-FR-DEC-03_BT-146')),
    on(elementsOf('BT-147', 'cii'), price('BR-FR-DEC-03_BT-147')),
    on(elementsOf('BT-148', 'cii'), price('BR-FR-DEC-03_BT-148')),
  ],
  onTerms('cii', RATES, isRate),
]
