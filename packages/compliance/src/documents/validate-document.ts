/** From the bytes of a document to a verdict: schema, official rules, then what is ours alone. */
import type { Container } from '@conforme/facturx'
import { createLocator, type InvoiceDocument } from '@conforme/formats'
import { type Day, type Unread, versionsOn } from '@conforme/model'
import {
  check,
  type InForce,
  inForce,
  type Language,
  MOST_OF_A_RULE,
  type Rule,
  type Severity,
} from '@conforme/rules'
import type { Fired } from '@conforme/verdict'
import type { Json } from '../base/patches.ts'
import { type Remark, remarkOf, remarkOfUnread } from '../base/remarks.ts'
import { breakdown, score } from '../base/score.ts'
import type { Check, Context, Layer, Mode, Validation } from '../base/validation.ts'
import { type Opened, open } from '../container/receive.ts'
import { CONTAINER_RULES, containerRemarks } from '../container/remarks.ts'
import { unreadable } from '../container/unreadable.ts'
import { bookOf, passedChecks } from '../findings/passed.ts'
import { Findings } from '../official/findings.ts'
import { isExtended, judgeOfficially, type OfficialVerdict } from '../official/official.ts'
import { officialCheck, ruleSetName } from '../official/official-check.ts'
import { isPreviewAsked, type PreviewAsked, previewOf } from '../official/preview.ts'
import { schemaRemarks } from '../official/schema.ts'
import { officialIdOf } from '../official/words.ts'
import { NO_PROPOSALS, proposalsOf } from '../questions/proposals.ts'
import { type Repair, suggestionOf } from '../repairs/propose.ts'
import { messageAt, spellings } from './spellings.ts'
import { textRemarks } from './text-remarks.ts'
import { writtenDraft } from './written-draft.ts'

export interface DocumentOptions extends PreviewAsked {
  /** The day whose rules apply. Default: today. */
  readonly as_of?: Day
  /** Warnings block. */
  readonly strict?: boolean
  /** Say how the score is computed. */
  readonly breakdown?: boolean
  /** List every rule, not only mentions and failures. */
  readonly checks?: 'all'
}

export interface DocumentValidation extends Validation {
  /** Of the XML; null where a PDF holds none that can be read. */
  readonly syntax: 'cii' | 'ubl' | null
  /** What the document says and the model has no place for. */
  readonly unmapped: readonly { readonly xpath: string; readonly line: number; readonly value: string }[]
}

/**
 * The verdict on an invoice in CII or UBL, alone or in a PDF.
 * @throws ContainerFault on what is neither XML nor PDF, PdfFault on a PDF that is broken or beyond the limits,
 *   XmlFault on XML alone that is broken or beyond the limits, DocumentFault on XML alone that is no invoice
 */
export function validateDocument(
  input: Uint8Array | string,
  context: Context,
  options: DocumentOptions = {},
): DocumentValidation {
  return assessDocument(input, context, options).validation
}

/** A document with its verdict, and what would put right what was found. */
export interface DocumentAssessment {
  readonly validation: DocumentValidation
  readonly opened: Opened
  /** The document as a draft: values that are none of their type as they are written; nothing where no finding asks for it. */
  readonly draft: Json
  readonly repairs: readonly Repair[]
}

