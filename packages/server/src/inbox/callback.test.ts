import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sign } from '@conforme/exchange'
import { type Listening, listen, PATHS } from '@conforme/platform'
import { limitOf } from '../base/limits.ts'
import { unseal } from '../base/sealing.ts'
import { credentialsOf } from '../connections/connected.ts'
import { findPlatform, type PlatformRow } from '../connections/store.ts'
import { clientOf } from '../invoices/testing.ts'
import { register } from '../platforms/register.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { forgetCalls } from './heard.ts'

const SECRET = 'a master secret of 32 characters.'

let server: TestServer
let platform: Listening
let row: PlatformRow
before(async () => {
  platform = await listen({ port: 0, host: '127.0.0.1' })
  // Without workers: what is called for stays queued.
  server = await openTestServer({
    config: { localWebhooks: true, secret: SECRET, publicUrl: 'https://conforme.example' },
  })
  const put = await clientOf(server, server.live).ask('PUT', '/platforms/essai', {
    base_url: platform.address,
    token_url: platform.address + PATHS.token,
    client_id: 'us',
    client_secret: 'us',
  })
  assert.match(put.json().callback_url, /^https:\/\/conforme\.example\/inbox\/[\w-]{32}$/)
  const of = { organisationId: server.live.organisationId, mode: 'live' as const }
  await register(server.services, { organisation: of.organisationId, mode: 'live', slug: 'essai' })
  row = (await findPlatform(server.db, of, 'essai'))!
})
after(async () => {
  await server.close()
  await platform.close()
})

async function call(body: string, change: { signature?: string; token?: string; at?: Date } = {}) {
  const timestamp = String(Math.floor((change.at ?? new Date()).getTime() / 1000))
  const key = unseal(row.signing_key!, credentialsOf(row), SECRET)
  const signature = change.signature ?? sign(Buffer.from(body), timestamp, key, 'bytes')
  const reply = await server.app.inject({
    method: 'POST',
    url: `/inbox/${change.token ?? row.callback_token}`,
    headers: {
      'content-type': 'application/json',
      'afnor-signature': signature,
      'afnor-signature-timestamp': timestamp,
    },
    payload: body,
  })
  return reply.statusCode
}

const asked = async (queue: string) =>
  server.db.query<{ data: { flow?: string } }>('SELECT data FROM pgboss.job WHERE name = $1', [queue])

it('is registered with the platform, and what it signs with is sealed', async () => {
  assert.deepEqual(
    (await platform.storeOf('us').callbacks()).map(({ id }) => id),
    [row.callback_id],
  )
  assert.match(row.signing_key!, /^sealed:/)
})

it('has the flow that a call names fetched from the platform, and believes nothing else of it', async () => {
  assert.equal(await call('{"flowId":"f-1","acknowledgement":{"status":"Error"}}'), 200)
  assert.deepEqual(
    (await asked('inbox.fetch')).map(({ data }) => data.flow),
    ['f-1'],
  )
  assert.equal((await server.db.query('SELECT 1 FROM inbox')).length, 0)
})

it('reads the news when a call names nothing', async () => {
  const before = (await asked('inbox.read')).length
  for (const body of ['{}', 'not JSON', '{"flowId":7}', `{"flowId":"${'x'.repeat(65)}"}`]) {
    assert.equal(await call(body), 200)
  }
  assert.equal((await asked('inbox.read')).length, before + 4)
})

it('refuses calls that the platform did not sign, or long ago, or that are not awaited', async () => {
  const body = '{"flowId":"f-2"}'
  assert.equal(await call(body, { signature: 'AAAA' }), 401)
  assert.equal(await call(body, { at: new Date(Date.now() - 3_600_000) }), 401)
  assert.equal(await call(body, { token: 'x'.repeat(32) }), 404)
  assert.equal((await asked('inbox.fetch')).length, 1)
})

it('hears a signed call once, however often it is replayed', async () => {
  const queued = async () => (await asked('inbox.fetch')).length
  const before = await queued()
  const at = new Date()
  for (let i = 0; i < 5; i += 1) assert.equal(await call('{"flowId":"f-3"}', { at }), 200)
  assert.equal(await queued(), before + 1)
  const later = new Date(at.getTime() + 1000)
  assert.equal(await call('{"flowId":"f-3"}', { at: later }), 200)
  assert.equal(await queued(), before + 2)
  await forgetCalls(server.db, new Date(at.getTime() + 86_400_000))
  assert.equal((await server.db.query('SELECT 1 FROM heard_calls')).length, 0)
})

it('hears few calls of a platform that signs nothing', async () => {
  await server.db.query('UPDATE platforms SET signing_key = NULL')
  const statuses = new Map<number, number>()
  for (let i = 0; i < limitOf('unsigned_callbacks') + 5; i += 1) {
    const status = await call(`{"flowId":"u-${i}"}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  await server.db.query('UPDATE platforms SET signing_key = $1', [row.signing_key])
  assert.ok((statuses.get(200) ?? 0) <= limitOf('unsigned_callbacks'))
  assert.ok((statuses.get(429) ?? 0) >= 5)
})
