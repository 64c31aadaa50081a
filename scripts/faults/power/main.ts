/**
 * `npm run faults:power`: the embedded database under power cuts, full disks and I/O errors, with the real server under
 * load on an ext4 file system of its own. A power cut is a copy of the disk's image without a sync, taken while the
 * server is stopped for that moment; the copy is mounted and opened, and every invoice acknowledged before must be
 * there. A full disk has to be answered 503 in words, while what is there can be read, and to end by itself when there is
 * room. I/O errors come from the file layer of scripts/faults/power/files.ts.
 * Options: --cuts N (100), --starts N (5, cuts during the first start), --full N (20), --io N (20). Needs root for
 * mount; without it the campaign says so and makes nothing, and with --must it fails then.
 */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDb } from '../../../packages/server/src/db/open.ts'
import { cutCopy, type Disk, newDisk, removeDisks, whyNot } from './disk.ts'
import { load, serve, sleep } from './server.ts'

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '100' },
    starts: { type: 'string', default: '5' },
    full: { type: 'string', default: '20' },
    io: { type: 'string', default: '20' },
    must: { type: 'boolean', default: false },
  },
})
const CLIENTS = 8
const SIZE = 384
const SMALL = 160
/** Milliseconds between two faults, at most. */
const LONGEST_PAUSE = 1500

interface Row {
  readonly fault: string
  readonly asked: number
  made: number
  acknowledged: number
  lost: number
  note: string
}

const rows: Row[] = []
const row = (fault: string, asked: string): Row => {
  const made = { fault, asked: Number(asked), made: 0, acknowledged: 0, lost: 0, note: '' }
  rows.push(made)
  return made
}

/** Opens what lies on the disk, and counts what was acknowledged and is not there. */
async function missing(dir: string, acknowledged: readonly string[]): Promise<string[]> {
  // The holder lives on this machine, and would not on one that lost its power.
  rmSync(join(dir, 'data', 'lock'), { force: true })
  const db = await openDb({ dataDir: join(dir, 'data') })
  try {
    const found = await db.query<{ invoice_id: string }>(
      'SELECT i.invoice_id FROM invoices i JOIN submissions s ON s.invoice = i.id',
    )
    const there = new Set(found.map(({ invoice_id }) => invoice_id))
    return acknowledged.filter(id => !there.has(id))
  } finally {
    await db.close()
  }
}

async function cuts(): Promise<void> {
  const tally = row('power cut under load', values.cuts)
  const disk = newDisk(SIZE)
  const served = await serve(join(disk.dir, 'data'))
  await served.ready
  const work = load(served, CLIENTS)
  while (tally.made < tally.asked) {
    await work.next()
    await sleep(randomInt(LONGEST_PAUSE))
    const copy = cut(disk, served.child.pid as number, () => [...work.acknowledged])
    const lost = await missing(copy.disk.dir, copy.acknowledged)
    copy.disk.remove()
    tally.made += 1
    tally.acknowledged = copy.acknowledged.length
    tally.lost += lost.length
    if (lost.length > 0) console.log(`cut ${tally.made}: lost ${lost.join(' ')}`)
  }
  await work.stop()
  assert.equal(await served.stop('SIGTERM'), 0)
  tally.note = `${tally.acknowledged} acknowledged by the last cut`
  disk.remove()
}

