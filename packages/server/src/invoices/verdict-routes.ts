import { type RemediateRequest, type Rendered, remediate, render } from '@conforme/compliance'
import type { App, Services } from '../feature.ts'
import { type Reply, storing } from '../idempotency.ts'
import { accepted } from './accept.ts'
import { deprecationHeaders } from './deprecation.ts'
import { base64, DOCUMENTS, type DocumentType, documentHeaders, fileOf, formsOf } from './documents.ts'
import { contextOf, isFleeting, judge, keep, pageContextOf, refuse, subjectOf } from './judging.ts'
import { OWN_PAGE_LIMIT, onPage, pageOf } from './own-page.ts'
import { patching, refuseBloat, refuseForeign, refuseIncomplete, refuseShape } from './patching.ts'
import { RemediationReply, RenderReply } from './replies.ts'
import { invoiceIdOf, type Json, RemediateBody, RenderBody } from './request.ts'
import { toReply } from './verdict.ts'

const JSON_TYPE = 'application/json'

/** `POST /invoices/remediate` and `/render`: what is done about a draft. */
export function offerVerdicts(app: App, services: Services): void {
  const { db } = services

  app.post(
    '/invoices/remediate',
    {
      config: { scope: 'invoices:write' },
      schema: {
        tags: ['Invoices'],
        summary: 'Corriger / repair',
        body: RemediateBody,
        response: { 200: RemediationReply },
      },
      preValidation: async incoming => refuseForeign(incoming),
    },
    storing(services, async (incoming, commit) => {
      const { account, language, body } = incoming
      const request = body as Json
      const { draft, invoiceId } = await subjectOf(db, account, request)
      const context = await contextOf(services, { account, language })
      const { from, patches, json_patch, preset, auto } = request
      const asked = { ...draft, from, patches, json_patch, preset, auto } as RemediateRequest
      refuseIncomplete(asked)
      refuseBloat(asked)
      const { validation, ...rest } = await patching(() => remediate(asked, context, services.companies))
      const merged = rest.invoice as Json
      refuseShape(incoming, merged)
      const judged = judge(merged, context, validation)
      return commit(async tx => {
        const id = invoiceIdOf(merged) ?? invoiceId
        await keep(tx, services, account, id, judged)
        const { invoice, ...others } = rest
        const reply = { invoice, validation: toReply(validation), ...others }
        const headers = deprecationHeaders(validation)
        return { status: 200, headers, body: reply, isForgotten: isFleeting(services, id) }
      })
    }),
  )

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
    storing(services, async ({ account, language, body, headers }, commit) => {
      const request = body as Json
      const subject = await subjectOf(db, account, request)
      const form = accepted(headers.accept, [JSON_TYPE, ...formsOf(subject.draft)])
      const context = await pageContextOf(services, { account, language })
      const page = pageOf(request, subject.draft)
      const rendered = onPage(() => render(subject.draft, context, undefined, page))
      const judged = judge(subject.draft, context, rendered.validation, rendered)
      if (!rendered.ok) throw await refuse(services, account, subject, judged)
      return commit(async tx => {
        await keep(tx, services, account, subject.invoiceId, judged)
        const reply = form === JSON_TYPE ? asJson(rendered) : asDocument(rendered, form)
        return { ...reply, isForgotten: isFleeting(services, subject.invoiceId) }
      })
    }),
  )
}

function asJson({ ok: _, invoice: __, validation, pdf, ...rest }: Rendered): Reply {
  return {
    status: 200,
    headers: { ...deprecationHeaders(validation), vary: 'Accept-Language, Accept' },
    body: { ...rest, pdf: base64(pdf), validation: toReply(validation) },
  }
}

function asDocument(rendered: Rendered, form: DocumentType): Reply {
  const { filename, content } = fileOf(rendered, form)
  return {
    status: 200,
    headers: { ...deprecationHeaders(rendered.validation), ...documentHeaders(filename, form) },
    body: content,
  }
}