/** @throws as `validateDocument` */
export function assessDocument(
  input: Uint8Array | string,
  context: Context,
  options: DocumentOptions = {},
): DocumentAssessment {
  const day = options.as_of ?? context.today
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
  const opened = open(bytes, context)
  const { language } = context
  const around = opened.pdf === undefined ? [] : outerRemarks(opened.pdf, opened, language)
  const hasPage = opened.pdf !== undefined
  const inside = opened.document === undefined ? NOTHING : judged(opened.document, context, day, hasPage)
  const remarks = [...around, ...inside.remarks]
  const failed = remarks.map(remark => remark.check)
  const blocks = ({ severity }: Check) =>
    severity === 'error' || (options.strict === true && severity === 'warning')
  const valid = !failed.some(blocks)
  const spoken = new Set(failed.map(entry => entry.code))
  const { document } = opened
  const draft = document === undefined ? {} : draftFor(remarks, document, context.today)
  const proposed =
    document === undefined ? NO_PROPOSALS : proposalsOf(remarks, draft, document.invoice, language, true)
  const { questions } = proposed
  const spelt = document === undefined ? [] : spellings(remarks, document, context)
  const repairs = [...proposed.repairs, ...spelt]
  const suggestions = [
    ...proposed.suggestions,
    ...spelt.map(repair => suggestionOf(repair, messageAt(remarks, repair), language)),
  ]
  const validation: DocumentValidation = {
    valid,
    score: score(failed, valid),
    ...(options.breakdown ? { score_breakdown: breakdown(failed, valid) } : {}),
    mode: context.mode,
    errors: failed.filter(blocks).map(entry => entry.message),
    warnings: failed.filter(entry => !blocks(entry)).map(entry => entry.message),
    checks: [
      ...failed,
      ...(document === undefined
        ? []
        : passedChecks(
            language,
            spoken,
            failedBooks(failed),
            options.checks === 'all',
            inForce(day, document.invoice.issue_date),
          )),
    ],
    suggestions,
    questions,
    assumptions: [],
    format: opened.pdf === undefined ? document!.syntax : 'factur-x',
    profile: document?.invoice.process.specification ?? '',
    layers: { container: opened.pdf === undefined ? 'not_run' : stateOf(around), ...inside.layers },
    rule_sets: [...(opened.pdf === undefined ? [] : [CONTAINER_RULES]), ...inside.rule_sets],
    syntax: document?.syntax ?? null,
    unmapped: document?.unmapped.map(({ xpath, line, value }) => ({ xpath, line, value })) ?? [],
    ...(isPreviewAsked(options) && document !== undefined
      ? { preview: previewOf(document, day, options.preview_edition, inside.verdict!) }
      : {}),
  }
  return { validation, opened, draft, repairs }
}

/** What is found in the XML: by its schema, the official rules, then ours alone. */
interface Judgement {
  readonly remarks: readonly Remark[]
  readonly layers: Omit<Validation['layers'], 'container'>
  readonly rule_sets: Validation['rule_sets']
  readonly verdict?: OfficialVerdict
}

const NOTHING: Judgement = {
  remarks: [],
  layers: { schema: 'not_run', en16931: 'not_run', france: 'not_run' },
  rule_sets: [],
}

/** What repairs are made to: the document as a draft. Nothing is asked of it where no finding can have one. */
function draftFor(remarks: readonly Remark[], document: InvoiceDocument, today: Day): Json {
  return remarks.some(({ fault }) => fault !== undefined) ? writtenDraft(document, today).draft : {}
}

function judged(document: InvoiceDocument, context: Context, day: Day, hasPage: boolean): Judgement {
  const verdict = judgeOfficially(document, versionsOn(day))
  const rules = inForce(day, document.invoice.issue_date)
  const schema = schemaRemarks(document, context.language)
  const official = officialRemarks(document, verdict, context)
  const own = ownRemarks(document, verdict, rules, context)
  return {
    remarks: [...schema, ...official, ...own, ...textRemarks(document, hasPage, context.language)],
    layers: layersOf(schema, official, own),
    rule_sets: [
      ...rules.books
        .filter(({ book }) => book.id === 'mentions-fr')
        .map(({ book: { id }, version }) => ({ id, version })),
      ...verdict.sets.map(({ set }) => ({ id: ruleSetName(set), version: set.version })),
    ],
    verdict,
  }
}

function outerRemarks(pdf: Container, { document, fault }: Opened, language: Language): readonly Remark[] {
  return containerRemarks(pdf, document, fault === undefined ? undefined : unreadable(fault), language)
}

/** The books of which an official assert, or a mention, failed. */
function failedBooks(failed: readonly Check[]): ReadonlySet<string> {
  return new Set(failed.filter(entry => entry.severity === 'error').map(bookOf))
}

function layersOf(
  schema: readonly Remark[],
  official: readonly Remark[],
  own: readonly Remark[],
): Omit<Validation['layers'], 'container'> {
  const isFrench = (entry: Check) => entry.rule_set === 'br-fr'
  return {
    schema: stateOf(schema),
    en16931: stateOf(official, entry => !isFrench(entry)),
    france: stateOf([...official, ...own], entry => isFrench(entry) || entry.origin === 'conforme'),
  }
}