/** The server is stopped while the image is copied: a power cut is one moment. */
function cut<T>(disk: Disk, pid: number, look: () => T): { disk: Disk; acknowledged: T } {
  const acknowledged = look()
  process.kill(pid, 'SIGSTOP')
  try {
    return { disk: cutCopy(disk), acknowledged }
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

async function starts(): Promise<void> {
  const tally = row('power cut in the first start', values.starts)
  while (tally.made < tally.asked) {
    const disk = newDisk(SIZE)
    const served = await serve(join(disk.dir, 'data'))
    served.ready.catch(() => undefined)
    const began = Date.now()
    // The first ones within the time in which the cluster is made.
    await sleep(200 + randomInt(1 + 2000 * (1 + (tally.made % 5))))
    const copy = cutCopy(disk)
    const after = Date.now() - began
    await served.stop('SIGKILL')
    rmSync(join(copy.dir, 'data', 'lock'), { force: true })
    const again = await serve(join(copy.dir, 'data'))
    await again.ready
    const work = load(again, 1)
    await work.next()
    await work.stop()
    assert.equal(await again.stop('SIGTERM'), 0)
    tally.acknowledged += work.acknowledged.size
    tally.lost += (await missing(copy.dir, [...work.acknowledged])).length
    tally.made += 1
    tally.note = `the last after ${after} ms; each starts and submits`
    copy.remove()
    disk.remove()
  }
}

async function fullDisks(): Promise<void> {
  const tally = row('full disk', values.full)
  const disk = newDisk(SMALL)
  const filler = join(disk.dir, 'filler')
  let served = await serve(join(disk.dir, 'data'))
  await served.ready
  let from = 0
  const acknowledged = new Set<string>()
  let [ended, slowest] = [0, 0]
  while (tally.made < tally.asked) {
    const work = load(served, CLIENTS, from)
    await work.next()
    await sleep(randomInt(LONGEST_PAUSE))
    fill(filler, disk.dir)
    for (const end = Date.now() + 60_000; ; await sleep(20)) {
      if ([...work.refused.keys()].some(words => /plein/.test(words))) break
      if (Date.now() > end) throw new Error('a full disk was not answered in words')
    }
    assert.equal((await served.get('/healthz')).status, 200)
    assert.equal((await served.get('/readyz')).status, 503)
    const read = await served.get('/api/v1/invoices?limit=1')
    assert.equal(read.status, 200, read.detail)
    // Every fifth, and the last: it is asked to end while its disk is full.
    const isEnd = tally.made % 5 === 4 || tally.made === tally.asked - 1
    if (isEnd) {
      await work.stop()
      assert.equal(await served.stop('SIGTERM'), 0)
      ended += 1
    }
    rmSync(filler)
    const began = Date.now()
    if (isEnd) {
      served = await serve(join(disk.dir, 'data'))
      await served.ready
    } else {
      await work.next()
      slowest = Math.max(slowest, Date.now() - began)
      await work.stop()
    }
    for (const id of work.acknowledged) acknowledged.add(id)
    from += work.acknowledged.size + CLIENTS
    tally.made += 1
  }
  assert.equal(await served.stop('SIGTERM'), 0)
  tally.acknowledged = acknowledged.size
  tally.lost = (await missing(disk.dir, [...acknowledged])).length
  tally.note = `503 in words each time, reads answered, ${ended} SIGTERM while full obeyed; stores again after ${slowest} ms at most`
  disk.remove()
}

/** Takes all the room there is, at once. */
function fill(path: string, dir: string): void {
  const { bavail, bsize } = statfsSync(dir)
  try {
    writeFileSync(path, Buffer.alloc(bavail * bsize))
    writeFileSync(path, Buffer.alloc(1 << 20), { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

async function ioErrors(): Promise<void> {
  const tally = row('I/O errors (write, fsync, both)', values.io)
  const disk = newDisk(SIZE)
  const served = await serve(join(disk.dir, 'data'))
  await served.ready
  const work = load(served, CLIENTS)
  let slowest = 0
  while (tally.made < tally.asked) {
    await work.next()
    await sleep(randomInt(LONGEST_PAUSE))
    const refused = () => [...work.refused.values()].reduce((sum, n) => sum + n, 0)
    const before = refused()
    process.kill(served.child.pid as number, 'SIGUSR2')
    const began = Date.now()
    // A storm may pass between two writes: then it does not count.
    while (refused() === before && Date.now() - began < 1000) await sleep(10)
    if (refused() === before) continue
    assert.equal((await served.get('/healthz')).status, 200)
    await work.next()
    slowest = Math.max(slowest, Date.now() - began)
    tally.made += 1
  }
  await work.stop()
  assert.equal(await served.stop('SIGTERM'), 0)
  tally.acknowledged = work.acknowledged.size
  tally.lost = (await missing(disk.dir, [...work.acknowledged])).length
  tally.note = `no restart; stores again after ${slowest} ms at most`
  disk.remove()
}

const reason = whyNot()
if (reason !== undefined) {
  console.log(`faults:power made nothing: no disk can be mounted here (${reason})`)
  removeDisks()
  process.exit(values.must ? 1 : 0)
}
const CAMPAIGNS = [
  [cuts, values.cuts],
  [starts, values.starts],
  [fullDisks, values.full],
  [ioErrors, values.io],
] as const
for (const [campaign, asked] of CAMPAIGNS) if (asked !== '0') await campaign()
removeDisks()
console.log('| fault | asked | made | acknowledged | lost | seen |\n|---|---|---|---|---|---|')
for (const { fault, asked, made, acknowledged, lost, note } of rows)
  console.log(`| ${fault} | ${asked} | ${made} | ${acknowledged} | ${lost} | ${note} |`)
for (const { fault, asked, made, lost } of rows) {
  assert.ok(made >= asked, `${fault}: ${made} of ${asked} were made`)
  assert.equal(lost, 0, `${fault}: acknowledged and lost`)
}
process.exit(0)
