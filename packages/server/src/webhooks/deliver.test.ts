import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { newId } from '../base/ids.ts'
import { append } from '../ledger/events.ts'
import { openTestServer, type TestKey, type TestServer } from '../testing.ts'
import { attempt } from './attempt.ts'
import { claimDue } from './claims.ts'
import type { DeliveryRow } from './deliveries.ts'
import { conclude, writeConclusions } from './outcomes.ts'
import { createPost } from './post.ts'
import { type Answering, openReceiver, type Receiver } from './testing.ts'

let server: TestServer
let now = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

before(async () => {
  const config = { localWebhooks: true, secret: 'a master secret of 32 characters.' }
  server = await openTestServer({ config, clock: () => now })
})
after(() => server.close())

/** A webhook of an organisation of its own, so that tests do not hear each other's events. */
async function hook(answers: readonly Answering[], events?: readonly string[]) {
  const key = await server.stranger()
  const receiver = await openReceiver(answers)
  const made = await send(key, 'POST', '/webhooks', { url: receiver.url, ...(events && { events }) })
  assert.equal(made.statusCode, 201)
  return { key, receiver, ...(made.json() as { id: string; secret: string }) }
}

function send(key: TestKey, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) {
  const headers = { ...key.headers, ...(body && { 'content-type': 'application/json' }) }
  return server.app.inject({ method, url: `/api/v1${path}`, headers, ...(body && { payload: body }) })
}

/** Something happens in the organisation of `key`. */
async function happen(key: TestKey, type: 'invoice.created' | 'invoice.rejected' = 'invoice.created') {
  const of = { organisationId: key.organisationId, mode: 'sandbox' } as const
  return server.db.transaction(async tx => {
    const id = newId('inv')
    await tx.query(
      `INSERT INTO invoices (id, organisation_id, mode, invoice_id, status, draft)
       VALUES ($1, $2, 'sandbox', $1, 'DRAFT', '{}')`,
      [id, of.organisationId],
    )
    return append(tx, of, {
      type,
      invoice: id,
      data: { id, invoice_id: 'F-1' },
      at: now,
    })
  })
}

async function pending(webhook: string): Promise<readonly DeliveryRow[]> {
  return server.db.query<DeliveryRow>(
    `SELECT * FROM webhook_deliveries WHERE webhook_id = $1 AND status = 'pending' ORDER BY id`,
    [webhook],
  )
}

/** Runs one try of everything pending for a webhook, due or not, as the dispatcher would. */
async function tryAll(webhook: string, services = server.services): Promise<void> {
  await server.db.query(
    `UPDATE webhook_deliveries SET next_attempt_at = $2 WHERE webhook_id = $1 AND status = 'pending'`,
    [webhook, now],
  )
  const claimed = (await claimDue(server.db, new Map(), 1000, now)).filter(
    each => each.webhook_id === webhook,
  )
  const post = createPost({ local: services.config.localWebhooks })
  const tried = await Promise.all(claimed.map(each => attempt(services, post, each)))
  post.close()
  const conclusions = tried.map(each => conclude(each, now))
  await server.db.transaction(tx => writeConclusions(tx, conclusions, now))
}

async function close(receiver: Receiver) {
  await receiver.close()
}

it('delivers an event signed as Standard Webhooks has it', async t => {
  const { key, receiver, id, secret } = await hook([{ status: 204 }])
  t.after(() => close(receiver))
  now = new Date()
  const event = await happen(key)
  await tryAll(id)
  const [call] = receiver.received
  assert.ok(call)
  assert.equal(call.headers['webhook-id'], event.id)
  assert.deepEqual(new Webhook(secret).verify(call.body, call.headers as Record<string, string>), {
    id: event.id,
    type: 'invoice.created',
    timestamp: now.toISOString(),
    data: event.data,
  })
  assert.ok(Buffer.byteLength(call.body) < 20_000)
})

it('sends the same id and body again after a failure, and a new timestamp', async t => {
  const { key, receiver, id, secret } = await hook([{ status: 500, body: 'oops' }, { status: 200 }])
  t.after(() => close(receiver))
  now = new Date()
  await happen(key)
  await tryAll(id)
  const [waiting] = await pending(id)
  assert.equal(waiting?.attempts, 1)
  assert.equal(waiting?.response_status, 500)
  assert.equal(waiting?.response_body, 'oops')
  const wait = (waiting?.next_attempt_at?.getTime() ?? 0) - now.getTime()
  assert.ok(wait >= 5000 && wait <= 5500, `${wait} ms`)
  later(6)
  await tryAll(id)
  const [first, second] = receiver.received
  assert.equal(second?.headers['webhook-id'], first?.headers['webhook-id'])
  assert.equal(second?.body, first?.body)
  assert.equal(Number(second?.headers['webhook-timestamp']) - Number(first?.headers['webhook-timestamp']), 6)
  new Webhook(secret).verify(second!.body, second!.headers as Record<string, string>)
  assert.deepEqual(await pending(id), [])
})

