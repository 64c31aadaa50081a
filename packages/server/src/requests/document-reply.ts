/** Documents as replies. */
import { isUtf8 } from 'node:buffer'
import { Type } from 'typebox'
import type { Reply } from '../http/idempotency.ts'
import { bodyOf } from '../judging/carry.ts'
import type { Made } from '../judging/made.ts'
import { type DocumentType, fileOf, PDF, XML } from '../ledger/documents.ts'

export const JSON_TYPE = 'application/json'
/** How the documents of a reply are described. */
export const DOCUMENTS = {
  [XML]: { schema: Type.Unsafe<unknown>({ type: 'string', description: 'CII, UBL' }) },
  [PDF]: { schema: Type.Unsafe<unknown>({ type: 'string', format: 'binary', description: 'Factur-X' }) },
}

/**
 * What was made in the form that was asked for.
 * @param beside what a reply in JSON says beside
 */
export function replyWith(
  made: Made,
  form: DocumentType | typeof JSON_TYPE,
  more: Readonly<Record<string, string>>,
  beside: object = {},
): Reply {
  const vary = 'Accept-Language, Accept'
  if (form === JSON_TYPE) {
    const { body, headers } = bodyOf(made.reply!, beside)
    return { status: 200, headers: { vary, ...headers, ...more }, body }
  }
  const { filename, content } = fileOf(made, form)
  return { status: 200, headers: { ...documentHeaders(filename, form), ...more }, body: content }
}

/**
 * Headers of a document sent as such; the file name was made of letters, digits and - _ +.
 * @param content of a document that is not ours, which may be in another encoding: then it says so itself
 */
export function documentHeaders(
  filename: string,
  mediaType: string,
  content?: Uint8Array,
): Readonly<Record<string, string>> {
  const isOurs = content === undefined || isUtf8(content)
  return {
    'content-type': mediaType === XML && isOurs ? `${XML}; charset=utf-8` : mediaType,
    'content-disposition': `attachment; filename="${filename}"`,
    vary: 'Accept-Language, Accept',
  }
}
