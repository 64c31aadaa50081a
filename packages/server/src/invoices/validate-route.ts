import { type Day, releaseNames } from '@conforme/model'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { DayParameter } from '../base/paging.ts'
import { type Reply, storing } from '../http/idempotency.ts'
import { bodyOf } from '../judging/carry.ts'
import { OWN_PAGE_LIMIT, pageOf } from '../judging/own-page.ts'
import { bodyFor, type Json } from '../judging/request.ts'
import { askedOf, refuseMisshapen } from '../requests/asked.ts'
import { deprecationHeaders } from '../requests/deprecation.ts'
import { onlyOfDocuments } from '../requests/document-work.ts'
import { DOCUMENT_BODIES, noBody, takeDocuments } from '../requests/documents-in.ts'
import { contextOf, counting, keeping, performing } from '../requests/judging.ts'
import { outlookOf } from '../requests/outlook/outlook.ts'
import { ValidationOrStatusReply } from '../requests/validation-reply.ts'
import type { App, Services } from '../services/feature.ts'

const ValidateQuery = Type.Object(
  {
    checks: Type.Optional(Type.Enum(['all'], { description: 'toutes les règles / every rule' })),
    as_of: Type.Optional(DayParameter),
    preview: Type.Optional(
      Type.Boolean({
        description:
          'ce que change l’édition la plus proche des règles officielles / what the nearest edition of the official rules changes',
      }),
    ),
    preview_edition: Type.Optional(
      Type.Enum([...releaseNames()], {
        description: 'ce que change l’édition de ce nom / what the edition of that name changes',
      }),
    ),
    strict: Type.Optional(Type.Boolean({ description: 'les avertissements bloquent / warnings block' })),
    pdp: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'd’un document : la plateforme / of a document: the platform',
      }),
    ),
    score_breakdown: Type.Optional(
      Type.Boolean({ description: 'd’où vient le score / how the score is computed' }),
    ),
  },
  { additionalProperties: false },
)
type ValidateQuery = Static<typeof ValidateQuery>

/** `POST /invoices/validate`: a draft, or a document as it will go out or has come in. */
export function offerValidation(app: App, services: Services): void {
  // In a scope of its own: nothing else takes documents.
  app.register(async scope => {
    takeDocuments(scope, OWN_PAGE_LIMIT)
    scope.post(
      '/invoices/validate',
      {
        config: { scope: 'invoices:write', jsonLimit: OWN_PAGE_LIMIT },
        preValidation: refuseMisshapen,
        schema: {
          tags: ['Invoices'],
          summary: 'Valider / validate',
          querystring: ValidateQuery,
          body: {
            content: {
              'application/json': { schema: bodyFor('validate') },
              ...DOCUMENT_BODIES,
            },
          },
          response: { 200: ValidationOrStatusReply },
        },
      },
      storing(services, async (request: FastifyRequest, commit): Promise<Reply> => {
        const { body } = request
        if (body === undefined) throw noBody()
        return body instanceof Uint8Array
          ? ofDocument(services, request, body)
          : ofDraft(services, request, body as Json, commit)
      }),
    )
  })
}

type Commit = Parameters<Parameters<typeof storing>[1]>[1]

async function ofDraft(
  services: Services,
  request: FastifyRequest,
  body: Json,
  commit: Commit,
): Promise<Reply> {
  const { account, language, query } = request
  const { checks, pdp, score_breakdown: breakdown = false, ...asked } = query as ValidateQuery
  if (pdp !== undefined) throw onlyOfDocuments('pdp')
  const context = await contextOf(services, request)
  const { draft, invoiceId, prepared } = await askedOf(services, request, 'validate', context)
  const wanted = withOptions(draft, asked)
  const { verdict, validation, facts, outgoing } = await performing(services, request)('validateDraft', {
    draft,
    wanted,
    context,
    invoiceId,
    options: { breakdown, ...(checks ? { checks } : {}) },
    page: pageOf(body, wanted),
  })
  const outlook = await outlookOf(services, account, draft, outgoing, body.pdp, language, verdict)
  const judged = { draft, facts, verdict, validation, today: context.today }
  const { body: reply, headers } = bodyOf(validation, { ...outlook, ...prepared })
  return keeping(services, account, invoiceId, judged, commit, {
    status: 200,
    headers: { ...headers, ...deprecationHeaders(verdict) },
    body: reply,
  })
}

/** What the address asks, as the draft would: it is judged so, and stored as it came. */
function withOptions(draft: Json, asked: Omit<ValidateQuery, 'checks' | 'pdp' | 'score_breakdown'>): Json {
  const chosen = Object.entries(asked).filter(([, value]) => value !== false)
  return chosen.length === 0
    ? draft
    : { ...draft, options: { ...(draft.options as Json | null | undefined), ...Object.fromEntries(chosen) } }
}

async function ofDocument(services: Services, request: FastifyRequest, body: Uint8Array): Promise<Reply> {
  const { account, language, query } = request
  const { as_of, pdp, score_breakdown: breakdown = false, ...asked } = query as ValidateQuery
  const context = await contextOf(services, request)
  const options = { ...asked, breakdown, ...(as_of === undefined ? {} : { as_of: as_of as Day }) }
  const task = { body, context, options }
  const judged = await performing(services, request)('validateFile', task)
  if (judged.status !== undefined) return { status: 200, body: judged.status }
  const { verdict, validation, outgoing } = judged
  const outlook =
    outgoing === null ? undefined : await outlookOf(services, account, {}, outgoing, pdp, language, verdict)
  // Counted on the day it was asked on, whichever day's rules were asked for.
  const { today } = context
  return counting(services, account, { verdict, today }, { status: 200, ...bodyOf(validation, outlook) })
}
