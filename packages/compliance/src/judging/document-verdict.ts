/** From the bytes of a document to a verdict: schema, official rules, then our own. */
import type { Container } from '@conforme/facturx'
import { createLocator, type InvoiceDocument, isExtended } from '@conforme/formats'
import type { Unread } from '@conforme/model'
import { BOOKS, type Finding, type Language, MOST_OF_A_RULE } from '@conforme/rules'
import type { Fired } from '@conforme/verdict'
import type { Json } from '../base/json.ts'
import { bookOf } from '../base/layers.ts'
import { type Remark, remarkOf, remarkOfUnread } from '../base/remarks.ts'
import type { Context, Mode, Validation } from '../base/validation.ts'
import { type Opened, open } from '../container/receive.ts'
import { containerRemarks } from '../container/remarks.ts'
import { unreadable } from '../container/unreadable.ts'
import { Claims } from '../official/claims.ts'
import { judgeOfficially, type OfficialVerdict } from '../official/official.ts'
import { officialCheck } from '../official/official-check.ts'
import { previewOf } from '../official/preview.ts'
import { schemaRemarks } from '../official/schema.ts'
import { NO_PROPOSALS } from '../questions/proposed.ts'
import type { Repair } from '../repairs/propose.ts'
import type { DocumentParts } from './parts.ts'
import { type Asked, type Evidence, type Found, judged, type Weighed } from './pipeline.ts'
import { textRemarks } from './text-remarks.ts'
import { writtenDraft } from './written-draft.ts'

export type DocumentOptions = Asked

export interface DocumentValidation extends Validation {
  /** Of the XML; null where none can be read in a PDF. */
  readonly syntax: 'cii' | 'ubl' | null
  /** What the document contains and the model has no place for. */
  readonly unmapped: readonly { readonly xpath: string; readonly line: number; readonly value: string }[]
}

/** A document with its verdict and its repairs. */
export interface DocumentAssessment {
  readonly validation: DocumentValidation
  readonly opened: Opened
  /** The document as a draft, values of the wrong type as written; undefined where no finding needs it. */
  readonly draft: Json
  readonly repairs: readonly Repair[]
}

/**
 * @param parts what not every document needs
 * @throws as `validateDocument`
 */
export function judgeDocument(
  input: Uint8Array | string,
  context: Context,
  options: DocumentOptions,
  parts: DocumentParts,
): DocumentAssessment {
  const { language, today } = context
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
  const opened = open(bytes, context)
  const { document, pdf } = opened
  const around = pdf === undefined ? [] : outerRemarks(pdf, opened, language)
  let draft: Json = {}
  const { validation, repairs } = judged(
    {
      invoice: document?.invoice,
      format: pdf === undefined ? document!.syntax : 'factur-x',
      isPdf: pdf !== undefined,
      assumptions: [],
      find(found) {
        const inside = document === undefined ? NOTHING : foundIn(document, found, context)
        const text = document === undefined ? [] : textRemarks(document, pdf !== undefined, language)
        return { ...inside, before: [...around, ...inside.before], after: [...inside.after, ...text] }
      },
      words: entry => ownRemark(entry, document!, language),
      propose(remarks) {
        if (document === undefined) return NO_PROPOSALS
        // The draft is not needed where no finding can have a repair.
        const isAny = remarks.some(({ found }) => found !== undefined)
        if (!isAny && document.unread.length === 0) return NO_PROPOSALS
        if (isAny) draft = writtenDraft(document, today).draft
        return parts.proposals(remarks, draft, document, context)
      },
      preview: (day, edition, verdict) => previewOf(document!, day, edition, verdict),
      own: {
        syntax: document?.syntax ?? null,
        unmapped: document?.unmapped.map(({ xpath, line, value }) => ({ xpath, line, value })) ?? [],
      },
    },
    context,
    options,
  )
  return { validation, opened, draft, repairs }
}

function outerRemarks(pdf: Container, { document, failure }: Opened, language: Language): readonly Remark[] {
  return containerRemarks(pdf, document, failure === undefined ? undefined : unreadable(failure), language)
}

