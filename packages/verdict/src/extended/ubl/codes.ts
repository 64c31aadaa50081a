/** The code lists of the profile: those of EN 16931, some of them widened, and a few more. */
import { ISO_6523_UBL_CREDITOR, UNTDID_7161 } from '@conforme/model'
import type { Pattern } from '../../base/rule-set.ts'
import { attributed, CODES, coded, isIn, isUnderCreditor } from '../../en16931/ubl/codes.ts'
import { isOfCharge } from '../../en16931/ubl/tree.ts'
import { ATTACHMENTS, CHARGE_LISTS, DELIVERY_TERMS, SCHEMES, TAXES_BESIDES_VAT } from '../codes.ts'
import { derive } from '../derive.ts'

const CHARGE_REASON = 'cac:AllowanceCharge/cbc:AllowanceChargeReasonCode'

/** The reason of a charge is of UNTDID 7161, or, where its list is 5153, a tax. */
const CHARGES: Pattern = [
  coded('BR-FREXT-CL-20', CHARGE_REASON, UNTDID_7161, it => {
    const list = it.attribute('listID')
    return isOfCharge(it) && (list === undefined || list === '7161')
  }),
  coded(
    'BR-FREXT-CL-20-TAX',
    CHARGE_REASON,
    TAXES_BESIDES_VAT,
    it => isOfCharge(it) && it.attribute('listID') === '5153',
  ),
  attributed(
    'BR-FREXT-CL-20-LISTID',
    CHARGE_REASON,
    'listID',
    CHARGE_LISTS,
    it => isOfCharge(it) && it.attribute('listID') !== '',
  ),
]

export const EXTENDED_CODES: Pattern = [
  ...derive(CODES, {
    replaced: {
      'BR-CL-10': [
        {
          id: 'BR-FREXT-CL-10',
          holds: it => {
            const scheme = it.attribute('schemeID') ?? ''
            return isIn(SCHEMES, scheme) || (isIn(ISO_6523_UBL_CREDITOR, scheme) && isUnderCreditor(it))
          },
        },
      ],
      'BR-CL-24': [{ id: 'BR-FREXT-CL-24', holds: it => ATTACHMENTS.has(it.attribute('mimeCode') ?? '') }],
    },
    contexts: { 'BR-CL-20': () => CHARGES },
  }),
  coded('BR-FREXT-CL-27', 'cac:DeliveryTerms/cbc:ID', DELIVERY_TERMS),
]
