/** From a draft to a verdict. */

import { isExtended } from '@conforme/formats'
import {
  callerPointer,
  type Day,
  type Format,
  GROUPS,
  type Invoice,
  isDay,
  type Reading,
  toInvoice,
  type Unread,
} from '@conforme/model'
import {
  BOOKS,
  check,
  type Finding,
  INPUT,
  isLifted,
  type Language,
  type Plan,
  plan,
  type Rule,
  type RuleBook,
  type Severity,
} from '@conforme/rules'
import { lossRemarks } from './carried.ts'
import { frenchVersionOn } from './documents/official.ts'
import { previewOfDraft } from './documents/preview.ts'
import { legacyBuyer, legacyRemark } from './legacy.ts'
import { passedChecks } from './passed.ts'
import type { Json } from './patches.ts'
import { NO_PROPOSALS, type Proposals, proposalsOf } from './proposals.ts'
import { type Remark, remarkOf, remarkOfUnread } from './remarks.ts'
import { breakdown, score } from './score.ts'
import type { Check, Context, Layer, Purpose, Validation } from './validation.ts'

/** A draft with its reading and verdict. */
export interface Assessment {
  readonly draft: Json
  readonly reading: Reading
  readonly validation: Validation
  readonly repairs: Proposals['repairs']
}

/** The rules of all books, asked in one walk. */
const PLAN: Plan = plan(BOOKS.flatMap(book => book.rules))
const BOOK_OF: ReadonlyMap<Rule, RuleBook> = new Map(
  BOOKS.flatMap(book => book.rules.map(rule => [rule, book] as const)),
)
const RANK: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 }
const FORMATS: ReadonlySet<unknown> = new Set(['factur-x', 'ubl', 'cii'])

export interface ValidateOptions {
  /** List every rule, not only mentions and failures. */
  readonly checks?: 'all'
  /** Only what is found: neither suggestions nor questions. */
  readonly bare?: true
  /** Say how the score comes about. */
  readonly breakdown?: boolean
  /** What a register says of the parties (`registerRemarks`). */
  readonly register?: readonly Remark[]
}

/** The verdict on a draft, whatever it holds. Never throws on account of the draft. */
export function validate(draft: unknown, context: Context, options: ValidateOptions = {}): Validation {
  return assess(draft, context, 'validate', options).validation
}

export function assess(
  given: unknown,
  context: Context,
  purpose: Purpose,
  options: ValidateOptions = {},
): Assessment {
  const { language } = context
  const { draft, deprecated } = legacyBuyer(asObject(given))
  const reading = toInvoice(draft, context.organisation, context.today)
  const { invoice, unread } = reading
  const format = FORMATS.has(draft.format) ? (draft.format as Format) : 'factur-x'
  const found = findings(invoice)
  const remarks = [
    ...unread.map(entry => remarkOfUnread(entry, language)),
    ...quiet(found, draft, unread).map(finding =>
      remarkOf(finding, draft, language, severityOf(finding, purpose, context)),
    ),
    ...lossRemarks(invoice, draft, format, language).filter(
      ({ check: { pointer } }) => pointer === null || !isConsequence(pointer, unreadableOf(unread)),
    ),
    ...(options.register ?? []),
    ...(deprecated ? [legacyRemark(language)] : []),
  ].sort(inOrder)
  const failed = remarks.map(remark => remark.check)
  const blocks = blockingUnder(draft.options)
  const day = dayOf(draft.options) ?? context.today
  const valid = !failed.some(blocks)
  const { repairs, ...proposed } = options.bare
    ? NO_PROPOSALS
    : proposalsOf(remarks, draft, invoice, language)
  const preview = asObject(draft.options).preview === true ? previewOfDraft(invoice, format, day) : undefined
  const validation: Validation = {
    valid,
    score: score(failed, valid),
    ...(options.breakdown ? { score_breakdown: breakdown(failed, valid) } : {}),
    mode: context.mode,
    errors: failed.filter(blocks).map(entry => entry.message),
    warnings: failed.filter(entry => !blocks(entry)).map(entry => entry.message),
    checks: listChecks(failed, found, language, options),
    ...proposed,
    assumptions: reading.assumptions.map(entry => ({ ...entry, reason: entry.reason[language] })),
    format,
    profile: invoice.process.specification ?? '',
    layers: layersOf(found, unread),
    rule_sets: ruleSetsOn(day),
    ...(preview === undefined ? {} : { preview }),
    ...(deprecated ? { deprecated: true as const } : {}),
  }
  return { draft, reading, validation, repairs }
}

/** `options.as_of`: the day whose rules are asked for. */
function dayOf(options: unknown): Day | undefined {
  const { as_of } = asObject(options)
  return typeof as_of === 'string' && isDay(as_of) ? as_of : undefined
}

