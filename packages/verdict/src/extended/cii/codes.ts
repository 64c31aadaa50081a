/** The code lists of the profile: those of EN 16931, some of them widened, and a few more. */
import { UNTDID_5189, UNTDID_7161 } from '@conforme/model'
import type { Context, Pattern } from '../../base/rule-set.ts'
import { CODES, coded, schemed } from '../../en16931/cii/codes.ts'
import { indicates } from '../../en16931/cii/tree.ts'
import {
  ATTACHMENTS,
  CHARGE_LISTS,
  DELIVERY_TERMS,
  PROPERTIES,
  SCHEMES,
  TAXES_BESIDES_VAT,
} from '../codes.ts'
import { derive } from '../derive.ts'

const CHARGE_REASON = 'ram:SpecifiedTradeAllowanceCharge/ram:ReasonCode'

/** The reason of a charge is of UNTDID 7161, or, where its list is 5153, a tax. */
const CHARGES: Pattern = [
  coded('BR-FREXT-CL-20', CHARGE_REASON, UNTDID_7161, it => {
    const list = it.attribute('listID')
    return indicates(it.parent!, true) && (list === undefined || list === '7161')
  }),
  coded(
    'BR-FREXT-CL-20-TAX',
    CHARGE_REASON,
    TAXES_BESIDES_VAT,
    it => indicates(it.parent!, true) && it.attribute('listID') === '5153',
  ),
  schemed(
    'BR-FREXT-CL-20-LISTID',
    CHARGE_REASON,
    'listID',
    CHARGE_LISTS,
    it => indicates(it.parent!, true) && it.attribute('listID') !== '',
  ),
]

const DISCOUNT = coded(
  'BR-FREXT-CL-19-GP',
  'ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge/ram:ReasonCode',
  UNTDID_5189,
  it => indicates(it.parent!, false),
)

export const EXTENDED_CODES: Pattern = [
  ...derive(CODES, {
    replaced: {
      // It means contract references only, and asks the code itself whether it is one.
      'BR-CL-07': [{ id: 'BR-EXT-CL-07', holds: () => true }],
      'BR-CL-10': schemed('BR-FREXT-CL-10', 'ram:GlobalID', 'schemeID', SCHEMES).asserts,
      'BR-CL-24': [{ id: 'BR-FREXT-CL-24', holds: it => ATTACHMENTS.has(it.attribute('mimeCode') ?? '') }],
    },
    contexts: { 'BR-CL-20': () => [DISCOUNT, ...CHARGES] },
  }),
  coded('BR-FREXT-CL-27', 'ram:ApplicableTradeDeliveryTerms/ram:DeliveryTypeCode', DELIVERY_TERMS),
]

/** BR-FXEXT-04, which the official artefact prints without an id. */
const property = coded('(noid)', 'ram:ApplicableProductCharacteristic/ram:TypeCode', PROPERTIES)
export const PROPERTY_CONTEXT: Context = {
  match: property.match,
  asserts: property.asserts.map(assert => ({ ...assert, flag: 'warning' })),
}
