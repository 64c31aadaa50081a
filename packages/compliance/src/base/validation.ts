/** The reply of a validation, field by field as in the HTTP contract. */
import type { PageFonts } from '@conforme/facturx'
import type { Day, Format, Organisation } from '@conforme/model'
import type { Language, Origin, Severity } from '@conforme/rules'

export type Mode = 'sandbox' | 'live'
/** What the draft is judged for: a number may still be missing in `validate`. */
export type Purpose = 'validate' | 'issue'
export type { Language } from '@conforme/rules'

/** Whose request it is, on which day, and in which language. */
export interface Context {
  readonly organisation: Organisation
  readonly today: Day
  readonly mode: Mode
  readonly language: Language
  /** Of the page, where the host has them: without fonts, Factur-X is rendered as its XML alone. */
  readonly fonts?: PageFonts
}

export interface Check {
  /** The rule's id: a readable code for a mention, the official number otherwise. */
  readonly code: string
  readonly label: string
  readonly ok: boolean
  readonly severity: Severity
  /** In the sandbox: the severity under a live key, where that is graver. */
  readonly live_severity?: Severity
  readonly message: string
  /** RFC 6901, in the caller's draft. */
  readonly pointer: string | null
  readonly terms: readonly string[]
  readonly source: string
  readonly docs: string
  /** Of a document: `official` where the official validator prints this very id, `conforme` where only we report it. */
  readonly origin?: 'official' | 'conforme'
  /** The id that the official validator prints. */
  readonly assert?: string
  readonly rule_set?: string
  /** Where it is in the document. */
  readonly xpath?: string
  readonly line?: number
  readonly column?: number
  /** A known defect of the official artefact behind this finding. */
  readonly known_issue?: {
    readonly what: string
    readonly since: string
    readonly fixed_in?: string
    readonly url: string
  }
}

/** The six keys of `patches`. */
export type PatchKey =
  | 'buyer_siren'
  | 'issue_date'
  | 'service_date'
  | 'delivery_line1'
  | 'delivery_city'
  | 'operation_category'
export type Patches = { readonly [K in PatchKey]?: string }

/** RFC 6902, on the caller's draft. */
export interface Operation {
  readonly op: 'add' | 'replace' | 'remove' | 'move' | 'copy' | 'test'
  readonly path: string
  readonly value?: unknown
  readonly from?: string
}

export interface Suggestion {
  readonly code: string
  readonly pointer: string
  readonly value: unknown
  /** What to send as `patches`, where one of its six keys covers it. */
  readonly patch?: Patches
  /** What to send as `json_patch`. */
  readonly json_patch: readonly Operation[]
  readonly message: string
  /** The kind of repair, `docs/repairs.md`; `rule` where the rule itself gives the value, `register` a register. */
  readonly kind: string
  /** Whether `auto` applies it unasked. */
  readonly certain: boolean
  /** 1 exactly when certain. */
  readonly confidence: number
  /** Why this value, and why it is certain or not. */
  readonly reason: string
  readonly origin: Origin
  /** What it would change, found by applying it and judging again; computed in `remediate`. */
  readonly effect?: Effect
}

/** A finding, by its code and its place. */
export interface FindingRef {
  readonly code: string
  readonly pointer: string | null
}

export interface Effect {
  readonly closes: readonly FindingRef[]
  readonly opens: readonly FindingRef[]
  readonly score: { readonly before: number; readonly after: number }
  /** Whether nothing blocks any more. */
  readonly valid: boolean
}

/** What only a person knows. */
export interface Question {
  /** The findings that the answer would close. */
  readonly codes: readonly string[]
  /** Where the answer goes, RFC 6901 in the caller's draft. */
  readonly pointer: string
  /** Its name in `patches`, where one of the six keys covers it. */
  readonly patch_key?: PatchKey
  readonly asks: string
  readonly answer: AnswerForm
  readonly examples: readonly unknown[]
  /** Values that the rest of the invoice makes probable. */
  readonly offered: readonly unknown[]
}

/** The form of an answer: the words of JSON Schema, and a label for each value of a closed list. */
export interface AnswerForm {
  readonly type: 'string' | 'number' | 'boolean' | 'object' | 'array'
  readonly format?: 'date' | 'email'
  readonly pattern?: string
  readonly enum?: readonly { readonly value: string; readonly label: string }[]
  /** The code list, where it is too long to be listed. */
  readonly list?: string
  readonly properties?: Readonly<Record<string, AnswerForm & { readonly label: string }>>
}

export interface StatedAssumption {
  readonly pointer: string
  readonly value: unknown
  readonly reason: string
}

export interface ScoreBreakdown {
  /** Of the formula, docs/score.md. */
  readonly version: number
  /** Where the count starts: 100 where nothing blocks, 50 otherwise. */
  readonly from: number
  readonly lost: readonly { readonly code: string; readonly severity: Severity; readonly points: number }[]
  /** The lowest score of such an invoice. */
  readonly floor: number
  readonly score: number
}

export type Layer = 'passed' | 'failed' | 'not_run'

export interface Validation {
  readonly valid: boolean
  readonly score: number
  /** How the score is computed, on request. */
  readonly score_breakdown?: ScoreBreakdown
  readonly mode: Mode
  /** Messages of the findings that block. */
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly checks: readonly Check[]
  readonly suggestions: readonly Suggestion[]
  /** What has no certain repair: one question a place. */
  readonly questions: readonly Question[]
  readonly assumptions: readonly StatedAssumption[]
  readonly format: Format
  readonly profile: string
  readonly layers: Readonly<Record<'container' | 'schema' | 'en16931' | 'france', Layer>>
  readonly rule_sets: readonly { readonly id: string; readonly version: string }[]
  /** On request: what the other version of the French rules changes. */
  readonly preview?: Preview
  /** The draft used the deprecated `options.siren` or `options.vat`. */
  readonly deprecated?: true
}

/** Ids that fire in the other edition only, and ids that no longer do. */
export interface Preview {
  readonly version: string
  readonly appears: readonly string[]
  readonly goes: readonly string[]
}
