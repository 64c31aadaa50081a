/** Every official rule set that is implemented, by id and version. */
import type { RuleSet, RuleSetId } from './rule-set.ts'

export const RULE_SETS: readonly RuleSet[] = []

/** The rule set of an id in a version; the only one there is where its id has one version. */
export function ruleSet(id: RuleSetId, version: string): RuleSet | undefined {
  const all = RULE_SETS.filter(set => set.id === id)
  return all.find(set => set.version === version) ?? (all.length === 1 ? all[0] : undefined)
}
