import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { readStatus } from '@conforme/formats'
import { readFeed } from '../inbox/poll.ts'
import { type Client, clientOf, minimal, story } from '../invoices/testing.ts'
import type { Json } from '../judging/request.ts'
import { STATUSES } from '../outbox/status-jobs.ts'
import { SUBMISSIONS } from '../outbox/submission-jobs.ts'
import { openTestServer, type TestServer } from '../testing.ts'

let server: TestServer
let client: Client
let now = new Date('2026-11-21T09:00:00.400Z')
before(async () => {
  // Without workers: each step is taken here.
  server = await openTestServer({ clock: () => now })
  client = clientOf(server)
})
after(() => server.close())

/** A deposited invoice; the day moves on by a minute. */
async function deposited(change: Json = {}): Promise<string> {
  now = new Date(now.getTime() + 60_000)
  const { invoice_id, submission } = await client.expect(202, '/invoices/submit', minimal(change))
  await SUBMISSIONS.send(server.services, submission.tracking_id)
  now = new Date(now.getTime() + 500)
  await readFeed(server.services, {
    organisationId: server.sandbox.organisationId,
    mode: 'sandbox',
    pdp: 'sandbox',
  })
  return invoice_id
}

const PAID = { code: 212, amounts: [{ amount: '120.00', vat_rate: 20 }] }
const path = (id: string) => `/invoices/${id}/statuses`
const shown = async (id: string) => (await client.get(`/invoices/${id}`)).json()
const documentOf = async (tracking_id: string) =>
  (
    await server.db.query<{ content: Buffer }>('SELECT content FROM status_messages WHERE id = $1', [
      tracking_id,
    ])
  )[0]!.content

it('says that an invoice is paid: kept, reported as an event, and sent to the buyer as a message', async () => {
  const id = await deposited()
  const reply = await client.expect(202, path(id), { ...PAID, comment: 'Virement du 20' })
  const said = reply.lifecycle.at(-1)
  assert.deepEqual(
    [said.code, said.label, said.actor, said.at, said.amounts, said.comment],
    [
      212,
      'Encaissée',
      'seller',
      '2026-11-21T09:01:01.000Z',
      [{ amount: '120.00', vat_rate: '20' }],
      'Virement du 20',
    ],
  )
  assert.equal(said.message.status, 'queued')
  assert.deepEqual((await story(client, id)).at(-1), 'lifecycle')
  const { message } = readStatus(await documentOf(said.message.tracking_id))
  assert.deepEqual(
    [message.issuer.ids[0]?.value, message.recipients[0]?.electronic_address, message.at],
    ['100000009', { value: '552081317', scheme: '0225' }, '2026-11-21T10:01:01'],
  )
  await STATUSES.send(server.services, said.message.tracking_id)
  const sent = (await shown(id)).lifecycle.at(-1).message
  assert.deepEqual([sent.status, sent.flow_id !== null, sent.last_error], ['sent', true, null])
  assert.equal((await shown(id)).status, 'TRANSMITTED')
})

it('sends a message once, however often its job comes', async () => {
  const id = await deposited()
  const { lifecycle } = await client.expect(202, path(id), PAID)
  const { tracking_id } = lifecycle.at(-1).message
  await STATUSES.send(server.services, tracking_id)
  await STATUSES.send(server.services, tracking_id)
  const [row] = await server.db.query<{ attempts: number }>(
    'SELECT attempts FROM status_messages WHERE id = $1',
    [tracking_id],
  )
  assert.equal(row?.attempts, 1)
})

it('plays the buyer in the sandbox: dispute, then refusal, which is no rejection and ends the life cycle', async () => {
  const id = await deposited()
  await client.expect(202, path(id), { code: 207, reasons: [{ code: 'PU_ERR' }] })
  const refused = await client.expect(202, path(id), {
    code: 210,
    reasons: [{ code: 'TX_TVA_ERR', text: 'Taux de 10 %' }, { code: 'DOUBLON' }],
  })
  assert.deepEqual([refused.status, refused.allowed_next], ['TRANSMITTED', []])
  const { actor, reason, reasons } = refused.lifecycle.find(({ code }: { code: number }) => code === 210)
  assert.deepEqual([actor, reason, reasons.length], ['buyer', 'taux de TVA erroné', 2])
  const problem = await client.expect(409, path(id), PAID)
  assert.equal(problem.code, 'invalid_state')
})