it('shows the first try as due since the delivery was made', async t => {
  const { key, receiver, id } = await hook([{ status: 204 }])
  t.after(() => close(receiver))
  await happen(key)
  const { data } = (await send(key, 'GET', `/webhooks/${id}/deliveries`)).json()
  assert.deepEqual([data[0].status, data[0].attempts], ['pending', 0])
  assert.equal(data[0].next_attempt_at, data[0].created_at)
})

it('gives up after the tenth try', async t => {
  const { key, receiver, id } = await hook([{ status: 503 }])
  t.after(() => close(receiver))
  await happen(key)
  for (let i = 0; i < 12; i += 1) await tryAll(id)
  assert.equal(receiver.received.length, 10)
  const { data } = (await send(key, 'GET', `/webhooks/${id}/deliveries`)).json()
  assert.deepEqual([data[0].status, data[0].attempts, data[0].next_attempt_at], ['failed', 10, null])
})

it('disables a webhook that answers 410', async t => {
  const { key, receiver, id } = await hook([{ status: 410 }])
  t.after(() => close(receiver))
  await happen(key)
  await tryAll(id)
  const webhook = (await send(key, 'GET', `/webhooks/${id}`)).json()
  assert.deepEqual([webhook.enabled, webhook.disabled_reason], [false, 'gone'])
  await happen(key)
  assert.deepEqual(await pending(id), [])
})

it('disables a webhook that has only failed for five days, and enables it again on demand', async t => {
  const { key, receiver, id } = await hook([{ status: 500 }])
  t.after(() => close(receiver))
  await happen(key)
  await tryAll(id)
  later(5 * 86_400 + 1)
  await tryAll(id)
  const webhook = (await send(key, 'GET', `/webhooks/${id}`)).json()
  assert.deepEqual([webhook.enabled, webhook.disabled_reason], [false, 'failing'])
  const enabled = (await send(key, 'PATCH', `/webhooks/${id}`, { enabled: true })).json()
  assert.deepEqual([enabled.enabled, enabled.failing_since], [true, null])
})

it('forgets past failures at the first success', async t => {
  const { key, receiver, id } = await hook([{ status: 500 }, { status: 200 }])
  t.after(() => close(receiver))
  await happen(key)
  await tryAll(id)
  assert.notEqual((await send(key, 'GET', `/webhooks/${id}`)).json().failing_since, null)
  await tryAll(id)
  assert.equal((await send(key, 'GET', `/webhooks/${id}`)).json().failing_since, null)
})

it('follows no redirect', async t => {
  const elsewhere = await openReceiver()
  const { key, receiver, id } = await hook([{ status: 302, headers: { location: elsewhere.url } }])
  t.after(async () => {
    await close(receiver)
    await close(elsewhere)
  })
  await happen(key)
  await tryAll(id)
  assert.equal(elsewhere.received.length, 0)
  assert.equal((await pending(id))[0]?.last_error, 'answered 302')
})

it('looks at the address again at every delivery', async t => {
  const { key, receiver, id } = await hook([{ status: 204 }])
  t.after(() => close(receiver))
  await happen(key)
  // The name meant something public when it was registered; now it means this machine.
  const { services } = server
  await tryAll(id, { ...services, config: { ...services.config, localWebhooks: false } })
  assert.equal(receiver.received.length, 0)
  assert.match((await pending(id))[0]?.last_error ?? '', /https/)
})

it('keeps a fault of the network for the list of deliveries', async () => {
  const { key, receiver, id } = await hook([{ status: 204 }])
  await close(receiver)
  await happen(key)
  await tryAll(id)
  assert.match((await pending(id))[0]?.last_error ?? '', /ECONNREFUSED/)
})

it('keeps only the beginning of a long answer', async t => {
  const { key, receiver, id } = await hook([{ status: 200, body: 'x'.repeat(5_000_000) }])
  t.after(() => close(receiver))
  await happen(key)
  await tryAll(id)
  const { data } = (await send(key, 'GET', `/webhooks/${id}/deliveries`)).json()
  assert.equal(data[0].status, 'delivered')
  assert.equal(data[0].response_body.length, 1024)
})

it('sends a webhook only what it subscribed to', async t => {
  const { key, receiver, id } = await hook([{ status: 204 }], ['invoice.rejected'])
  t.after(() => close(receiver))
  await happen(key, 'invoice.created')
  await happen(key, 'invoice.rejected')
  await tryAll(id)
  assert.deepEqual(
    receiver.received.map(({ body }) => JSON.parse(body).type),
    ['invoice.rejected'],
  )
})

