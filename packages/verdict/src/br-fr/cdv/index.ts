/** BR-FR-CDV on life-cycle messages (CDAR), in both editions. */
import { edition } from '../shared/form.ts'
import { messagePatterns } from './message.ts'
import { publicRefusal, publicRefusalFrom04, reasonPatterns } from './reasons.ts'
import { referencePatterns, sellerId, sellerIdFrom04 } from './references.ts'

export const BR_FR_CDV_03 = edition(
  'br-fr-cdv',
  '1.4.0.03',
  ...messagePatterns,
  ...referencePatterns([sellerId]),
  ...reasonPatterns(publicRefusal),
)

/** What differs: the identifier of the seller, and the reasons of refusals by the public sector. */
export const BR_FR_CDV_04 = edition(
  'br-fr-cdv',
  '1.4.0.04',
  ...messagePatterns,
  ...referencePatterns(sellerIdFrom04),
  ...reasonPatterns(publicRefusalFrom04),
)
