import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { listDeeds } from '../accounts/audit.ts'
import { openTestServer, type TestKey, type TestServer } from '../testing.ts'

let server: TestServer
before(async () => {
  server = await openTestServer({ config: { secret: 'a master secret of 32 characters.' } })
})
after(() => server.close())

const URL_OF_A_HOOK = 'https://hooks.example.com/conforme'

function send(
  key: TestKey,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
) {
  const headers = { ...key.headers, ...more, ...(body ? { 'content-type': 'application/json' } : {}) }
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return server.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
}

async function create(key: TestKey, body: object = {}): Promise<{ id: string; secret: string }> {
  const reply = await send(key, 'POST', '/webhooks', { url: URL_OF_A_HOOK, ...body })
  assert.equal(reply.statusCode, 201, reply.body)
  return reply.json()
}

it('shows the secret once, at creation', async () => {
  const key = await server.stranger()
  const { id, secret } = await create(key, { description: 'compta' })
  assert.match(secret, /^whsec_/)
  const shown = (await send(key, 'GET', `/webhooks/${id}`)).json()
  assert.equal(shown.secret, undefined)
  assert.deepEqual([shown.url, shown.events, shown.description], [URL_OF_A_HOOK, ['invoice.*'], 'compta'])
})

it('stores the secret sealed', async () => {
  const key = await server.stranger()
  const { id, secret } = await create(key)
  const [row] = await server.db.query<{ secret: string }>('SELECT secret FROM webhooks WHERE id = $1', [id])
  assert.match(row!.secret, /^sealed:/)
  assert.ok(!row!.secret.includes(secret.slice(6)))
})

it('lists from the newest on, page by page', async () => {
  const key = await server.stranger()
  const ids: string[] = []
  for (let i = 0; i < 3; i += 1) ids.unshift((await create(key)).id)
  const first = (await send(key, 'GET', '/webhooks?limit=2')).json()
  assert.equal(first.has_more, true)
  const rest = (await send(key, 'GET', `/webhooks?limit=2&starting_after=${first.data[1].id}`)).json()
  assert.equal(rest.has_more, false)
  assert.deepEqual([...first.data, ...rest.data].map(({ id }: { id: string }) => id).sort(), ids.sort())
})

it('changes and deletes', async () => {
  const key = await server.stranger()
  const { id } = await create(key)
  const changed = await send(key, 'PATCH', `/webhooks/${id}`, {
    events: ['invoice.rejected'],
    enabled: false,
  })
  assert.deepEqual(
    [changed.json().events, changed.json().enabled, changed.json().disabled_reason],
    [['invoice.rejected'], false, 'paused'],
  )
  const deleted = await send(key, 'DELETE', `/webhooks/${id}`)
  assert.deepEqual([deleted.statusCode, deleted.json()], [200, { id, deleted: true }])
  assert.equal((await send(key, 'GET', `/webhooks/${id}`)).statusCode, 404)
})

it('refuses an unsafe address, at creation and at change', async () => {
  const key = await server.stranger()
  const { id } = await create(key)
  for (const url of ['http://hooks.example.com/', 'https://169.254.169.254/', 'https://localhost/', 'x']) {
    const made = await send(key, 'POST', '/webhooks', { url })
    assert.deepEqual([made.statusCode, made.json().code], [422, 'unsafe_url'])
    assert.equal(made.json().errors[0].pointer, '/url')
    assert.equal((await send(key, 'PATCH', `/webhooks/${id}`, { url })).json().code, 'unsafe_url')
  }
})

it('refuses events that do not exist, and proposes the nearest', async () => {
  const reply = await send(server.sandbox, 'POST', '/webhooks', {
    url: URL_OF_A_HOOK,
    events: ['invoice.reject'],
  })
  assert.equal(reply.statusCode, 400)
  const [error] = reply.json().errors
  assert.deepEqual([error.pointer, error.code], ['/events/0', 'unknown_value'])
  assert.match(error.detail, /invoice\.rejected/)
})

