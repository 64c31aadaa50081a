/** All parts of a verdict on a draft but for the programs whose exports are recognised, loaded with this module. */
import { amendmentsOf, documentToBe, previewOf } from '../official/on-drafts.ts'
import { proposalsOf } from '../questions/proposals.ts'
import type { Parts } from './parts.ts'

export const EVERY_PART: Parts = {
  offers: () => [],
  official: { amendmentsOf, documentToBe, previewOf },
  proposals: proposalsOf,
}
