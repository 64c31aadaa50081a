import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, it } from 'node:test'
import { DirectoryInUse, lock } from './lock.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'conforme-lock-'))
})
afterEach(() => rm(dir, { recursive: true }))

const leave = (holder: object) => writeFile(join(dir, 'lock'), JSON.stringify(holder))

it('is taken by one holder at a time, and free again afterwards', async () => {
  const release = await lock(dir)
  await assert.rejects(lock(dir), DirectoryInUse)
  await release()
  await (await lock(dir))()
  assert.deepEqual(await readdir(dir), [])
})

it('has one winner when several ask at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => lock(dir)))
  const won = results.filter(result => result.status === 'fulfilled')
  assert.equal(won.length, 1)
  await won[0]?.value()
})

it('passes over the lock of a process that died', async () => {
  await leave({ host: hostname(), pid: 2 ** 22 + 1, began: '1' })
  await (await lock(dir))()
})

it('passes over the lock of a process whose number now belongs to another', async () => {
  await leave({ host: hostname(), pid: process.pid, began: 'another time' })
  await (await lock(dir))()
})

it('passes over a lock that cannot be read', async () => {
  await writeFile(join(dir, 'lock'), '')
  await (await lock(dir))()
})

it('respects another machine while its heartbeat is fresh', async () => {
  await leave({ host: 'elsewhere', pid: 1, began: '1' })
  await assert.rejects(lock(dir), /elsewhere/)
  const past = new Date(Date.now() - 60_000)
  await utimes(join(dir, 'lock'), past, past)
  await (await lock(dir))()
})
