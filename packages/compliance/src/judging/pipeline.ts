/** The one way to a verdict, of drafts and of documents: source → find → leave out what is said twice → words → propose → report. */
import { isExtended } from '@conforme/formats'
import { type Day, type Format, type Invoice, type Versions, versionsOn } from '@conforme/model'
import { BOOKS, check, type Finding, type InForce, inForce, plan, type Severity } from '@conforme/rules'
import { CONTAINER_RULES, failedParts, layersOf } from '../base/layers.ts'
import { outcomeOf, type Remark } from '../base/remarks.ts'
import { breakdown, score } from '../base/score.ts'
import type { Context, Preview, StatedAssumption, Validation } from '../base/validation.ts'
import { passedChecks } from '../findings/passed.ts'
import type { OfficialVerdict } from '../official/official.ts'
import { isPreviewAsked, type PreviewAsked } from '../official/preview-asked.ts'
import type { Proposals } from '../questions/proposed.ts'
import type { Repair } from '../repairs/propose.ts'

/** What a request adds to the source. */
export interface Asked extends PreviewAsked {
  /** The day whose rules apply. Default: today. */
  readonly as_of?: Day | undefined
  /** Warnings block. */
  readonly strict?: boolean | undefined
  /** Say how the score is computed. */
  readonly breakdown?: boolean | undefined
  /** List every rule, not only mentions and failures. */
  readonly checks?: 'all' | undefined
}

/** What our rules find in a source, and the day and rules that apply. */
export interface Found {
  /** Of every rule: an official one may apply before or after the days of ours. */
  readonly all: readonly Finding[]
  /** Of the rules in force. */
  readonly findings: readonly Finding[]
  /** Of the official rules that judge. */
  readonly versions: Versions
  readonly day: Day
}

/** A finding of our rules, with its severity in its source. */
export interface Weighed {
  readonly finding: Finding
  readonly severity: Severity
}

/** All that was found in a source. */
export interface Evidence {
  readonly ours: readonly Weighed[]
  /** Whether another finding reports the same as a finding of ours. */
  readonly isSaid: (ours: Weighed) => boolean
  /** What fails the layer of its book, besides what is found beside our rules. Default: what only ours report. */
  readonly failing?: readonly Weighed[]
  /** What is found beside our rules: reported before their findings, and after. */
  readonly before: readonly Remark[]
  readonly after: readonly Remark[]
  /** Of the official rules, where they judged this very document. */
  readonly verdict?: OfficialVerdict
}

/** What is judged: a draft, or a document. */
export interface Source<Own extends object> {
  /** Missing for a PDF in which none can be read. */
  readonly invoice: Invoice | undefined
  readonly format: Format
  /** Whether it is, or is in, a PDF that was received. */
  readonly isPdf: boolean
  readonly assumptions: readonly StatedAssumption[]
  readonly find: (found: Found) => Evidence
  readonly words: (ours: Weighed) => Remark
  /** The order of the findings; by default as they were found. */
  readonly order?: (one: Remark, other: Remark) => number
  readonly propose: (remarks: readonly Remark[]) => Proposals
  /**
   * What another edition of the official rules finds in the document, or in the one that the draft would become.
   * @param edition by its name; undefined for the nearest
   * @param verdict of the editions of that day, if already known
   */
  readonly preview: (day: Day, edition: string | undefined, verdict: OfficialVerdict | undefined) => Preview
  /** What only the reply to such a source has. */
  readonly own: Own
}

export interface Judged<Own extends object> {
  readonly validation: Validation & Own
  readonly repairs: readonly Repair[]
}

const EVERY_RULE = plan(BOOKS.flatMap(book => book.rules))

export function judged<Own extends object>(
  source: Source<Own>,
  { language, mode, today }: Context,
  asked: Asked,
): Judged<Own> {
  const { invoice, format, isPdf, assumptions, order, own } = source
  const day = asked.as_of ?? today
  const versions = versionsOn(day)
  const rules = inForce(day, invoice?.issue_date)
  const all = invoice === undefined ? [] : check(invoice, EVERY_RULE)
  const findings = all.filter(({ rule }) => rules.rules.has(rule))
  const { ours, isSaid, failing, before, after, verdict } = source.find({ all, findings, versions, day })
  const left = ours.filter(entry => !isSaid(entry))
  const unordered = [...before, ...left.map(source.words), ...after]
  const remarks = order === undefined ? unordered : unordered.sort(order)
  const { repairs, ...proposed } = source.propose(remarks)

  const failed = remarks.map(remark => remark.check)
  const { valid, errors, warnings } = outcomeOf(failed, asked.strict)
  const parts = failedParts([...before, ...after], failing ?? left)
  const codes = new Set(failed.map(({ code }) => code))
  const passed =
    invoice === undefined ? [] : passedChecks(language, codes, parts, asked.checks === 'all', rules)
  const validation = {
    valid,
    score: score(failed, valid),
    ...(asked.breakdown ? { score_breakdown: breakdown(failed, valid) } : {}),
    mode,
    errors,
    warnings,
    checks: failed.length === 0 ? passed : [...failed, ...passed],
    ...proposed,
    assumptions,
    format,
    profile: invoice?.process.specification ?? '',
    layers: layersOf(parts, { pdf: isPdf, invoice: invoice !== undefined }),
    rule_sets: [
      ...(isPdf ? [CONTAINER_RULES] : []),
      ...(invoice === undefined ? [] : ruleSetsOf(rules, versions, isExtended(invoice))),
    ],
    ...own,
    ...(isPreviewAsked(asked) && invoice !== undefined
      ? { preview: source.preview(day, asked.preview_edition, verdict) }
      : {}),
  }
  return { validation, repairs }
}

/** The books in force, as documents name them: for EN 16931 its French extension. */
function ruleSetsOf({ books }: InForce, versions: Versions, extended: boolean): Validation['rule_sets'] {
  return books.map(({ book: { id }, version }) =>
    id === 'en16931' && extended
      ? { id: 'extended-ctc-fr', version: versions['extended-ctc-fr']! }
      : { id, version },
  )
}
