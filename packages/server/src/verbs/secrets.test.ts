import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { listDeeds } from '../accounts/audit.ts'
import { ConfigurationError } from '../config/config.ts'
import { findPlatform } from '../connections/store.ts'
import type { Db } from '../db/open.ts'
import { clientOf } from '../invoices/testing.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { attempt } from '../webhooks/attempt.ts'
import type { Claimed } from '../webhooks/claims.ts'
import { createPost } from '../webhooks/post.ts'
import { checkClear, checkSecret, secretVerbs } from './secrets.ts'

const OLD = 'a'.repeat(32)
const NEW = 'b'.repeat(32)
const WRONG = 'c'.repeat(32)

let server: TestServer
let db: Db
let webhook: { id: string; secret: string }
before(async () => {
  server = await openTestServer({ config: { secret: OLD } })
  db = server.db
  webhook = await clientOf(server).expect(201, '/webhooks', { url: 'https://hooks.example.com/x' })
})
after(() => server.close())

const connectPlatform = () =>
  clientOf(server, server.live).ask('PUT', '/platforms/essai', {
    base_url: 'https://platform.example.com',
    token_url: 'https://platform.example.com/token',
    client_id: 'us',
    client_secret: 'platform-s3cret',
  })

it('starts with the secret that fits, and says in words that another, or none, does not', async () => {
  assert.equal(await checkSecret(db, OLD), undefined)
  for (const secret of [WRONG, undefined]) {
    const said = await checkSecret(db, secret)
    assert.match(String(said), /cannot be read.*CONFORME_SECRET/)
  }
})

it('refuses to start when a secret of live does not open', async () => {
  assert.equal((await connectPlatform()).statusCode, 201)
  await assert.rejects(checkSecret(db, WRONG), (error: unknown) => {
    assert.ok(error instanceof ConfigurationError)
    assert.match(error.message, /ne s’ouvrent pas[\s\S]*cannot be read/)
    return true
  })
  assert.equal(await checkSecret(db, `${NEW},${OLD}`), undefined)
})

it('reports a delivery whose secret cannot be read, and answers 503 in words where it is needed', async () => {
  const [row] = await db.query<{ secret: string }>('SELECT secret FROM webhooks WHERE id = $1', [webhook.id])
  const claimed: Claimed = {
    id: 'dlv_1',
    webhook_id: webhook.id,
    event_id: 'evt_1',
    payload: '{}',
    attempts: 0,
    url: 'https://hooks.example.com/x',
    secret: row!.secret,
    previous_secret: null,
    previous_secret_until: null,
    failing_since: null,
    disabled_at: null,
  }
  const post = createPost({ local: false })
  const config = { ...server.services.config, secret: WRONG }
  const tried = await attempt({ config, clock: () => new Date() }, post, claimed)
  post.close()
  assert.match(String(tried.error), /another CONFORME_SECRET/)

  const others = await openTestServer({ config: { secret: OLD } })
  try {
    const client = clientOf(others, others.live)
    await client.ask('PUT', '/platforms/essai', {
      base_url: 'https://platform.example.com',
      token_url: 'https://platform.example.com/token',
      client_id: 'us',
      client_secret: 's',
    })
    Object.assign(others.services.config, { secret: WRONG })
    const reply = await client.post('/platforms/essai/check')
    assert.deepEqual([reply.statusCode, reply.json().code], [503, 'unavailable'], reply.body)
  } finally {
    await others.close()
  }
})

it('seals everything again under the newest secret, once, and keeps a record of it', async () => {
  const verbs = secretVerbs(db, `${NEW},${OLD}`)
  assert.deepEqual(await verbs.rotate('ada@desk'), { resealed: 2, lost: 0 })
  assert.deepEqual(await verbs.rotate('ada@desk'), { resealed: 0, lost: 0 })
  // The former one is needed no more.
  assert.equal(await checkSecret(db, NEW), undefined)
  const of = { organisationId: server.live.organisationId, mode: 'live' as const }
  const { client_secret } = (await findPlatform(db, of, 'essai'))!
  assert.ok(!client_secret!.includes('platform-s3cret'))
  const [deed] = await listDeeds(db, 1)
  assert.deepEqual([deed?.actor, deed?.action], ['ada@desk', 'secrets.rotated'])
})

it('says how many it cannot open, and gives them up on demand', async () => {
  assert.deepEqual(await secretVerbs(db, WRONG).rotate('ada@desk'), { resealed: 0, lost: 2 })
  await assert.rejects(checkSecret(db, WRONG), ConfigurationError)
  assert.deepEqual(await secretVerbs(db, WRONG).forget('ada@desk'), { forgotten: 2 })
  assert.equal(await checkSecret(db, WRONG), undefined)
  const shown = (await clientOf(server).get(`/webhooks/${webhook.id}`)).json()
  assert.deepEqual([shown.enabled, shown.disabled_reason], [false, 'paused'])
})

it('says at start what lies in clear, and leaves nothing of live in clear', async () => {
  const open = await openTestServer()
  try {
    const url = 'https://hooks.example.com/x'
    assert.match(String(await checkClear(open.db, undefined)), /unencrypted in the database \(0 now\)/)
    const { id } = await clientOf(open).expect(201, '/webhooks', { url })
    assert.match(String(await checkClear(open.db, undefined)), /\(1 now\)/)
    assert.match(String(await checkClear(open.db, NEW)), /^1 secret.*secrets rotate/)
    const live = await clientOf(open, open.live).post('/webhooks', { url })
    assert.deepEqual([live.statusCode, live.json().code], [503, 'unavailable'])
    assert.match(live.json().detail, /CONFORME_SECRET/)
    // Made by an earlier version, which took it.
    await open.db.query(`UPDATE webhooks SET mode = 'live' WHERE id = $1`, [id])
    const rotated = await clientOf(open, open.live).post(`/webhooks/${id}/rotate`, {})
    assert.equal(rotated.statusCode, 503)
    await assert.rejects(checkClear(open.db, undefined), ConfigurationError)
    await secretVerbs(open.db, NEW).rotate('test')
    assert.equal(await checkClear(open.db, NEW), undefined)
  } finally {
    await open.close()
  }
})
