import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, it } from 'node:test'
import { newId } from '../base/ids.ts'
import { UnsafeUrl } from '../egress/guard.ts'
import { append } from '../ledger/events.ts'
import { eventually, openTestServer, type TestKey, type TestServer } from '../testing.ts'
import { putForward } from './claims.ts'
import { dispatch } from './dispatch.ts'
import { createPost } from './post.ts'
import { openReceiver } from './testing.ts'

let server: TestServer
before(async () => {
  server = await openTestServer({ config: { localWebhooks: true } })
})
after(() => server.close())

const post = (key: TestKey, path: string, body?: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { ...key.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: body }),
  })
const hook = async (key: TestKey, url: string): Promise<string> =>
  (await post(key, '/webhooks', { url })).json().id

async function happen(key: TestKey): Promise<void> {
  const of = { organisationId: key.organisationId, mode: 'sandbox' } as const
  await server.db.transaction(async tx => {
    const id = newId('inv')
    await tx.query(
      `INSERT INTO invoices (id, organisation_id, mode, invoice_id, status, draft)
       VALUES ($1, $2, 'sandbox', $1, 'DRAFT', '{}')`,
      [id, of.organisationId],
    )
    await append(tx, of, { type: 'invoice.created', invoice: id, data: { id }, at: new Date() })
  })
}

/** Runs the loop for as long as the test does. */
function running(): () => Promise<void> {
  const stop = new AbortController()
  const loop = dispatch(server.services, stop.signal)
  return async () => {
    stop.abort()
    await loop
  }
}

it('has what is pending come due as it would have when the clock was put back', async () => {
  const key = await server.stranger()
  const now = new Date()
  const ahead = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const id = await hook(key, 'http://127.0.0.1:9/')
  for (let i = 0; i < 3; i += 1) await happen(key)
  const rows = await server.db.query<{ id: string }>(
    'SELECT id FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY id',
    [id],
  )
  const due = async () =>
    (
      await server.db.query<{ next_attempt_at: Date }>(
        'SELECT next_attempt_at FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY id',
        [id],
      )
    ).map(({ next_attempt_at }) => Math.round((next_attempt_at.getTime() - now.getTime()) / 60_000))
  // Made while the clock was a day ahead; tried then; and one that waits for its own time by a clock that was right.
  const dates = [
    [ahead(1440), ahead(1440)],
    [ahead(1445), ahead(1440)],
    [ahead(5), now],
  ] as const
  for (const [index, [next, updated]] of dates.entries())
    await server.db.query(
      'UPDATE webhook_deliveries SET next_attempt_at = $2, updated_at = $3, created_at = $4 WHERE id = $1',
      [rows[index]!.id, next, updated, now],
    )
  await putForward(server.db, 0, now)
  assert.deepEqual(await due(), [0, 0, 5])
  await server.db.query('UPDATE webhook_deliveries SET next_attempt_at = $2 WHERE id = $1', [
    rows[0]!.id,
    ahead(1440),
  ])
  await putForward(server.db, 1440 * 60_000, now)
  assert.deepEqual(await due(), [0, 0, 0])
  await server.db.query('DELETE FROM webhook_deliveries WHERE webhook_id = $1', [id])
})

it('delivers what is due, and goes on while a receiver hangs', async t => {
  const hanging: (() => void)[] = []
  const silent = createServer((_, response) => {
    hanging.push(() => response.writeHead(204).end())
  })
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const [slow, fast] = [await server.stranger(), await server.stranger()]
  const receiver = await openReceiver()
  await hook(slow, `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`)
  await hook(fast, receiver.url)
  for (let i = 0; i < 40; i += 1) await happen(slow)
  const end = running()
  t.after(async () => {
    for (const answer of hanging) answer()
    await end()
    silent.closeAllConnections()
    silent.close()
    await receiver.close()
  })
  await eventually(async () => hanging.length === 16)
  for (let i = 0; i < 40; i += 1) await happen(fast)
  await eventually(async () => receiver.received.length === 40)
  assert.equal(hanging.length, 16)
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 40)
})

it('writes what was under way before it ends', async t => {
  const key = await server.stranger()
  const receiver = await openReceiver()
  t.after(() => receiver.close())
  const id = await hook(key, receiver.url)
  for (let i = 0; i < 5; i += 1) await happen(key)
  const end = running()
  await eventually(async () => receiver.received.length > 0)
  await end()
  const rows = await server.db.query<{ status: string }>(
    'SELECT status FROM webhook_deliveries WHERE webhook_id = $1',
    [id],
  )
  const delivered = rows.filter(({ status }) => status === 'delivered').length
  assert.equal(delivered, receiver.received.length)
})

it('takes up again what was given up, and what happened while the webhook was disabled', async t => {
  const key = await server.stranger()
  const receiver = await openReceiver([{ status: 410 }, { status: 204 }])
  t.after(() => receiver.close())
  const id = await hook(key, receiver.url)
  const since = new Date(Date.now() - 60_000).toISOString()
  const end = running()
  t.after(end)
  await happen(key)
  await eventually(async () => receiver.received.length === 1)
  const disabled = () => post(key, `/webhooks/${id}/recover`, { since })
  await eventually(async () => (await disabled()).statusCode === 409)
  await happen(key)
  await server.app.inject({
    method: 'PATCH',
    url: `/api/v1/webhooks/${id}`,
    headers: { ...key.headers, 'content-type': 'application/json' },
    payload: { enabled: true },
  })
  const reply = await post(key, `/webhooks/${id}/recover`, { since })
  assert.deepEqual([reply.statusCode, reply.json()], [202, { failed: 1, missed: 1 }])
  await eventually(async () => receiver.received.length === 3)
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 2)
  assert.deepEqual((await post(key, `/webhooks/${id}/recover`, { since })).json(), { failed: 0, missed: 0 })
  const before = await post(key, `/webhooks/${id}/recover`, { since: '0000-01-01T00:00:00Z' })
  assert.equal(before.statusCode, 400)
})

it('connects to no address but one that was checked, whatever a name meant before', async () => {
  const answers = ['93.184.215.14', '127.0.0.1', '169.254.169.254']
  const asked: string[] = []
  const send = createPost({
    local: false,
    patience: 200,
    resolve: async host => {
      asked.push(host)
      return [{ address: answers[asked.length]!, family: 4 }]
    },
  })
  for (let i = 0; i < 2; i += 1)
    await assert.rejects(send('https://rebinding.example.com/', {}, '{}'), UnsafeUrl)
  assert.deepEqual(asked, ['rebinding.example.com', 'rebinding.example.com'])
  send.close()
})

it('keeps a connection for the next delivery, and makes another when the peer has closed it', async t => {
  const sockets = new Set<unknown>()
  const peer = createServer((request, response) => {
    sockets.add(request.socket)
    request.resume()
    response.writeHead(204).end()
  })
  await new Promise<void>(resolve => peer.listen(0, '127.0.0.1', resolve))
  const send = createPost({ local: true })
  t.after(() => {
    send.close()
    peer.close()
  })
  const url = `http://localhost:${(peer.address() as AddressInfo).port}/`
  for (let i = 0; i < 3; i += 1) assert.equal((await send(url, {}, '{}')).status, 204)
  assert.equal(sockets.size, 1)
  peer.closeAllConnections()
  assert.equal((await send(url, {}, '{}')).status, 204)
  assert.equal(sockets.size, 2)
})
