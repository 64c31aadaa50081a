import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Flow } from '@conforme/exchange'
import { clientOf, minimal } from '../invoices/testing.ts'
import { SUBMISSIONS } from '../outbox/submission-jobs.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { take } from './take.ts'

let server: TestServer
before(async () => {
  // Without workers: nothing reads the statuses that the pretend platform has.
  server = await openTestServer()
})
after(() => server.close())

it('lets payments be reported for an invoice that its platform deposits by acknowledgement', async () => {
  const client = clientOf(server)
  const { invoice_id, submission } = await client.expect(202, '/invoices/submit', minimal())
  await SUBMISSIONS.send(server.services, submission.tracking_id)
  const [row] = await server.db.query<{ flow_id: string }>('SELECT flow_id FROM submissions WHERE id = $1', [
    submission.tracking_id,
  ])
  const at = new Date().toISOString()
  const flow: Flow = {
    flowId: row!.flow_id,
    trackingId: submission.tracking_id,
    submittedAt: at,
    updatedAt: at,
    name: 'facture',
    flowSyntax: 'CII',
    flowProfile: 'Basic',
    flowType: 'CustomerInvoice',
    flowDirection: 'Out',
    processingRule: 'B2B',
    processingRuleSource: 'Computed',
    acknowledgement: { status: 'Ok' },
  }
  const feed = { organisationId: server.sandbox.organisationId, mode: 'sandbox', pdp: 'sandbox' } as const
  await take(server.services, feed, flow, undefined, { deposited_by: 'acknowledgement' })
  const shown = (await client.get(`/invoices/${invoice_id}`)).json()
  assert.equal(shown.status, 'TRANSMITTED')
  assert.deepEqual(
    shown.lifecycle.map(({ code }: { code: number }) => code),
    [200],
  )
  assert.ok(shown.allowed_next.length > 0)
  const paid = { code: 212, amounts: [{ amount: '120.00', vat_rate: 20 }] }
  const reply = await client.post(`/invoices/${invoice_id}/statuses`, paid)
  assert.ok(reply.statusCode < 300, reply.body)
})
