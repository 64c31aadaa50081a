/** Every official rule set that is implemented, by id and version. */

import type { RuleSet, RuleSetId } from './base/rule-set.ts'
import { BR_FR_CDV_03, BR_FR_CDV_04 } from './br-fr/cdv/index.ts'
import { BR_FR_CII_03, BR_FR_CII_04 } from './br-fr/cii/index.ts'
import { BR_FR_UBL_03, BR_FR_UBL_04 } from './br-fr/ubl/index.ts'
import { EN16931_CII } from './en16931/cii/index.ts'
import { EN16931_UBL } from './en16931/ubl/index.ts'
import { EXTENDED_CTC_FR_CII_03, EXTENDED_CTC_FR_CII_04 } from './extended/cii/index.ts'
import { EXTENDED_CTC_FR_UBL_03, EXTENDED_CTC_FR_UBL_04 } from './extended/ubl/index.ts'

export const RULE_SETS: readonly RuleSet[] = [
  EN16931_CII,
  EN16931_UBL,
  BR_FR_CII_03,
  BR_FR_CII_04,
  BR_FR_UBL_03,
  BR_FR_UBL_04,
  BR_FR_CDV_03,
  BR_FR_CDV_04,
  EXTENDED_CTC_FR_CII_03,
  EXTENDED_CTC_FR_CII_04,
  EXTENDED_CTC_FR_UBL_03,
  EXTENDED_CTC_FR_UBL_04,
]

/** The rule set of an id in a version: one of `EDITIONS`. */
export function ruleSet(id: RuleSetId, version: string): RuleSet | undefined {
  return RULE_SETS.find(set => set.id === id && set.version === version)
}
