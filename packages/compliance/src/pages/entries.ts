/** What has a page: a rule, a remark beside the rules, a rule book. */
import type { Text } from '@conforme/model'
import type { RepairKind, Rule, RuleBook, Severity } from '@conforme/rules'
import type { OfficialExamples } from '@conforme/verdict'

/** A rule, with its several tests where the official validators split it. */
export interface RuleEntry {
  readonly kind: 'rule'
  readonly code: string
  readonly book: RuleBook
  readonly rules: readonly [Rule, ...Rule[]]
}
/** What is reported of a draft beside the rules: of its reading, and of what a document can hold. */
export interface RemarkEntry {
  readonly kind: 'remark'
  readonly code: string
  readonly label: Text
  readonly remarks: readonly Remark[]
}
interface Remark {
  readonly severity: Severity
  readonly says: Text
  readonly why: Text | null
  readonly source: string
  /** The kinds of repair that propose a value, or that one is proposed. */
  readonly repairs?: readonly RepairKind[] | true
  /** Of an official assert that asks about meaning. */
  readonly official?: OfficialFacts
}
/** A rule-book, which validations list when it has found nothing. */
interface BookEntry {
  readonly kind: 'rule_set'
  readonly code: string
  readonly book: RuleBook
}
export type Entry = RuleEntry | RemarkEntry | BookEntry

/** What official validators print, by syntax of the invoice, or of a life-cycle message; null where they never do. */
export type Asserts =
  | { readonly cii: string | null; readonly ubl: string | null }
  | { readonly cdar: string | null }

/** What is known of an assert on meaning without a rule of ours. */
export interface OfficialFacts {
  readonly asserts: Asserts
  /** The rule of ours that requires the same, whose repair applies to it too. */
  readonly like?: Rule
  readonly examples: OfficialExamples
}
