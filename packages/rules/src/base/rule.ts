/** The form of a rule. A rule runs on a group and points at a term; it is data and a few pure functions. */
import type { Day, GROUPS, GroupId, Groups, GroupsIn, Invoice, TermId, TermsIn, Text } from '@conforme/model'
import type { RepairKind } from './repair-kinds.ts'

export type Severity = 'error' | 'warning' | 'info'
export type Syntax = 'cii' | 'ubl'

/** Where a rule comes from: the text, and where it can be read. */
export interface Basis {
  readonly text: string
  readonly url?: string
}

/**
 * Changes to the plain draft by JSON pointer (`null` removes), or the name of a draft of the corpus. `with`
 * names the other rules that the standard makes inseparable from this one.
 */
export type Example =
  | string
  | ({ readonly with?: readonly string[] } & { readonly [pointer: string]: unknown })
export type Examples = Readonly<Record<string, Example>>

/** Where a repair's value comes from. */
export type Origin = 'computed' | 'register' | 'preset' | 'convention'

type ParentOf<G extends GroupId> = (typeof GROUPS)[G]['in'] extends infer P
  ? P extends GroupId
    ? Groups[P]
    : undefined
  : never

export interface RuleSpec<G extends GroupId> {
  /** Official, verbatim; the readable code for a mandatory mention. Names the file and the page. */
  readonly id: string
  /** The id the official validator prints where it differs; `null` where it never fires in that syntax. */
  readonly assert?: string | { readonly cii: string | null; readonly ubl: string | null }
  /** The group it runs on, once for each occurrence. */
  readonly on: G
  /** The term or child group to blame. */
  readonly at: TermsIn<G> | GroupsIn<G>
  /** The short field of drafts for the term means something else: the place is that of the model. */
  readonly unshortened?: true
  /** Other terms that the message quotes. */
  readonly reads?: readonly TermId[]
  /** `error` blocks; `warning` blocks under `options.strict`. Default: error. */
  readonly severity?: Severity
  /** The severity under a live key, where the law is stricter than the sandbox. Default: `severity`. */
  readonly live?: Severity
  /**
   * The severity on a document written by somebody else, where no platform refuses it; `silent` where only drafts are
   * judged. Default: `severity`.
   */
  readonly onDocuments?: Severity | 'silent'
  readonly since?: Day
  readonly until?: Day
  readonly basis: Basis
  /** Rules that report no more than this one: silent at a place where this one has reported. */
  readonly covers?: readonly string[]
  /** The VAT category it is about: it is skipped on an invoice that has this category nowhere. */
  readonly category?: string
  /** Whether the rule applies here. */
  readonly when?: (it: Groups[G], invoice: Invoice, parent: ParentOf<G>) => boolean
  /** True means fine. Total, no throw, no allocation. */
  readonly holds: (it: Groups[G], invoice: Invoice, parent: ParentOf<G>) => boolean
  /** Figures for the message, computed after failure: Decimals or text. */
  readonly detail?: (
    it: Groups[G],
    invoice: Invoice,
    parent: ParentOf<G>,
  ) => Readonly<Record<string, unknown>>
  /** The short name of the check, as a heading. */
  readonly label?: Text
  /** What is wrong. `{BT-1}` is the value found, `[BT-1]` its label, `{name}` a key of `detail`. */
  readonly says: Text
  /** What it costs to leave it. */
  readonly why: Text
  /** The codes of a list of which the value must be one. */
  readonly list?: ReadonlySet<string>
  /** The kinds of repair that propose a correction; of equally likely proposals those of the first come first. */
  readonly repairs?: readonly RepairKind[]
  /**
   * The one right value at `at`; may be applied unattended, so it never contradicts what was given. Undefined: no
   * certain value here, and `suggest` is called.
   */
  readonly fix?: (it: Groups[G], invoice: Invoice, parent: ParentOf<G>) => unknown
  /** A likely value at `at`, offered to a person. */
  readonly suggest?: (it: Groups[G], invoice: Invoice, parent: ParentOf<G>) => unknown
  /** Of a suggestion, 0 to 1. Default 0.8. */
  readonly confidence?: number
  /** Of the repair's value. Default: computed. */
  readonly origin?: Origin
  readonly examples: { readonly good: Examples; readonly bad: Examples }
}

/** What is proposed comes from kinds of repair, which see the draft too, or from the rule itself; never from both. */
export type OneSource =
  | { readonly repairs?: undefined }
  | { readonly fix?: undefined; readonly suggest?: undefined }

export type Spec<G extends GroupId> = RuleSpec<G> & OneSource

/** A rule whatever its group; the engine hands it the group it asked for. */
export type Rule = RuleSpec<GroupId>

export function rule<const G extends GroupId>(spec: Spec<G>): Rule {
  // Sound because `plan` files the rule under `on`, and `check` calls it with that group only.
  return Object.freeze(spec) as unknown as Rule
}
