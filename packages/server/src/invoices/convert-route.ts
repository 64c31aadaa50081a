import type { Lossy } from '@conforme/compliance'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { Failure } from '../failures.ts'
import type { App, Services } from '../feature.ts'
import { type Reply, storing } from '../idempotency.ts'
import { accepted } from './accept.ts'
import { ConversionReply, TARGETS } from './convert-reply.ts'
import { deprecationHeaders } from './deprecation.ts'
import { DOCUMENTS, formsOf, JSON_TYPE, replyWith } from './documents.ts'
import { DOCUMENT_BODIES, noBody, takeDocuments } from './documents-in.ts'
import { contextOf, isFleeting, performing, subjectOf } from './judging.ts'
import { DraftBody, type Json } from './request.ts'

const ConvertQuery = Type.Object(
  {
    to: Type.Enum([...TARGETS], { description: 'le format voulu / the format wanted' }),
    allow_loss: Type.Optional(
      Type.Boolean({
        description: 'convertit même si des données se perdent / convert although data get lost',
      }),
    ),
  },
  { additionalProperties: false },
)
type ConvertQuery = Static<typeof ConvertQuery>

/**
 * `POST /invoices/convert`: any readable document, or a draft, in another form. Nothing is stored. The reply is
 * the document with what is to be said of it, or under `Accept: application/xml` or `application/pdf` the document alone, with the
 * number of its losses in a header.
 */
export function offerConversion(app: App, services: Services): void {
  app.register(async scope => {
    takeDocuments(scope)
    scope.post(
      '/invoices/convert',
      {
        config: { scope: 'invoices:write' },
        schema: {
          tags: ['Invoices'],
          summary: 'Convertir / convert',
          querystring: ConvertQuery,
          body: { content: { [JSON_TYPE]: { schema: DraftBody }, ...DOCUMENT_BODIES } },
          response: {
            200: {
              content: {
                [JSON_TYPE]: { schema: ConversionReply },
                ...DOCUMENTS,
              },
            },
          },
        },
      },
      storing(services, async (request: FastifyRequest): Promise<Reply> => {
        const { to, allow_loss } = request.query as ConvertQuery
        const form = accepted(
          request.headers.accept,
          to === 'json' ? [JSON_TYPE] : [JSON_TYPE, ...formsOf({ format: to })],
        )
        const context = await contextOf(services, request)
        const { given, invoiceId } = await givenOf(services, request)
        const options = { to, ...(allow_loss ? { allow_loss } : {}) }
        const as = form === JSON_TYPE ? 'reply' : 'files'
        const task = { ...given, context, options, as } as const
        const result = await performing(services, request)('convertAny', task)
        if (!result.ok) throw lossy(result)
        const headers = {
          ...deprecationHeaders(result.verdict),
          ...(form === JSON_TYPE ? {} : { 'conforme-losses': String(result.losses) }),
        }
        return { ...replyWith(result, form, headers), isForgotten: isFleeting(services, invoiceId) }
      }),
    )
  })
}

/** The bytes of a document, or the draft of the body or of the stored invoice that it names. */
async function givenOf({ db }: Services, { account, body }: FastifyRequest) {
  if (body === undefined) throw noBody()
  if (body instanceof Uint8Array) return { given: { body }, invoiceId: undefined }
  const { draft, invoiceId } = await subjectOf(db, account, body as Json)
  return { given: { draft }, invoiceId }
}

function lossy({ losses, from, format }: Lossy): Failure {
  const { length } = losses
  return new Failure(
    'lossy_conversion',
    {
      fr: `${length === 1 ? 'Une donnée se perdrait' : `${length} données se perdraient`} en ${format} ; ajoutez allow_loss=true pour convertir quand même.`,
      en: `${length === 1 ? 'One value' : `${length} values`} would be lost in ${format}; add allow_loss=true to convert all the same.`,
    },
    { extra: { from, losses } },
  )
}
