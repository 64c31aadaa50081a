/** BR-FR on CII invoices (Flux 2), in both editions. */
import { amended, edition } from '../shared/form.ts'
import { amountPatterns } from './amounts.ts'
import { coherenceFrom04, coherencePatterns } from './coherence.ts'
import { documentPatterns } from './document.ts'
import { totalOfGroupFrom04 } from './group-amounts.ts'
import { groupPatterns } from './groups.ts'
import { partyPatterns } from './parties.ts'
import { referencePatterns } from './references.ts'

export const BR_FR_CII_03 = edition(
  'br-fr-cii',
  '1.4.0.03',
  ...documentPatterns,
  ...partyPatterns,
  ...amountPatterns,
  ...referencePatterns,
  ...coherencePatterns,
  ...groupPatterns,
)

/**
 * Where 1.4.0.04 reads a number or the month of a day as an exact decimal and cannot, its stylesheet stops
 * and gives no verdict (BR-FR-03, CO-09, MV-05, -09, -10). The asserts of 1.4.0.03 decide there.
 */
export const BR_FR_CII_04 = amended(BR_FR_CII_03, '1.4.0.04', [...coherenceFrom04, totalOfGroupFrom04])
