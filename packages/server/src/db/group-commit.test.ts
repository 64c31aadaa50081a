import assert from 'node:assert/strict'
import { it } from 'node:test'
import { GroupCommit, mayWrite } from './group-commit.ts'

/** A flush that ends when it is told to. */
function gate() {
  const open: { begin: () => void; end: (error?: Error) => void }[] = []
  const commits = new GroupCommit(
    begin =>
      new Promise<void>((resolve, reject) => {
        open.push({ begin, end: error => (error ? reject(error) : resolve()) })
      }),
  )
  return { open, commits }
}

const state = async (promise: Promise<void>): Promise<string> =>
  Promise.race([promise.then(() => 'settled', String), new Promise<string>(r => setImmediate(r, 'waits'))])

it('answers no request before a flush that began after the commit', async () => {
  const { open, commits } = gate()
  const first = commits.settled(commits.note())
  open[0]?.begin()
  // Committed while the first flush runs: that flush does not have it.
  const second = commits.settled(commits.note())
  open[0]?.end()
  assert.equal(await state(first), 'settled')
  assert.equal(await state(second), 'waits')
  open[1]?.begin()
  open[1]?.end()
  assert.equal(await state(second), 'settled')
})

it('lets all that committed before one flush share it', async () => {
  const { open, commits } = gate()
  const all = Array.from({ length: 32 }, () => commits.settled(commits.note()))
  assert.equal(open.length, 1)
  open[0]?.begin()
  open[0]?.end()
  await Promise.all(all)
})

it('makes a reader wait for what it may have seen', async () => {
  const { open, commits } = gate()
  assert.equal(await state(commits.settled(commits.seen())), 'settled')
  const writer = commits.settled(commits.note())
  const reader = commits.settled(commits.seen())
  assert.equal(await state(reader), 'waits')
  open[0]?.begin()
  open[0]?.end()
  await Promise.all([writer, reader])
})

it('acknowledges nothing of what the database had not flushed when it ended', async () => {
  const { commits } = gate()
  const mark = commits.note()
  commits.lost(new Error('the disk failed'))
  await assert.rejects(commits.settled(mark), /the disk failed/)
  assert.equal(await state(commits.settled(commits.seen())), 'settled')
})

it('fails those who wait when the flush fails, and flushes for those who come after', async () => {
  const { open, commits } = gate()
  const first = commits.settled(commits.note())
  open[0]?.begin()
  open[0]?.end(new Error('no'))
  await assert.rejects(first, /^Error: no$/)
  const second = commits.settled(commits.note())
  open[1]?.begin()
  open[1]?.end()
  await second
})

it('takes a statement for a writing one unless it can only read', () => {
  for (const sql of [
    'SELECT 1',
    ' select a.b from a',
    'SELECT * FROM invoices WHERE id = $1 FOR UPDATE',
    'SELECT 1 FOR NO KEY UPDATE',
    'BEGIN',
    'COMMIT',
    'SELECT updated_at FROM t',
  ])
    assert.equal(mayWrite(sql), false, sql)
  for (const sql of [
    'INSERT INTO t VALUES (1)',
    'WITH x AS (DELETE FROM t RETURNING 1) SELECT * FROM x',
    'SELECT pgboss.create_queue($1, $2)',
    `SELECT nextval('s')`,
    'BEGIN; UPDATE t SET a = 1; COMMIT',
    'SELECT 1 INTO t',
    'VACUUM',
  ])
    assert.equal(mayWrite(sql), true, sql)
})
