import type { RemediateRequest } from '@conforme/compliance'
import { accepted } from '../http/accept.ts'
import { storing } from '../http/idempotency.ts'
import { bodyOf } from '../judging/carry.ts'
import { OWN_PAGE_LIMIT, pageOf } from '../judging/own-page.ts'
import { refuseForeign, refuseShape } from '../judging/patching.ts'
import { bodyFor, invoiceIdOf, type Json } from '../judging/request.ts'
import { formsOf } from '../ledger/documents.ts'
import { askedOf, changeHeaders, givenOf, refuseMisshapen } from '../requests/asked.ts'
import { deprecationHeaders } from '../requests/deprecation.ts'
import { DOCUMENTS, JSON_TYPE, replyWith } from '../requests/document-reply.ts'
import { documentIn, RemediateQuery, remediated } from '../requests/document-work.ts'
import { DOCUMENT_BODIES, noBody, takeDocuments } from '../requests/documents-in.ts'
import { contextOf, keeping, performing, refuse } from '../requests/judging.ts'
import { RemediationReply, RenderReply } from '../requests/replies.ts'
import type { App, Services } from '../services/feature.ts'

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
          body: { content: { [JSON_TYPE]: { schema: bodyFor('remediate') }, ...DOCUMENT_BODIES } },
          response: { 200: { content: { [JSON_TYPE]: { schema: RemediationReply }, ...DOCUMENTS } } },
        },
        preValidation: [
          refuseMisshapen,
          async incoming => {
            if (!(incoming.body instanceof Uint8Array)) refuseForeign(incoming)
          },
        ],
      },
      storing(services, async (incoming, commit) => {
        const { account, body } = incoming
        if (body === undefined) throw noBody()
        const bytes = documentIn(incoming)
        if (bytes !== undefined) return remediated(services, incoming, bytes)
        const request = body as Json
        const { draft, invoiceId } = await givenOf(db, account, request, 'remediate')
        const context = await contextOf(services, incoming)
        const { from, patches, json_patch, preset, auto } = request
        const asked = { ...draft, from, patches, json_patch, preset, auto } as RemediateRequest
        const task = { draft: asked, context }
        const { invoice, ...judgement } = await performing(services, incoming)('remediateDraft', task)
        refuseShape(incoming, request, draft, invoice)
        const judged = { ...judgement, draft: invoice, today: context.today }
        const { body: reply, headers } = bodyOf(judgement.reply)
        return keeping(services, account, invoiceIdOf(invoice) ?? invoiceId, judged, commit, {
          status: 200,
          headers: { ...headers, ...deprecationHeaders(judgement.verdict) },
          body: reply,
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
        body: bodyFor('render'),
        response: { 200: { content: { [JSON_TYPE]: { schema: RenderReply }, ...DOCUMENTS } } },
      },
      preValidation: refuseMisshapen,
    },
    storing(services, async (incoming, commit) => {
      const { account, body, headers } = incoming
      const context = await contextOf(services, incoming)
      const { prepared, ...subject } = await askedOf(services, incoming, 'render', context)
      const { draft } = subject
      const form = accepted(headers.accept, [JSON_TYPE, ...formsOf(draft)])
      const page = pageOf(body as Json, draft)
      const as = form === JSON_TYPE ? 'reply' : 'files'
      const rendered = await performing(services, incoming)('renderDraft', { draft, context, page, as })
      const judged = { ...rendered, draft, today: context.today }
      if (!rendered.ok) throw await refuse(services, account, subject, judged, prepared)
      const more = {
        ...deprecationHeaders(rendered.verdict),
        ...(form === JSON_TYPE ? {} : changeHeaders(prepared)),
      }
      const reply = replyWith(rendered, form, more, prepared)
      return keeping(services, account, subject.invoiceId, judged, commit, reply)
    }),
  )
}
