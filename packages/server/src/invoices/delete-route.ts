import { Type } from 'typebox'
import { deleteInvoice } from '../ledger/deletion.ts'
import { noInvoice } from '../ledger/invoices.ts'
import type { App, Services } from '../services/feature.ts'

const Deleted = Type.Object(
  { id: Type.String({ description: 'inv_…' }), invoice_id: Type.String(), deleted: Type.Literal(true) },
  {
    additionalProperties: false,
    examples: [{ id: 'inv_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2', invoice_id: 'F-2026-0001', deleted: true }],
  },
)

/** `DELETE /invoices/{invoice_id}`: drafts, what the sandbox holds, and what need not be kept any more. */
export function offerDeletion(app: App, services: Services): void {
  app.delete(
    '/invoices/:invoice_id',
    {
      config: { scope: 'invoices:write' },
      schema: {
        tags: ['Invoices'],
        summary:
          'Supprimer une facture que la loi n’oblige pas à conserver / delete an invoice that the law does not require to be kept',
        params: Type.Object({ invoice_id: Type.String({ minLength: 1, maxLength: 255 }) }),
        response: { 200: Deleted },
      },
    },
    async ({ account, params: { invoice_id } }) => {
      const wanted = { ref: invoice_id, actor: `key ${account.keyId}` }
      const gone = await services.db.transaction(tx => deleteInvoice(tx, services, account, wanted))
      if (!gone) throw noInvoice(invoice_id)
      return { id: gone.id, invoice_id: gone.invoice_id, deleted: true as const }
    },
  )
}
