import { Type } from 'typebox'
import type { Tx } from '../db/open.ts'
import type { Owner } from '../events/store.ts'

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

/** What was rendered or converted. */
interface Written {
  readonly filename: string
  readonly xml: string | null
  readonly pdf: Uint8Array | null
}

/** A document in one of its forms, with the name of its file. */
export function fileOf(
  { filename, xml, pdf }: Written,
  form: DocumentType,
): Pick<Document, 'filename' | 'content'> {
  if (form === PDF && pdf !== null) return { filename, content: Buffer.from(pdf) }
  // Only JSON comes without XML, and has no other form.
  return { filename: filename.replace(/\.pdf$/, '.xml'), content: Buffer.from(xml!) }
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

/** A PDF as a reply in JSON holds it. */
export function base64(pdf: Uint8Array | null): string | null {
  return pdf === null ? null : Buffer.from(pdf).toString('base64')
}

/** Headers of a document sent as such; the file name was made of letters, digits and - _ +. */
export function documentHeaders(filename: string, mediaType: string): Readonly<Record<string, string>> {
  return {
    'content-type': mediaType === XML ? `${XML}; charset=utf-8` : mediaType,
    'content-disposition': `attachment; filename="${filename}"`,
    vary: 'Accept-Language, Accept',
  }
}
