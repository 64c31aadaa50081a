/** Documents as request bodies: their types and their limits. */
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Failure } from '../base/failures.ts'
import { limitOf, sayLimit } from '../base/limits.ts'
import { takeJson } from '../http/json-in.ts'
import { PDF, XML } from '../ledger/documents.ts'
import type { App } from '../services/feature.ts'

/** Both names of the type; a `charset` parameter gives way to what the document says of itself. */
const XML_TYPES = [XML, 'text/xml'] as const
/** The limits of the readers of documents: attachments travel inside. */
const XML_LIMIT = limitOf('xml_body')
const PDF_LIMIT = limitOf('pdf_body')
const [MOST_XML, MOST_PDF] = [sayLimit('xml_body'), sayLimit('pdf_body')]

// `format` is for generators of clients, which take it for bytes.
const xml = Type.Unsafe<unknown>({
  type: 'string',
  format: 'binary',
  description: `CII (D16B, D22B), UBL 2.1 (Invoice, CreditNote) ; ${MOST_XML.fr} au plus, dans l’encodage que le document déclare / at most ${MOST_XML.en}, in the encoding that the document declares`,
})
const pdf = Type.Unsafe<unknown>({
  type: 'string',
  format: 'binary',
  contentMediaType: PDF,
  description: `Factur-X, ZUGFeRD 2 : la facture jointe est lue ; ${MOST_PDF.fr} au plus / the attached invoice is read; at most ${MOST_PDF.en}`,
})

/** For the `content` of a route that takes documents. */
export const DOCUMENT_BODIES = {
  ...Object.fromEntries(XML_TYPES.map(type => [type, { schema: xml }])),
  [PDF]: { schema: pdf },
}

/** Makes documents reach the routes of this scope as bytes. */
export function takeDocuments(scope: App, jsonLimit?: number): void {
  const asBytes = async (_request: FastifyRequest, body: Buffer) => body
  // A limit of the route would hold for documents as well: here JSON has one of its own.
  scope.removeContentTypeParser('application/json')
  takeJson(scope, jsonLimit)
  scope.addContentTypeParser([...XML_TYPES], { parseAs: 'buffer', bodyLimit: XML_LIMIT }, asBytes)
  scope.addContentTypeParser(PDF, { parseAs: 'buffer', bodyLimit: PDF_LIMIT }, asBytes)
}

export function noBody(): Failure {
  const detail = { fr: 'Le corps de la requête manque.', en: 'The request body is missing.' }
  return new Failure('invalid_request', detail, { errors: [{ pointer: '', code: 'missing_body', detail }] })
}
