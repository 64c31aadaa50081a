import { isUtf8 } from 'node:buffer'
import { Type } from 'typebox'
import type { Owner } from '../accounts/owner.ts'
import type { Tx } from '../db/open.ts'
import type { Reply } from '../idempotency.ts'
import { bodyOf } from '../workers/carry.ts'
import type { Made } from '../workers/made.ts'

export const JSON_TYPE = 'application/json'
export const XML = 'application/xml'
export const PDF = 'application/pdf'
/** How the documents of a reply are described. */
export const DOCUMENTS = {
  [XML]: { schema: Type.Unsafe<unknown>({ type: 'string', description: 'CII, UBL' }) },
  [PDF]: { schema: Type.Unsafe<unknown>({ type: 'string', format: 'binary', description: 'Factur-X' }) },
}
export type DocumentType = typeof XML | typeof PDF

/** The forms of a draft's document, the one that is transmitted first. */
export function formsOf({ format }: { readonly format?: unknown }): readonly DocumentType[] {
  return format === 'ubl' || format === 'cii' ? [XML] : [PDF, XML]
}

/** A document in one of its forms, with the name of its file. */
export function fileOf(
  { filename, xml, pdf }: Made,
  form: DocumentType,
): Pick<Document, 'filename' | 'content'> {
  if (form === PDF && pdf !== undefined) return { filename, content: asBuffer(pdf) }
  // Only JSON comes without XML, and has no other form.
  return { filename: filename.replace(/\.pdf$/, '.xml'), content: asBuffer(xml!) }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/**
 * What was made in the form that was asked for.
 * @param told what a reply in JSON says beside
 */
export function replyWith(
  made: Made,
  form: DocumentType | typeof JSON_TYPE,
  more: Readonly<Record<string, string>>,
  told: object = {},
): Reply {
  const vary = 'Accept-Language, Accept'
  if (form === JSON_TYPE) {
    const { body, headers } = bodyOf(made.reply!, told)
    return { status: 200, headers: { vary, ...headers, ...more }, body }
  }
  const { filename, content } = fileOf(made, form)
  return { status: 200, headers: { ...documentHeaders(filename, form), ...more }, body: content }
}

/** A document as it goes to a platform, byte for byte. */
export interface Document {
  readonly media_type: string
  readonly filename: string
  readonly profile: string
  readonly sha256: string
  readonly content: Buffer
}

export async function keepDocument(tx: Tx, of: Owner, invoice: string, document: Document): Promise<void> {
  await tx.query(
    `INSERT INTO documents
       (invoice, media_type, organisation_id, mode, filename, profile, sha256, content)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      invoice,
      document.media_type,
      of.organisationId,
      of.mode,
      document.filename,
      document.profile,
      document.sha256,
      document.content,
    ],
  )
}

export async function findDocument(
  db: Tx,
  invoice: string,
  mediaType: string,
): Promise<Document | undefined> {
  const [row] = await db.query<Document>(
    `SELECT media_type, filename, profile, sha256, content FROM documents
     WHERE invoice = $1 AND media_type = $2`,
    [invoice, mediaType],
  )
  return row
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