it('refuses unknown fields, wrong types and an empty list', async () => {
  for (const body of [
    { url: URL_OF_A_HOOK, secret: 'mine' },
    { url: 5 },
    { url: URL_OF_A_HOOK, events: [] },
    {},
  ]) {
    const reply = await send(server.sandbox, 'POST', '/webhooks', body)
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'invalid_request'])
  }
})

it('hides webhooks from other organisations and from the other mode', async () => {
  const { id } = await create(server.sandbox)
  for (const key of [await server.stranger(), server.live]) {
    for (const [method, path] of [
      ['GET', `/webhooks/${id}`],
      ['PATCH', `/webhooks/${id}`],
      ['DELETE', `/webhooks/${id}`],
      ['POST', `/webhooks/${id}/rotate`],
      ['POST', `/webhooks/${id}/test`],
      ['GET', `/webhooks/${id}/deliveries`],
      ['POST', `/webhooks/${id}/deliveries/dlv_1/retry`],
    ] as const) {
      const reply = await send(key, method, path, method === 'PATCH' ? {} : undefined)
      assert.deepEqual([reply.statusCode, reply.json().code], [404, 'not_found'], `${method} ${path}`)
    }
  }
})

it('creates once for the same Idempotency-Key, and shows the same secret again', async () => {
  const key = await server.stranger()
  const body = { url: URL_OF_A_HOOK }
  const once = { 'idempotency-key': 'k-1' }
  const first = await send(key, 'POST', '/webhooks', body, once)
  const second = await send(key, 'POST', '/webhooks', body, once)
  assert.equal(second.headers['idempotent-replayed'], 'true')
  assert.deepEqual(second.json(), first.json())
  assert.equal((await send(key, 'GET', '/webhooks')).json().data.length, 1)
  const other = await send(key, 'POST', '/webhooks', { ...body, description: 'x' }, once)
  assert.deepEqual([other.statusCode, other.json().code], [422, 'idempotency_mismatch'])
})

it('needs the right scope', async () => {
  const key = await server.key({ mode: 'sandbox', scopes: ['webhooks:read'] })
  assert.equal((await send(key, 'GET', '/webhooks')).statusCode, 200)
  const reply = await send(key, 'POST', '/webhooks', { url: URL_OF_A_HOOK })
  assert.deepEqual([reply.statusCode, reply.json().code], [403, 'insufficient_scope'])
})

it('replays the reply that shows a secret, and keeps it sealed', async () => {
  const key = await server.stranger()
  const once = { 'idempotency-key': 'one-webhook' }
  const body = { url: URL_OF_A_HOOK }
  const first = await send(key, 'POST', '/webhooks', body, once)
  const second = await send(key, 'POST', '/webhooks', body, once)
  assert.equal(second.body, first.body)
  assert.equal(second.headers['idempotent-replayed'], 'true')
  const { id, secret } = first.json()
  const rotated = await send(key, 'POST', `/webhooks/${id}/rotate`, undefined, once)
  const again = await send(key, 'POST', `/webhooks/${id}/rotate`, undefined, once)
  assert.equal(again.body, rotated.body)
  const rows = await server.db.query<{ body: Buffer }>('SELECT body FROM idempotency_keys')
  for (const hidden of [secret, rotated.json().secret])
    assert.ok(rows.every(row => !row.body.includes(hidden.slice(6))))
})

it('records who created, rotated and deleted it, without the secret', async () => {
  const key = await server.stranger()
  const { id, secret } = await create(key)
  await send(key, 'POST', `/webhooks/${id}/rotate`)
  await send(key, 'DELETE', `/webhooks/${id}`)
  const deeds = (await listDeeds(server.db)).filter(({ subject }) => subject === id)
  assert.deepEqual(
    deeds.map(({ action, actor }) => [action, actor]).reverse(),
    ['webhook.created', 'webhook.rotated', 'webhook.deleted'].map(action => [action, `key ${key.id}`]),
  )
  assert.ok(!JSON.stringify(deeds).includes(secret.slice(6)))
})
