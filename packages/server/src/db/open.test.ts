import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { openEmptyDb } from '../testing.ts'
import { type Db, isDuplicate } from './open.ts'
import { json } from './values.ts'

let db: Db
before(async () => {
  db = await openEmptyDb()
  await db.script('CREATE TABLE notes (id bigserial PRIMARY KEY, text text UNIQUE, data json)')
})
after(() => db.close())

const count = async (text: string) =>
  (await db.query<{ n: number }>('SELECT count(*) AS n FROM notes WHERE text = $1', [text]))[0]?.n

it('reads every type in one form', async () => {
  const [row] =
    await db.query(`SELECT 9007199254740991::bigint AS big, 12345678901234567890.10::numeric AS amount,
    '2026-02-28'::date AS day, '2026-02-28T10:00:00Z'::timestamptz AS at, '{"b":1,"a":[2]}'::json AS doc,
    '[1]'::jsonb AS list, '\\x00ff'::bytea AS bytes, array['a', 'b,"\\'] AS words, true AS yes, null AS nothing,
    7::int AS seven, count(*) AS counted`)
  assert.deepEqual(row, {
    big: 9007199254740991,
    amount: '12345678901234567890.10',
    day: '2026-02-28',
    at: new Date('2026-02-28T10:00:00Z'),
    doc: { b: 1, a: [2] },
    list: [1],
    bytes: Buffer.from([0, 255]),
    words: ['a', 'b,"\\'],
    yes: true,
    nothing: null,
    seven: 7,
    counted: 1,
  })
})

it('writes every type in one form', async () => {
  const at = new Date('2026-11-21T01:02:03.456Z')
  const bytes = Buffer.from('é\0')
  const [row] = await db.query(
    `SELECT $1::int AS n, $2::boolean AS yes, $3::timestamptz AS at, $4::bytea AS bytes, $5::text[] AS words,
            $6::json AS doc, $7::json AS list, $8::text AS nothing, $9::numeric AS amount, $10::date AS day`,
    [3, false, at, bytes, ['x"\\', '', 'NULL'], { a: 'é' }, json([1, 'a']), undefined, '0.10', '2024-02-29'],
  )
  assert.deepEqual(row, {
    n: 3,
    yes: false,
    at,
    bytes,
    words: ['x"\\', '', 'NULL'],
    doc: { a: 'é' },
    list: [1, 'a'],
    nothing: null,
    amount: '0.10',
    day: '2024-02-29',
  })
})

it('keeps a JSON document as it was written', async () => {
  const doc = { zebra: 1, a: '0.10', list: [{ b: null }] }
  await db.query('INSERT INTO notes (text, data) VALUES ($1, $2)', ['doc', doc])
  const [row] = await db.query<{ data: object }>('SELECT data FROM notes WHERE text = $1', ['doc'])
  assert.equal(JSON.stringify(row?.data), JSON.stringify(doc))
})

it('commits when the work resolves', async () => {
  const value = await db.transaction(async tx => {
    await tx.query('INSERT INTO notes (text) VALUES ($1)', ['kept'])
    return 42
  })
  assert.equal(value, 42)
  assert.equal(await count('kept'), 1)
})

it('rolls back when the work throws', async () => {
  const work = db.transaction(async tx => {
    await tx.query('INSERT INTO notes (text) VALUES ($1)', ['gone'])
    throw new Error('no')
  })
  await assert.rejects(work, /^Error: no$/)
  assert.equal(await count('gone'), 0)
})

it('does not take a commit for done after a statement failed', async () => {
  const work = db.transaction(async tx => {
    await tx.query('INSERT INTO notes (text) VALUES ($1)', ['swallowed'])
    await tx.query('SELECT 1 / 0').catch(() => undefined)
  })
  await assert.rejects(work, /rolled back/)
  assert.equal(await count('swallowed'), 0)
})

it('undoes an inner transaction alone', async () => {
  await db.transaction(async tx => {
    await tx.query('INSERT INTO notes (text) VALUES ($1)', ['outer'])
    const inner = tx.transaction(async deeper => {
      await deeper.query('INSERT INTO notes (text) VALUES ($1)', ['inner'])
      await deeper.query('SELECT 1 / 0')
    })
    await assert.rejects(inner, /division by zero/)
  })
  assert.equal(await count('outer'), 1)
  assert.equal(await count('inner'), 0)
})

it('refuses the pool inside a transaction instead of waiting for itself', async () => {
  const work = db.transaction(() => db.query('SELECT 1'))
  await assert.rejects(work, /use its `tx`/)
  assert.deepEqual(await db.query('SELECT 1 AS one'), [{ one: 1 }])
})

it('lets concurrent transactions see whole transactions only', async () => {
  await db.script(
    `CREATE TABLE purse (id int PRIMARY KEY, amount int NOT NULL); INSERT INTO purse VALUES (1, 0)`,
  )
  const add = () =>
    db.transaction(async tx => {
      const [row] = await tx.query<{ amount: number }>('SELECT amount FROM purse WHERE id = 1 FOR UPDATE')
      await new Promise(resolve => setTimeout(resolve, 1))
      await tx.query('UPDATE purse SET amount = $1', [row!.amount + 1])
    })
  await Promise.all(Array.from({ length: 20 }, add))
  assert.deepEqual(await db.query('SELECT amount FROM purse'), [{ amount: 20 }])
})

it('goes on after a script that died inside its own transaction', async () => {
  await assert.rejects(db.script('BEGIN; SELECT 1 / 0; COMMIT'), /division by zero/)
  assert.equal(await db.transaction(async tx => (await tx.query('SELECT 1 AS one')).length), 1)
})

it('distinguishes a duplicate from other failures', async () => {
  await db.query('INSERT INTO notes (text) VALUES ($1)', ['twice'])
  const again = await db.query('INSERT INTO notes (text) VALUES ($1)', ['twice']).catch(error => error)
  assert.ok(isDuplicate(again))
  assert.ok(isDuplicate(again, 'notes_text_key'))
  assert.ok(!isDuplicate(again, 'notes_pkey'))
  assert.ok(!isDuplicate(await db.query('SELECT 1 / 0').catch(error => error)))
})
