export { countById, judge, subjectOf } from './judge.ts'
export { RULE_SETS, ruleSet } from './registry.ts'
export type { Assert, Context, Fired, Pattern, RuleSet, RuleSetId, Subject } from './rule-set.ts'
