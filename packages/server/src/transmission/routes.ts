import type { Feature } from '../feature.ts'
import { askedOf, refuseMisshapen } from '../invoices/asked.ts'
import { deprecationOf } from '../invoices/deprecation.ts'
import { DOCUMENT_BODIES, noBody, takeDocuments } from '../invoices/documents-in.ts'
import { contextOf, performing } from '../invoices/judging.ts'
import { addInvoiceSchemas } from '../invoices/replies.ts'
import { bodyFor, isReference, type Json } from '../invoices/request.ts'
import { noInvoice } from '../invoices/store.ts'
import { ClassificationReply } from './classification-reply.ts'

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
          preValidation: refuseMisshapen,
          schema: {
            tags: ['Invoices'],
            summary:
              'Facturation électronique, e-reporting ou ni l’un ni l’autre / e-invoicing, e-reporting or neither',
            body: { content: { 'application/json': { schema: bodyFor('classify') }, ...DOCUMENT_BODIES } },
            response: { 200: ClassificationReply },
          },
        },
        async (incoming, reply) => {
          const { body } = incoming
          if (body === undefined) throw noBody()
          const context = await contextOf(services, incoming)
          if (body instanceof Uint8Array)
            return performing(services, incoming)('classifyFile', { body, context })
          const request = body as Json
          const { draft, stored, told } = await askedOf(services, incoming, 'classify', context)
          if (isReference(request) && !stored) throw noInvoice(String(request.invoice_id))
          const classification = await performing(services, incoming)('classifyDraft', { draft, context })
          reply.headers(deprecationOf(classification.checks))
          return { ...classification, ...told }
        },
      )
    })
  },
}
