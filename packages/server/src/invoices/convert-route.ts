import type { Context, Lossy, Target } from '@conforme/compliance'
import { formatMeant } from '@conforme/model'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { Failure } from '../base/failures.ts'
import { accepted } from '../http/accept.ts'
import { type Reply, storing } from '../http/idempotency.ts'
import { OWN_PAGE_LIMIT, pageOf } from '../judging/own-page.ts'
import { bodyFor, type Json } from '../judging/request.ts'
import { formsOf } from '../ledger/documents.ts'
import { type Asked, askedOf, changeHeaders, refuseMisshapen } from '../requests/asked.ts'
import { deprecationHeaders } from '../requests/deprecation.ts'
import { DOCUMENTS, JSON_TYPE, replyWith } from '../requests/document-reply.ts'
import { DOCUMENT_BODIES, noBody, takeDocuments } from '../requests/documents-in.ts'
import { contextOf, isFleeting, performing } from '../requests/judging.ts'
import type { App, Services } from '../services/feature.ts'
import { ConversionReply, TARGETS } from './convert-reply.ts'

const ConvertQuery = Type.Object(
  {
    to: Type.Optional(
      Type.Enum([...TARGETS], {
        description:
          'le format voulu ; d’un brouillon, sinon son `format` / the format wanted; of a draft, else its `format`',
      }),
    ),
    allow_loss: Type.Optional(
      Type.Boolean({
        description: 'convertit même si des données se perdent / convert even if data are lost',
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
    takeDocuments(scope, OWN_PAGE_LIMIT)
    scope.post(
      '/invoices/convert',
      {
        config: { scope: 'invoices:write', jsonLimit: OWN_PAGE_LIMIT },
        preValidation: refuseMisshapen,
        schema: {
          tags: ['Invoices'],
          summary: 'Convertir / convert',
          querystring: ConvertQuery,
          body: { content: { [JSON_TYPE]: { schema: bodyFor('convert') }, ...DOCUMENT_BODIES } },
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
        const { allow_loss } = request.query as ConvertQuery
        const context = await contextOf(services, request)
        const { prepared, to, invoiceId, ...given } = await givenOf(services, request, context)
        const form = accepted(
          request.headers.accept,
          to === 'json' ? [JSON_TYPE] : [JSON_TYPE, ...formsOf({ format: to })],
        )
        const options = { to, ...(allow_loss ? { allow_loss } : {}) }
        const as = form === JSON_TYPE ? 'reply' : 'files'
        const task = { ...given, context, options, as } as const
        const result = await performing(services, request)('convertAny', task)
        if (!result.ok) throw lossy(result)
        const headers = {
          ...deprecationHeaders(result.verdict),
          ...(form === JSON_TYPE
            ? {}
            : { 'conforme-losses': String(result.losses), ...changeHeaders(prepared) }),
        }
        const reply = replyWith(result, form, headers, prepared)
        return { ...reply, isForgotten: isFleeting(services, invoiceId) }
      }),
    )
  })
}

interface Given extends Pick<Asked, 'prepared'> {
  readonly body?: Uint8Array
  readonly draft?: Json
  readonly page?: Uint8Array | undefined
  readonly to: Target
  readonly invoiceId?: string | undefined
}

/** The bytes of a document, or the draft of the body or of the stored invoice that it names; and what it becomes. */
async function givenOf(services: Services, request: FastifyRequest, context: Context): Promise<Given> {
  const { body } = request
  const { to } = request.query as ConvertQuery
  if (body === undefined) throw noBody()
  if (body instanceof Uint8Array) return { body, to: to ?? nowhere(), prepared: {} }
  const { draft, invoiceId, prepared } = await askedOf(services, request, 'convert', context)
  const target = to ?? formatMeant(draft.format) ?? nowhere()
  return { draft, to: target, page: pageOf(body as Json, { format: target }), prepared, invoiceId }
}

function nowhere(): never {
  const detail = {
    fr: `Dites vers quel format : to=${TARGETS.join(', to=')}.`,
    en: `Say to which format: to=${TARGETS.join(', to=')}.`,
  }
  throw new Failure('invalid_request', detail, { errors: [{ pointer: 'to', code: 'missing_field', detail }] })
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
