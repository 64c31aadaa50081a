import assert from 'node:assert/strict'
import { AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/open.ts'
import { type Client, clientOf, minimal } from '../invoices/testing.ts'
import { eventually, openTestDb, openTestServer, type TestServer } from '../testing.ts'
import { openReceiver } from '../webhooks/testing.ts'
import { dump } from './dump.ts'
import { BackupFailure } from './failure.ts'
import { load } from './load.ts'
import { readBackup } from './read.ts'
import { madeByMigrations } from './tables.ts'
import { digests, emptyDb, linesOf, type Made, made, tablesIn } from './testing.ts'

const HAS_POSTGRES = Boolean(process.env.TEST_DATABASE_URL)
const ONLY_POSTGRES = HAS_POSTGRES ? false : 'needs TEST_DATABASE_URL'

const nothingMore = async () => undefined
const loaded = (db: Db, bytes: Buffer) => load(db, Readable.from([bytes]), nothingMore)

/** A server that has lived: invoices, documents, statuses, webhooks, events, and texts that are awkward to write. */
async function lived(): Promise<{ server: TestServer; client: Client; close(): Promise<void> }> {
  const receiver = await openReceiver()
  const db = await openTestDb()
  const busy = await openTestServer({ db, work: true, config: { localWebhooks: true } })
  const client = clientOf(busy)
  await client.expect(201, '/webhooks', { url: receiver.url, events: ['*'] })
  const ids: string[] = []
  for (const change of [
    {},
    { format: 'factur-x' },
    { format: 'ubl', lines: [{ description: AWKWARD, quantity: 1, unit_price_ht: '0.1', vat_rate: 20 }] },
    { buyer: { siren: '000213025', legal_name: 'Client inconnu' } },
  ])
    ids.push((await client.expect(202, '/invoices/submit', minimal(change))).invoice_id)
  await eventually(async () => {
    const shown = await Promise.all(ids.map(async id => (await client.get(`/invoices/${id}`)).json()))
    return shown.every(({ status }) => status === 'TRANSMITTED' || status === 'REJECTED')
  }, 120)
  await busy.close()
  await db.query(
    `INSERT INTO company_answers (source, question, answer, asked_at) VALUES ($1, $2, $3, '2026-02-28T23:59:59.123456Z')`,
    ['insee', AWKWARD, '{"b": 1,  "a":1.0, "deep":["\\u00e9", null]}'],
  )
  await db.query(`INSERT INTO company_names (siren, key, joined, words) VALUES ('100000009', 'a', 'b', $1)`, [
    ['', 'NULL', 'a"b', 'c\\d', '{}', 'é,è'],
  ])
  await receiver.close()
  // No process works on it any more.
  const server = await openTestServer({ db })
  return {
    server,
    client: clientOf(server),
    async close() {
      await server.close()
      await db.close()
    },
  }
}
const AWKWARD = 'Pièce 1½ – « œuvre » \\ "x" \t[1] {} 😀\nligne deux'

async function documentsOf(db: Db): Promise<readonly string[]> {
  const rows = await db.query<{ sha256: string; content: Buffer }>('SELECT sha256, content FROM documents')
  for (const { sha256, content } of rows)
    assert.equal(createHash('sha256').update(content).digest('hex'), sha256)
  return rows.map(({ sha256 }) => sha256).sort()
}

describe('a backup', () => {
  let source: Awaited<ReturnType<typeof lived>>
  let backup: Made
  before(async () => {
    source = await lived()
    backup = await made(source.server.db)
  })
  after(() => source.close())

  it('holds every table of ours, whichever migration made it', async () => {
    const rows = await source.server.db.query<{ name: string }>(
      `SELECT table_name::text AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_name <> 'migrations' ORDER BY 1`,
    )
    assert.deepEqual(
      Object.keys(backup.summary.tables).sort(),
      rows.map(({ name }) => name),
    )
    const unknown = rows.filter(({ name }) => !madeByMigrations().includes(name))
    assert.deepEqual(unknown, [])
    assert.ok(backup.summary.tables.documents! >= 5 && backup.summary.tables.webhook_deliveries! > 0)
  })

  for (const route of [['pglite'], ['postgres', 'pglite'], ['postgres', 'postgres']] as const) {
    const skip = (route as readonly string[]).includes('postgres') && ONLY_POSTGRES
    it(`comes back as it was by way of ${route.join(', then ')}`, { skip }, async () => {
      const wanted = await digests(source.server.db)
      const documents = await documentsOf(source.server.db)
      let { bytes } = backup
      for (const kind of route) {
        const db = await emptyDb(kind)
        try {
          const { sha256 } = await loaded(db, bytes)
          assert.match(sha256, /^[0-9a-f]{64}$/)
          assert.deepEqual(await digests(db), wanted)
          assert.deepEqual(await documentsOf(db), documents)
          const again = await made(db)
          assert.deepEqual(tablesIn(again), tablesIn(backup))
          ;({ bytes } = again)
        } finally {
          await db.close()
        }
      }
    })
  }

  it('answers for the same keys once restored, and goes on counting', async () => {
    const db = await emptyDb('pglite')
    await loaded(db, backup.bytes)
    const server = await openTestServer({ db })
    try {
      const { headers } = source.server.sandbox
      const ask = (url: string, payload?: object) =>
        payload
          ? server.app.inject({ method: 'POST', url, headers, payload })
          : server.app.inject({ url, headers })
      const before = (await source.client.get('/invoices?limit=100')).json().data
      assert.deepEqual((await ask('/api/v1/invoices?limit=100')).json().data, before)
      const { data } = (await ask('/api/v1/events?order=oldest&limit=100')).json()
      const reply = await ask('/api/v1/invoices/validate', minimal({}))
      assert.equal(reply.statusCode, 200)
      const submitted = await ask('/api/v1/invoices/submit', minimal({}))
      assert.equal(submitted.statusCode, 202, submitted.body)
      const later = (await ask('/api/v1/events?order=oldest&limit=100')).json().data
      assert.deepEqual(later.slice(0, data.length), data)
      assert.ok(later.length > data.length)
    } finally {
      await server.close()
      await db.close()
    }
  })

  it('is refused, and leaves nothing, when it is damaged, cut off or of another kind', async () => {
    const lines = await linesOf(backup.bytes)
    const packed = (changed: readonly string[]) => gzipSync(`${changed.join('\n')}\n`)
    const row = lines.findIndex(line => line.startsWith('["inv_'))
    const [header, ...rest] = lines
    const flipped = Buffer.from(backup.bytes)
    flipped[Math.floor(flipped.length / 2)]! ^= 4
    const cases: readonly (readonly [Buffer, readonly string[]])[] = [
      [Buffer.alloc(0), ['foreign']],
      [Buffer.from('{"conforme":"backup"}'), ['foreign']],
      [gzipSync('id;name\n1;2\n'), ['foreign']],
      [gzipSync('x'.repeat(3_000_000)), ['foreign']],
      [packed(['{"conforme":"backup"}']), ['damaged']],
      [packed([JSON.stringify({ ...JSON.parse(header!), format: 2 }), ...rest]), ['newer']],
      [
        packed([
          JSON.stringify({ ...JSON.parse(header!), migrations: [{ name: '9999-next', checksum: 'x' }] }),
          ...rest,
        ]),
        ['newer'],
      ],
      [flipped, ['damaged', 'truncated', 'foreign']],
      ...[0.1, 0.5, 0.9].map(
        share => [backup.bytes.subarray(0, backup.bytes.length * share), ['truncated']] as const,
      ),
      [backup.bytes.subarray(0, -1), ['truncated']],
      [packed(lines.slice(0, -1)), ['truncated']],
      [packed(lines.slice(0, row + 1)), ['truncated']],
      [packed(lines.toSpliced(row, 1)), ['damaged']],
      [packed(lines.with(row, lines[row]!.replace('"sandbox"', '"live"'))), ['damaged']],
      [packed([...lines, lines.at(-1)!]), ['damaged']],
      [packed(lines.map(line => line.replace('{"table":"invoices"', '{"table":"pg_class"'))), ['damaged']],
      [
        packed(lines.map(line => line.replace('"columns":["id",', '"columns":["id); DROP TABLE x; --",'))),
        ['damaged'],
      ],
    ]
    const db = await emptyDb('pglite')
    try {
      for (const [i, [bytes, codes]] of cases.entries()) {
        const fault = await loaded(db, bytes).then(
          () => undefined,
          (error: unknown) => error,
        )
        assert.ok(fault instanceof BackupFailure, `case ${i}: ${fault}`)
        assert.ok(codes.includes(fault.code), `case ${i}: ${fault.code}`)
        const tables = await db.query(`SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace`)
        assert.deepEqual(tables, [], `case ${i}`)
      }
      await loaded(db, backup.bytes)
    } finally {
      await db.close()
    }
    for (const [bytes, codes] of cases.filter(([, codes]) => codes[0] === 'truncated'))
      await assert.rejects(readBackup(Readable.from([bytes])), (fault: BackupFailure) =>
        codes.includes(fault.code),
      )
  })

  it('is not restored where there is anything', async () => {
    const db = await emptyDb('pglite')
    try {
      await migrate(db)
      await assert.rejects(loaded(db, backup.bytes), { code: 'occupied' })
      const other = await emptyDb('pglite')
      await other.script('CREATE TABLE accounting (id int)')
      await assert.rejects(loaded(other, backup.bytes), /not empty.*\(accounting\)/)
      await other.close()
    } finally {
      await db.close()
    }
  })

  it('is not made of nothing, nor of what a newer version made', async () => {
    const db = await emptyDb('pglite')
    try {
      await assert.rejects(made(db), { code: 'nothing' })
      await migrate(db)
      await db.query(`INSERT INTO migrations (name, checksum) VALUES ('9999-next', 'x')`)
      await assert.rejects(made(db), { code: 'ahead' })
    } finally {
      await db.close()
    }
  })

  it('holds one instant of PostgreSQL while others write', { skip: ONLY_POSTGRES }, async () => {
    const { db } = source.server
    const before = await digests(db)
    // Another process would be outside of the transaction that reads.
    const submit = AsyncResource.bind(() => source.client.expect(202, '/invoices/submit', minimal({})))
    const pieces: string[] = []
    await dump(db, { version: 'test', now: new Date() }, async lines => {
      for await (const piece of lines) {
        pieces.push(piece)
        // Most tables are read after more was written to them.
        if (pieces.length % 10 === 2) await submit()
      }
    })
    assert.notDeepEqual(await digests(db), before)
    const target = await emptyDb('postgres')
    try {
      await loaded(target, gzipSync(pieces.join('')))
      const after = await digests(target)
      for (const table of ['invoices', 'documents', 'events', 'submissions'])
        assert.deepEqual(after[table], before[table], table)
    } finally {
      await target.close()
    }
  })
})
