import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { generateKey, parseKey } from '../accounts/keys.ts'
import { findKey, listKeys, revokeKey } from '../accounts/store.ts'
import { migrate } from '../db/migrate.ts'
import { type Db, openDb } from '../db/open.ts'
import { openTestDb } from '../testing.ts'
import { administer, offeredKeys } from './administration.ts'
import { offer } from './loopback.ts'
import { hasKeyInForce, seedKeys } from './seed.ts'

let dir: string
let db: Db
let stop: () => Promise<void>
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'conforme-admin-'))
  db = await openDb({ dataDir: dir })
  await migrate(db)
  stop = await offer({ keys: { ...offeredKeys(db) } }, dir)
})
after(async () => {
  await stop()
  await db.close()
  await rm(dir, { recursive: true })
})
const env = () => ({ DATA_DIR: dir })

it('issues a key when there is none, on the first start only', async () => {
  const key = await seedKeys(db, { sandboxKey: undefined, liveKey: undefined })
  assert.deepEqual(parseKey(String(key?.key)), { mode: 'sandbox' })
  await key?.shown()
  assert.equal(await seedKeys(db, { sandboxKey: undefined, liveKey: undefined }), undefined)
})

it('accepts the keys of the environment, once each', async () => {
  const keys = { sandboxKey: generateKey('sandbox'), liveKey: generateKey('live') }
  assert.equal(await seedKeys(db, keys), undefined)
  await seedKeys(db, keys)
  assert.equal((await findKey(db, keys.liveKey))?.mode, 'live')
  assert.equal((await listKeys(db)).filter(({ name }) => name.startsWith('CONFORME_')).length, 2)
})

it('issues, lists and revokes keys while the server holds the directory', async () => {
  const { key, row } = await administer(env(), keys =>
    keys.create({ mode: 'live', name: 'Comptabilité', scopes: ['invoices:read'] }),
  )
  assert.deepEqual(parseKey(key), { mode: 'live' })
  assert.equal(row.hint, key.slice(-4))

  const listed = (await administer(env(), keys => keys.list())).find(({ id }) => id === row.id)
  assert.deepEqual(listed, row)
  assert.ok(listed?.created_at instanceof Date)

  const revoked = await administer(env(), keys => keys.revoke({ idOrKey: row.id }))
  assert.ok(revoked?.revoked_at instanceof Date)
  assert.ok((await findKey(db, key))?.revoked_at)
})

it('revokes by the key itself, and knows nothing of others', async () => {
  const { key } = await administer(env(), keys => keys.create({ mode: 'sandbox' }))
  assert.ok((await administer(env(), keys => keys.revoke({ idOrKey: key })))?.revoked_at)
  assert.equal(await administer(env(), keys => keys.revoke({ idOrKey: 'key_nowhere' })), null)
})

it('gives every right to a key issued without a list', async () => {
  const { row } = await administer(env(), keys => keys.create({ mode: 'sandbox' }))
  assert.ok(row.scopes.includes('invoices:write') && row.scopes.includes('webhooks:write'))
})

it('answers only who can read the directory', async () => {
  const path = join(dir, 'administration.json')
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  const { port } = JSON.parse(await readFile(path, 'utf8'))
  const response = await fetch(`http://127.0.0.1:${port}/keys/list`, {
    headers: { authorization: 'Bearer x' },
  })
  assert.equal(response.status, 401)
})

it('never stores a key in clear', async () => {
  const { key } = await administer(env(), keys => keys.create({ mode: 'sandbox' }))
  const rows = await db.query<{ row: string }>('SELECT api_keys::text AS row FROM api_keys')
  assert.ok(rows.every(({ row }) => !row.includes(key.slice(8, 40))))
})

const none = { sandboxKey: undefined, liveKey: undefined }

it('issues another first key when the last one was never shown, and only then', async () => {
  const other = await openTestDb()
  try {
    const lost = await seedKeys(other, none)
    // Where several servers may start at once, one that is still starting is left its time.
    const found = await seedKeys(other, none, new Date(Date.now() + 180_000))
    assert.ok(lost && found && found.key !== lost.key)
    assert.equal((await listKeys(other)).length, 1)
    await found.shown()
    assert.equal(await seedKeys(other, none), undefined)
    await revokeKey(other, found.key)
    assert.equal(await seedKeys(other, none), undefined)
  } finally {
    await other.close()
  }
})

it('takes the first key back when its start failed, so that the very next one shows another', async () => {
  const other = await openTestDb()
  try {
    const servers = { ...other, backend: 'postgres' as const }
    const lost = await seedKeys(servers, none)
    await lost?.withdraw()
    const found = await seedKeys(servers, none)
    assert.ok(lost && found && found.key !== lost.key)
    assert.equal(await hasKeyInForce(other), false)
    await found.shown()
    assert.equal(await hasKeyInForce(other), true)
    await found.withdraw()
    assert.equal((await listKeys(other)).length, 1)
  } finally {
    await other.close()
  }
})

it('issues one first key when several servers start at once', async () => {
  const other = await openTestDb()
  try {
    const servers = { ...other, backend: 'postgres' as const }
    const issued = await Promise.all([1, 2, 3, 4].map(() => seedKeys(servers, none)))
    assert.equal(issued.filter(Boolean).length, 1)
    assert.equal((await listKeys(other)).length, 1)
  } finally {
    await other.close()
  }
})

it('rotates a key with an overlap: the new one may do the same, the former one ends', async () => {
  const { row } = await administer(env(), keys =>
    keys.create({ mode: 'live', name: 'caisse', scopes: ['invoices:read'], addresses: ['10.0.0.0/8'] }),
  )
  const rotated = await administer(env(), keys =>
    keys.rotate({ idOrKey: row.id, hours: 2, actor: 'ada@desk' }),
  )
  assert.ok(rotated)
  const { mode, name, scopes, addresses, expires_at } = rotated.row
  assert.deepEqual(
    [mode, name, scopes, addresses, expires_at],
    ['live', 'caisse', ['invoices:read'], ['10.0.0.0/8'], null],
  )
  const hours = (rotated.former.expires_at!.getTime() - Date.now()) / 3_600_000
  assert.ok(hours > 1.9 && hours <= 2, String(hours))
  await administer(env(), keys => keys.revoke({ idOrKey: row.id }))
  assert.equal(await administer(env(), keys => keys.rotate({ idOrKey: row.id, hours: 2 })), null)
})

it('keeps who did what to which key, and takes no change of it', async () => {
  const expiresAt = new Date('2027-01-31T00:00:00Z')
  const { key, row } = await administer(env(), keys =>
    keys.create({ mode: 'sandbox', name: 'essai', expiresAt, actor: 'ada@desk' }),
  )
  assert.deepEqual(row.expires_at, expiresAt)
  await administer(env(), keys => keys.revoke({ idOrKey: row.id, actor: 'bob@desk' }))
  const deeds = (await administer(env(), keys => keys.log())).filter(({ subject }) => subject === row.id)
  assert.deepEqual(
    deeds.map(({ actor, action }) => [actor, action]),
    [
      ['bob@desk', 'key.revoked'],
      ['ada@desk', 'key.created'],
    ],
  )
  assert.ok(!JSON.stringify(deeds).includes(key.slice(8)))
  for (const sql of [
    'DELETE FROM administration',
    "UPDATE administration SET actor = 'x'",
    'TRUNCATE administration',
  ])
    await assert.rejects(db.query(sql), /append-only/)
})
