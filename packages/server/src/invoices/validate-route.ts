import { registerRemarks, validate, validateDocument } from '@conforme/compliance'
import type { Day } from '@conforme/model'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { DayParameter } from '../events/paging.ts'
import type { App, Services } from '../feature.ts'
import { type Reply, storing } from '../idempotency.ts'
import { countValidation } from '../score/store.ts'
import { outlookOf } from '../transmission/outlook.ts'
import { remarksOnCredit } from './credited.ts'
import { deprecationHeaders } from './deprecation.ts'
import { DOCUMENT_BODIES, noBody, reading, takeDocuments } from './documents-in.ts'
import { contextOf, isFleeting, judge, keep, subjectOf } from './judging.ts'
import { DraftBody, type Json } from './request.ts'
import { ValidationRef } from './validation-reply.ts'
import { toReply } from './verdict.ts'

const ValidateQuery = Type.Object(
  {
    checks: Type.Optional(Type.Enum(['all'], { description: 'toutes les règles / every rule' })),
    as_of: Type.Optional(DayParameter),
    preview: Type.Optional(
      Type.Boolean({
        description: 'ce que change l’autre version française / what the other French version changes',
      }),
    ),
    strict: Type.Optional(Type.Boolean({ description: 'les avertissements bloquent / warnings block' })),
    score_breakdown: Type.Optional(
      Type.Boolean({ description: 'd’où vient le score / how the score comes about' }),
    ),
  },
  { additionalProperties: false },
)
type ValidateQuery = Static<typeof ValidateQuery>

/** `POST /invoices/validate`: a draft, or a document as it will go out or has come in. */
export function offerValidation(app: App, services: Services): void {
  // In a scope of its own: nothing else takes documents.
  app.register(async scope => {
    takeDocuments(scope)
    scope.post(
      '/invoices/validate',
      {
        config: { scope: 'invoices:write' },
        schema: {
          tags: ['Invoices'],
          summary: 'Valider / validate',
          querystring: ValidateQuery,
          body: {
            content: {
              'application/json': { schema: DraftBody },
              ...DOCUMENT_BODIES,
            },
          },
          response: { 200: ValidationRef },
        },
      },
      storing(services, async (request: FastifyRequest, commit): Promise<Reply> => {
        const { body } = request
        if (body === undefined) throw noBody()
        return body instanceof Uint8Array
          ? ofDocument(services, request, body, commit)
          : ofDraft(services, request, body as Json, commit)
      }),
    )
  })
}

type Commit = Parameters<Parameters<typeof storing>[1]>[1]

async function ofDraft(
  services: Services,
  { account, language, query }: FastifyRequest,
  body: Json,
  commit: Commit,
): Promise<Reply> {
  const { checks, score_breakdown: breakdown = false, ...asked } = query as ValidateQuery
  const { draft, invoiceId } = await subjectOf(services.db, account, body)
  const context = await contextOf(services, { account, language })
  const wanted = withOptions(draft, asked)
  const options = wanted.options as { readonly check_siret?: unknown } | null | undefined
  const asks = options?.check_siret === true
  const register = [
    ...(asks ? await registerRemarks(wanted, services.companies, language) : []),
    ...(await remarksOnCredit(services.db, account, wanted, context)),
  ]
  const validation = validate(wanted, context, { register, breakdown, ...(checks ? { checks } : {}) })
  const judged = judge(draft, context, validation)
  const outlook = await outlookOf(services, account, draft, body.pdp, context, validation)
  return commit(async tx => {
    await keep(tx, services, account, invoiceId, judged)
    const reply = { ...toReply(validation), ...outlook }
    const isForgotten = isFleeting(services, invoiceId)
    return { status: 200, headers: deprecationHeaders(validation), body: reply, isForgotten }
  })
}

/** What the address asks, as the draft would: it is judged so, and stored as it came. */
function withOptions(draft: Json, asked: Omit<ValidateQuery, 'checks' | 'score_breakdown'>): Json {
  const said = Object.entries(asked).filter(([, value]) => value !== false)
  return said.length === 0
    ? draft
    : { ...draft, options: { ...(draft.options as Json | null | undefined), ...Object.fromEntries(said) } }
}

async function ofDocument(
  services: Services,
  { account, language, query }: FastifyRequest,
  body: Uint8Array,
  commit: Commit,
): Promise<Reply> {
  const { as_of, score_breakdown: breakdown = false, ...asked } = query as ValidateQuery
  const context = await contextOf(services, { account, language })
  const options = { ...asked, breakdown, ...(as_of === undefined ? {} : { as_of: as_of as Day }) }
  const validation = reading(() => validateDocument(body, context, options))
  return commit(async tx => {
    // The day it was asked on, whichever day's rules were asked for.
    const { today: day } = context
    const isForgotten = isFleeting(services, undefined)
    if (!isForgotten)
      await countValidation(tx, account, { invoice: null, day, validation, at: services.clock() })
    return { status: 200, body: toReply(validation), isForgotten }
  })
}
