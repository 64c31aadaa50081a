import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { openDb } from '../db/open.ts'
import { copyOf, copyTorn, folderOf, settleCopy } from './copy.ts'

it('a copy of a database that is written meanwhile is whole once settled, and little is copied twice', async t => {
  const dataDir = await mkdtemp(join(tmpdir(), 'conforme-copy-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const db = await openDb({ dataDir })
  await db.script(`CREATE TABLE kept AS SELECT n, md5(n::text) AS text FROM generate_series(1, 20000) n;
    CREATE TABLE changed AS SELECT n FROM generate_series(1, 1000) n;
    CREATE TABLE dropped AS SELECT n FROM generate_series(1, 1000) n; CHECKPOINT`)
  // As if written long ago: what has just been written is always copied twice.
  const files = await readdir(folderOf(dataDir), { recursive: true, withFileTypes: true })
  const old = new Date(Date.now() - 3_600_000)
  const plain = files.filter(file => file.isFile())
  for (const { parentPath, name } of plain) await utimes(join(parentPath, name), old, old)

  const seen = await copyTorn(dataDir)
  await writeFile(join(folderOf(copyOf(dataDir)), 'base', 'stray'), 'x')
  await db.script(`UPDATE changed SET n = -n; DROP TABLE dropped;
    CREATE TABLE made AS SELECT n FROM generate_series(1, 5000) n`)
  const settled = await settleCopy(db, dataDir, seen)
  await db.query('DELETE FROM changed')
  assert.ok(settled.files > 0 && settled.files < plain.length / 2, `${settled.files} of ${plain.length}`)
  assert.ok(!(await readdir(join(folderOf(copyOf(dataDir)), 'base'))).includes('stray'))
  await db.close()

  const copy = await openDb({ dataDir: copyOf(dataDir) })
  t.after(() => copy.close())
  const [row] = await copy.query(`SELECT (SELECT count(*) FROM kept WHERE text = md5(n::text)) AS kept,
    (SELECT sum(n)::int8 FROM changed) AS changed, (SELECT count(*) FROM made) AS made,
    to_regclass('dropped') AS dropped`)
  assert.deepEqual(row, { kept: 20_000, changed: -500_500, made: 5000, dropped: null })
})
