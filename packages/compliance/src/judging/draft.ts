/** From a draft to a verdict. */
import { isExtended } from '@conforme/formats'
import {
  callerPointer,
  type Day,
  type Format,
  formatMeant,
  type Invoice,
  isDay,
  type Reading,
  releaseNames,
  toInvoice,
  type Versions,
} from '@conforme/model'
import { type Finding, INPUT, isLifted, type Severity } from '@conforme/rules'
import { asObject, type Json } from '../base/json.ts'
import { bookOf } from '../base/layers.ts'
import { type Remark, remarkOf, remarkOfUnread } from '../base/remarks.ts'
import type { Context, Purpose, Validation } from '../base/validation.ts'
import { lossRemarks } from '../findings/carried.ts'
import { type Legacy, legacyBuyer, legacyRemarks } from '../findings/legacy.ts'
import { pageRemarks } from '../findings/page-characters.ts'
import { drafted } from '../findings/profiles.ts'
import { consequencesOf, covering } from '../findings/quiet.ts'
import { type Amendments, NO_AMENDMENTS } from '../official/amended.ts'
import { isFollowed } from '../official/followed.ts'
import { NO_PROPOSALS, type Proposals } from '../questions/proposed.ts'
import type { Parts } from './parts.ts'
import { type Asked, judged, type Weighed } from './pipeline.ts'

/** A draft as it was read: what a host needs for its look-ups before the verdict. */
export interface DraftRead {
  readonly legacy: Legacy
  readonly reading: Reading
}

/** Reads a draft, whatever it holds. Never throws on account of the draft. */
export function readDraft(given: unknown, { organisation, today }: Context): DraftRead {
  const legacy = legacyBuyer(asObject(given))
  return { legacy, reading: toInvoice(legacy.draft, organisation, today) }
}

/** A draft with its reading and verdict. */
export interface Assessment {
  readonly draft: Json
  /** Its invoice is named after its format. */
  readonly reading: Reading
  readonly validation: Validation
  readonly repairs: Proposals['repairs']
}

export interface ValidateOptions {
  /** List every rule, not only mentions and failures. */
  readonly checks?: 'all'
  /** Findings only: neither suggestions nor questions. */
  readonly bare?: true
  /** The caller brings the page of the Factur-X. */
  readonly ownPage?: boolean
  /** Say how the score is computed. */
  readonly breakdown?: boolean
  /** What the host knows of the parties (`registerRemarks`) and of what is credited (`creditRemarks`). */
  readonly register?: readonly Remark[]
  /** The draft as `readDraft` read it for the same organisation and day: it is not read again. */
  readonly read?: DraftRead
}

/**
 * The verdict on a draft, whatever it holds. Never throws on account of the draft.
 * @param parts what not every draft needs
 */
