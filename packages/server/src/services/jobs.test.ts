import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { type Db, openDb } from '../db/open.ts'
import { eventually, openTestDb } from '../testing.ts'
import { followClock, type Jobs, openJobs, type Queue } from './jobs.ts'

const QUEUES: Queue[] = [
  'committed',
  'rolled-back',
  'retried',
  'given-up',
  'later',
  'set-back',
  'once',
  'drained',
  'busy',
  'backlog',
].map(name => ({ name, retryDelay: 1, ...(name === 'given-up' && { retryLimit: 1 }) }))

let db: Db
let jobs: Jobs
before(async () => {
  db = await openTestDb()
  await db.script('CREATE TABLE notes (text text)')
  jobs = await openJobs(db, QUEUES, { polling: 0.5 })
})
after(async () => {
  await jobs.stop(1)
  await db.close()
})

it('delivers a job whose transaction commits, with its data', async () => {
  const seen: unknown[] = []
  await jobs.work('committed', async ({ data, attempt }) => {
    seen.push([data, attempt])
  })
  await db.transaction(async tx => {
    await tx.query(`INSERT INTO notes VALUES ('committed')`)
    await jobs.enqueue(tx, 'committed', { invoice: 'inv_1', list: [1, 'é'] })
  })
  await eventually(async () => seen.length > 0)
  assert.deepEqual(seen, [[{ invoice: 'inv_1', list: [1, 'é'] }, 1]])
})

it('waits for nothing that the database’s clock was put back from', async () => {
  await db.transaction(tx => jobs.enqueue(tx, 'set-back', {}, { delay: 3_600_000 }))
  const planned = async () =>
    db.query(`SELECT 1 FROM pgboss.job WHERE name = 'set-back' AND start_after > now()`)
  await followClock(db)
  assert.equal((await planned()).length, 1)
  // What a clock that was a day ahead left behind.
  await db.query(`UPDATE pgboss.version SET cron_on = now() + interval '1 day'`)
  await followClock(db)
  assert.equal((await planned()).length, 0)
  const late = await db.query('SELECT 1 FROM pgboss.version WHERE cron_on > now()')
  assert.equal(late.length, 0)
})

it('has no job when its transaction rolls back', async () => {
  const seen: unknown[] = []
  await jobs.work<{ n: number }>('rolled-back', async ({ data }) => {
    seen.push(data.n)
  })
  const work = db.transaction(async tx => {
    await jobs.enqueue(tx, 'rolled-back', { n: 1 })
    throw new Error('changed my mind')
  })
  await assert.rejects(work, /changed my mind/)
  await db.transaction(tx => jobs.enqueue(tx, 'rolled-back', { n: 2 }))
  await eventually(async () => seen.length > 0)
  assert.deepEqual(seen, [2])
})

it('tries again when the handler throws, and says which try it is', async () => {
  const attempts: number[] = []
  await jobs.work('retried', async ({ attempt }) => {
    attempts.push(attempt)
    if (attempt === 1) throw new Error('the platform is away')
  })
  await db.transaction(tx => jobs.enqueue(tx, 'retried', {}))
  await eventually(async () => attempts.length === 2)
  assert.deepEqual(attempts, [1, 2])
})

it('says which try is the last', async () => {
  const tries: [number, boolean][] = []
  await jobs.work('given-up', async ({ attempt, isLast }) => {
    tries.push([attempt, isLast])
    throw new Error('never')
  })
  await db.transaction(tx => jobs.enqueue(tx, 'given-up', {}))
  await eventually(async () => tries.length === 2)
  assert.deepEqual(tries, [
    [1, false],
    [2, true],
  ])
})

it('holds a job back until its time', async () => {
  const started = Date.now()
  let seen = 0
  await jobs.work('later', async () => {
    seen = Date.now()
  })
  await db.transaction(tx => jobs.enqueue(tx, 'later', {}, { delay: 1500 }))
  await eventually(async () => seen > 0)
  assert.ok(seen - started >= 1400, `${seen - started} ms`)
})

