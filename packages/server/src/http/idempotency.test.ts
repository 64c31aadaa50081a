import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { Registry } from 'prom-client'
import { Type } from 'typebox'
import { buildApp } from '../app.ts'
import { Failure } from '../base/failures.ts'
import type { Feature } from '../services/feature.ts'
import { openTestServer, type TestKey, type TestServer } from '../testing.ts'
import { storing } from './idempotency.ts'

let now = new Date('2026-11-21T10:00:00Z')
let runs = 0
let counted = 0
/** Holds the slow part of the next requests until released. */
let gate: Promise<void> | undefined

const notes: Feature = {
  name: 'notes',
  api(app, services) {
    const schema = { body: Type.Object({ text: Type.String(), fail: Type.Optional(Type.String()) }) }
    const config = { scope: 'invoices:write' } as const
    const write = storing(services, async (request, commit) => {
      const { text, fail } = request.body as { text: string; fail?: string }
      runs += 1
      await gate
      if (fail === 'before') throw new Failure('invalid_state', { fr: 'non', en: 'no' })
      return commit(async tx => {
        await tx.query('INSERT INTO notes VALUES ($1)', [text])
        if (fail === 'crash') throw new Error('power cut')
        const after = () => {
          counted += 1
        }
        return { status: 201, headers: { location: `/notes/${text}` }, body: { text, run: runs }, after }
      })
    })
    app.post('/notes', { config, schema }, write)
    app.post('/other-notes', { config, schema }, write)
    app.post(
      '/nothing-stored',
      { config, schema },
      storing(services, async () => {
        runs += 1
        return { status: 200, body: { run: runs } }
      }),
    )
    app.post(
      '/bytes',
      { config, schema },
      storing(services, async (_request, commit) =>
        commit(async () => ({
          status: 200,
          headers: { 'content-type': 'application/xml' },
          body: Buffer.from('<é/>'),
        })),
      ),
    )
  },
}

let server: TestServer
before(async () => {
  server = await openTestServer({ features: [notes], clock: () => now })
  await server.db.script('CREATE TABLE notes (text text)')
})
after(() => server.close())

const fresh = () => randomUUID()
const post = (
  key: string | undefined,
  body: object,
  { path = '/notes', as = server.sandbox as TestKey } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { ...as.headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: body,
  })
const stored = async (text: string) =>
  (await server.db.query('SELECT FROM notes WHERE text = $1', [text])).length

it('runs each request without a key', async () => {
  await post(undefined, { text: 'plain' })
  const reply = await post(undefined, { text: 'plain' })
  assert.equal(reply.statusCode, 201)
  assert.equal(reply.headers['idempotent-replayed'], undefined)
  assert.equal(await stored('plain'), 2)
})

it('counts what was stored once, and not what failed or was replayed', async () => {
  const begun = counted
  await post(undefined, { text: 'counted' })
  assert.equal(counted, begun + 1)
  const key = fresh()
  await post(key, { text: 'counted', fail: 'crash' })
  assert.equal(counted, begun + 1)
  for (let i = 0; i < 2; i += 1) await post(key, { text: 'counted' })
  assert.equal(counted, begun + 2)
})

it('replays a long reply as it was, and stores it gzipped', async () => {
  const key = fresh()
  const text = 'é long '.repeat(20_000)
  const first = await post(key, { text })
  const second = await post(key, { text })
  assert.equal(second.headers['idempotent-replayed'], 'true')
  assert.equal(second.body, first.body)
  const [kept] = await server.db.query<{ length: number; is_packed: boolean }>(
    'SELECT length(body), is_packed FROM idempotency_keys WHERE key = $1',
    [key],
  )
  assert.equal(kept?.is_packed, true)
  assert.ok(kept.length < 5000, String(kept.length))
})

it('replays the stored reply to the same key and body, whole', async () => {
  const key = fresh()
  const first = await post(key, { text: 'replayed' })
  const second = await post(key, { text: 'replayed' })
  assert.equal(second.statusCode, 201)
  assert.equal(second.body, first.body)
  assert.equal(second.headers.location, '/notes/replayed')
  assert.match(String(second.headers['content-type']), /^application\/json/)
  assert.equal(first.headers['idempotent-replayed'], undefined)
  assert.equal(second.headers['idempotent-replayed'], 'true')
  assert.notEqual(second.headers['x-request-id'], first.headers['x-request-id'])
  assert.equal(await stored('replayed'), 1)
})

it('takes a quoted key and a bare one for the same', async () => {
  const key = fresh()
  await post(`"${key}"`, { text: 'quoted' })
  assert.equal((await post(key, { text: 'quoted' })).headers['idempotent-replayed'], 'true')
})

it('does not mind the order of the keys of the body', async () => {
  const key = fresh()
  await post(key, { text: 'order', fail: 'no' })
  assert.equal((await post(key, { fail: 'no', text: 'order' })).headers['idempotent-replayed'], 'true')
})

it('refuses the same key with another body', async () => {
  const key = fresh()
  await post(key, { text: 'one' })
  const reply = await post(key, { text: 'two' })
  assert.deepEqual([reply.statusCode, reply.json().code], [422, 'idempotency_mismatch'])
  assert.equal(await stored('two'), 0)
})