/** The books and the versions in force on a day. */
function ruleSetsOn(day: Day): Validation['rule_sets'] {
  return BOOKS.map(({ id, version }) => ({ id, version: id === 'br-fr' ? frenchVersionOn(day) : version }))
}

/** Errors block; under `options.strict` warnings do too. */
function blockingUnder(options: unknown): (entry: Check) => boolean {
  const strict = asObject(options).strict === true
  return ({ severity }) => severity === 'error' || (strict && severity === 'warning')
}

interface Found {
  readonly book: RuleBook
  readonly finding: Finding
}

function findings(invoice: Invoice): readonly Found[] {
  const found = check(invoice, PLAN).map(finding => ({ book: BOOK_OF.get(finding.rule)!, finding }))
  if (!isExtended(invoice)) return found
  return found.filter(({ book, finding }) => book.id !== 'en16931' || !isLifted(finding, invoice))
}

/** One mistake, one remark: what a mention or the reading has already said at a place is not said again. */
function quiet(found: readonly Found[], draft: Json, unread: readonly Unread[]): readonly Finding[] {
  const unreadable = unreadableOf(unread)
  const all = found.map(entry => entry.finding)
  // A group that is missing as a whole has no place of its own to be compared.
  const speakers = all.filter(finding => finding.rule.covers !== undefined)
  return all.filter(finding => {
    const { id } = finding.rule
    if (unreadable.length > 0 && isConsequence(callerPointer(draft, finding.pointer), unreadable))
      return false
    return !speakers.some(
      speaker =>
        speaker.rule.covers!.includes(id) &&
        RANK[speaker.rule.severity ?? 'error'] >= RANK[finding.rule.severity ?? 'error'] &&
        (finding.rule.at in GROUPS || isAround(speaker.pointer, finding.pointer)),
    )
  })
}

function unreadableOf(unread: readonly Unread[]): readonly Unread[] {
  return unread.filter(entry => INPUT[entry.kind].severity === 'error')
}

/** What cannot be read is missing, and so is what would be computed from it on the same line. */
function isConsequence(pointer: string, unreadable: readonly Unread[]): boolean {
  return unreadable.some(
    entry => pointer === entry.pointer || pointer.startsWith(`${lineOf(entry.pointer) ?? entry.pointer}/`),
  )
}

function lineOf(pointer: string): string | undefined {
  return /^\/lines\/\d+/.exec(pointer)?.[0]
}

/** At the same place, below it, or elsewhere in the same line or group (the invoice itself is no such group). */
function isAround(place: string, pointer: string): boolean {
  const group = lineOf(place) ?? place.slice(0, place.lastIndexOf('/'))
  return pointer === place || pointer.startsWith(`${group === '' ? place : group}/`)
}

function severityOf(finding: Finding, purpose: Purpose, context: Context): Severity {
  const { id, severity = 'error' } = finding.rule
  // Numbers are given at issue; only the sandbox issues under a provisional one.
  if (id === 'INVOICE_NUMBER' && purpose === 'issue' && context.mode === 'live') return 'error'
  return severity
}

function listChecks(
  failed: readonly Check[],
  found: readonly Found[],
  language: Language,
  options: ValidateOptions,
): readonly Check[] {
  const spoken = new Set(failed.map(entry => entry.code))
  const books = new Set(found.filter(entry => isError(entry.finding)).map(entry => entry.book.id))
  const passed = passedChecks(language, spoken, books, options.checks === 'all')
  return failed.length === 0 ? passed : [...failed, ...passed]
}

function isError(finding: Finding): boolean {
  return (finding.rule.severity ?? 'error') === 'error'
}

function layersOf(found: readonly Found[], unread: readonly Unread[]): Validation['layers'] {
  const failed = (...ids: readonly RuleBook['id'][]) =>
    found.some(({ book, finding }) => ids.includes(book.id) && isError(finding))
  const layer = (bad: boolean): Layer => (bad ? 'failed' : 'passed')
  return {
    container: 'not_run',
    schema: layer(unread.some(entry => INPUT[entry.kind].severity === 'error')),
    en16931: layer(failed('en16931')),
    france: layer(failed('mentions-fr', 'br-fr')),
  }
}

const BLOCKING_FIRST: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

/** What blocks first, then by place and rule: the same draft gives the same bytes. */
function inOrder(a: Remark, b: Remark): number {
  return (
    BLOCKING_FIRST[a.check.severity] - BLOCKING_FIRST[b.check.severity] ||
    compare(a.check.pointer ?? '', b.check.pointer ?? '') ||
    compare(a.check.code, b.check.code)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function asObject(given: unknown): Json {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Json) : {}
}