export function assessDraft(
  given: unknown,
  context: Context,
  purpose: Purpose,
  options: ValidateOptions,
  { offers, official, proposals }: Parts,
): Assessment {
  const { language } = context
  const { checks, breakdown, bare, register = [] } = options
  const { legacy, reading: whole } = options.read ?? readDraft(given, context)
  const { draft, deprecated } = legacy
  const format = formatMeant(draft.format) ?? 'factur-x'
  const { invoice, assumptions } = drafted(whole.invoice, format, language)
  const { unread } = whole
  const isConsequence = consequencesOf(unread)
  const { validation, repairs } = judged(
    {
      invoice,
      format,
      isPdf: false,
      assumptions: [
        ...whole.assumptions.map(entry => ({ ...entry, reason: entry.reason[language] })),
        ...assumptions,
      ],
      find({ all, findings, versions, day }) {
        const kept = isExtended(invoice) ? findings.filter(finding => !isTaken(finding, invoice)) : findings
        const amendments = amendmentsFor(all, kept, versions, day)
        const ours = kept.map(finding => weighed(finding, amendments))
        const isCovered = covering(ours)
        return {
          ours,
          isSaid: entry => isConsequence(callerPointer(draft, entry.finding.pointer)) || isCovered(entry),
          // What blocks under a live key alone fails its layer there.
          failing: ours.map(({ finding, severity }) => ({
            finding,
            severity: severityFor(finding, severity, purpose, context),
          })),
          before: unread.map(entry => remarkOfUnread(entry, language)),
          after: [
            ...[...lossRemarks(invoice, draft, format, language), ...amendments.remarks].filter(
              ({ check: { pointer } }) => pointer === null || !isConsequence(pointer),
            ),
            ...register,
            ...legacyRemarks(legacy, language),
            ...(format === 'factur-x' && !options.ownPage ? pageRemarks(invoice, draft, language) : []),
            ...(bare ? [] : offers(draft, context)),
          ],
        }
      },
      words: ({ finding, severity }) =>
        remarkOf(finding, draft, language, severityFor(finding, severity, purpose, context)),
      order: inOrder,
      propose: remarks =>
        bare || remarks.every(({ found, suggestion }) => found === undefined && suggestion === undefined)
          ? NO_PROPOSALS
          : proposals(remarks, draft, invoice, language),
      preview: (day, edition, verdict) =>
        official.previewOf(official.documentToBe(invoice, format, day), day, edition, verdict),
      own: {},
    },
    context,
    { ...askedIn(draft.options), checks, breakdown },
  )
  return {
    draft,
    reading: { ...whole, invoice },
    validation: deprecated ? { ...validation, deprecated } : validation,
    repairs,
  }

  /** What other rules than those that ours follow find in the document to be written. */
  function amendmentsFor(
    found: readonly Finding[],
    kept: readonly Finding[],
    versions: Versions,
    day: Day,
  ): Amendments {
    const isRefused =
      kept.some(finding => gravityOf(finding, format) === 'error') ||
      unread.some(entry => INPUT[entry.kind].severity === 'error')
    if (isFollowed(versions, isExtended(invoice)) && (isRefused || !isExtended(invoice))) return NO_AMENDMENTS
    const document = official.documentToBe(invoice, format, day)
    return official.amendmentsOf(document, { versions, draft, found, isRefused, language })
  }

  /** What the requested version lets pass is still our finding, but does not block. */
  function weighed(finding: Finding, { lifts }: Amendments): Weighed {
    const severity = gravityOf(finding, format)
    return { finding, severity: severity === 'error' && lifts(finding) ? 'warning' : severity }
  }
}

/** What a draft requests itself, in its options. */
function askedIn(options: unknown): Asked {
  const { as_of, strict, preview, preview_edition } = asObject(options)
  return {
    as_of: typeof as_of === 'string' && isDay(as_of) ? as_of : undefined,
    strict: strict === true,
    preview: preview === true,
    preview_edition: releaseNames().find(name => name === preview_edition),
  }
}

/** Whether the French extension, which amends EN 16931 only, accepts it. */
function isTaken(finding: Finding, invoice: Invoice): boolean {
  return bookOf(finding.rule) === 'en16931' && isLifted(finding, invoice)
}

/** Several identifiers of the buyer or the payee: under EN 16931 the official UBL rules refuse them, those of CII do not. */
const OF_UBL: ReadonlySet<string> = new Set(['UBL-SR-16', 'UBL-SR-20'])

function gravityOf({ rule: { id, severity = 'error' } }: Finding, format: Format): Severity {
  return format !== 'ubl' && OF_UBL.has(id) ? 'warning' : severity
}

function severityFor(
  { rule: { id, live } }: Finding,
  severity: Severity,
  purpose: Purpose,
  { mode }: Context,
): Severity {
  // Numbers are given at issue; only the sandbox issues under a provisional one.
  if (id === 'INVOICE_NUMBER' && purpose === 'issue' && mode === 'live') return 'error'
  return mode === 'live' ? (live ?? severity) : severity
}

const BLOCKING_FIRST: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

/** Blocking findings first, then by place and rule: the same draft gives the same bytes. */
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
