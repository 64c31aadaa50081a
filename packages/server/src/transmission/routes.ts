import type { Feature } from '../feature.ts'
import { contextOf, performing, subjectOf } from '../invoices/judging.ts'
import { noInvoice } from '../invoices/read-routes.ts'
import { addInvoiceSchemas } from '../invoices/replies.ts'
import { DraftBody, isReference, type Json } from '../invoices/request.ts'
import { ClassificationReply } from './shapes.ts'

/** What becomes of an invoice before it leaves: which way it goes. */
export const transmission: Feature = {
  name: 'transmission',
  api(app, services) {
    addInvoiceSchemas(app)
    app.post(
      '/invoices/classify',
      {
        config: { scope: 'invoices:read' },
        schema: {
          tags: ['Invoices'],
          summary:
            'Facturation électronique, e-reporting ou ni l’un ni l’autre / e-invoicing, e-reporting or neither',
          body: DraftBody,
          response: { 200: ClassificationReply },
        },
      },
      async incoming => {
        const { account, body } = incoming
        const request = body as Json
        const { draft, stored } = await subjectOf(services.db, account, request)
        if (isReference(request) && !stored) throw noInvoice(String(request.invoice_id))
        const context = await contextOf(services, incoming)
        return performing(services, incoming)('classifyDraft', { draft, context })
      },
    )
  },
}