function stateOf(remarks: readonly Remark[], of: (check: Check) => boolean = () => true): Layer {
  return remarks.some(({ check }) => check.severity === 'error' && of(check)) ? 'failed' : 'passed'
}

/** Each assert that fired, in the words of our rule where the model shows the same fault at the same place. */
function officialRemarks(document: InvoiceDocument, verdict: OfficialVerdict, context: Context): Remark[] {
  const { syntax } = document
  const locator = createLocator(document.xml)
  const findings = new Findings(document)
  return verdict.sets.flatMap(({ set, fired }) =>
    firstOfEach(fired).map((entry): Remark => {
      const { id, node } = entry
      const own = findings.take(id, node)
      const finding = own ?? findings.like(id, node)
      // The place of the value at fault, where we know it; else that of the element that the assert looked at.
      const { xpath, line, column } =
        finding === undefined ? locator.locate(node) : document.origins.find(finding.pointer)
      const said = officialCheck(entry, set, syntax, own, context.language)
      const fault =
        finding === undefined
          ? undefined
          : remarkOf(finding, {}, context.language, said.severity, finding.pointer).fault
      return {
        check: { ...said, xpath, line, column, pointer: finding?.pointer ?? null },
        ...(fault === undefined ? {} : { fault: own === undefined ? { ...fault, toldAs: id } : fault }),
      }
    }),
  )
}

/** Of an assert that fired at more places than are listed of a rule, the first ones. */
function firstOfEach(fired: readonly Fired[]): readonly Fired[] {
  if (fired.length <= MOST_OF_A_RULE) return fired
  const counts = new Map<string, number>()
  return fired.filter(({ id }) => {
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return count < MOST_OF_A_RULE
  })
}

/** What the official rules overlook: the mandatory mentions, and faults that no assert of this syntax sees. */
function ownRemarks(
  document: InvoiceDocument,
  verdict: OfficialVerdict,
  rules: InForce,
  context: Context,
): Remark[] {
  const { syntax, invoice, origins } = document
  const fired = new Set(verdict.sets.flatMap(set => set.fired.map(({ id }) => id)))
  const firedRules = new Set(verdict.sets.flatMap(set => set.fired.map(({ id }) => id.split('_', 1)[0]!)))
  const hushed = (ids: readonly string[] = []) => ids.some(id => firedRules.has(id) || fired.has(id))
  const books = rules.books.filter(({ book }) => book.id !== 'en16931' || !isExtended(document))
  const ours = books.flatMap(({ book, plan }) =>
    check(invoice, plan).flatMap(finding => {
      const { rule } = finding
      const isMention = book.id === 'mentions-fr'
      const id = officialIdOf(rule, syntax)
      if (isMention ? hushed(rule.covers) : id === null ? hushed([rule.id]) : fired.has(id)) return []
      const severity = isMention ? severityOn(rule, context.mode) : 'warning'
      if (severity === 'silent') return []
      return [located(remarkOf(finding, {}, context.language, severity, finding.pointer), finding.pointer)]
    }),
  )
  const faults = document.unread.length === 0 ? undefined : writtenDraft(document, context.today).unread
  const unread = document.unread.map(entry => {
    const { check: said } = remarkOfUnread(entry as Unread, context.language)
    const { xpath, line, column, pointer } = entry
    const place = { severity: 'warning', origin: 'conforme', xpath, line, column } as const
    const inDraft = faults?.get(pointer)
    if (inDraft === undefined) return { check: { ...said, ...place } }
    const { fault } = remarkOfUnread(inDraft, context.language)
    const toldAs = said.code === fault!.code ? {} : { toldAs: said.code }
    return { check: { ...said, ...place }, fault: { ...fault!, severity: 'error' as const, ...toldAs } }
  })
  return [...ours, ...unread]

  function located({ check: said, fault }: Remark, pointer: string): Remark {
    const { xpath, line, column } = origins.find(pointer)
    const place = { pointer, xpath, line, column }
    return {
      check: { ...said, ...place, origin: 'conforme' },
      ...(fault === undefined ? {} : { fault }),
    }
  }
}

/** Of a mention: a document may be judged more gently than a draft, a live key never more gently than the law. */
function severityOn(
  { severity = 'error', live = severity, onDocuments }: Rule,
  mode: Mode,
): Severity | 'silent' {
  return onDocuments ?? (mode === 'live' ? live : severity)
}