it('keeps the same key apart by path, mode and organisation', async () => {
  const key = fresh()
  const stranger = await server.stranger()
  for (const options of [{}, { path: '/other-notes' }, { as: server.live }, { as: stranger }]) {
    const reply = await post(key, { text: 'apart' }, options)
    assert.equal(reply.headers['idempotent-replayed'], undefined)
  }
  assert.equal(await stored('apart'), 4)
})

it('answers 409 while the first is still running, and its reply afterwards', async () => {
  const key = fresh()
  let release = () => {}
  gate = new Promise(resolve => {
    release = resolve
  })
  const first = post(key, { text: 'slow' })
  const before = runs
  while (runs === before) await new Promise(resolve => setTimeout(resolve, 5))
  const second = await post(key, { text: 'slow' })
  assert.deepEqual([second.statusCode, second.json().code], [409, 'idempotency_in_progress'])
  assert.equal(second.headers['retry-after'], '1')
  release()
  gate = undefined
  assert.equal((await first).statusCode, 201)
  assert.equal((await post(key, { text: 'slow' })).headers['idempotent-replayed'], 'true')
  assert.equal(await stored('slow'), 1)
})

it('stores once when twenty of the same come together', async () => {
  const key = fresh()
  const replies = await Promise.all(Array.from({ length: 20 }, () => post(key, { text: 'burst' })))
  const statuses = new Set(replies.map(reply => reply.statusCode))
  assert.ok(statuses.has(201))
  for (const status of statuses) assert.ok(status === 201 || status === 409, String(status))
  assert.equal(await stored('burst'), 1)
})

it('keeps nothing of a request that fails, so that it may be tried again', async () => {
  for (const [fail, status] of [
    ['before', 409],
    ['crash', 500],
  ] as const) {
    const key = fresh()
    assert.equal((await post(key, { text: fail, fail })).statusCode, status)
    assert.equal(await stored(fail), 0)
    const again = await post(key, { text: 'mended' })
    assert.deepEqual([again.statusCode, again.headers['idempotent-replayed']], [201, undefined])
  }
})

it('keeps the reply of a request that stored nothing else', async () => {
  const key = fresh()
  const first = await post(key, { text: 'x' }, { path: '/nothing-stored' })
  const second = await post(key, { text: 'x' }, { path: '/nothing-stored' })
  assert.equal(second.body, first.body)
  assert.equal(second.headers['idempotent-replayed'], 'true')
})

it('replays bytes as bytes', async () => {
  const key = fresh()
  await post(key, { text: 'x' }, { path: '/bytes' })
  const reply = await post(key, { text: 'x' }, { path: '/bytes' })
  assert.equal(reply.headers['content-type'], 'application/xml')
  assert.equal(reply.body, '<é/>')
})

it('forgets after twenty-four hours, not before', async () => {
  const key = fresh()
  const start = now
  await post(key, { text: 'day' })
  now = new Date(start.getTime() + 24 * 3_600_000 - 1000)
  assert.equal((await post(key, { text: 'day' })).headers['idempotent-replayed'], 'true')
  now = new Date(start.getTime() + 24 * 3_600_000)
  assert.equal((await post(key, { text: 'day' })).headers['idempotent-replayed'], undefined)
  assert.equal(await stored('day'), 2)
})

it('refuses a key that is empty, endless or not ASCII', async () => {
  for (const key of ['', '""', 'x'.repeat(256), 'clé', 'a b']) {
    const reply = await post(key, { text: 'bad key' })
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'invalid_request'], key)
    assert.equal(reply.json().errors[0].pointer, 'Idempotency-Key')
  }
  assert.equal(await stored('bad key'), 0)
})

it('answers with the reply of the other server when that was first, whatever prevents it by then', async () => {
  // A state that the first try changes, and that the second then runs into.
  let isTaken = false
  let other: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  const body = { text: 'raced' }
  const key = fresh()
  const race = (pause: () => Promise<unknown>): Feature => ({
    name: 'race',
    api(app, services) {
      app.post(
        '/race',
        { config: { scope: 'invoices:write' } },
        storing(services, async (_request, commit) => {
          await pause()
          if (isTaken) throw new Failure('invalid_state', { fr: 'déjà', en: 'already' })
          return commit(async () => {
            isTaken = true
            return { status: 202, body: { taken: true } }
          })
        }),
      )
    },
  })
  const open = (pause: () => Promise<unknown>) =>
    buildApp({ services: { ...server.services, metrics: new Registry() }, features: [race(pause)] })
  const first = await open(async () => {})
  // The second server has looked for a kept reply, and found none, before the first one commits.
  const second = await open(() => {
    isWaiting = true
    return other
  })
  const ask = (app: typeof first) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/race',
      headers: { ...server.sandbox.headers, 'idempotency-key': key },
      payload: body,
    })
  let release = () => {}
  other = new Promise<void>(resolve => {
    release = resolve
  })
  const late = ask(second)
  while (!isWaiting) await new Promise(resolve => setTimeout(resolve, 5))
  const early = await ask(first)
  release()
  const reply = await late
  assert.equal(early.statusCode, 202)
  assert.deepEqual([reply.statusCode, reply.body], [202, early.body])
  assert.equal(reply.headers['idempotent-replayed'], 'true')
  await first.close()
  await second.close()
})
