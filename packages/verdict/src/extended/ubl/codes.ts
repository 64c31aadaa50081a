/** The code lists of the profile: those of EN 16931, some of them widened, and a few more. */
import { ISO_6523_UBL_CREDITOR } from '@conforme/model'
import { coded, isListed } from '../../base/codes.ts'
import type { Pattern } from '../../base/rule-set.ts'
import { CODES, isUnderCreditor } from '../../en16931/ubl/codes.ts'
import { isOfCharge } from '../../en16931/ubl/tree.ts'
import { ATTACHMENTS, chargesOf, DELIVERY_TERMS, SCHEMES } from '../codes.ts'
import { derive } from '../derive.ts'

export const EXTENDED_CODES: Pattern = [
  ...derive(CODES, {
    replaced: {
      'BR-CL-10': [
        {
          id: 'BR-FREXT-CL-10',
          holds: it => {
            const scheme = it.attribute('schemeID') ?? ''
            return (
              isListed(scheme, SCHEMES) || (isListed(scheme, ISO_6523_UBL_CREDITOR) && isUnderCreditor(it))
            )
          },
        },
      ],
      'BR-CL-24': [{ id: 'BR-FREXT-CL-24', holds: it => ATTACHMENTS.has(it.attribute('mimeCode') ?? '') }],
    },
    contexts: {
      'BR-CL-20': () => chargesOf('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', isOfCharge),
    },
  }),
  coded('BR-FREXT-CL-27', 'cac:DeliveryTerms/cbc:ID', DELIVERY_TERMS),
]
