import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { readFeed } from '../inbox/poll.ts'
import { type Client, clientOf, minimal, story } from '../invoices/testing.ts'
import type { Json } from '../judging/request.ts'
import { eventually, openTestServer, type TestServer } from '../testing.ts'
import { openReceiver } from '../webhooks/testing.ts'
import { SUBMISSIONS } from './submission-jobs.ts'

let server: TestServer
let client: Client
before(async () => {
  server = await openTestServer({ work: true, config: { localWebhooks: true } })
  client = clientOf(server)
})
after(() => server.close())

type Shown = {
  status: string
  lifecycle: { code: number; label: string; reason_code: string | null; reason: string | null }[]
  submission: {
    status: string
    attempts: number
    last_error: { code: string } | null
    flow_id: string
    tracking_id: string
  }
}

async function submit(change: Json): Promise<string> {
  const draft = minimal(change)
  const reply = await client.expect(202, '/invoices/submit', draft)
  return reply.invoice_id
}

const shown = async (id: string): Promise<Shown> => (await client.get(`/invoices/${id}`)).json()

function until(id: string, holds: (invoice: Shown) => boolean, seconds = 20): Promise<Shown> {
  return eventually(async () => {
    const invoice = await shown(id)
    return holds(invoice) && invoice
  }, seconds)
}

const codes = ({ lifecycle }: Shown) => lifecycle.map(({ code }) => code)

it('brings an invoice to TRANSMITTED', async () => {
  const id = await submit({})
  const invoice = await until(id, ({ status }) => status !== 'TRANSMITTING')
  assert.equal(invoice.status, 'TRANSMITTED')
  assert.deepEqual([codes(invoice), invoice.lifecycle[0]?.label], [[200], 'Déposée'])
  assert.deepEqual([invoice.submission.status, invoice.submission.attempts], ['acknowledged', 1])
  assert.deepEqual(await story(client, id), ['created', 'validated', 'transmitting', 'transmitted'])
})

it('brings a refused one to REJECTED, with the reason in words', async () => {
  const id = await submit({ buyer: { siren: '000213025', legal_name: 'Client inconnu' } })
  const invoice = await until(id, ({ status }) => status !== 'TRANSMITTING')
  assert.equal(invoice.status, 'REJECTED')
  const [entry] = invoice.lifecycle
  assert.deepEqual(
    [entry?.code, entry?.reason_code, entry?.reason],
    [213, 'DEST_INC', 'destinataire inconnu de l’annuaire'],
  )
  assert.equal(invoice.submission.status, 'refused')
  assert.deepEqual((await story(client, id)).at(-1), 'rejected')
  const english = await client.get(`/invoices/${id}`, { 'accept-language': 'en' })
  assert.equal(english.json().lifecycle[0].label, 'Rejected')
})

it('leaves the number of a rejected invoice free', async () => {
  const id = await submit({ number: 'FREE-1', buyer: { siren: '000213025', legal_name: 'Client inconnu' } })
  await until(id, ({ status }) => status === 'REJECTED')
  const again = await submit({ number: 'FREE-1' })
  assert.equal((await until(again, ({ status }) => status !== 'TRANSMITTING')).status, 'TRANSMITTED')
  assert.equal((await client.expect(409, '/invoices/submit', { invoice_id: id })).code, 'invalid_state')
})

it('keeps the later statuses in the life cycle, an event for each', async () => {
  const id = await submit({ buyer: { siren: '000212019', legal_name: 'Client payeur' } })
  const invoice = await until(id, it => codes(it).length === 7, 40)
  assert.equal(invoice.status, 'TRANSMITTED')
  assert.deepEqual(codes(invoice), [200, 201, 202, 203, 205, 211, 212])
  assert.deepEqual(await story(client, id), [
    'created',
    'validated',
    'transmitting',
    'transmitted',
    ...Array(6).fill('lifecycle'),
  ])
})

it('waits for a platform that answers late', async () => {
  const id = await submit({ number: 'LATE-SLOW' })
  const waiting = await until(id, ({ submission }) => submission.status === 'sent')
  assert.deepEqual([waiting.status, codes(waiting)], ['TRANSMITTING', []])
  assert.equal((await until(id, ({ status }) => status !== 'TRANSMITTING', 30)).status, 'TRANSMITTED')
})

it('distinguishes a refused flow from a rejected invoice', async () => {
  const id = await submit({ number: 'I-1-IRR_SYNTAX' })
  const invoice = await until(id, ({ status }) => status !== 'TRANSMITTING')
  assert.deepEqual(
    [invoice.status, codes(invoice), invoice.submission.status, invoice.submission.last_error?.code],
    ['REJECTED', [], 'refused', 'InvalidSchema'],
  )
})

it('comes to the same end out of order, and reported twice', async () => {
  const backwards = await submit({ number: 'O-1-OUT_OF_ORDER' })
  const twice = await submit({ number: 'O-2-TOLD_TWICE' })
  const ended = await until(backwards, it => codes(it).length === 5, 40)
  assert.deepEqual([ended.status, codes(ended)], ['TRANSMITTED', [200, 201, 202, 203, 205]])
  const again = await until(twice, it => codes(it).length === 4, 40)
  assert.deepEqual([again.status, codes(again)], ['TRANSMITTED', [200, 201, 202, 203]])
})

