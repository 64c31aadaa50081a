/** The official verdict on a document, assert by assert. */
export { type Asked, askedBy } from './asked.ts'
export {
  type Change,
  type Entry,
  extended,
  type OfficialExample,
  type OfficialExamples,
  SAMPLE,
} from './base/example.ts'
export type { Assert, Context, Fired, Pattern, RuleSet, RuleSetId, Subject } from './base/rule-set.ts'
export type { OfficialSentence } from './base/sentence.ts'
export { officialExamples } from './examples.ts'
export { countById, judge, judgeAll, subjectOf } from './judge.ts'
export { KNOWN_ISSUES, type KnownIssue, type KnownIssueEntry, knownIssueOf } from './known-issues.ts'
export { NEVER, neverFires } from './never.ts'
export { RULE_SETS, ruleSet } from './registry.ts'
export { officialSentence } from './words.ts'
