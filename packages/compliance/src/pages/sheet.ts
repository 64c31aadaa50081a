/**
 * What is known of a code in one language, as data: `GET /rules/{code}` as JSON, and the source of its page and its
 * terminal text.
 */
import { callerPointer, type Day, GROUPS, type GroupId, label, TERMS, type TermId } from '@conforme/model'
import {
  type Example,
  type Examples,
  fill,
  type Language,
  type Origin,
  type RepairKind,
  type Rule,
  type Severity,
} from '@conforme/rules'
import { docsOf, labelOf, termsOf } from '../base/remarks.ts'
import { BOOK_LABELS } from '../base/words.ts'
import { kindsOf } from '../repairs/propose.ts'
import { anyEntryOf, coveredBy, listCodes } from './codes.ts'
import type { Asserts, Entry, OfficialFacts, RuleEntry } from './entries.ts'

export interface SheetTerm {
  readonly id: string
  readonly label: string
  /** Where callers write it; `*` is any index. */
  readonly pointer: string
}

export interface SheetExample {
  readonly name: string
  /** The name of a whole draft of the corpus, or null. */
  readonly draft: string | null
  /**
   * Changes to the draft `simple`, by pointer (`null` removes), then to its document, by syntax; or a `status`, and
   * under `cdar` the changes to its message; or null.
   */
  readonly changes: Readonly<Record<string, unknown>> | null
  /** Codes that are always reported along with this one. */
  readonly with: readonly string[]
}

export interface SheetRepair {
  /** Whether there is, or may be, one answer, so that `auto` applies it. */
  readonly certain: boolean
  /** The kinds of repair that apply, docs/repairs.md; none where the rule itself gives the value. */
  readonly kinds: readonly { readonly id: string; readonly label: string }[]
  readonly confidence: number
  readonly origin: Origin
}

/** One test. A rule has several where the official validators split it. */
export interface SheetTest {
  readonly severity: Severity
  readonly says: string
  readonly why: string | null
  readonly source: { readonly text: string; readonly url: string | null }
  /** What official validators print when it fails. */
  readonly asserts: Asserts | null
  /** The group it runs on, at each of its occurrences. */
  readonly on: SheetTerm | null
  /** The blamed term, then those that are read too. */
  readonly terms: readonly SheetTerm[]
  readonly since: Day | null
  readonly until: Day | null
  readonly repair: SheetRepair | null
  readonly examples: { readonly good: readonly SheetExample[]; readonly bad: readonly SheetExample[] }
}

export interface Sheet {
  readonly code: string
  readonly kind: Entry['kind']
  readonly label: string
  readonly rule_set: { readonly id: string; readonly label: string; readonly version: string } | null
  /** None for a rule-book. */
  readonly tests: readonly SheetTest[]
  /** Codes that are silent where this one has reported, and the reverse. */
  readonly covers: readonly string[]
  readonly covered_by: readonly string[]
  readonly docs: string
}

/** The sheet of a code, or undefined. */
export function sheetOf(code: string, language: Language): Sheet | undefined {
  const entry = anyEntryOf(code)
  if (entry === undefined) return undefined
  return {
    code,
    kind: entry.kind,
    rule_set: 'book' in entry ? bookOf(entry, language) : null,
    covers: entry.kind === 'rule' ? [...new Set(entry.rules.flatMap(rule => rule.covers ?? []))] : [],
    covered_by: coveredBy(code),
    docs: docsOf(code),
    ...partsOf(entry, language),
  }
}

export const LEVELS = ['invoice', 'line'] as const
export type Level = (typeof LEVELS)[number]

/** A line of the index. */
export interface SheetSummary {
  readonly code: string
  readonly kind: Entry['kind']
  readonly label: string
  /** The gravest of its tests. */
  readonly severity: Severity
  /** The blamed terms. */
  readonly terms: readonly string[]
  /** Whether it judges the invoice as a whole, or its lines one by one. A rule of several tests may do both. */
  readonly levels: readonly Level[]
  readonly repair: 'certain' | 'offered' | null
  readonly rule_set: string | null
  readonly docs: string
}

const SUMMARIES = new Map<Language, readonly SheetSummary[]>()

/** Every rule and remark, book by book; collected on first use. */
export function summaries(language: Language): readonly SheetSummary[] {
  const known = SUMMARIES.get(language)
  if (known !== undefined) return known
  const made = listCodes().flatMap(code => {
    const sheet = sheetOf(code, language)!
    return sheet.kind === 'rule_set' ? [] : [summaryOf(sheet)]
  })
  SUMMARIES.set(language, made)
  return made
}

function levelsOf(tests: readonly SheetTest[]): readonly Level[] {
  const found = tests.map(({ on }): Level => (on?.pointer.startsWith('/lines/') ? 'line' : 'invoice'))
  return LEVELS.filter(level => found.includes(level))
}

function summaryOf({ code, kind, label, tests, rule_set, docs }: Sheet): SheetSummary {
  const severities = tests.map(test => test.severity)
  const repairs = tests.flatMap(test => test.repair ?? [])
  return {
    code,
    kind,
    label,
    severity: GRAVEST_FIRST.find(severity => severities.includes(severity)) ?? 'info',
    terms: [...new Set(tests.flatMap(test => test.terms[0]?.id ?? []))],
    levels: levelsOf(tests),
    repair: repairs.length === 0 ? null : repairs.some(repair => repair.certain) ? 'certain' : 'offered',
    rule_set: rule_set?.id ?? null,
    docs,
  }
}