it('queues a key once in its time', async () => {
  const options = { singletonKey: 'org_1', singletonSeconds: 60 }
  const ids = await db.transaction(async tx => [
    await jobs.enqueue(tx, 'once', {}, options),
    await jobs.enqueue(tx, 'once', {}, options),
  ])
  assert.equal(typeof ids[0], 'string')
  assert.equal(ids[1], null)
})

it('refuses a queue that no feature declares', async () => {
  await assert.rejects(
    db.transaction(tx => jobs.enqueue(tx, 'nowhere', {})),
    /No feature declares the queue nowhere/,
  )
})

it('goes on while the database is busy with long transactions', async () => {
  let done = 0
  await jobs.work('busy', async () => {
    await db.query('SELECT 1')
    done += 1
  })
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      db.transaction(async tx => {
        await jobs.enqueue(tx, 'busy', { n })
        await new Promise(resolve => setTimeout(resolve, 5))
      }),
    ),
  )
  await eventually(async () => done === 20)
})

it('works a backlog off without waiting for the next poll', async () => {
  await db.transaction(async tx => {
    for (let n = 0; n < 40; n += 1) await jobs.enqueue(tx, 'backlog', { n })
  })
  const patient = await openJobs(db, QUEUES, { polling: 60 })
  let done = 0
  await patient.work('backlog', async () => {
    done += 1
  })
  await eventually(async () => done === 40)
  await patient.stop(1)
})

it('lets a running job end before it stops', async () => {
  const own = await openJobs(db, QUEUES, { polling: 0.5 })
  let state = 'waiting'
  await own.work('drained', async () => {
    state = 'running'
    await new Promise(resolve => setTimeout(resolve, 500))
    await db.query('SELECT 1')
    state = 'done'
  })
  await db.transaction(tx => own.enqueue(tx, 'drained', {}))
  await eventually(async () => state === 'running')
  await own.stop(5)
  assert.equal(state, 'done')
})

it('keeps a job through a restart on the same directory', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'conforme-jobs-'))
  try {
    const first = await openDb({ dataDir })
    const before = await openJobs(first, [{ name: 'kept' }])
    await first.transaction(tx => before.enqueue(tx, 'kept', { n: 7 }))
    await before.stop(0)
    await first.close()

    const second = await openDb({ dataDir })
    const again = await openJobs(second, [{ name: 'kept' }], { polling: 0.5 })
    const seen: unknown[] = []
    await again.work('kept', async ({ data }) => {
      seen.push(data)
    })
    await eventually(async () => seen.length > 0)
    assert.deepEqual(seen, [{ n: 7 }])
    await again.stop(1)
    await second.close()
  } finally {
    await rm(dataDir, { recursive: true })
  }
})

it('takes up again what was running when the process was killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'conforme-jobs-'))
  try {
    const script = join(dataDir, 'work.ts')
    const from = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
    await writeFile(
      script,
      `import { openDb } from ${from('../db/open.ts')}
      import { openJobs } from ${from('./jobs.ts')}
      const db = await openDb({ dataDir: ${JSON.stringify(dataDir)} })
      const jobs = await openJobs(db, [{ name: 'killed' }])
      await jobs.work('killed', () => { console.log('running'); return new Promise(() => {}) })
      await db.transaction(tx => jobs.enqueue(tx, 'killed', { n: 1 }))`,
    )
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')

    const own = await openDb({ dataDir })
    const again = await openJobs(own, [{ name: 'killed' }], { polling: 0.5 })
    const attempts: number[] = []
    await again.work('killed', async ({ attempt }) => {
      attempts.push(attempt)
    })
    await eventually(async () => attempts.length > 0)
    assert.deepEqual(attempts, [2])
    await again.stop(1)
    await own.close()
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
