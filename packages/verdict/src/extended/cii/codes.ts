/** The code lists of the profile: those of EN 16931, some of them widened, and a few more. */
import { UNTDID_5189 } from '@conforme/model'
import { attributed, coded } from '../../base/codes.ts'
import type { Context, Pattern } from '../../base/rule-set.ts'
import { CODES } from '../../en16931/cii/codes.ts'
import { indicates } from '../../en16931/cii/tree.ts'
import { ATTACHMENTS, chargesOf, DELIVERY_TERMS, PROPERTIES, SCHEMES } from '../codes.ts'
import { derive } from '../derive.ts'

const DISCOUNT = coded(
  'BR-FREXT-CL-19-GP',
  'ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge/ram:ReasonCode',
  UNTDID_5189,
  it => indicates(it.parent!, false),
)

export const EXTENDED_CODES: Pattern = [
  ...derive(CODES, {
    replaced: {
      // It is meant for contract references only, but tests the code itself for being one.
      'BR-CL-07': [{ id: 'BR-EXT-CL-07', holds: () => true }],
      'BR-CL-10': attributed('BR-FREXT-CL-10', 'ram:GlobalID', 'schemeID', SCHEMES).asserts,
      'BR-CL-24': [{ id: 'BR-FREXT-CL-24', holds: it => ATTACHMENTS.has(it.attribute('mimeCode') ?? '') }],
    },
    contexts: {
      'BR-CL-20': () => [
        DISCOUNT,
        ...chargesOf('ram:SpecifiedTradeAllowanceCharge/ram:ReasonCode', it => indicates(it.parent!, true)),
      ],
    },
  }),
  coded('BR-FREXT-CL-27', 'ram:ApplicableTradeDeliveryTerms/ram:DeliveryTypeCode', DELIVERY_TERMS),
]

/** BR-FXEXT-04, which the official artefact prints without an id. */
const property = coded('(noid)', 'ram:ApplicableProductCharacteristic/ram:TypeCode', PROPERTIES)
export const PROPERTY_CONTEXT: Context = {
  match: property.match,
  asserts: property.asserts.map(assert => ({ ...assert, flag: 'warning' })),
}
