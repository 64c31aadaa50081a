import type { Feature } from '../feature.ts'
import { askedOf, refuseMisshapen } from '../invoices/asked.ts'
import { deprecationOf } from '../invoices/deprecation.ts'
import { contextOf, performing } from '../invoices/judging.ts'
import { noInvoice } from '../invoices/read-routes.ts'
import { addInvoiceSchemas } from '../invoices/replies.ts'
import { bodyFor, isReference, type Json } from '../invoices/request.ts'
import { ClassificationReply } from './classification-reply.ts'

/** What becomes of an invoice before it leaves: which way it goes. */
export const transmission: Feature = {
  name: 'transmission',
  api(app, services) {
    addInvoiceSchemas(app)
    app.post(
      '/invoices/classify',
      {
        config: { scope: 'invoices:read' },
        preValidation: refuseMisshapen,
        schema: {
          tags: ['Invoices'],
          summary:
            'Facturation électronique, e-reporting ou ni l’un ni l’autre / e-invoicing, e-reporting or neither',
          body: bodyFor('classify'),
          response: { 200: ClassificationReply },
        },
      },
      async (incoming, reply) => {
        const request = incoming.body as Json
        const context = await contextOf(services, incoming)
        const { draft, stored, told } = await askedOf(services, incoming, 'classify', context)
        if (isReference(request) && !stored) throw noInvoice(String(request.invoice_id))
        const classification = await performing(services, incoming)('classifyDraft', { draft, context })
        reply.headers(deprecationOf(classification.checks))
        return { ...classification, ...told }
      },
    )
  },
}