it('reveals nothing of another organisation, nor of the other mode', async t => {
  const { receiver, id } = await hook([{ status: 204 }])
  t.after(() => close(receiver))
  await happen(await server.stranger())
  assert.deepEqual(await pending(id), [])
})

it('signs with both secrets for a day after a rotation', async t => {
  const { key, receiver, id, secret } = await hook([{ status: 204 }])
  t.after(() => close(receiver))
  now = new Date()
  const rotated = (await send(key, 'POST', `/webhooks/${id}/rotate`)).json()
  assert.notEqual(rotated.secret, secret)
  await happen(key)
  await tryAll(id)
  const [call] = receiver.received
  for (const valid of [secret, rotated.secret]) {
    new Webhook(valid).verify(call!.body, call!.headers as Record<string, string>)
  }
  later(25 * 3600)
  await happen(key)
  await tryAll(id)
  assert.equal(String(receiver.received[1]?.headers['webhook-signature']).split(' ').length, 1)
})

it('sends a test event, and a failed delivery again, on demand', async t => {
  const { key, receiver, id } = await hook([{ status: 410 }, { status: 204 }])
  t.after(() => close(receiver))
  const tested = await send(key, 'POST', `/webhooks/${id}/test`)
  assert.equal(tested.statusCode, 202)
  await tryAll(id)
  await send(key, 'PATCH', `/webhooks/${id}`, { enabled: true })
  const { delivery } = tested.json()
  const retried = await send(key, 'POST', `/webhooks/${id}/deliveries/${delivery}/retry`)
  assert.deepEqual([retried.statusCode, retried.json().status], [202, 'pending'])
  await tryAll(id)
  assert.deepEqual(
    receiver.received.map(({ body }) => JSON.parse(body).type),
    ['webhook.test', 'webhook.test'],
  )
  const { data } = (await send(key, 'GET', `/webhooks/${id}/deliveries`)).json()
  assert.deepEqual([data.length, data[0].status, data[0].attempts], [1, 'delivered', 2])
})

it('takes a delivery once, and again when its taker has died', async t => {
  const { key, receiver, id } = await hook([{ status: 204 }])
  t.after(() => close(receiver))
  await happen(key)
  const taken = async () =>
    (await claimDue(server.db, new Map(), 1000, now)).filter(({ webhook_id }) => webhook_id === id).length
  assert.deepEqual([await taken(), await taken()], [1, 0])
  later(121)
  assert.equal(await taken(), 1)
})

it('notes a try once, and nothing of a delivery that was deleted meanwhile', async t => {
  const { key, receiver, id } = await hook([{ status: 500 }, { status: 204 }])
  t.after(() => close(receiver))
  await happen(key)
  const [claimed] = (await claimDue(server.db, new Map(), 1000, now)).filter(
    ({ webhook_id }) => webhook_id === id,
  )
  const failed = conclude({ claimed: claimed!, error: 'no answer in time', ms: 15_000 }, now)
  for (let i = 0; i < 2; i += 1) await server.db.transaction(tx => writeConclusions(tx, [failed], now))
  assert.equal((await pending(id))[0]?.attempts, 1)
  assert.equal((await send(key, 'DELETE', `/webhooks/${id}`)).statusCode, 200)
  await server.db.transaction(tx => writeConclusions(tx, [failed], now))
})

it('gives each webhook its own lane, a narrow one where it fails, and nothing beyond the whole', async t => {
  const many = await hook([{ status: 204 }])
  const one = await hook([{ status: 204 }])
  t.after(async () => {
    await close(many.receiver)
    await close(one.receiver)
  })
  for (let i = 0; i < 20; i += 1) await happen(many.key)
  await happen(one.key)
  const take = async (busy: ReadonlyMap<string, number>, room = 1000) => {
    const claimed = await claimDue(server.db, busy, room, now)
    // Given back at once.
    await server.db.query('UPDATE webhook_deliveries SET next_attempt_at = $2 WHERE id = ANY($1)', [
      claimed.map(({ id }) => id),
      now,
    ])
    return [many, one].map(({ id }) => claimed.filter(({ webhook_id }) => webhook_id === id).length)
  }
  assert.deepEqual(await take(new Map()), [16, 1])
  assert.deepEqual(await take(new Map([[many.id, 16]])), [0, 1])
  assert.deepEqual(await take(new Map([[many.id, 14]])), [2, 1])
  assert.deepEqual(await take(new Map(), 0), [0, 0])
  await server.db.query('UPDATE webhooks SET failing_since = $2 WHERE id = $1', [many.id, now])
  assert.deepEqual(await take(new Map()), [2, 1])
})
