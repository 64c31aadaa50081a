import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import { listDeeds } from '../accounts/audit.ts'
import { readFeed } from '../inbox/poll.ts'
import { type Client, clientOf, judgedOn, lawful, minimal, without } from '../invoices/testing.ts'
import type { Json } from '../judging/request.ts'
import { SUBMISSIONS } from '../outbox/submission-jobs.ts'
import { eventually, openTestServer, type TestServer } from '../testing.ts'
import { invoiceVerbs } from '../verbs/invoices.ts'

let now = Date.parse('2026-11-21T09:00:00Z')
let server: TestServer
let client: Client
before(async () => {
  server = await openTestServer({ clock: () => new Date(now) })
  client = clientOf(server)
})
after(() => server.close())

const YEAR = 366 * 86_400_000
/** Only one invoice has it. */
let word = ''
let words = 0
beforeEach(() => {
  words += 1
  word = `Terrassement-du-verger-${words}.`
})

/** Where a text is in the database, the log of events aside. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await server.db.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const hex = Buffer.from(text).toString('hex')
    const rows = await server.db.query(
      `SELECT 1 FROM "${name}" t WHERE position($1 IN t::text) > 0 OR position($2 IN t::text) > 0 LIMIT 1`,
      [text, hex],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

const told = (change: Json = {}) =>
  minimal({ ...change, lines: [{ description: word, quantity: 1, unit_price_ht: 100, vat_rate: 20 }] })

async function submitted(change: Json = {}): Promise<string> {
  const { invoice_id, submission } = await client.expect(202, '/invoices/submit', told(change))
  await SUBMISSIONS.send(server.services, submission.tracking_id)
  const feed = { organisationId: server.sandbox.organisationId, mode: 'sandbox' as const, pdp: 'sandbox' }
  await eventually(async () => {
    now += 1000
    await readFeed(server.services, feed)
    return (await client.get(`/invoices/${invoice_id}`)).json().status !== 'TRANSMITTING'
  })
  return invoice_id
}

it('deletes a draft with all that was stored of it, and announces it', async () => {
  const draft = told()
  await client.expect(200, '/invoices/validate', draft)
  assert.notDeepEqual(await placesOf(word), [])
  const gone = await client.ask('DELETE', `/invoices/${draft.invoice_id}`)
  assert.equal(gone.statusCode, 200, gone.body)
  assert.deepEqual([gone.json().invoice_id, gone.json().deleted], [draft.invoice_id, true])
  assert.deepEqual(await placesOf(word), [])
  assert.equal((await client.get(`/invoices/${draft.invoice_id}`)).statusCode, 404)
  assert.equal((await client.ask('DELETE', `/invoices/${draft.invoice_id}`)).statusCode, 404)
  const { data } = (await client.get('/events?limit=1')).json()
  assert.deepEqual([data[0].type, data[0].data.invoice_id], ['invoice.deleted', draft.invoice_id])
  const [deed] = await listDeeds(server.db, 1)
  assert.deepEqual([deed?.action, deed?.actor], ['invoice.deleted', `key ${server.sandbox.id}`])
  await client.expect(200, '/invoices/validate', draft)
  assert.equal((await client.get(`/invoices/${draft.invoice_id}`)).json().status, 'VALIDATED')
})

it('deletes what the sandbox transmitted, down to the pretend platform, whose number is free again', async () => {
  const id = await submitted({ number: 'GONE-1' })
  const places = await placesOf(word)
  for (const table of ['documents', 'sandbox_deposits']) assert.ok(places.includes(table), String(places))
  assert.equal((await client.ask('DELETE', `/invoices/${id}`)).statusCode, 200)
  assert.deepEqual(await placesOf(word), [])
  assert.deepEqual(await placesOf('>GONE-1<'), [])
  const again = await submitted({ number: 'GONE-1' })
  assert.equal((await client.get(`/invoices/${again}`)).json().status, 'TRANSMITTED')
})

it('deletes nothing that is under way', async () => {
  const { invoice_id } = await client.expect(202, '/invoices/submit', minimal())
  const reply = await client.ask('DELETE', `/invoices/${invoice_id}`)
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'invalid_state'])
  assert.match(reply.json().detail, /en cours de transmission/)
  assert.equal((await client.get(`/invoices/${invoice_id}`)).statusCode, 200)
})

it('keeps what live transmitted for as long as the law may want, and lets live drafts go', async () => {
  const live = clientOf(server, server.live)
  const draft = lawful()
  await live.expect(200, '/invoices/validate', draft)
  assert.equal((await live.ask('DELETE', `/invoices/${draft.invoice_id}`)).statusCode, 200)
  for (const status of ['TRANSMITTED', 'REJECTED']) {
    const sent = lawful()
    const path = `/invoices/${sent.invoice_id}`
    await live.expect(200, '/invoices/validate', sent)
    await server.db.query('UPDATE invoices SET status = $2 WHERE invoice_id = $1', [sent.invoice_id, status])
    const began = now
    for (const years of [0, 6, 10, 11.9]) {
      now = began + years * 365 * 86_400_000
      const reply = await live.ask('DELETE', path)
      assert.deepEqual([reply.statusCode, reply.json().kept_until], [409, '2038-11-21'], `${years}`)
      assert.match(reply.json().detail, /L123-22.*L102 B/)
    }
    now = began + 12 * YEAR
    assert.equal((await live.ask('DELETE', path)).statusCode, 200)
    now = began
  }
})

it('is not for another organisation or mode, nor for a key that may only read', async () => {
  const draft = minimal()
  await client.expect(200, '/invoices/validate', draft)
  const reader = await server.key({ mode: 'sandbox', scopes: ['invoices:read'] })
  for (const [key, status] of [
    [await server.stranger(), 404],
    [server.live, 404],
    [reader, 403],
  ] as const)
    assert.equal(
      (await clientOf(server, key).ask('DELETE', `/invoices/${draft.invoice_id}`)).statusCode,
      status,
    )
  assert.equal((await client.get(`/invoices/${draft.invoice_id}`)).statusCode, 200)
})

it('is done from the command line too, which asks whose invoice is meant', async () => {
  const verbs = invoiceVerbs(server.db)
  const draft = minimal()
  const wanted = { mode: 'sandbox', ref: String(draft.invoice_id), actor: 'test' } as const
  assert.deepEqual(await verbs.delete(wanted), { deleted: false, why: 'absent' })
  await client.expect(200, '/invoices/validate', draft)
  const other = clientOf(server, await server.stranger())
  await other.expect(200, '/invoices/validate', draft)
  assert.deepEqual(await verbs.delete(wanted), { deleted: false, why: 'several' })
  const { id } = (await other.get(`/invoices/${draft.invoice_id}`)).json()
  assert.deepEqual(await verbs.delete({ ...wanted, ref: id }), {
    deleted: true,
    id,
    invoice_id: draft.invoice_id,
  })
  const { invoice_id } = await client.expect(202, '/invoices/submit', minimal())
  const kept = await verbs.delete({ ...wanted, ref: invoice_id })
  assert.ok(!kept.deleted && kept.why === 'kept')
})

it('with RETAIN_DRAFTS=none stores nothing of what has no identifier and is not submitted', async () => {
  const strict = await openTestServer({ config: { retainDrafts: 'none' }, db: server.db })
  try {
    const own = clientOf(strict, await strict.stranger())
    const loose = clientOf(server, await server.stranger())
    const draft = without(told({ format: 'factur-x' }), 'invoice_id')
    const document = (await loose.expect(200, '/invoices/render', draft)).xml as string
    const xml = { 'content-type': 'application/xml' }
    for (const [of, kept] of [
      [loose, true],
      [own, false],
    ] as const) {
      await server.db.query('DELETE FROM validations')
      await server.db.query('DELETE FROM verdict_counts')
      await server.db.query('DELETE FROM idempotency_keys')
      const key = { 'idempotency-key': 'once' }
      for (const path of ['validate', 'remediate', 'render', 'convert?to=ubl'])
        for (let i = 0; i < 2; i += 1) await of.expect(200, `/invoices/${path}`, draft, key)
      await of.expect(200, '/invoices/validate?strict=true', document, { ...xml, 'idempotency-key': 'xml' })
      // Refused, and judged: its verdict would be kept.
      await of.expect(422, '/invoices/render', { ...draft, lines: [] })
      const stored = await placesOf(word)
      assert.deepEqual(stored.includes('idempotency_keys'), kept, String(stored))
      const counted = (await judgedOn(server)) + (await judgedOn(strict))
      assert.equal(counted > 0, kept)
      if (!kept) assert.deepEqual(stored, [])
    }
    // With an identifier it is stored, as ever.
    const named = told()
    await own.expect(200, '/invoices/validate', named)
    assert.equal((await own.get(`/invoices/${named.invoice_id}`)).statusCode, 200)
  } finally {
    await strict.close()
  }
})
