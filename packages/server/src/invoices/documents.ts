import type { Tx } from '../db/open.ts'
import type { Owner } from '../events/store.ts'

export const XML = 'application/xml'
export const PDF = 'application/pdf'

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

/** Headers of a document sent as such; the file name was made of letters, digits and - _ +. */
export function documentHeaders(filename: string, mediaType: string): Readonly<Record<string, string>> {
  return {
    'content-type': mediaType === XML ? `${XML}; charset=utf-8` : mediaType,
    'content-disposition': `attachment; filename="${filename}"`,
    vary: 'Accept-Language, Accept',
  }
}
