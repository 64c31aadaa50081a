import {
  embeddedRegister,
  type RemediateRequest,
  type Rendered,
  remediate,
  render,
} from '@conforme/compliance'
import { Type } from 'typebox'
import type { App, Services } from '../feature.ts'
import { type Reply, storing } from '../idempotency.ts'
import { accepted } from './accept.ts'
import { deprecationHeaders } from './deprecation.ts'
import { documentHeaders, XML } from './documents.ts'
import { contextOf, judge, keep, refuse, subjectOf } from './judging.ts'
import { patching, refuseBloat, refuseIncomplete, refuseShape } from './patching.ts'
import { RemediationReply, RenderReply } from './replies.ts'
import { DraftBody, invoiceIdOf, type Json, RemediateBody, refuseUnstorable } from './request.ts'
import { toReply } from './verdict.ts'

const JSON_OR_XML = ['application/json', XML] as const
const xmlDocument = { [XML]: { schema: Type.Unsafe<unknown>({ type: 'string', description: 'CII, UBL' }) } }

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
    },
    storing(services, async (incoming, commit) => {
      const { account, language, body } = incoming
      const request = body as Json
      refuseUnstorable(request)
      const { draft, invoiceId } = await subjectOf(db, account, request)
      const context = await contextOf(services, { account, language })
      const { patches, json_patch, preset, auto } = request
      const asked = { ...draft, patches, json_patch, preset, auto } as RemediateRequest
      refuseIncomplete(asked)
      refuseBloat(asked)
      const { validation, ...rest } = await patching(() => remediate(asked, context, embeddedRegister))
      const merged = rest.invoice as Json
      refuseShape(incoming, merged)
      const judged = judge(merged, context, validation)
      return commit(async tx => {
        await keep(tx, services, account, invoiceIdOf(merged) ?? invoiceId, judged)
        const { invoice, ...others } = rest
        const reply = { invoice, validation: toReply(validation), ...others }
        return { status: 200, headers: deprecationHeaders(validation), body: reply }
      })
    }),
  )

  app.post(
    '/invoices/render',
    {
      config: { scope: 'invoices:write' },
      schema: {
        tags: ['Invoices'],
        summary: 'Mettre en forme / render',
        body: DraftBody,
        response: { 200: { content: { 'application/json': { schema: RenderReply }, ...xmlDocument } } },
      },
    },
    storing(services, async ({ account, language, body, headers }, commit) => {
      const request = body as Json
      refuseUnstorable(request)
      const form = accepted(headers.accept, JSON_OR_XML)
      const subject = await subjectOf(db, account, request)
      const context = await contextOf(services, { account, language })
      const rendered = render(subject.draft, context)
      const judged = judge(subject.draft, context, rendered.validation, rendered)
      if (!rendered.ok) throw await refuse(services, account, subject, judged)
      return commit(async tx => {
        await keep(tx, services, account, subject.invoiceId, judged)
        return form === XML ? asDocument(rendered) : asJson(rendered)
      })
    }),
  )
}

function asJson({ ok: _, invoice: __, validation, ...rest }: Rendered): Reply {
  return {
    status: 200,
    headers: { ...deprecationHeaders(validation), vary: 'Accept-Language, Accept' },
    body: { ...rest, validation: toReply(validation) },
  }
}

function asDocument({ filename, xml, validation }: Rendered): Reply {
  return {
    status: 200,
    headers: { ...deprecationHeaders(validation), ...documentHeaders(filename, XML) },
    body: Buffer.from(xml),
  }
}