it('shows what the parties say within a second in the order in which they say it', async () => {
  const id = await submit({ number: 'W-1-S204-208-209-205' })
  const { lifecycle } = await until(id, it => codes(it).length === 5, 40)
  assert.deepEqual(
    lifecycle.map(({ code }: { code: number }) => code),
    [200, 204, 208, 209, 205],
  )
})

it('comes back when the platform says', async () => {
  const id = await submit({ number: 'S-1-STORM' })
  const invoice = await until(id, ({ status }) => status !== 'TRANSMITTING', 60)
  assert.deepEqual([invoice.status, invoice.submission.attempts], ['TRANSMITTED', 4])
})

it('lives through months when the sandbox’s clock is put forward', async () => {
  const own = clientOf(server, await server.stranger())
  const { invoice_id } = await own.expect(202, '/invoices/submit', minimal({ number: 'M-1-PAID_LATE' }))
  const codesNow = async () => codes((await own.get(`/invoices/${invoice_id}`)).json())
  await eventually(async () => (await codesNow()).length === 5, 40)
  await own.expect(200, '/sandbox/clock', { advance_seconds: 61 * 86_400 })
  await eventually(async () => (await codesNow()).includes(212), 40)
})

it('tries again after a time-out', async () => {
  const id = await submit({ number: 'T-1-TIMEOUT_ONCE' })
  const failing = await until(id, ({ submission }) => submission.last_error !== null)
  assert.deepEqual([failing.status, failing.submission.last_error?.code], ['TRANSMITTING', 'timeout'])
  const invoice = await until(id, ({ status }) => status !== 'TRANSMITTING', 40)
  assert.deepEqual([invoice.status, invoice.submission.attempts], ['TRANSMITTED', 2])
  assert.equal(invoice.submission.last_error, null)
})

it('sends once though the platform’s reply was lost', async () => {
  const id = await submit({ number: 'T-2-REPLY_LOST' })
  const invoice = await until(id, it => it.status !== 'TRANSMITTING' && it.submission.flow_id !== null, 40)
  assert.deepEqual([invoice.status, codes(invoice)], ['TRANSMITTED', [200]])
  const flows = await server.db.query(
    `SELECT flow_id FROM sandbox_deposits WHERE number_key LIKE '%|T-2-REPLY_LOST'`,
  )
  assert.equal(flows.length, 1)
})

it('changes nothing when the job of a settled submission runs again', async () => {
  const id = await submit({})
  const invoice = await until(id, ({ status }) => status === 'TRANSMITTED')
  const before = await story(client, id)
  await SUBMISSIONS.send(server.services, invoice.submission.tracking_id)
  assert.deepEqual(await shown(id), invoice)
  assert.deepEqual(await story(client, id), before)
})

it('ends once when two workers have the same submission', async () => {
  const idle = await openTestServer()
  try {
    const other = clientOf(idle)
    const { submission, invoice_id } = await other.expect(202, '/invoices/submit', minimal())
    await Promise.all([1, 2, 3].map(() => SUBMISSIONS.send(idle.services, submission.tracking_id)))
    const feed = { organisationId: idle.sandbox.organisationId, mode: 'sandbox' as const, pdp: 'sandbox' }
    await Promise.all([1, 2, 3].map(() => readFeed(idle.services, feed)))
    assert.deepEqual(await story(other, invoice_id), ['created', 'validated', 'transmitting', 'transmitted'])
    assert.equal((await idle.db.query('SELECT 1 FROM sandbox_deposits')).length, 1)
  } finally {
    await idle.close()
  }
})

it('hands out again what lost its job, and leaves the rest alone', async () => {
  const idle = await openTestServer()
  try {
    const lost = (await clientOf(idle).expect(202, '/invoices/submit', minimal())).submission.tracking_id
    await clientOf(idle).expect(202, '/invoices/submit', minimal())
    await idle.db.query('DELETE FROM pgboss.job')
    await idle.db.query(`UPDATE submissions SET updated_at = now() - interval '3 hours' WHERE id = $1`, [
      lost,
    ])
    await SUBMISSIONS.sweep(idle.services)
    const jobs = await idle.db.query<{ name: string; data: unknown }>('SELECT name, data FROM pgboss.job')
    assert.deepEqual(jobs, [{ name: 'submissions.send', data: { submission: lost } }])
  } finally {
    await idle.close()
  }
})

it('sends a webhook the whole story', async t => {
  const receiver = await openReceiver()
  t.after(() => receiver.close())
  const key = await server.stranger()
  const own = clientOf(server, key)
  await own.expect(201, '/webhooks', { url: receiver.url })
  await own.expect(202, '/invoices/submit', minimal())
  await eventually(async () => receiver.received.length === 4, 20)
  const types = receiver.received.map(({ body }) => JSON.parse(body).type).sort()
  assert.deepEqual(types, [
    'invoice.created',
    'invoice.transmitted',
    'invoice.transmitting',
    'invoice.validated',
  ])
})
