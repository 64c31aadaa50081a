import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { createKey, revokeKey } from '../accounts/store.ts'
import { openTestDb } from '../testing.ts'
import type { Db } from './open.ts'
import { promise } from './promise.ts'
import { UnusableData } from './storage-failures.ts'

let db: Db
before(async () => {
  db = await openTestDb()
})
after(() => db.close())

const RELAXED = { dataDir: '/data', durability: 'relaxed', relaxedLive: false } as const
/** As PGlite and PostgreSQL see it, whichever the tests run on. */
const on = (backend: Db['backend']): Db => ({ ...db, backend })

it('says what outlives a power cut, by the database and its setting', async () => {
  await createKey(db, { mode: 'live' })
  const durable = await promise(on('pglite'), { ...RELAXED, durability: 'durable' })
  assert.match(durable, /^\/data: .*outlives a power cut/)
  for (const durability of ['durable', 'relaxed'] as const)
    assert.match(await promise(on('postgres'), { ...RELAXED, durability }), /^PostgreSQL: .*its own settings/)
})

it('refuses live keys where the last seconds may be lost, unless that is meant', async () => {
  await createKey(db, { mode: 'live' })
  await assert.rejects(promise(on('pglite'), RELAXED), (error: unknown) => {
    assert.ok(error instanceof UnusableData)
    assert.match(error.message, /clés de production[\s\S]*live keys/)
    return true
  })
  assert.match(await promise(on('pglite'), { ...RELAXED, relaxedLive: true }), /loses what was acknowledged/)
  for (const { id } of await db.query<{ id: string }>(`SELECT id FROM api_keys WHERE mode = 'live'`))
    await revokeKey(db, id)
  assert.match(await promise(on('pglite'), RELAXED), /loses what was acknowledged/)
})
