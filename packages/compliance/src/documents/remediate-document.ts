/**
 * A document repaired in place: its XML is changed where a finding points, and the rest stays byte for byte.
 * Nothing is changed unless the official rules find less afterwards.
 */
import { type Format, toInvoice } from '@conforme/model'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Json } from '../base/json.ts'
import { PatchFailure, patchOperations, setting } from '../base/patches.ts'
import type { Context, Operation, Patches, Suggestion } from '../base/validation.ts'
import type { CompanyLookup } from '../companies/lookup.ts'
import { withInvoice } from '../container/own-page.ts'
import { type Lookup, lookUpBuyer, type NextStep, nextStep } from '../drafts/remediate.ts'
import {
  assessDocument,
  type DocumentAssessment,
  type DocumentOptions,
  type DocumentValidation,
} from '../judging/document.ts'
import type { DocumentChange, RefusedRepair } from './change.ts'
import { Work } from './work.ts'

export interface RemediateDocumentOptions extends Pick<DocumentOptions, 'as_of' | 'strict'> {
  /** Make every repair with one certain answer. */
  readonly auto?: boolean
  readonly patches?: Patches
  /** RFC 6902, on the document as JSON (`convert` to `json`). */
  readonly json_patch?: readonly Operation[]
}

export interface DocumentRemediation {
  readonly format: Format
  readonly media_type: string
  /** The document: the very bytes received where nothing was changed. */
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly changed: boolean
  /** In the order of the document. */
  readonly changes: readonly DocumentChange[]
  /** Of a Factur-X: the changes that its page, which is not changed, does not show. */
  readonly page_differs: readonly DocumentChange[]
  readonly refused: readonly RefusedRepair[]
  /** Of the document as it is now. */
  readonly validation: DocumentValidation
  readonly lookup: Lookup | null
  readonly next_best_fix: Suggestion | null
  readonly next: NextStep
}

/**
 * @throws ContainerFailure, PdfFailure, XmlFailure, DocumentFailure on an unreadable invoice; PatchFailure on a patch that
 *   does not fit it; PageFailure on a PDF into which no changed invoice can be put
 */
export async function remediateDocument(
  input: Uint8Array,
  context: Context,
  register: CompanyLookup,
  options: RemediateDocumentOptions = {},
): Promise<DocumentRemediation> {
  const { auto = false, patches = {}, json_patch = [], ...judging } = options
  const whole = assessDocument(input, context, judging)
  const { pdf, document } = whole.opened
  if (document === undefined) return untouched(input, whole)
  const xml = pdf === undefined ? input : pdf.invoices[0]!.bytes
  const work = new Work(xml, document, context, judging)
  if (auto) work.putInOrder()
  work.apply(categoryOperations(work.draft, patches, context))
  const { operation_category: _, ...others } = patches
  work.apply(patchOperations(work.draft, others))
  work.apply(json_patch)
  const lookup = await lookUpBuyer(work.draft, register)
  if (lookup?.chosen != null) work.complete(setting(work.draft, '/buyer/siren', lookup.chosen))
  if (auto) work.repairAll()
  const { changes, state } = work
  const changed = changes.length > 0
  const { invoice } = state.document
  const bytes = !changed
    ? input
    : pdf === undefined
      ? state.bytes
      : withInvoice(input, state.bytes, invoice, context)
  const judged = changed && pdf !== undefined ? assessDocument(bytes, context, judging) : work.assessment
  const validation = changed ? judged.validation : whole.validation
  const suggestions = work.withEffects(validation.suggestions)
  const next_best_fix =
    suggestions.find(({ effect }) => effect !== undefined && !(validation.valid && !effect.valid)) ?? null
  return {
    ...described(bytes, whole),
    changed,
    changes,
    page_differs: pdf === undefined ? [] : work.printed,
    refused: work.refused,
    validation: { ...validation, suggestions },
    lookup,
    next_best_fix,
    next: nextStep(validation, 'SUBMIT'),
  }
}

function described(bytes: Uint8Array, { opened }: DocumentAssessment) {
  const isPdf = opened.pdf !== undefined
  return {
    format: isPdf ? ('factur-x' as const) : opened.document!.syntax,
    media_type: isPdf ? 'application/pdf' : 'application/xml',
    bytes,
    sha256: bytesToHex(sha256(bytes)),
  }
}

/** A PDF in which no invoice can be read: nothing of it is changed. */
function untouched(input: Uint8Array, whole: DocumentAssessment): DocumentRemediation {
  return {
    ...described(input, whole),
    changed: false,
    changes: [],
    page_differs: [],
    refused: [],
    validation: whole.validation,
    lookup: null,
    next_best_fix: null,
    next: nextStep(whole.validation, 'SUBMIT'),
  }
}

/** BT-23 begins with the category; payment and references determine the rest: it is computed as in a draft. */
function categoryOperations(
  draft: Json,
  { operation_category: category }: Patches,
  { today }: Context,
): readonly Operation[] {
  if (category == null) return []
  const { process, ...rest } = draft as Json & { readonly process?: Json }
  const { type: _, ...others } = process ?? {}
  const asked = { ...rest, process: others, operation_category: category }
  const { invoice } = toInvoice(asked, {}, today)
  const { type } = invoice.process
  if (type === undefined || invoice.facts.operation_category !== category)
    throw new PatchFailure('/patches/operation_category', {
      fr: 'Cette catégorie n’existe pas : GOODS, SERVICES ou MIXED.',
      en: 'There is no such category: GOODS, SERVICES or MIXED.',
    })
  return setting(draft, '/process/type', type)
}
