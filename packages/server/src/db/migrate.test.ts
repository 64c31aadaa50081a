import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { openEmptyDb } from '../testing.ts'
import { migrate, readMigrations, toMigration } from './migrate.ts'
import type { Db } from './open.ts'

let db: Db
before(async () => {
  db = await openEmptyDb()
})
after(() => db.close())

const real = readMigrations()
const one = toMigration('9000-one', 'CREATE TABLE one (id int); INSERT INTO one VALUES (1);')
const broken = toMigration('9001-broken', 'CREATE TABLE two (id int); SELECT 1 / 0;')

it('applies what is new, once', async () => {
  assert.deepEqual(
    await migrate(db),
    real.map(({ name }) => name),
  )
  assert.deepEqual(await migrate(db), [])
})

it('runs once when several servers start together', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => migrate(db, [...real, one])))
  assert.deepEqual(runs.flat(), ['9000-one'])
})

it('leaves nothing of a migration that fails', async () => {
  await assert.rejects(migrate(db, [...real, one, broken]), /division by zero/)
  const [row] = await db.query(`SELECT to_regclass('two') AS name`)
  assert.deepEqual(row, { name: null })
})

it('refuses a migration edited after it was applied', async () => {
  const edited = toMigration('9000-one', 'CREATE TABLE one (id bigint)')
  await assert.rejects(migrate(db, [...real, edited]), /9000-one was edited/)
})

it('refuses a database that a newer version migrated', async () => {
  await assert.rejects(migrate(db, real), /9000-one, which this version does not know/)
})

it('keeps events as they were written', async () => {
  await db.query(`INSERT INTO organisations (id, name) VALUES ('org_1', 'x')`)
  await db.query(`INSERT INTO events (id, organisation_id, mode, type, data)
    VALUES ('evt_1', 'org_1', 'sandbox', 'invoice.created', '{}')`)
  await assert.rejects(db.query(`UPDATE events SET type = 'other'`), /append-only/)
  await assert.rejects(db.query('DELETE FROM events'), /append-only/)
})

it('lets no table of user data do without organisation and mode', async () => {
  const rows = await db.query<{ name: string; columns: string[] }>(`
    SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
    WHERE table_schema = 'public' GROUP BY table_name`)
  const ours = ['migrations', 'organisations', 'one', 'canary']
  // The register of companies is public, and nobody's.
  const register = /^(?:companies|company_(?:names|seats|words|imports|answers))$/
  const lacking = rows.filter(
    ({ name, columns }) =>
      !ours.includes(name) &&
      !register.test(name) &&
      !(columns.includes('organisation_id') && columns.includes('mode')),
  )
  assert.deepEqual(lacking, [])
})
