/** The rule set of CEN for EN 16931 in CII. */
import type { Pattern, RuleSet } from '../../base/rule-set.ts'
import { CODES } from './codes.ts'
import { DOCUMENT_CONTEXT, PARTIES, REFERENCES_AND_PAYMENT, VAT_ID_CONTEXT } from './document.ts'
import { LINES } from './lines.ts'
import { SYNTAX } from './syntax.ts'
import { BREAKDOWN_CONTEXT, SUMMATION_CONTEXT, TAX_TOTAL_CONTEXT } from './totals.ts'
import { VAT_CATEGORIES } from './vat.ts'

export const MODEL: Pattern = [
  ...REFERENCES_AND_PAYMENT,
  SUMMATION_CONTEXT,
  DOCUMENT_CONTEXT,
  ...LINES,
  ...PARTIES,
  TAX_TOTAL_CONTEXT,
  VAT_ID_CONTEXT,
  ...VAT_CATEGORIES,
  BREAKDOWN_CONTEXT,
]

export const EN16931_CII: RuleSet = {
  id: 'en16931-cii',
  version: '1.3.16',
  patterns: [MODEL, SYNTAX, CODES],
}
