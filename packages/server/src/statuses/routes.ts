import { Type } from 'typebox'
import { readOrganisation } from '../accounts/store.ts'
import { storing } from '../http/idempotency.ts'
import type { Json } from '../judging/request.ts'
import { findInvoice, noInvoice } from '../ledger/invoices.ts'
import { present } from '../ledger/present.ts'
import { STATUSES } from '../outbox/status-jobs.ts'
import { addInvoiceSchemas, InvoiceRef } from '../requests/replies.ts'
import type { Feature } from '../services/feature.ts'
import { type StatusBody, StatusBodySchema } from './body.ts'
import { admit, keepSaid, sidesOf, statusOf } from './saying.ts'

const Params = Type.Object({ invoice_id: Type.String({ minLength: 1, maxLength: 255 }) })

/** What seller and buyer say of a transmitted invoice. */
export const statuses: Feature = {
  name: 'statuses',
  queues: STATUSES.queues,
  work: STATUSES.work,
  api(app, services) {
    const { db, clock } = services
    addInvoiceSchemas(app)
    app.addSchema(StatusBodySchema)
    app.post(
      '/invoices/:invoice_id/statuses',
      {
        config: { scope: 'invoices:write' },
        schema: {
          tags: ['Invoices'],
          summary: 'Dire un statut : encaissée, refusée, en litige… / say a status: paid, refused, disputed…',
          params: Params,
          body: Type.Unsafe<Json>({ $ref: 'StatusToSay#' }),
          response: { 202: InvoiceRef },
        },
      },
      storing(services, async ({ account, language, params, body }, commit) => {
        const { invoice_id } = params as { readonly invoice_id: string }
        const organisation = await readOrganisation(db, account)
        return commit(async tx => {
          const invoice = await findInvoice(tx, account, invoice_id, 'FOR UPDATE')
          if (!invoice) throw noInvoice(invoice_id)
          const sides = sidesOf(invoice, organisation)
          const now = clock()
          // The schema of the route holds the shape.
          const status = statusOf(body as StatusBody, now, sides)
          await admit(tx, account, invoice, status, sides, now)
          await keepSaid(tx, services, account, invoice, status, organisation)
          return { status: 202, body: await present(tx, invoice, language) }
        })
      }),
    )
  },
}
