import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../testing.ts'
import { DurableFiles } from './durable-files.ts'
import { type Db, openDb } from './open.ts'
import { StorageDown, UnusableData } from './storage-failures.ts'

/** What the disk is told to answer, and what it was asked. */
const disk = { syncs: 0, failing: '' as '' | 'write' | 'sync', full: 0 }

class Recorded extends DurableFiles {
  protected override write(fd: number, bytes: Uint8Array, position: number | undefined): number {
    if (disk.failing === 'write') throw broken('EIO')
    if (disk.full > 0) {
      disk.full -= 1
      throw broken('ENOSPC')
    }
    return super.write(fd, bytes, position)
  }

  protected override sync(fd: number): void {
    if (disk.failing === 'sync') throw broken('EIO')
    super.sync(fd)
    disk.syncs += 1
  }
}

const broken = (code: string) => Object.assign(new Error(`${code}: told to`), { code })

let dataDir: string
let db: Db
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'conforme-durable-'))
  db = await openDb({ dataDir, files: Recorded })
  await db.script('CREATE TABLE kept (n bigint, text text)')
})
after(async () => {
  await db.close()
  await rm(dataDir, { recursive: true })
})

const add = (n: number, text: string) => db.query('INSERT INTO kept VALUES ($1, $2)', [n, text])
const count = async (text: string) =>
  (await db.query<{ n: number }>('SELECT count(*) AS n FROM kept WHERE text = $1', [text]))[0]?.n
const again = () => eventually(() => db.query('SELECT 1').catch(() => undefined))

it('syncs each commit before it answers', async () => {
  for (let i = 0; i < 5; i += 1) {
    const before = disk.syncs
    await add(i, 'alone')
    assert.ok(disk.syncs > before)
  }
})

it('shares one sync among those who wait at the same time', async () => {
  const before = disk.syncs
  await Promise.all(Array.from({ length: 32 }, (_, i) => add(i, 'together')))
  const made = disk.syncs - before
  assert.ok(made >= 1 && made < 8, `${made} syncs for 32 commits`)
})

it('syncs nothing for what is only read', async () => {
  const before = disk.syncs
  await count('alone')
  await db.transaction(tx => tx.query('SELECT 1'))
  assert.equal(disk.syncs, before)
})

for (const failing of ['write', 'sync'] as const)
  it(`acknowledges nothing while the disk refuses to ${failing}, and opens again by itself`, async () => {
    await add(1, `before ${failing}`)
    disk.failing = failing
    const answers = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => add(i, failing)))
    for (const answer of answers) {
      assert.equal(answer.status, 'rejected')
      assert.ok(answer.status === 'rejected' && answer.reason instanceof StorageDown)
    }
    assert.ok(db.trouble() instanceof StorageDown)
    await assert.rejects(db.query('SELECT 1'), StorageDown)
    disk.failing = ''
    await again()
    assert.equal(db.trouble(), undefined)
    assert.equal(await count(`before ${failing}`), 1)
    await add(1, `after ${failing}`)
    assert.equal(await count(`after ${failing}`), 1)
  })

it('hears notices again after it was opened again', async () => {
  assert.equal(db.source.kind, 'pglite')
  if (db.source.kind !== 'pglite') return
  const heard: string[] = []
  await db.source.listen('news', payload => heard.push(payload))
  disk.failing = 'sync'
  await assert.rejects(add(1, 'lost'))
  disk.failing = ''
  await again()
  await db.query(`SELECT pg_notify('news', 'again')`)
  assert.deepEqual(await eventually(async () => heard.length > 0 && heard), ['again'])
})

it('takes the room of the ballast when a write finds the disk full, then makes it again', async () => {
  const ballast = join(dataDir, 'ballast')
  await eventually(async () => existsSync(ballast))
  disk.full = 1
  await add(1, 'at the last moment')
  assert.ok(!existsSync(ballast))
  assert.equal(await count('at the last moment'), 1)
  // The disk is looked at again 100 ms later: there is room.
  await eventually(() => add(1, 'later').catch(() => undefined))
  assert.ok(existsSync(ballast))
})

it('ends the instance, and never hangs, when not even the ballast helps', async () => {
  disk.full = 1000
  await assert.rejects(add(1, 'nowhere'), { code: 'unavailable' })
  disk.full = 0
  await again()
  assert.equal(await count('nowhere'), 0)
})

it('keeps everything when it is closed and opened', async () => {
  await db.close()
  db = await openDb({ dataDir, files: Recorded })
  assert.equal(await count('together'), 32)
})

it('starts although a process ended while it wrote its number', async () => {
  await db.close()
  await writeFile(join(dataDir, 'pglite', 'postmaster.pid'), '')
  db = await openDb({ dataDir, files: Recorded })
  assert.equal(await count('together'), 32)
})

it('says in words what is wrong with the data, and starts again once it is put right', async () => {
  await db.close()
  const cases = [
    ['PG_VERSION', Buffer.from('17\n'), /PostgreSQL 17/],
    ['PG_VERSION', Buffer.from('\0\0'), /damaged \(PG_VERSION\)/],
    ['global/pg_control', Buffer.alloc(8192), /damaged \(database files are incompatible/],
  ] as const
  for (const [name, bytes, words] of cases) {
    const path = join(dataDir, 'pglite', name)
    const good = await readFile(path)
    await writeFile(path, bytes)
    const error = await openDb({ dataDir }).catch(error => error)
    assert.ok(error instanceof UnusableData, String(error))
    assert.match(error.message, words)
    assert.match(error.message, /abîmées|PostgreSQL 17/)
    await writeFile(path, good)
  }
  db = await openDb({ dataDir, files: Recorded })
  assert.equal(await count('together'), 32)
})

it('makes its cluster again when the first start was cut short', async () => {
  const other = await mkdtemp(join(tmpdir(), 'conforme-durable-'))
  try {
    const first = await openDb({ dataDir: other })
    await first.close()
    await rm(join(other, 'pglite', 'PG_VERSION'))
    await rm(join(other, 'pglite', 'global', 'pg_control'))
    const second = await openDb({ dataDir: other })
    assert.deepEqual(await second.query('SELECT 1 AS one'), [{ one: 1 }])
    await second.close()
    await sleep(0)
  } finally {
    await rm(other, { recursive: true })
  }
})