const GRAVEST_FIRST: readonly Severity[] = ['error', 'warning', 'info']

function partsOf(entry: Entry, language: Language): Pick<Sheet, 'label' | 'tests'> {
  switch (entry.kind) {
    case 'rule':
      return {
        label: labelOf(entry.rules[0], language),
        tests: entry.rules.map(rule => testOf(rule, entry, language)),
      }
    case 'remark':
      return {
        label: entry.label[language],
        tests: entry.remarks.map(({ severity, says, why, source, repairs, official }) => ({
          ...BARE,
          severity,
          says: blanked(says[language], language),
          why: why?.[language] ?? null,
          source: { text: source, url: null },
          repair: repairs === true ? READ : repairs === undefined ? null : kindRepair(repairs, language),
          ...(official && officialParts(official, language)),
        })),
      }
    case 'rule_set':
      return { label: BOOK_LABELS[entry.book.id][language], tests: [] }
  }
}

function officialParts(
  { asserts, like, examples }: OfficialFacts,
  language: Language,
): Pick<SheetTest, 'asserts' | 'terms' | 'repair' | 'examples'> {
  return {
    asserts,
    terms: like === undefined ? [] : [...new Set(termsOf(like))].map(id => termOf(id, language)),
    repair: like === undefined ? null : repairOf(like, language),
    examples: { good: examplesOf(examples.good), bad: examplesOf(examples.bad) },
  }
}

const READ: SheetRepair = { certain: false, kinds: [], confidence: 0.9, origin: 'convention' }

/** What kinds of repair may do, by their examples. */
function kindRepair(ids: readonly RepairKind[], language: Language): SheetRepair {
  const kinds = kindsOf(ids)
  const certain = kinds.some(({ examples }) => Object.values(examples).some(({ repaired }) => repaired))
  return {
    certain,
    kinds: kinds.map(({ id, label }) => ({ id, label: label[language] })),
    confidence: certain ? 1 : 0.8,
    origin: kinds[0]!.origin,
  }
}

/** The sheet of a remark that no rule makes. */
const BARE = {
  asserts: null,
  on: null,
  terms: [],
  since: null,
  until: null,
  repair: null,
  examples: { good: [], bad: [] },
} as const

function bookOf({ book: { id, version } }: Pick<RuleEntry, 'book'>, language: Language): Sheet['rule_set'] {
  return { id, label: BOOK_LABELS[id][language], version }
}

function testOf(rule: Rule, { book }: RuleEntry, language: Language): SheetTest {
  const { assert = rule.id, basis } = rule
  return {
    severity: rule.severity ?? 'error',
    says: blanked(rule.says[language], language),
    why: rule.why[language],
    source: { text: basis.text, url: basis.url ?? null },
    asserts:
      book.id === 'mentions-fr' ? null : typeof assert === 'string' ? { cii: assert, ubl: assert } : assert,
    on: termOf(rule.on, language),
    terms: [...new Set(termsOf(rule))].map(id => termOf(id as TermId | GroupId, language)),
    since: rule.since ?? book.since,
    until: rule.until ?? null,
    repair: repairOf(rule, language),
    examples: { good: examplesOf(rule.examples.good), bad: examplesOf(rule.examples.bad) },
  }
}

function repairOf(rule: Rule, language: Language): SheetRepair | null {
  const { repairs, fix, suggest, confidence = 0.8, origin = 'computed' } = rule
  if (repairs !== undefined) return kindRepair(repairs, language)
  if (fix !== undefined) return { certain: true, kinds: [], confidence: 1, origin }
  return suggest === undefined ? null : { certain: false, kinds: [], confidence, origin }
}

function termOf(id: TermId | GroupId, language: Language): SheetTerm {
  return { id, label: label(id, language), pointer: pointerOf(id) }
}

/** Where callers write a term or group; each index is a star. */
export function pointerOf(id: TermId | GroupId): string {
  if (id in GROUPS) return pathOf(id as GroupId).replaceAll('/0', '/*')
  const { in: group, key } = TERMS[id as TermId]
  return callerPointer({}, `${pathOf(group)}/${key}`).replaceAll('/0', '/*')
}

function pathOf(group: GroupId): string {
  const row = GROUPS[group]
  return row.in === null ? '' : `${pathOf(row.in)}/${row.key}${'many' in row ? '/0' : ''}`
}

/** A message without an invoice: its labels, and dots for its values. */
function blanked(message: string, language: Language): string {
  const names = [...message.matchAll(/\{([^{}]+)\}/g)].map(found => found[1]!)
  return fill(message, Object.fromEntries(names.map(name => [name, '…'])), language).replace(/….$/, '…')
}

function examplesOf(examples: Examples): readonly SheetExample[] {
  return Object.entries(examples).map(([name, example]) => exampleOf(name, example))
}

function exampleOf(name: string, example: Example): SheetExample {
  if (typeof example === 'string') return { name, draft: example, changes: null, with: [] }
  const { with: companions = [], ...changes } = example
  return { name, draft: null, changes, with: companions }
}
