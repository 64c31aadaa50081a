import { INVOICE_STATUSES } from '@conforme/exchange'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { DayParameter, Paging, pageOf } from '../base/paging.ts'
import { accepted } from '../http/accept.ts'
import { fileOf, findDocument, formsOf } from '../ledger/documents.ts'
import { listEvents } from '../ledger/events.ts'
import { findInvoice, type InvoiceRow, noInvoice } from '../ledger/invoices.ts'
import { listInvoices } from '../ledger/list.ts'
import { present, presentAll } from '../ledger/present.ts'
import { DOCUMENTS, documentHeaders } from '../requests/document-reply.ts'
import { EventRef } from '../requests/event.ts'
import { contextOf, notCompliant, performing } from '../requests/judging.ts'
import { InvoiceRef } from '../requests/replies.ts'
import type { App, Services } from '../services/feature.ts'

const InvoiceQuery = Type.Object(
  {
    ...Paging,
    status: Type.Optional(Type.Enum([...INVOICE_STATUSES])),
    issued_from: Type.Optional(DayParameter),
    issued_to: Type.Optional(DayParameter),
    buyer_siren: Type.Optional(Type.String({ pattern: '^[0-9]{9}$' })),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  },
  { additionalProperties: false },
)

const InvoiceParams = Type.Object({ invoice_id: Type.String({ minLength: 1, maxLength: 255 }) })
type InvoiceParams = Static<typeof InvoiceParams>

/** `GET /invoices` and what hangs under one invoice. */
export function offerReading(app: App, services: Services): void {
  const { db } = services
  const scope = 'invoices:read' as const

  app.get(
    '/invoices',
    {
      config: { scope },
      schema: {
        tags: ['Invoices'],
        summary: 'Lister les factures / list invoices',
        querystring: InvoiceQuery,
        response: { 200: pageOf(InvoiceRef) },
      },
    },
    async ({ account, query, language }) => {
      const { data, has_more } = await listInvoices(db, account, query)
      return { data: await presentAll(db, data, language), has_more }
    },
  )

  app.get(
    '/invoices/:invoice_id',
    {
      config: { scope },
      schema: {
        tags: ['Invoices'],
        summary: 'Lire une facture / read an invoice',
        params: InvoiceParams,
        response: { 200: InvoiceRef },
      },
    },
    async request => present(db, await requested(request), request.language),
  )

  app.get(
    '/invoices/:invoice_id/events',
    {
      config: { scope },
      schema: {
        tags: ['Invoices'],
        summary: 'Ce qui est arrivé à une facture / what happened to an invoice',
        params: InvoiceParams,
        querystring: Type.Object(Paging, { additionalProperties: false }),
        response: { 200: pageOf(EventRef) },
      },
    },
    async request => {
      const { id } = await requested(request)
      return listEvents(db, request.account, { ...request.query, invoice: id })
    },
  )

  app.get(
    '/invoices/:invoice_id/document',
    {
      config: { scope },
      schema: {
        tags: ['Invoices'],
        summary:
          'Le document : tel que transmis, sinon tel qu’il le serait / as transmitted, else as it would be',
        params: InvoiceParams,
        response: {
          200: { content: DOCUMENTS },
        },
      },
    },
    async (request, reply) => {
      const invoice = await requested(request)
      const mediaType = accepted(request.headers.accept, formsOf(invoice.draft))
      const kept = await findDocument(db, invoice.id, mediaType)
      if (kept)
        return reply.headers(documentHeaders(kept.filename, mediaType, kept.content)).send(kept.content)
      const { draft } = invoice
      const context = await contextOf(services, request)
      const rendered = await performing(services, request)('renderDraft', { draft, context, as: 'files' })
      if (!rendered.ok) throw notCompliant(rendered)
      const { filename, content } = fileOf(rendered, mediaType)
      return reply.headers(documentHeaders(filename, mediaType)).send(content)
    },
  )

  async function requested(request: FastifyRequest): Promise<InvoiceRow> {
    const { invoice_id } = request.params as InvoiceParams
    const invoice = await findInvoice(db, request.account, invoice_id)
    if (!invoice) throw noInvoice(invoice_id)
    return invoice
  }
}
