import type { Tx } from '../db/open.ts'
import type { Made } from '../judging/made.ts'

export const XML = 'application/xml'
export const PDF = 'application/pdf'
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

/** A document as it goes to a platform, byte for byte. */
export interface Document {
  readonly media_type: string
  readonly filename: string
  readonly profile: string
  readonly sha256: string
  readonly content: Buffer
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
