/** What goes on after a restore. */
import type { Db, Tx } from '../db/open.ts'
import { STATUSES } from '../outbox/status-jobs.ts'
import type { Outgoing } from '../outbox/store.ts'
import { SUBMISSIONS } from '../outbox/submission-jobs.ts'
import { openJobs } from '../services/jobs.ts'

const WAYS = [SUBMISSIONS, STATUSES]

const OPEN = `status IN ('queued', 'sending', 'uncertain')`
const PAGE = 1000

/**
 * What was to leave may have left after the backup was taken: it is looked for at its platform, as if posted this very
 * moment, and posted only when the platform's list does not have it past its delay.
 */
export async function doubtOpen(tx: Tx, now: Date): Promise<void> {
  for (const { table } of WAYS)
    await tx.query(`UPDATE ${table} SET status = 'uncertain', posted_at = $1, looks = 0 WHERE ${OPEN}`, [now])
}

/**
 * Hands out what is open: jobs are no part of a backup. Webhook deliveries and readings of platforms are found in
 * their own tables by the server, and need none.
 */
export async function handOut(db: Db): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    `SELECT ${WAYS.map(({ table }) => `(SELECT count(*) FROM ${table} WHERE ${OPEN})`).join(' + ')} AS open`,
  )
  if (row!.open === 0) return 0
  const jobs = await openJobs(
    db,
    WAYS.flatMap(({ queues }) => queues),
  )
  try {
    for (const way of WAYS)
      for await (const ids of openIn(db, way.table))
        await db.transaction(async tx => {
          for (const id of ids) await way.enqueue(tx, jobs, id)
        })
  } finally {
    await jobs.stop()
  }
  return row!.open
}

async function* openIn(db: Tx, table: Outgoing): AsyncGenerator<readonly string[]> {
  let last = ''
  for (;;) {
    const rows = await db.query<{ id: string }>(
      `SELECT id FROM ${table} WHERE ${OPEN} AND id > $1 ORDER BY id LIMIT ${PAGE}`,
      [last],
    )
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
    last = rows.at(-1)!.id
  }
}
