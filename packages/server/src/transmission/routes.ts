import type { Feature } from '../feature.ts'
import { DOCUMENT_BODIES, noBody, takeDocuments } from '../invoices/documents-in.ts'
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
    app.register(async scope => {
      takeDocuments(scope)
      scope.post(
        '/invoices/classify',
        {
          config: { scope: 'invoices:read' },
          schema: {
            tags: ['Invoices'],
            summary:
              'Facturation électronique, e-reporting ou ni l’un ni l’autre / e-invoicing, e-reporting or neither',
            body: { content: { 'application/json': { schema: DraftBody }, ...DOCUMENT_BODIES } },
            response: { 200: ClassificationReply },
          },
        },
        async incoming => {
          const { account, body } = incoming
          if (body === undefined) throw noBody()
          if (body instanceof Uint8Array) {
            const context = await contextOf(services, incoming)
            return performing(services, incoming)('classifyFile', { body, context })
          }
          const request = body as Json
          const { draft, stored } = await subjectOf(services.db, account, request)
          if (isReference(request) && !stored) throw noInvoice(String(request.invoice_id))
          const context = await contextOf(services, incoming)
          return performing(services, incoming)('classifyDraft', { draft, context })
        },
      )
    })
  },
}