const NOTHING: Evidence = { ours: [], isSaid: () => false, before: [], after: [] }

/** By the schema, the official rules, and what they miss: mentions, and mistakes that no assert of the syntax sees. */
function foundIn(document: InvoiceDocument, { all, findings, versions }: Found, context: Context): Evidence {
  const verdict = judgeOfficially(document, versions)
  const claims = new Claims(all, document)
  const byBook = Map.groupBy(findings, ({ rule }) => bookOf(rule))
  return {
    before: [
      ...schemaRemarks(document, context.language),
      ...officialRemarks(document, verdict, claims, context.language),
    ],
    ours: BOOKS.filter(({ id }) => id !== 'en16931' || !isExtended(document.invoice))
      .flatMap(({ id }) => byBook.get(id) ?? [])
      .flatMap(finding => weighed(finding, context.mode)),
    isSaid: ({ finding }) => claims.isSaid(finding),
    after: unreadRemarks(document, context),
    verdict,
  }
}

/** Each assert that fired, in the words of our rule where the model shows the same mistake at the same place. */
function officialRemarks(
  document: InvoiceDocument,
  verdict: OfficialVerdict,
  claims: Claims,
  language: Language,
): readonly Remark[] {
  const { syntax } = document
  const locator = createLocator(document.xml)
  return verdict.sets.flatMap(({ set, fired }) =>
    firstOfEach(fired).map((entry): Remark => {
      const { id, node } = entry
      const own = claims.take(id, node)
      const finding = own ?? claims.like(id, node)
      // The place of the wrong value, where it is known; else that of the element that the assert tested.
      const { xpath, line, column } =
        finding === undefined ? locator.locate(node) : document.origins.find(finding.pointer)
      const check = officialCheck(entry, set, syntax, own, language)
      const found =
        finding === undefined
          ? undefined
          : remarkOf(finding, {}, language, check.severity, finding.pointer).found
      return {
        check: { ...check, xpath, line, column, pointer: finding?.pointer ?? null },
        ...(found === undefined ? {} : { found: own === undefined ? { ...found, reportedAs: id } : found }),
      }
    }),
  )
}

/** Of an assert that fired at too many places, the first ones. */
function firstOfEach(fired: readonly Fired[]): readonly Fired[] {
  if (fired.length <= MOST_OF_A_RULE) return fired
  const counts = new Map<string, number>()
  return fired.filter(({ id }) => {
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return count < MOST_OF_A_RULE
  })
}

/** Of a mention: a document may be judged less strictly than a draft, a live key never less strictly than the law. */
function weighed(finding: Finding, mode: Mode): readonly Weighed[] {
  const { severity: usual = 'error', live = usual, onDocuments } = finding.rule
  const isMention = bookOf(finding.rule) === 'mentions-fr'
  const severity = isMention ? (onDocuments ?? (mode === 'live' ? live : usual)) : 'warning'
  return severity === 'silent' ? [] : [{ finding, severity }]
}

function ownRemark({ finding, severity }: Weighed, { origins }: InvoiceDocument, language: Language): Remark {
  const { pointer } = finding
  const { check, ...rest } = remarkOf(finding, {}, language, severity, pointer)
  const { xpath, line, column } = origins.find(pointer)
  return { ...rest, check: { ...check, pointer, xpath, line, column, origin: 'conforme' } }
}

/** Values that the syntax does not read: how a draft reads them decides what repairs them. */
function unreadRemarks(document: InvoiceDocument, { language, today }: Context): readonly Remark[] {
  if (document.unread.length === 0) return []
  const inDraft = writtenDraft(document, today).unread
  return document.unread.map(entry => {
    const { xpath, line, column, pointer } = entry
    const place = { severity: 'warning', origin: 'conforme', xpath, line, column } as const
    const check = { ...remarkOfUnread(entry as Unread, language).check, ...place }
    const drafted = inDraft.get(pointer)
    if (drafted === undefined) return { check }
    const { found } = remarkOfUnread(drafted, language)
    const reportedAs = check.code === found!.code ? {} : { reportedAs: check.code }
    return { check, found: { ...found!, severity: 'error' as const, ...reportedAs } }
  })
}
