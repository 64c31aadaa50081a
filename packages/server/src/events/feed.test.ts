import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { readFeed } from '../inbox/poll.ts'
import { type Client, clientOf, minimal } from '../invoices/testing.ts'
import { exampleOf } from '../ledger/event-examples.ts'
import type { EventType } from '../ledger/event-types.ts'
import { append } from '../ledger/events.ts'
import { lifecycleData } from '../ledger/lifecycle.ts'
import { tellDoubtful } from '../outbox/settle.ts'
import { SUBMISSIONS } from '../outbox/submission-jobs.ts'
import { eventually, openTestServer, type TestServer } from '../testing.ts'

let server: TestServer
let client: Client
let now = new Date()
before(async () => {
  server = await openTestServer({ clock: () => now })
  client = clientOf(server)
})
after(() => server.close())

type Listed = {
  readonly data: readonly { readonly id: string; readonly type: string; readonly data: object }[]
  has_more: boolean
}
const pull = async (query: string, from: Client = client): Promise<Listed> =>
  (await from.get(`/events?order=oldest${query}`)).json()

/** Waits for events to be pulled: transactions of other databases on the same server hold them back as well. */
const pulled = (count: number, query: string, from: Client): Promise<Listed> =>
  eventually(async () => {
    const page = await pull(`&limit=100${query}`, from)
    return page.data.length === count && page
  })

it('is pulled page by page from the oldest on, and goes on where it stopped', async () => {
  const mine = clientOf(server, await server.stranger())
  for (let i = 0; i < 3; i += 1) await mine.expect(200, '/invoices/validate', minimal())
  await pulled(6, '', mine)
  const seen: string[] = []
  let cursor = ''
  for (;;) {
    const { data, has_more } = await pull(`&limit=2${cursor}`, mine)
    seen.push(...data.map(({ id }) => id))
    cursor = `&starting_after=${seen.at(-1)}`
    if (!has_more) break
  }
  const newest: Listed = (await mine.get('/events?limit=100')).json()
  assert.deepEqual(seen, newest.data.map(({ id }) => id).reverse())
  assert.equal(seen.length, 6)
  assert.deepEqual((await pull(cursor, mine)).data, [])
  await mine.expect(200, '/invoices/validate', minimal())
  assert.deepEqual(
    (await pulled(1, `${cursor}&type=invoice.validated`, mine)).data.map(({ type }) => type),
    ['invoice.validated'],
  )
  assert.equal((await mine.get('/events?order=oldest&starting_after=evt_0')).statusCode, 400)
})

it('passes nothing by that an open transaction is about to add', async t => {
  if (server.db.backend === 'pglite') return t.skip('one connection, one transaction at a time')
  const key = await server.stranger()
  const mine = clientOf(server, key)
  const { invoice_id } = minimal()
  await mine.expect(200, '/invoices/validate', minimal({ invoice_id }))
  const [invoice] = await server.db.query<{ id: string }>(
    'SELECT id FROM invoices WHERE organisation_id = $1',
    [key.organisationId],
  )
  const of = { organisationId: key.organisationId, mode: 'sandbox' } as const
  const event = { type: 'invoice.updated', invoice: invoice!.id, data: {}, at: new Date() } as const
  const before = (await pulled(2, '', mine)).data.length
  const [appended, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const open = server.db.transaction(async tx => {
    await append(tx, of, event)
    appended.resolve()
    await released.promise
  })
  await appended.promise
  // Begun later, ended sooner.
  await server.db.transaction(tx => append(tx, of, event))
  assert.equal((await pull('', mine)).data.length, before)
  released.resolve()
  await open
  await pulled(before + 2, '', mine)
})

it('has an example of every type, with the very fields that the server sends', async () => {
  const key = await server.stranger()
  const mine = clientOf(server, key)
  const told = new Map<string, object>()
  const draft = minimal()
  await mine.expect(200, '/invoices/validate', { ...draft, buyer: {} })
  await mine.expect(200, '/invoices/validate', draft)
  for (const change of [draft, minimal({ buyer: { siren: '000213025', legal_name: 'Client inconnu' } })]) {
    const { submission } = await mine.expect(202, '/invoices/submit', change)
    await SUBMISSIONS.send(server.services, submission.tracking_id)
  }
  now = new Date(now.getTime() + 500)
  const { organisationId } = key
  await readFeed(server.services, { organisationId, mode: 'sandbox', pdp: 'sandbox' })
  const paid = { code: 212, amounts: [{ amount: 120, vat_rate: 20 }] }
  await mine.expect(202, `/invoices/${draft.invoice_id}/statuses`, paid)
  const lost = (await mine.expect(202, '/invoices/submit', minimal())).submission.tracking_id
  await server.db.transaction(tx => tellDoubtful(tx, server.services, lost))
  const passing = minimal()
  await mine.expect(200, '/invoices/validate', passing)
  assert.equal((await mine.ask('DELETE', `/invoices/${passing.invoice_id}`)).statusCode, 200)
  const listed: Listed = (await mine.get('/events?limit=100')).json()
  for (const { type, data } of listed.data) told.set(type, data)
  const { data: types } = (await mine.get('/events/types')).json()
  const logged = types.filter(({ type }: { type: string }) => type !== 'webhook.test')
  assert.deepEqual(logged.map(({ type }: { type: string }) => type).sort(), [...told.keys()].sort())
  for (const [type, data] of told)
    assert.deepEqual(fieldsOf(exampleOf(type as EventType).data), fieldsOf(data), type)
})

/** The names of the fields, at every depth but in lists. */
function fieldsOf(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value)
    .flatMap(([key, inner]) => fieldsOf(inner, `${path}/${key}`))
    .sort()
}

it('reports a status in less than 20 kB, whatever a platform says', () => {
  const reasons = Array.from({ length: 1000 }, () => ({ code: '😀'.repeat(500), text: 'é'.repeat(5000) }))
  const data = lifecycleData({
    code: 207,
    at: new Date(),
    actor: 'buyer',
    reason_code: reasons[0]!.code,
    reasons,
  })
  assert.ok(Buffer.byteLength(JSON.stringify(data)) < 19_000)
})
