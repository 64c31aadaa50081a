import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { openDb } from './open.ts'
import { unpack } from './prepared.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conforme-prepared-'))
})
after(() => rm(folder, { recursive: true }))

it('is a database with checksums, without anything of ours', async () => {
  const db = await openDb({ dataDir: join(folder, 'data') })
  const [row] = await db.query(`SELECT current_setting('data_checksums') AS checksums,
    current_setting('wal_segment_size') AS segments, current_setting('server_encoding') AS encoding,
    (SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')) AS tables`)
  assert.deepEqual(row, { checksums: 'on', segments: '4MB', encoding: 'UTF8', tables: 0 })
  await db.close()
})

it('is passed over where there is none', async () => {
  const empty = join(folder, 'empty')
  assert.equal(await unpack(empty, new URL(`file://${join(folder, 'nothing.br')}`)), false)
  await assert.rejects(readdir(empty), { code: 'ENOENT' })
})
