/** The syntax pattern of EN 16931 without what the profile uses. */
import type { XmlNode } from '@conforme/formats'
import { all, has } from '../../base/path.ts'
import { atMost } from '../../base/rows.ts'
import type { Assert, Pattern } from '../../base/rule-set.ts'
import { SYNTAX } from '../../en16931/cii/syntax.ts'
import { hasText } from '../../en16931/cii/tree.ts'
import { derive } from '../derive.ts'
import { hasOnly, hasOnlyNamed } from '../shared.ts'

/** Rules of 1.3.16 that are not in the earlier edition, made from a version before. */
const NEW_IN_04 = `
  CII-SR-464 CII-SR-467 CII-SR-468 CII-SR-469 CII-SR-471 CII-SR-472 CII-SR-473 CII-SR-475 CII-SR-476 CII-SR-477
  CII-SR-478 CII-SR-479 CII-SR-480 CII-SR-481 CII-SR-482 CII-SR-483 CII-SR-484 CII-SR-485 CII-SR-486 CII-SR-487
  CII-SR-488 CII-SR-489 CII-SR-490 CII-SR-491 CII-SR-492 CII-SR-493 CII-SR-494`

const LIFTED = `
  CII-SR-039 CII-SR-040 CII-SR-041 CII-SR-068 CII-SR-070 CII-SR-107 CII-SR-108 CII-SR-127 CII-SR-128 CII-SR-148
  CII-SR-156 CII-SR-164 CII-SR-170 CII-SR-173 CII-SR-174 CII-SR-175 CII-SR-200 CII-SR-201 CII-SR-210 CII-SR-278
  CII-SR-305 CII-SR-333 CII-SR-334 CII-SR-350 CII-SR-351 CII-SR-352 CII-SR-353 CII-SR-354 CII-SR-355 CII-SR-356
  CII-SR-357 CII-SR-358 CII-SR-359 CII-SR-360 CII-SR-361 CII-SR-362 CII-SR-363 CII-SR-365 CII-SR-422 CII-SR-458
  CII-SR-470 CII-SR-474 CII-DT-052 CII-DT-058 CII-DT-098`

const TERMS = 'ram:ApplicableTradeDeliveryTerms'
const EXCHANGE = 'ram:TaxApplicableTradeCurrencyExchange'

/** Terms of delivery have a type and a place, and of the place its name only. */
function deliveryTerms(id: string): Assert {
  return {
    id,
    flag: 'warning',
    holds: it =>
      all(it, TERMS).every(
        terms =>
          hasOnly(terms, 'ram:DeliveryTypeCode', 'ram:RelevantTradeLocation') &&
          all(terms, 'ram:RelevantTradeLocation').every(place => hasOnly(place, 'ram:Name')),
      ),
  }
}

function isOf(it: XmlNode, ...names: readonly string[]): boolean {
  return names.includes(it.name.replace(/^ram:|ReferencedDocument$/g, ''))
}

const isAdditional = (it: XmlNode, ...types: readonly string[]) =>
  isOf(it, 'Additional') && types.some(type => hasText(it, 'ram:TypeCode', type))

/** A part that only some references may have. */
function partOf(id: string, part: string, belongs: (it: XmlNode) => boolean): readonly Assert[] {
  return [{ id, holds: it => !has(it, part) || belongs(it) }]
}

const SYNTAX_FROM_04: Pattern = derive(SYNTAX, {
  lifted: LIFTED,
  replaced: {
    'CII-SR-069': [atMost('CII-FREXT-SR-069', 1, 'ram:Description')],
    'CII-SR-072': [atMost('CII-FREXT-SR-072', 1, 'ram:Value')],
    'CII-SR-106': [deliveryTerms('CII-FREXT-SR-106')],
    'CII-SR-293': [deliveryTerms('CII-FREXT-SR-293')],
    'CII-SR-366': [
      {
        id: 'CII-FREXT-SR-366',
        flag: 'warning',
        holds: it =>
          all(it, EXCHANGE).every(rate =>
            hasOnlyNamed(
              rate,
              'SourceCurrencyCode',
              'TargetCurrencyCode',
              'ConversionRate',
              'ConversionRateDateTime',
            ),
          ),
      },
    ],
    'CII-SR-439': [atMost('CII-FREXT-SR-439', 1, 'ram:NetPriceProductTradePrice/ram:ChargeAmount')],
    'CII-SR-454': [atMost('CII-SR-454', 1, 'ram:ApplicableTradeTax', 'warning')],
    'CII-DT-018': partOf(
      'CII-EXT-DT-018',
      'ram:TypeCode',
      it => isAdditional(it, '50', '130', '916') || isOf(it, 'Invoice'),
    ),
    'CII-DT-024': partOf(
      'CII-FREXT-DT-024',
      'ram:ReferenceTypeCode',
      it => isAdditional(it, '130') || isOf(it, 'Contract'),
    ),
    'CII-DT-027': partOf('CII-FREXTDT-027', 'ram:FormattedIssueDateTime', it =>
      isOf(it, 'Invoice', 'Contract', 'BuyerOrder', 'DespatchAdvice'),
    ),
  },
})

const SYNTAX_OF_03: Pattern = derive(SYNTAX_FROM_04, {
  lifted: NEW_IN_04,
  replaced: {
    'CII-FREXT-SR-069': SYNTAX.flatMap(({ asserts }) => asserts.filter(({ id }) => id === 'CII-SR-069')),
    'CII-FREXT-SR-072': SYNTAX.flatMap(({ asserts }) => asserts.filter(({ id }) => id === 'CII-SR-072')),
  },
})

export const EXTENDED_SYNTAX = { '1.4.0.03': SYNTAX_OF_03, '1.4.0.04': SYNTAX_FROM_04 } as const
