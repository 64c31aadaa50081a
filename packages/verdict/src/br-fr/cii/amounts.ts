/** VAT categories and rates, and how amounts, quantities and prices are written. */
import type { XmlNode } from '@conforme/formats'
import { has, someText, text, textOf } from '../../path.ts'
import { obeys } from '../../rows.ts'
import type { Assert, Pattern } from '../../rule-set.ts'
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
} from '../shared/text.ts'
import { isTwoWay } from './frame.ts'
import {
  INVOICE,
  LINE,
  LINE_AGREEMENT,
  LINE_DELIVERY,
  LINE_DOCUMENT,
  LINE_SETTLEMENT,
  SETTLEMENT,
  TOTALS,
} from './paths.ts'

const DOCUMENT_CHARGE = `${INVOICE}/${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`
const BREAKDOWN = `${INVOICE}/${SETTLEMENT}/ram:ApplicableTradeTax`
const OF_LINE = `${INVOICE}/${LINE}/${LINE_SETTLEMENT}`
const PRICES = `${INVOICE}/${LINE}/${LINE_AGREEMENT}`
const DOCUMENT_CHARGE_TAX = `${DOCUMENT_CHARGE}/ram:CategoryTradeTax`
const LINE_TAX = `${OF_LINE}/ram:ApplicableTradeTax`

const AMOUNTS: readonly (readonly [term: string, match: string])[] = [
  ['BT-93_BT-100', `/${DOCUMENT_CHARGE}/ram:BasisAmount`],
  ['BT-106', `/${INVOICE}/${TOTALS}/ram:LineTotalAmount`],
  ['BT-107', `/${INVOICE}/${TOTALS}/ram:AllowanceTotalAmount`],
  ['BT-108', `/${INVOICE}/${TOTALS}/ram:ChargeTotalAmount`],
  ['BT-109', `/${INVOICE}/${TOTALS}/ram:TaxBasisTotalAmount`],
  ['BT-110', `/${INVOICE}/${TOTALS}/ram:TaxTotalAmount`],
  // The same context as BT-110: never reached, so a VAT total in the accounting currency counts as BT-110.
  ['BT-111', `/${INVOICE}/${TOTALS}/ram:TaxTotalAmount`],
  ['BT-112', `/${INVOICE}/${TOTALS}/ram:GrandTotalAmount`],
  ['BT-113', `/${INVOICE}/${TOTALS}/ram:TotalPrepaidAmount`],
  ['BT-114', `/${INVOICE}/${TOTALS}/ram:RoundingAmount`],
  ['BT-115', `/${INVOICE}/${TOTALS}/ram:DuePayableAmount`],
  ['BT-116', `/${BREAKDOWN}/ram:BasisAmount`],
  ['BT-117', `/${BREAKDOWN}/ram:CalculatedAmount`],
  ['BT-131', `/${OF_LINE}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`],
  ['BT-136_BT-141', `/${OF_LINE}/ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount`],
  ['BT-137_BT-142', `/${OF_LINE}/ram:SpecifiedTradeAllowanceCharge/ram:BasisAmount`],
]

const QUANTITIES: typeof AMOUNTS = [
  ['BT-129', `${INVOICE}/${LINE}/${LINE_DELIVERY}/ram:BilledQuantity`],
  ['BT-149', `${PRICES}/ram:NetPriceProductTradePrice/ram:BasisQuantity`],
]

const PRICE_AMOUNTS: typeof AMOUNTS = [
  ['BT-146', `${PRICES}/ram:NetPriceProductTradePrice/ram:ChargeAmount`],
  ['BT-147', `${PRICES}/ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge/ram:ActualAmount`],
  ['BT-148', `${PRICES}/ram:GrossPriceProductTradePrice/ram:ChargeAmount`],
]

const RATES: typeof AMOUNTS = [
  ['BT-96_BT-103', `${DOCUMENT_CHARGE_TAX}/ram:RateApplicablePercent`],
  ['BT-119', `${BREAKDOWN}/ram:RateApplicablePercent`],
  ['BT-152', `${LINE_TAX}/ram:RateApplicablePercent`],
]

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

function each(rule: string, rows: typeof AMOUNTS, passes: (text: string) => boolean): Pattern {
  return rows.map(([term, match]) => on(match, obeys(`${rule}_${term}`, passes)))
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
  [
    on(`${DOCUMENT_CHARGE}/ram:ActualAmount`, obeys('BR-FR-DEC-01_BT-92_BT-99', isAmount)),
    ...each('BR-FR-DEC-01', AMOUNTS, isAmount),
  ],
  each('BR-FR-DEC-02', QUANTITIES, isQuantity),
  PRICE_AMOUNTS.map(([term, match]) => on(match, price(`BR-FR-DEC-03_${term}`))),
  each('BR-FR-DEC-04', RATES, isRate),
]
