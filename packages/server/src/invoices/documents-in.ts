/** Documents as request bodies: their types, their limit, and why one cannot be read. */
import { unreadable } from '@conforme/compliance'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Failure } from '../failures.ts'
import type { App } from '../feature.ts'
import { XML } from './documents.ts'

/** Both names of the type; a `charset` parameter gives way to what the document says of itself. */
const XML_TYPES = [XML, 'text/xml'] as const
/** The limit of the reader of documents: attachments travel inside. */
const LIMIT = 32 * 1024 * 1024

const schema = Type.Unsafe<unknown>({
  type: 'string',
  description:
    'CII (D16B, D22B), UBL 2.1 (Invoice, CreditNote) ; 32 Mo au plus, dans l’encodage que le document déclare / at most 32 MB, in the encoding that the document declares',
})

/** For the `content` of a route that takes documents. */
export const DOCUMENT_BODIES = Object.fromEntries(XML_TYPES.map(type => [type, { schema }]))

/** Makes documents reach the routes of this scope as bytes. */
export function takeDocuments(scope: App): void {
  scope.addContentTypeParser(
    [...XML_TYPES],
    { parseAs: 'buffer', bodyLimit: LIMIT },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
  scope.addContentTypeParser('application/pdf', async () => {
    throw noPdf()
  })
}

/** What `read` gives, or the failure that says why there is nothing to read. */
export function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    const found = unreadable(cause)
    if (found === undefined) throw cause
    const { code, text, position } = found
    throw new Failure('unreadable_document', text, {
      cause,
      errors: [{ pointer: '', code, detail: text }],
      ...(position === undefined ? {} : { extra: { position } }),
    })
  }
}

function noPdf(): Failure {
  return new Failure('unsupported_media_type', {
    fr: 'Un PDF Factur-X ne se lit pas encore ici : envoyez le XML qu’il contient en application/xml, ou un brouillon en application/json.',
    en: 'A Factur-X PDF cannot be read here yet: send the XML inside it as application/xml, or a draft as application/json.',
  })
}

export function noBody(): Failure {
  const detail = { fr: 'Le corps de la requête manque.', en: 'The request body is missing.' }
  return new Failure('invalid_request', detail, { errors: [{ pointer: '', code: 'missing_body', detail }] })
}
