import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createKey, keptKey, revokeKey } from '../accounts/store.ts'
import { eventually, openTestDb } from '../testing.ts'
import { Kept, writtenBy } from './kept.ts'
import { type Db, openDb } from './open.ts'

describe('rows kept in memory', () => {
  it('are read once until one of their tables changes', async () => {
    const kept = new Kept()
    kept.hear(true)
    let reads = 0
    const get = () => kept.get(['platforms', 'webhooks'], 'a', async () => (reads += 1))
    assert.deepEqual([await get(), await get()], [1, 1])
    kept.forget(['api_keys'])
    assert.equal(await get(), 1)
    kept.forget(['webhooks'])
    assert.equal(await get(), 2)
  })

  it('are not kept while changes cannot be heard', async () => {
    const kept = new Kept()
    let reads = 0
    const get = () => kept.get(['platforms'], 'a', async () => (reads += 1))
    assert.deepEqual([await get(), await get()], [1, 2])
    kept.hear(true)
    assert.deepEqual([await get(), await get()], [3, 3])
    kept.hear(false)
    assert.deepEqual([await get(), await get()], [4, 5])
  })

  it('are not those that were read before a change that was heard meanwhile', async () => {
    const kept = new Kept()
    kept.hear(true)
    const { promise, resolve } = Promise.withResolvers<string>()
    const slow = kept.get(['platforms'], 'a', () => promise)
    kept.forget(['platforms'])
    resolve('old')
    assert.equal(await slow, 'old')
    assert.equal(await kept.get(['platforms'], 'a', async () => 'new'), 'new')
  })

  it('are at most ten thousand, and what is not there is not kept', async () => {
    const kept = new Kept()
    kept.hear(true)
    for (let i = 0; i <= 10_000; i += 1) await kept.get(['platforms'], String(i), async () => i)
    assert.equal(await kept.get(['platforms'], '10000', async () => 'again'), 10_000)
    assert.equal(await kept.get<unknown>(['platforms'], '0', async () => 'again'), 'again')
    await kept.get(['platforms'], 'none', async () => undefined)
    assert.equal(await kept.get<unknown>(['platforms'], 'none', async () => 'now there'), 'now there')
  })
})

it('knows which statements write to a kept table', () => {
  assert.deepEqual(writtenBy('UPDATE api_keys SET revoked_at = now()'), ['api_keys'])
  assert.deepEqual(writtenBy('UPDATE api_keys SET last_used_at = now()'), [])
  assert.deepEqual(writtenBy('INSERT INTO webhook_deliveries SELECT 1 FROM webhooks'), [])
  assert.deepEqual(writtenBy('DELETE FROM platforms; insert  into webhooks VALUES (1)'), [
    'platforms',
    'webhooks',
  ])
  assert.deepEqual(writtenBy('ALTER TABLE api_keys ADD x int'), ['api_keys'])
})

describe('a key', () => {
  let db: Db
  let stop: () => Promise<void>
  before(async () => {
    db = await openTestDb()
    stop = await db.keep()
  })
  after(async () => {
    await stop()
    await db.close()
  })

  /** The key once it is in memory: on PostgreSQL the report of its own creation comes a moment later. */
  const settled = (key: string) =>
    eventually(async () => {
      const found = await keptKey(db, key)
      return found === (await keptKey(db, key)) ? found : undefined
    })

  it('is read from memory, and is refused as soon as this process has revoked it', async () => {
    const { key, row } = await createKey(db, { mode: 'sandbox' })
    await settled(key)
    await revokeKey(db, row.id)
    assert.ok((await keptKey(db, key))?.revoked_at)
  })

  it('that is changed in a transaction which fails stays as it was', async () => {
    const { key, row } = await createKey(db, { mode: 'sandbox' })
    const change = db.transaction(async tx => {
      await tx.query('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [row.id])
      throw new Error('no')
    })
    await assert.rejects(change, /no/)
    assert.equal((await keptKey(db, key))?.revoked_at, null)
  })

  const url = process.env.TEST_DATABASE_URL
  it('revoked by another process is refused soon, and after a lost connection as well', {
    skip: url === undefined && 'needs TEST_DATABASE_URL: the embedded database has one process',
  }, async () => {
    const [{ name }] = (await db.query<{ name: string }>('SELECT current_database() AS name')) as [
      { name: string },
    ]
    const own = new URL(url!)
    own.pathname = `/${name}`
    const other = await openDb({ databaseUrl: own.href })
    try {
      for (const cut of [false, true]) {
        const { key, row } = await createKey(db, { mode: 'sandbox' })
        const first = await settled(key)
        assert.equal(first?.revoked_at, null)
        if (cut)
          await other.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND query LIKE 'SELECT 1%' AND pid <> pg_backend_pid()`,
          )
        await revokeKey(other, row.id)
        await eventually(async () => (await keptKey(db, key))?.revoked_at, 5, 20)
      }
    } finally {
      await other.close()
    }
  })
})
