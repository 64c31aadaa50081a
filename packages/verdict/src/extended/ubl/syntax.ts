/** The syntax pattern of EN 16931 without what the profile uses. */
import type { XmlNode } from '@conforme/formats'
import { all, count } from '../../base/path.ts'
import type { Assert, Context, Pattern } from '../../base/rule-set.ts'
import { SYNTAX } from '../../en16931/ubl/syntax.ts'
import { inDocument } from '../../en16931/ubl/tree.ts'
import { derive } from '../derive.ts'
import { hasOnly, hasOnlyNamed } from '../shared.ts'
import { isCountedForSyntax, LINES } from './sub-lines.ts'

const LIFTED = `
  UBL-CR-018 UBL-CR-026 UBL-CR-047 UBL-CR-096 UBL-CR-099 UBL-CR-194 UBL-CR-195 UBL-CR-258 UBL-CR-259 UBL-CR-269
  UBL-CR-270 UBL-CR-271 UBL-CR-272 UBL-CR-273 UBL-CR-274 UBL-CR-288 UBL-CR-439 UBL-CR-480 UBL-CR-481 UBL-CR-523
  UBL-CR-524 UBL-CR-525 UBL-CR-528 UBL-CR-529 UBL-CR-530 UBL-CR-531 UBL-CR-550 UBL-CR-561 UBL-CR-563 UBL-CR-600
  UBL-CR-601 UBL-CR-609 UBL-CR-611 UBL-CR-619 UBL-CR-633 UBL-CR-634 UBL-CR-662 UBL-CR-669 UBL-CR-670
  UBL-SR-04 UBL-SR-16 UBL-SR-20 UBL-SR-34 UBL-SR-37 UBL-SR-52`

/** Terms of delivery have a code and a place, and of the place its name only. */
function deliveryTerms(id: string, paths: readonly string[]): Assert {
  const isBare = (terms: XmlNode) =>
    hasOnly(terms, 'cbc:ID', 'cac:DeliveryLocation') &&
    all(terms, 'cac:DeliveryLocation').every(place => hasOnly(place, 'cbc:Name'))
  return { id, flag: 'warning', holds: it => paths.every(path => all(it, path).every(isBare)) }
}

/** The preceding invoices of the document; a line refers to its own invoice in the same element. */
export const ofDocument = (left: Context): readonly Context[] => [
  { ...left, match: inDocument('cac:BillingReference') },
]

export const EXTENDED_SYNTAX: Pattern = derive(SYNTAX, {
  lifted: LIFTED,
  replaced: {
    'UBL-CR-410': [deliveryTerms('UBL-FREXT-CR-410', ['cac:DeliveryTerms'])],
    'UBL-CR-490': [
      {
        id: 'CII-FREXT-CR-490',
        flag: 'warning',
        holds: it =>
          all(it, 'cac:TaxExchangeRate').every(rate =>
            hasOnlyNamed(rate, 'SourceCurrencyCode', 'TargetCurrencyCode', 'CalculationRate', 'Date'),
          ),
      },
    ],
    'UBL-CR-645': [
      deliveryTerms(
        'UBL-FREXT-CR-645',
        LINES.map(line => `${line}/cac:DeliveryTerms`),
      ),
    ],
    'UBL-SR-48': [
      {
        id: 'UBL-FREXT-SR-48',
        holds: (line, subject) => {
          const categories = count(line, 'cac:Item/cac:ClassifiedTaxCategory')
          return categories === 1 || (categories === 0 && !isCountedForSyntax(line, subject))
        },
      },
    ],
  },
  contexts: { 'UBL-SR-06': ofDocument },
})
