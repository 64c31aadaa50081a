import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { it } from 'node:test'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/open.ts'
import { feed } from '../events/feed.ts'
import { load } from './load.ts'
import { digests, emptyDb, made } from './testing.ts'

const loaded = (db: Db, bytes: Buffer) => load(db, Readable.from([bytes]), async () => undefined)

it('a backup is written and read in pieces, whatever the tables hold', async () => {
  const db = await emptyDb('pglite')
  const target = await emptyDb('pglite')
  try {
    await migrate(db)
    await db.script(`INSERT INTO organisations (id, name) VALUES ('org_1', 'x');
      INSERT INTO invoices (id, organisation_id, mode, invoice_id, status, draft)
        SELECT 'inv_' || n, 'org_1', 'live', n::text, 'DRAFT', '{}' FROM generate_series(1, 3000) n;
      INSERT INTO documents (invoice, media_type, organisation_id, mode, filename, sha256, content)
        SELECT 'inv_' || n, 'application/pdf', 'org_1', 'live', 'x', '',
          decode(repeat(md5(n::text), CASE WHEN n < 40 THEN 20000 ELSE 1 END), 'hex')
        FROM generate_series(1, 3000) n`)
    const large = await made(db)
    const longest = Math.max(...large.pieces.map(piece => piece.length))
    // A mebibyte of documents in base64, beside their other columns.
    assert.ok(longest < 1_700_000, `${longest}`)
    await loaded(target, large.bytes)
    assert.deepEqual(await digests(target), await digests(db))
  } finally {
    await db.close()
    await target.close()
  }
})

it('a backup keeps the order in which events are pulled, and those to come behind it', async () => {
  const db = await emptyDb('pglite')
  const target = await emptyDb('pglite')
  const owner = { organisationId: 'org_1', mode: 'live' } as const
  const pulled = async (from: Db) => (await feed(from, owner, { limit: 10_000 })).data.map(({ id }) => id)
  const append = (to: Db, id: string) =>
    to.query(
      `INSERT INTO events (id, organisation_id, mode, type, data) VALUES ($1, 'org_1', 'live', 'invoice.created', '{}')`,
      [id],
    )
  try {
    await migrate(db)
    await db.query(`INSERT INTO organisations (id, name) VALUES ('org_1', 'x')`)
    // Pairs of transactions of which the first to begin was the last to write: more than a new database has counted.
    await db.script(`DO $$ BEGIN
        FOR n IN 1..4000 LOOP
          BEGIN
            INSERT INTO feeds VALUES ('org_1', 'live', n::text, now(), NULL, now(), NULL);
          EXCEPTION WHEN OTHERS THEN RAISE;
          END;
        END LOOP;
      END $$;
      INSERT INTO events (id, organisation_id, mode, type, data, xid)
        SELECT 'evt_' || n, 'org_1', 'live', 'invoice.created', '{}',
          (1 + n + CASE n % 2 WHEN 0 THEN -2 ELSE 2 END)::text::xid8
        FROM generate_series(1, 3000) n`)
    const order = await pulled(db)
    assert.equal(order.length, 3000)
    assert.notDeepEqual(
      order,
      order.toSorted((a, b) => Number(a.slice(4)) - Number(b.slice(4))),
    )
    await loaded(target, (await made(db)).bytes)
    assert.deepEqual(await pulled(target), order)
    await append(target, 'evt_next')
    assert.deepEqual(await pulled(target), [...order, 'evt_next'])
  } finally {
    await db.close()
    await target.close()
  }
})
