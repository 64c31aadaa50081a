/** From a draft to a verdict. */

import { type InvoiceDocument, isExtended } from '@conforme/formats'
import {
  type Day,
  type Format,
  formatMeant,
  type Invoice,
  isDay,
  type Reading,
  releaseNames,
  toInvoice,
  type Unread,
  type Versions,
  versionsOn,
} from '@conforme/model'
import {
  BOOKS,
  check,
  type Finding,
  INPUT,
  type InForce,
  inForce,
  isLifted,
  type Language,
  type Rule,
  type RuleBook,
  type Severity,
} from '@conforme/rules'
import type { Json } from '../base/patches.ts'
import { type Remark, remarkOf, remarkOfUnread } from '../base/remarks.ts'
import { breakdown, score } from '../base/score.ts'
import type { Check, Context, Layer, Preview, Purpose, Validation } from '../base/validation.ts'
import { lossRemarks } from '../findings/carried.ts'
import { legacyBuyer, legacyRemarks } from '../findings/legacy.ts'
import { pageRemarks } from '../findings/page-characters.ts'
import { bookOf, passedChecks } from '../findings/passed.ts'
import { drafted } from '../findings/profiles.ts'
import { consequencesOf, quiet } from '../findings/quiet.ts'
import { documentToBe } from '../findings/to-be.ts'
import { exportRemarks } from '../imports/offer.ts'
import { type Amendments, amendmentsOf, NO_AMENDMENTS } from '../official/amendments.ts'
import { isFollowed } from '../official/official.ts'
import { isPreviewAsked, type PreviewAsked, previewOf } from '../official/preview.ts'
import { NO_PROPOSALS, type Proposals, proposalsOf } from '../questions/proposals.ts'

/** A draft with its reading and verdict. */
export interface Assessment {
  readonly draft: Json
  readonly reading: Reading
  readonly validation: Validation
  readonly repairs: Proposals['repairs']
}

const BOOK_OF: ReadonlyMap<Rule, RuleBook> = new Map(
  BOOKS.flatMap(book => book.rules.map(rule => [rule, book] as const)),
)
/** Several identifiers of the buyer or the payee: under EN 16931 the official rules of UBL refuse them, those of CII do not. */
const OF_UBL: ReadonlySet<string> = new Set(['UBL-SR-16', 'UBL-SR-20'])

export interface ValidateOptions {
  /** List every rule, not only mentions and failures. */
  readonly checks?: 'all'
  /** Only what is found: neither suggestions nor questions. */
  readonly bare?: true
  /** The caller brings the page of the Factur-X. */
  readonly ownPage?: boolean
  /** Say how the score is computed. */
  readonly breakdown?: boolean
  /** What the host knows beside the draft: of the parties (`registerRemarks`), of what is credited (`creditRemarks`). */
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
  const legacy = legacyBuyer(asObject(given))
  const { draft, deprecated } = legacy
  const format = formatMeant(draft.format) ?? 'factur-x'
  const whole = toInvoice(draft, context.organisation, context.today)
  const renamed = drafted(whole.invoice, format, language)
  const reading = { ...whole, invoice: renamed.invoice }
  const { invoice, unread } = reading
  const day = dayOf(draft.options) ?? context.today
  const versions = versionsOn(day)
  const rules = inForce(day, invoice.issue_date)
  const findings = findingsOf(invoice, rules)
  const isRefused =
    findings.some(finding => gravityOf(finding, format) === 'error') ||
    unread.some(entry => INPUT[entry.kind].severity === 'error')
  const amendments =
    isFollowed(versions, isExtended(invoice)) && (isRefused || !isExtended(invoice))
      ? NO_AMENDMENTS
      : amendmentsOf(documentToBe(invoice, format, day), {
          versions,
          draft,
          found: findings,
          isRefused,
          language,
        })
  const found = foundOf(findings, amendments, format)
  const isConsequence = consequencesOf(unread)
  const remarks = [
    ...unread.map(entry => remarkOfUnread(entry, language)),
    ...quiet(found, draft, isConsequence).map(entry =>
      remarkOf(entry.finding, draft, language, severityFor(entry, purpose, context)),
    ),
    ...[...lossRemarks(invoice, draft, format, language), ...amendments.remarks].filter(
      ({ check: { pointer } }) => pointer === null || !isConsequence(pointer),
    ),
    ...(options.register ?? []),
    ...legacyRemarks(legacy, language),
    ...(format === 'factur-x' && !options.ownPage ? pageRemarks(invoice, draft, language) : []),
    ...(options.bare ? [] : exportRemarks(draft, context)),
  ].sort(inOrder)
  const failed = remarks.map(remark => remark.check)
  const failedIn = failedBooks(found, amendments)
  const blocks = blockingUnder(draft.options)
  const valid = !failed.some(blocks)
  const { repairs, ...proposed } = options.bare
    ? NO_PROPOSALS
    : proposalsOf(remarks, draft, invoice, language)
  const validation: Validation = {
    valid,
    score: score(failed, valid),
    ...(options.breakdown ? { score_breakdown: breakdown(failed, valid) } : {}),
    mode: context.mode,
    errors: failed.filter(blocks).map(entry => entry.message),
    warnings: failed.filter(entry => !blocks(entry)).map(entry => entry.message),
    checks: listChecks(failed, failedIn, language, options, rules),
    ...proposed,
    assumptions: [
      ...reading.assumptions.map(entry => ({ ...entry, reason: entry.reason[language] })),
      ...renamed.assumptions,
    ],
    format,
    profile: invoice.process.specification ?? '',
    layers: layersOf(failedIn, unread),
    rule_sets: ruleSetsOf(rules, versions, isExtended(invoice)),
    ...previewAsked(draft.options, () => documentToBe(invoice, format, day), day),
    ...(deprecated ? { deprecated: true as const } : {}),
  }
  return { draft, reading, validation, repairs }
}

