import type { RemediateRequest } from '@conforme/compliance'
import type { App, Services } from '../feature.ts'
import { storing } from '../idempotency.ts'
import { bodyOf } from '../work/carry.ts'
import { accepted } from './accept.ts'
import { deprecationHeaders } from './deprecation.ts'
import { documentIn, RemediateQuery, remediated } from './document-work.ts'
import { DOCUMENTS, formsOf, JSON_TYPE, replyWith } from './documents.ts'
import { DOCUMENT_BODIES, noBody, takeDocuments } from './documents-in.ts'
import { contextOf, isFleeting, keep, performing, refuse, subjectOf } from './judging.ts'
import { OWN_PAGE_LIMIT, pageOf } from './own-page.ts'
import { refuseBloat, refuseForeign, refuseIncomplete, refuseShape } from './patching.ts'
import { RemediationReply, RenderReply } from './replies.ts'
import { invoiceIdOf, type Json, RemediateBody, RenderBody } from './request.ts'

/** `POST /invoices/remediate` and `/render`: what is done about a draft. */
export function offerVerdicts(app: App, services: Services): void {
  const { db } = services

  app.register(async scope => {
    takeDocuments(scope)
    scope.post(
      '/invoices/remediate',
      {
        config: { scope: 'invoices:write' },
        schema: {
          tags: ['Invoices'],
          summary: 'Corriger / repair',
          querystring: RemediateQuery,
          body: { content: { [JSON_TYPE]: { schema: RemediateBody }, ...DOCUMENT_BODIES } },
          response: { 200: { content: { [JSON_TYPE]: { schema: RemediationReply }, ...DOCUMENTS } } },
        },
        preValidation: async incoming => {
          if (!(incoming.body instanceof Uint8Array)) refuseForeign(incoming)
        },
      },
      storing(services, async (incoming, commit) => {
        const { account, body } = incoming
        if (body === undefined) throw noBody()
        const bytes = documentIn(incoming)
        if (bytes !== undefined) return remediated(services, incoming, bytes, commit)
        const request = body as Json
        const { draft, invoiceId } = await subjectOf(db, account, request)
        const context = await contextOf(services, incoming)
        const { from, patches, json_patch, preset, auto } = request
        const asked = { ...draft, from, patches, json_patch, preset, auto } as RemediateRequest
        refuseIncomplete(asked)
        refuseBloat(asked)
        const task = { draft: asked, context }
        const { invoice, ...judgement } = await performing(services, incoming)('remediateDraft', task)
        refuseShape(incoming, invoice)
        const judged = { ...judgement, draft: invoice, today: context.today }
        return commit(async tx => {
          const id = invoiceIdOf(invoice) ?? invoiceId
          await keep(tx, services, account, id, judged)
          const { body: reply, headers } = bodyOf(judgement.reply)
          return {
            status: 200,
            headers: { ...headers, ...deprecationHeaders(judgement.verdict) },
            body: reply,
            isForgotten: isFleeting(services, id),
          }
        })
      }),
    )
  })

  app.post(
    '/invoices/render',
    {
      bodyLimit: OWN_PAGE_LIMIT,
      config: { scope: 'invoices:write' },
      schema: {
        tags: ['Invoices'],
        summary: 'Mettre en forme / render',
        body: RenderBody,
        response: { 200: { content: { [JSON_TYPE]: { schema: RenderReply }, ...DOCUMENTS } } },
      },
    },
    storing(services, async (incoming, commit) => {
      const { account, body, headers } = incoming
      const request = body as Json
      const subject = await subjectOf(db, account, request)
      const { draft } = subject
      const form = accepted(headers.accept, [JSON_TYPE, ...formsOf(draft)])
      const context = await contextOf(services, incoming)
      const page = pageOf(request, draft)
      const as = form === JSON_TYPE ? 'reply' : 'files'
      const rendered = await performing(services, incoming)('renderDraft', { draft, context, page, as })
      const judged = { ...rendered, draft, today: context.today }
      if (!rendered.ok) throw await refuse(services, account, subject, judged)
      return commit(async tx => {
        await keep(tx, services, account, subject.invoiceId, judged)
        const reply = replyWith(rendered, form, deprecationHeaders(rendered.verdict))
        return { ...reply, isForgotten: isFleeting(services, subject.invoiceId) }
      })
    }),
  )
}