it('lists what may be reported, and with what', async () => {
  const id = await deposited()
  const { allowed_next } = await shown(id)
  const of = (code: number) => allowed_next.find((each: { code: number }) => each.code === code)
  assert.deepEqual(of(212), {
    code: 212,
    label: 'Encaissée',
    actors: ['seller'],
    reasons: [],
    reason_required: false,
    amounts_required: true,
  })
  assert.deepEqual(
    [of(210).actors, of(210).reason_required, of(210).reasons.includes('AUTRE')],
    [['buyer'], true, false],
  )
  assert.equal(of(213), undefined)
  for (const { code, actors, reasons, amounts_required } of allowed_next) {
    const fresh = await deposited()
    await client.expect(202, path(fresh), {
      code,
      actor: actors[0],
      ...(reasons.length > 0 && { reasons: [{ code: reasons[0] }] }),
      ...(amounts_required && { amounts: PAID.amounts }),
    })
  }
})

it('takes partial payments reported in one second', async () => {
  const id = await deposited()
  await client.expect(202, path(id), PAID)
  const { lifecycle } = await client.expect(202, path(id), {
    ...PAID,
    amounts: [{ amount: -20.5, vat_rate: '5.5' }],
  })
  const paid = lifecycle.filter(({ code }: { code: number }) => code === 212)
  assert.equal(new Set(paid.map(({ at }: { at: string }) => at)).size, 2)
})

it('refuses what is missing or misplaced, with a pointer and the reason', async () => {
  const id = await deposited()
  const cases: readonly (readonly [body: object, pointer: string])[] = [
    [{ code: 212 }, '/amounts'],
    [{ code: 210 }, '/reasons'],
    [{ code: 210, reasons: [{ code: 'AUTRE' }] }, '/reasons/0/code'],
    [{ code: 205, amounts: PAID.amounts }, '/amounts'],
    [{ ...PAID, amounts: [{ amount: '1e3', vat_rate: 20 }] }, '/amounts/0/amount'],
    [{ ...PAID, amounts: [{ amount: 1, vat_rate: 21 }] }, '/amounts/0/vat_rate'],
    [{ ...PAID, at: '2027-01-01T00:00:00Z' }, '/at'],
    [{ ...PAID, comment: '\u0001' }, '/comment'],
    [{ code: 299 }, '/code'],
    [{ ...PAID, colour: 'red' }, '/colour'],
  ]
  for (const [body, pointer] of cases) {
    const problem = await client.expect(400, path(id), body)
    assert.deepEqual([problem.code, problem.errors[0].pointer], ['invalid_request', pointer])
  }
  assert.equal((await shown(id)).lifecycle.length, 1)
})

it('refuses an instant that the database or the calendar has no place for', async () => {
  const id = await deposited()
  for (const at of [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '2026-11-20T23:59:60Z',
    '9999-01-01T00:00:00Z',
  ]) {
    const reply = await client.post(path(id), { ...PAID, at })
    assert.deepEqual([reply.statusCode, reply.json().errors[0].pointer], [400, '/at'], at)
  }
  assert.equal((await client.post(path(id), { ...PAID, at: '1900-01-01T00:00:00Z' })).statusCode, 202)
})

it('refuses what is not the moment, or for a platform to say', async () => {
  const draft = minimal()
  await client.expect(200, '/invoices/validate', draft)
  const early = await client.expect(409, path(String(draft.invoice_id)), PAID)
  assert.deepEqual([early.code, early.invoice_status], ['invalid_state', 'VALIDATED'])
  const id = await deposited()
  for (const body of [
    { code: 213, reasons: [{ code: 'DOUBLON' }] },
    { code: 209 },
    { ...PAID, actor: 'buyer' },
  ])
    assert.equal((await client.expect(409, path(id), body)).code, 'invalid_state')
})

it('says it once for one Idempotency-Key', async () => {
  const id = await deposited()
  const once = { 'idempotency-key': 'paid-1' }
  await client.expect(202, path(id), PAID, once)
  const again = await client.post(path(id), PAID, once)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal((await shown(id)).lifecycle.length, 2)
})

it('knows no invoice of another organisation', async () => {
  const id = await deposited()
  const other = clientOf(server, await server.stranger())
  assert.equal((await other.expect(404, path(id), PAID)).code, 'not_found')
})

it('goes to the address that the document names, whatever the profile says later', async () => {
  const id = await deposited({
    buyer: {
      siren: '552081317',
      legal_name: 'Electricite de France',
      electronic_address: { value: '552081317_AP', scheme: '0225' },
    },
  })
  const { lifecycle } = await client.expect(202, path(id), PAID)
  const { message } = readStatus(await documentOf(lifecycle.at(-1).message.tracking_id))
  assert.deepEqual(message.recipients[0]?.electronic_address, { value: '552081317_AP', scheme: '0225' })
})
