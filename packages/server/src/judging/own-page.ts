/** The caller's own PDF in a request to render: taken from the body, or refused with what keeps it from being one. */
import { PageFailure, unreadable } from '@conforme/compliance'
import { type ErrorEntry, Failure, type Text } from '../base/failures.ts'
import { limitOf, sayLimit } from '../base/limits.ts'
import type { Json } from './request.ts'

/** Of the request: the longest PDF in base64, and the draft. */
export const OWN_PAGE_LIMIT = limitOf('own_page_body')
const POINTER = '/pdf'
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/**
 * The PDF of a body; undefined where there is none.
 * @throws Failure on what is not base64, is too large, or comes with a format without a page
 */
export function pageOf({ pdf }: Json, { format }: { readonly format?: unknown }): Uint8Array | undefined {
  // The schema lets strings and null through.
  if (typeof pdf !== 'string') return undefined
  if (format === 'cii' || format === 'ubl' || format === 'json')
    throw wrong('unexpected_page', {
      fr: `Le format ${format} n’a pas de page : retirez \`pdf\`, ou demandez factur-x.`,
      en: `The format ${format} has no page: remove \`pdf\`, or ask for factur-x.`,
    })
  if (pdf.length % 4 !== 0 || !BASE64.test(pdf))
    throw wrong('not_base64', {
      fr: 'Donnez le PDF en base64, sans blancs ni préfixe.',
      en: 'Give the PDF in base64, without blanks or prefix.',
    })
  const page = Buffer.from(pdf, 'base64')
  if (page.length > limitOf('own_page')) throw tooLarge()
  return page
}

function tooLarge(): Failure {
  const most = sayLimit('own_page')
  const detail = { fr: `Votre page dépasse ${most.fr}.`, en: `Your page exceeds ${most.en}.` }
  return new Failure('body_too_large', detail, { errors: [{ pointer: POINTER, code: 'too_long', detail }] })
}

function wrong(code: string, detail: Text): Failure {
  return new Failure('invalid_request', detail, { errors: [{ pointer: POINTER, code, detail }] })
}

/** What `render` gives, or the failure that says what is wrong with the page. */
export function onPage<T>(render: () => T): T {
  try {
    return render()
  } catch (cause) {
    if (cause instanceof PageFailure) throw unfit(cause)
    const found = unreadable(cause)
    if (found === undefined) throw cause
    const errors = [{ pointer: POINTER, code: found.code, detail: found.text }]
    throw new Failure('unreadable_document', found.text, { cause, errors })
  }
}

function unfit(cause: PageFailure): Failure {
  const { obstacles } = cause
  const { length } = obstacles
  const detail = {
    fr: `${length === 1 ? 'Un obstacle empêche' : `${length} obstacles empêchent`} ce PDF de devenir un PDF/A-3 ; rien n’a été écrit.`,
    en: `${length === 1 ? 'One obstacle keeps' : `${length} obstacles keep`} this PDF from becoming PDF/A-3; nothing was written.`,
  }
  const errors = obstacles.map(({ code, text }): ErrorEntry => ({ pointer: POINTER, code, detail: text }))
  const pages = obstacles.map(({ code, page }) => ({ code, page }))
  return new Failure('pdf_not_archivable', detail, { cause, errors, extra: { obstacles: pages } })
}