/** `options.as_of`: the day whose rules are asked for. */
function dayOf(options: unknown): Day | undefined {
  const { as_of } = asObject(options)
  return typeof as_of === 'string' && isDay(as_of) ? as_of : undefined
}

function previewAsked(options: unknown, documentOf: () => InvoiceDocument, day: Day): { preview?: Preview } {
  const { preview, preview_edition } = asObject(options)
  const name = releaseNames().find(each => each === preview_edition)
  const asked: PreviewAsked = { preview: preview === true, preview_edition: name }
  return isPreviewAsked(asked) ? { preview: previewOf(documentOf(), day, name) } : {}
}

/** The books in force, as documents name theirs: for EN 16931 its French extension. */
function ruleSetsOf({ books }: InForce, versions: Versions, extended: boolean): Validation['rule_sets'] {
  return books.map(({ book: { id }, version }) =>
    id === 'en16931' && extended
      ? { id: 'extended-ctc-fr', version: versions['extended-ctc-fr']! }
      : { id, version },
  )
}

/** Errors block; under `options.strict` warnings do too. */
function blockingUnder(options: unknown): (entry: Check) => boolean {
  const strict = asObject(options).strict === true
  return ({ severity }) => severity === 'error' || (strict && severity === 'warning')
}

interface Found {
  readonly book: RuleBook
  readonly finding: Finding
  readonly severity: Severity
}

function findingsOf(invoice: Invoice, rules: InForce): readonly Finding[] {
  const findings = check(invoice, rules.plan)
  if (!isExtended(invoice)) return findings
  return findings.filter(
    finding => BOOK_OF.get(finding.rule)!.id !== 'en16931' || !isLifted(finding, invoice),
  )
}

function gravityOf({ rule: { id, severity = 'error' } }: Finding, format: Format): Severity {
  return format !== 'ubl' && OF_UBL.has(id) ? 'warning' : severity
}

/** What the version asked for lets pass is still ours to say, and does not block. */
function foundOf(findings: readonly Finding[], { lifts }: Amendments, format: Format): readonly Found[] {
  return findings.map((finding): Found => {
    const severity = gravityOf(finding, format)
    const book = BOOK_OF.get(finding.rule)!
    return { book, finding, severity: severity === 'error' && lifts(finding) ? 'warning' : severity }
  })
}

function severityFor({ finding, severity }: Found, purpose: Purpose, context: Context): Severity {
  const { id, live } = finding.rule
  // Numbers are given at issue; only the sandbox issues under a provisional one.
  if (id === 'INVOICE_NUMBER' && purpose === 'issue' && context.mode === 'live') return 'error'
  return context.mode === 'live' ? (live ?? severity) : severity
}

function listChecks(
  failed: readonly Check[],
  failedIn: ReadonlySet<string>,
  language: Language,
  options: ValidateOptions,
  rules: InForce,
): readonly Check[] {
  const spoken = new Set(failed.map(entry => entry.code))
  const passed = passedChecks(language, spoken, failedIn, options.checks === 'all', rules)
  return failed.length === 0 ? passed : [...failed, ...passed]
}

/** The books in which something failed, and `schema` where the document to be is none. */
function failedBooks(found: readonly Found[], { remarks }: Amendments): ReadonlySet<string> {
  const books = new Set<string>(found.filter(isError).map(entry => entry.book.id))
  for (const { check: entry } of remarks)
    if (isError(entry)) books.add(entry.rule_set === undefined ? 'schema' : bookOf(entry))
  return books
}

function isError({ severity }: { readonly severity: Severity }): boolean {
  return severity === 'error'
}

function layersOf(failedIn: ReadonlySet<string>, unread: readonly Unread[]): Validation['layers'] {
  const layer = (bad: boolean): Layer => (bad ? 'failed' : 'passed')
  return {
    container: 'not_run',
    schema: layer(failedIn.has('schema') || unread.some(entry => INPUT[entry.kind].severity === 'error')),
    en16931: layer(failedIn.has('en16931')),
    france: layer(failedIn.has('mentions-fr') || failedIn.has('br-fr')),
  }
}

const BLOCKING_FIRST: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

/** What blocks first, then by place and rule: the same draft gives the same bytes. */
export function inOrder(a: Remark, b: Remark): number {
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
