import { bodyFor, isReference, type Json } from '../judging/request.ts'
import { noInvoice } from '../ledger/invoices.ts'
import { askedOf, refuseMisshapen } from '../requests/asked.ts'
import { deprecationOf } from '../requests/deprecation.ts'
import { DOCUMENT_BODIES, noBody, takeDocuments } from '../requests/documents-in.ts'
import { contextOf, performing } from '../requests/judging.ts'
import { addInvoiceSchemas } from '../requests/replies.ts'
import type { Feature } from '../services/feature.ts'
import { ClassificationReply } from './reply.ts'

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
          const { draft, stored, prepared } = await askedOf(services, incoming, 'classify', context)
          if (isReference(request) && !stored) throw noInvoice(String(request.invoice_id))
          const classification = await performing(services, incoming)('classifyDraft', { draft, context })
          reply.headers(deprecationOf(classification.checks))
          return { ...classification, ...prepared }
        },
      )
    })
  },
}
