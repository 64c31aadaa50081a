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
  // The register of companies is public, and belongs to no organisation.
  const register = /^(?:companies|company_(?:names|seats|words|imports|answers))$/
  const lacking = rows.filter(
    ({ name, columns }) =>
      !ours.includes(name) &&
      !register.test(name) &&
      !(columns.includes('organisation_id') && columns.includes('mode')),
  )
  assert.deepEqual(lacking, [])
})

it('fills what later migrations add to invoices that are there', async () => {
  const older = await openEmptyDb()
  await migrate(
    older,
    real.filter(({ name }) => name < '0012'),
  )
  await older.query(`INSERT INTO organisations (id, name) VALUES ('org_1', 'x')`)
  const insert = (id: string, type: string, status: string, payable: string, draft: object) =>
    older.query(
      `INSERT INTO invoices (id, organisation_id, mode, invoice_id, status, number, type_code, currency, payable, draft)
       VALUES ($1, 'org_1', 'live', $1, $2, $1, $3, 'EUR', $4, $5)`,
      [id, status, type, payable, JSON.stringify(draft)],
    )
  const preceding_invoices = [{ number: 'b' }, { number: 'a' }, { number: 'b' }, {}, null]
  await insert('computed', '380', 'VALIDATED', '120.00', {})
  await insert('given', '380', 'VALIDATED', '20.00', { totals: { with_vat: '120.5', prepaid: 100.5 } })
  await insert('paid', '380', 'VALIDATED', '19.99', { totals: { prepaid: 100, rounding: '-0.01' } })
  await insert('unread', '380', 'VALIDATED', '20.00', { totals: { prepaid: 'cent' } })
  await insert('shapeless', '380', 'BLOCKED', '20.00', { totals: [] })
  await insert('stated', '380', 'VALIDATED', '20.00', { totals: { payable: 20 } })
  await insert('credit', '381', 'TRANSMITTED', '12.00', { preceding_invoices })
  await insert('open', '381', 'VALIDATED', '12.00', { preceding_invoices })
  await insert('odd', '381', 'TRANSMITTING', '12.00', { preceding_invoices: 'a' })
  await insert('final', '380', 'TRANSMITTED', '12.00', { preceding_invoices })
  await migrate(older)
  const rows = await older.query('SELECT id, with_vat::text, credits FROM invoices ORDER BY created_at, id')
  assert.deepEqual(Object.fromEntries(rows.map(({ id, with_vat, credits }) => [id, [with_vat, credits]])), {
    computed: ['120.00', null],
    given: ['120.50', null],
    paid: ['120.00', null],
    unread: [null, null],
    shapeless: ['20.00', null],
    stated: [null, null],
    credit: ['12.00', ['a', 'b']],
    open: ['12.00', null],
    odd: ['12.00', null],
    final: ['12.00', null],
  })
  await older.close()
})
