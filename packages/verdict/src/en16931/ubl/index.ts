/** EN 16931 in UBL: the asserts of the European Commission's validation artefacts, in their order. */
import type { Pattern, RuleSet } from '../../base/rule-set.ts'
import { DOCUMENT_ADJUSTMENTS, LINE_ADJUSTMENTS } from './adjustments.ts'
import { CODES } from './codes.ts'
import { ADDITIONAL_REFERENCE, DOCUMENT, NOTE, PRECEDING_INVOICE } from './document.ts'
import { ITEMS, LINE, PERIODS } from './lines.ts'
import { BUYER, CARD, DELIVERY, PAYEE, PAYMENT, REPRESENTATIVE, SELLER, TAX_SCHEME } from './parties.ts'
import { SYNTAX } from './syntax.ts'
import { TAX_TOTALS, TOTALS } from './totals.ts'
import { VAT_CONTEXTS } from './vat.ts'

export const MODEL: Pattern = [
  ADDITIONAL_REFERENCE,
  ...BUYER,
  CARD,
  DELIVERY,
  ...DOCUMENT_ADJUSTMENTS,
  TOTALS,
  DOCUMENT,
  LINE,
  ...LINE_ADJUSTMENTS,
  ...PERIODS,
  ...ITEMS,
  NOTE,
  PAYEE,
  ...PAYMENT,
  PRECEDING_INVOICE,
  ...SELLER,
  ...REPRESENTATIVE,
  ...TAX_TOTALS,
  TAX_SCHEME,
  ...VAT_CONTEXTS,
]

export const EN16931_UBL: RuleSet = {
  id: 'en16931-ubl',
  version: '1.3.16',
  patterns: [MODEL, SYNTAX, CODES],
}
