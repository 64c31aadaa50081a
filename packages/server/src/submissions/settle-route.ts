import { Type } from 'typebox'
import { Failure } from '../base/failures.ts'
import { feedOf } from '../connections/connected.ts'
import { expectNews } from '../connections/expect-news.ts'
import { keepToken, refuseUnsendable } from '../connections/tokens.ts'
import { storing } from '../http/idempotency.ts'
import { findInvoice, noInvoice } from '../ledger/invoices.ts'
import { present } from '../ledger/present.ts'
import { SUBMISSIONS } from '../outbox/submission-jobs.ts'
import { openOf, repeatSubmission, writeSent } from '../outbox/submissions.ts'
import { InvoiceRef } from '../requests/replies.ts'
import type { App, Services } from '../services/feature.ts'

const Params = Type.Object({ invoice_id: Type.String({ minLength: 1, maxLength: 255 }) })
const Body = Type.Object(
  {
    outcome: Type.Enum(['deposited', 'not_deposited'], {
      description:
        'ce que la plateforme a répondu : elle a la facture, ou elle ne l’a pas et il faut la redéposer / what the platform answered: it has the invoice, or it does not and the invoice is to be posted again',
    }),
    flow_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'son identifiant là-bas / its identifier there',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ outcome: 'deposited', flow_id: 'a3f1c9' }, { outcome: 'not_deposited' }],
  },
)

/** Where a person settles what the platform did not say: whether an uncertain invoice was deposited. */
export function offerSettle(app: App, services: Services): void {
  app.post(
    '/invoices/:invoice_id/settle',
    {
      config: { scope: 'invoices:write' },
      schema: {
        tags: ['Invoices'],
        summary: 'Lever le doute sur un dépôt / settle whether a deposit arrived',
        params: Params,
        body: Body,
        response: { 200: InvoiceRef },
      },
    },
    storing(services, async ({ account, language, params, body }, commit) => {
      const { invoice_id } = params as { readonly invoice_id: string }
      const { outcome, flow_id } = body as { readonly outcome: string; readonly flow_id?: string }
      return commit(async tx => {
        const invoice = await findInvoice(tx, account, invoice_id, 'FOR UPDATE')
        if (!invoice) throw noInvoice(invoice_id)
        const submission = await openOf(tx, invoice.id)
        if (submission?.status !== 'uncertain') throw notUncertain(invoice_id, invoice.status)
        const now = services.clock()
        if (outcome === 'deposited') {
          await writeSent(tx, submission.id, flow_id ?? null, now)
          const pdp = await feedOf(tx, account, submission.pdp)
          await expectNews(tx, services, { organisationId: account.organisationId, mode: account.mode, pdp })
        } else {
          await repeatSubmission(tx, submission.id, now)
          await refuseUnsendable(tx, services, account, submission.pdp)
          await keepToken(tx, services, account, { parcel: submission.id, pdp: submission.pdp })
          await SUBMISSIONS.enqueue(tx, services.jobs, submission.id)
        }
        return { status: 200, body: await present(tx, invoice, language) }
      })
    }),
  )
}

function notUncertain(invoice_id: string, status: string): Failure {
  return new Failure(
    'invalid_state',
    {
      fr: `Rien n’est incertain dans la transmission de la facture ${invoice_id} : elle est ${status}.`,
      en: `Nothing is uncertain in the transmission of invoice ${invoice_id}: it is ${status}.`,
    },
    { extra: { invoice_id, invoice_status: status } },
  )
}
