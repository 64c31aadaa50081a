/** What is answered while the database cannot store, or cannot be asked. */
import assert from 'node:assert/strict'
import { after, before, it, type TestContext } from 'node:test'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { mayWrite } from '../db/group-commit.ts'
import type { Db, Tx } from '../db/open.ts'
import { StorageDown, StorageFull } from '../db/storage-failures.ts'
import { clientOf, minimal } from '../invoices/testing.ts'
import type { App, Services } from '../services/feature.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { observe } from './observe.ts'

/** What a write meets; the embedded database refuses it in the same place. */
let fault: Error | undefined
let server: TestServer
before(async () => {
  const plain = await openTestServer()
  const refusing =
    (tx: Tx): Tx['query'] =>
    (sql, params) => {
      if (fault && mayWrite(sql)) throw fault
      return tx.query(sql, params)
    }
  const db: Db = {
    ...plain.db,
    query: async (sql, params) => refusing(plain.db)(sql, params) as never,
    transaction: fn =>
      plain.db.transaction(tx =>
        fn({ ...tx, query: async (sql, params) => refusing(tx)(sql, params) as never }),
      ),
    trouble: () => (fault instanceof StorageFull ? fault : undefined),
  }
  const over = await openTestServer({ db })
  server = {
    ...over,
    async close() {
      fault = undefined
      await over.close()
      await plain.close()
    },
  }
})
after(() => server.close())

it('reads on while the disk is full, though not even the use of a key can be noted, and stores nothing', async () => {
  const client = clientOf(server, await server.key({ mode: 'sandbox' }))
  fault = new StorageFull('/data')
  const read = await client.get('/invoices')
  assert.deepEqual([read.statusCode, read.json().data], [200, []])
  const refused = await client.post('/invoices/validate', minimal())
  assert.deepEqual([refused.statusCode, refused.json().code], [503, 'unavailable'])
  assert.match(refused.json().detail, /plein/)
  assert.equal(refused.headers['retry-after'], '30')
  assert.equal((await server.app.inject('/readyz')).statusCode, 503)
  assert.equal((await server.app.inject('/healthz')).statusCode, 200)
  fault = undefined
  await client.expect(200, '/invoices/validate', minimal())
  assert.equal((await server.app.inject('/readyz')).statusCode, 200)
})

it('refuses no reading because the use of the key cannot be noted, and notes it once it can', async () => {
  const { tallies } = server.services
  for (const error of [new Error('of ours'), new StorageDown('/data'), new StorageFull('/data')]) {
    const key = await server.key({ mode: 'sandbox' })
    const client = clientOf(server, key)
    fault = error
    assert.equal((await client.get('/invoices')).statusCode, 200)
    await assert.rejects(tallies.flush(), error)
    fault = undefined
    await tallies.flush()
    const [row] = await server.db.query<{ last_used_at: Date | null }>(
      'SELECT last_used_at FROM api_keys WHERE id = $1',
      [key.id],
    )
    assert.ok(row?.last_used_at)
  }
})

function ready(t: TestContext, db: Partial<Db>, isClosing = false): () => Promise<number> {
  const app = Fastify() as unknown as App
  const services = { metrics: new Registry(), db: { trouble: () => undefined, ...db } } as unknown as Services
  observe(
    app,
    services,
    () => isClosing,
    async () => [],
  )
  t.after(() => app.close())
  return async () => (await app.inject('/readyz')).statusCode
}

it('is ready only while the database answers and can store, and the server is not about to end', async t => {
  const good = { query: async () => [] }
  assert.equal(await ready(t, good)(), 200)
  assert.equal(await ready(t, good, true)(), 503)
  let asked = 0
  const counted = async () => {
    asked += 1
    return []
  }
  for (const trouble of [new StorageFull('/data'), new StorageDown('/data')])
    assert.equal(await ready(t, { query: counted, trouble: () => trouble })(), 503)
  assert.equal(asked, 0)
  const failing = async () => {
    throw new Error('down')
  }
  assert.equal(await ready(t, { query: failing })(), 503)
})

it('asks one question at a time, however many want to know, and takes silence for no', async t => {
  let asked = 0
  let answer: (rows: never[]) => void = () => undefined
  const query = () => {
    asked += 1
    return new Promise<never[]>(resolve => {
      answer = resolve
    })
  }
  const ask = ready(t, { query } as Partial<Db>)
  const all = Promise.all(Array.from({ length: 20 }, ask))
  while (asked === 0) await new Promise(setImmediate)
  answer([])
  assert.deepEqual([...new Set(await all), asked], [200, 1])

  t.mock.timers.enable({ apis: ['setTimeout'] })
  const silent = ask()
  while (asked === 1) await new Promise(setImmediate)
  t.mock.timers.tick(2000)
  assert.equal(await silent, 503)
})
