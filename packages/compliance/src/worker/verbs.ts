/** What a worker does, each with the parts of the library that it needs, which are loaded when it is first asked. */
import type { PageFonts } from '@conforme/facturx'
import { type Format, formatMeant } from '@conforme/model'
import { asObject, type Json } from '../base/json.ts'
import type { Remark } from '../base/remarks.ts'
import type { Context, Validation } from '../base/validation.ts'
import type { Converted, ConvertOptions, Lossy } from '../convert/convert.ts'
import type { DocumentRemediation, RemediateDocumentOptions } from '../documents/remediate-document.ts'
import type { RemediateRequest, Remediation } from '../drafts/remediate.ts'
import type { Refused, Rendered } from '../drafts/render.ts'
import type { DocumentOptions, DocumentValidation } from '../judging/document.ts'
import type { ValidateOptions } from '../judging/draft.ts'
import { withParts } from './parts.ts'

/** What `validate` is asked beside the draft. */
export type DraftOptions = Pick<ValidateOptions, 'checks' | 'breakdown' | 'bare'>

export interface Verbs {
  validate(input: { draft: Json; options?: DraftOptions }, context: Context): Promise<Validation>
  validateDocument(
    input: { bytes: Uint8Array; options?: DocumentOptions },
    context: Context,
  ): Promise<DocumentValidation>
  remediate(input: { request: RemediateRequest }, context: Context): Promise<Remediation>
  remediateDocument(
    input: { bytes: Uint8Array; options?: RemediateDocumentOptions },
    context: Context,
  ): Promise<DocumentRemediation>
  render(
    input: { draft: Json; format?: Format },
    context: Context,
    fonts: FontShelf,
  ): Promise<Omit<Rendered, 'invoice'> | Omit<Refused, 'invoice'>>
  convert(
    input: { given: Uint8Array | Json; options: Pick<ConvertOptions, 'to' | 'allow_loss'> },
    context: Context,
    fonts: FontShelf,
  ): Promise<Converted | Lossy>
}

export type Verb = keyof Verbs

/** The fonts of the page, fetched when a page is first drawn. */
export interface FontShelf {
  /** As far as they are there already. */
  readonly ready: PageFonts | undefined
  /** Undefined where the page has none. */
  load(): Promise<PageFonts | undefined>
}

const register = async () => (await import('../companies/embedded.ts')).embeddedRegister

/** What the built-in register of companies knows of the parties, where the draft asks for it. */
async function known(draft: Json, { language }: Context): Promise<readonly Remark[]> {
  if (asObject(asObject(draft).options).check_siret !== true) return []
  const { askedRemarks } = await import('../companies/check.ts')
  return askedRemarks(draft, await register(), language)
}

export const VERBS: Verbs = {
  async validate({ draft, options }, context) {
    const [{ assessDraft }, register] = await Promise.all([
      import('../judging/draft.ts'),
      known(draft, context),
    ])
    return withParts(
      parts => assessDraft(draft, context, 'validate', { ...options, register }, parts).validation,
    )
  },

  async validateDocument({ bytes, options }, context) {
    const { judgeDocument } = await import('../judging/document-verdict.ts')
    return withParts(parts => judgeDocument(bytes, context, options ?? {}, parts.document).validation)
  },

  async remediate({ request }, context) {
    const { remediate } = await import('../drafts/remediate.ts')
    return remediate(request, context, await register())
  },

  async remediateDocument({ bytes, options }, context) {
    const { remediateDocument } = await import('../documents/remediate-document.ts')
    return remediateDocument(bytes, context, await register(), options)
  },

  async render({ draft, format }, context, fonts) {
    const { render } = await import('../drafts/render.ts')
    const said = await known(draft, context)
    const write = (page: PageFonts | undefined) =>
      render(draft, page === undefined ? context : { ...context, fonts: page }, format, undefined, said)
    let rendered = write(fonts.ready)
    // Fetched for a valid invoice alone: a refused one has no page.
    if (rendered.ok && rendered.format === 'factur-x' && rendered.pdf === null) {
      const page = await fonts.load()
      if (page !== undefined) rendered = write(page)
    }
    // The model of the invoice is for programs that go on with it in the same thread.
    const { invoice: _, ...rest } = rendered
    return rest
  },

  async convert({ given, options }, context, fonts) {
    const { convert } = await import('../convert/convert.ts')
    const isBytes = given instanceof Uint8Array
    const said = isBytes ? [] : await known(given, context)
    const page = formatMeant(options.to) === 'factur-x' ? await fonts.load() : undefined
    return convert(given, page === undefined ? context : { ...context, fonts: page }, {
      ...options,
      register: said,
    })
  },
}
