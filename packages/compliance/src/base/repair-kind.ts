/** The form of a kind of repair: data and one pure function from a finding to its repairs. */
import type { GroupId, Invoice, TermId, Text, Unread } from '@conforme/model'
import type { Finding, Origin, RepairKind, Severity } from '@conforme/rules'
import type { Json } from './json.ts'
import type { Operation } from './validation.ts'

/** What a rule or the reading found in a draft, as repairs and questions see it. */
export interface DraftFinding {
  readonly code: string
  /** The code under which it is reported, where an official assert requires the same as the rule of `code`. */
  readonly reportedAs?: string
  readonly severity: Severity
  /** RFC 6901, in the caller's own draft. */
  readonly pointer: string
  /** The term or group to blame, then the terms that were read too. */
  readonly terms: readonly (TermId | GroupId)[]
  readonly finding?: Finding
  readonly unread?: Unread
}

/** Where it was found: the caller's own draft, and the invoice that was read from it and completed. */
export interface Situation {
  readonly draft: Json
  /** A document is read as written: the draft made from it is not completed. */
  readonly isDocument?: boolean
  readonly invoice: Invoice
  /** Unknown fields of the draft: their amounts count in no sum. */
  readonly unknown: readonly Unread[]
  /** Unknown fields that hold amounts: those without a place, and those that repeat the invoice. */
  readonly money: readonly Unread[]
}

/** One way to repair a finding. */
export interface Proposal {
  /** RFC 6901, in the caller's own draft; by default where the finding is. */
  readonly pointer?: string
  /** The new value, as JSON: amounts as decimal text; null to remove it. */
  readonly value: unknown
  /** By default the ones that set `value` at `pointer`. */
  readonly operations?: readonly Operation[]
  /** True: no expert would answer otherwise. Else how probable it is, from 0 to 1. */
  readonly sure: true | number
  /** Why this value, and why it is certain or not. */
  readonly reason: Text
}

/**
 * Changes to the draft `services` of the corpus (`null` removes), and the outcome: `repaired` by `auto` alone,
 * `offered` but not applied unasked, or `left` as it is, for a person to answer.
 */
export interface KindExample {
  readonly given: Readonly<Record<string, unknown>>
  readonly repaired?: Readonly<Record<string, unknown>>
  readonly offered?: Readonly<Record<string, unknown>>
  readonly left?: true
}

export interface Kind {
  /** Names the file and the page. */
  readonly id: RepairKind
  readonly label: Text
  /** What it does, when it is certain and when it is only offered. */
  readonly about: Text
  readonly origin: Origin
  /** What is wrong is elsewhere than the amount that shows it: repaired too where that amount was completed. */
  readonly elsewhere?: true
  readonly propose: (found: DraftFinding, situation: Situation) => Proposal | readonly Proposal[] | undefined
  readonly examples: Readonly<Record<string, KindExample>>
}

export function kind(spec: Kind): Kind {
  return Object.freeze(spec)
}
