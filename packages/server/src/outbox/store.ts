/** The state of documents that are to leave for a platform: invoices and life-cycle messages alike. */

import type { Owner } from '../accounts/owner.ts'
import type { Tx } from '../db/open.ts'

/** The tables of what leaves. A row's id is its tracking id at the platform. */
export type Outgoing = 'submissions' | 'status_messages'

/**
 * `queued`: to be posted · `sending`: a try is under way · `uncertain`: posted, and no answer says whether it
 * arrived. The others are settled, or with the platform.
 */
export interface Parcel {
  readonly id: string
  readonly organisation_id: string
  readonly mode: Owner['mode']
  readonly pdp: string
  readonly status: string
  /** Of the try that may post it; a later one has a higher number, and this one may not post any more. */
  readonly attempts: number
  /** When it was posted, while it is open whether it arrived. */
  readonly posted_at: Date | null
  /** How often the platform was asked for it since then. */
  readonly looks: number
}

const OPEN = `status IN ('queued', 'sending', 'uncertain')`
const COLUMNS = 'id, organisation_id, mode, pdp, status, attempts, posted_at, looks'

/**
 * Takes a parcel for one try; undefined when it is settled. What may have arrived stays `uncertain`, and is only
 * looked for: a try that is posting it at this moment keeps it.
 */
export async function takeUp(db: Tx, table: Outgoing, id: string, now: Date): Promise<Parcel | undefined> {
  const [row] = await db.query<Parcel>(
    `UPDATE ${table} SET attempts = attempts + CASE WHEN posted_at IS NULL THEN 1 ELSE 0 END, updated_at = $2,
       status = CASE WHEN posted_at IS NULL THEN 'sending' ELSE 'uncertain' END,
       -- A clock that was put back: the wait begins anew.
       posted_at = CASE WHEN posted_at > $2 THEN $2 ELSE posted_at END
     WHERE id = $1 AND ${OPEN} RETURNING ${COLUMNS}`,
    [id, now],
  )
  return row
}

/**
 * Notes, right before the post, that it may arrive from now on.
 * @returns false when another try has taken the parcel since, or it is settled: nothing may be posted then
 */
export async function fence(db: Tx, table: Outgoing, parcel: Parcel, now: Date): Promise<boolean> {
  const rows = await db.query(
    `UPDATE ${table} SET posted_at = $3, looks = 0, updated_at = $3
     WHERE id = $1 AND attempts = $2 AND posted_at IS NULL AND ${OPEN} RETURNING id`,
    [parcel.id, parcel.attempts, now],
  )
  return rows.length > 0
}

/** Does this try, which has noted that it posts, still hold the parcel? */
export async function isHeld(db: Tx, table: Outgoing, { id, attempts }: Parcel): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM ${table} WHERE id = $1 AND attempts = $2 AND posted_at IS NOT NULL AND ${OPEN}`,
    [id, attempts],
  )
  return rows.length > 0
}

/** Notes that the post did not arrive: it may be repeated. Of this try alone. */
export async function reopen(
  db: Tx,
  table: Outgoing,
  { id, attempts }: Parcel,
  error: object,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE ${table} SET posted_at = NULL, looks = 0, is_doubtful = false, status = 'queued', last_error = $3,
       updated_at = $4
     WHERE id = $1 AND attempts = $2 AND ${OPEN}`,
    [id, attempts, error, now],
  )
}

/**
 * Takes over what a look has shown not to have arrived, in order to post it again: the process that posted it may not go on.
 * @returns the parcel as it is now; undefined when another has taken it over, or it is settled
 */
export async function takeOver(
  db: Tx,
  table: Outgoing,
  { id, attempts }: Parcel,
  now: Date,
): Promise<Parcel | undefined> {
  const [row] = await db.query<Parcel>(
    `UPDATE ${table} SET attempts = attempts + 1, posted_at = NULL, looks = 0, is_doubtful = false,
       status = 'sending', updated_at = $3
     WHERE id = $1 AND attempts = $2 AND posted_at IS NOT NULL AND ${OPEN} RETURNING ${COLUMNS}`,
    [id, attempts, now],
  )
  return row
}

/** Notes that it is not known whether the post arrived. */
export async function writeUncertain(
  db: Tx,
  table: Outgoing,
  { id }: Parcel,
  error: object | null,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE ${table} SET status = 'uncertain', looks = looks + 1, last_error = coalesce($2, last_error),
       updated_at = $3
     WHERE id = $1 AND posted_at IS NOT NULL AND ${OPEN}`,
    [id, error, now],
  )
}

/** @returns whether it was not known before that a parcel is doubtful */
export async function markDoubtful(tx: Tx, table: Outgoing, { id }: Parcel): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE ${table} SET is_doubtful = true
     WHERE id = $1 AND status = 'uncertain' AND NOT is_doubtful RETURNING id`,
    [id],
  )
  return rows.length > 0
}

/** Notes what kept a parcel from being tried at all. */
export async function writeFault(
  db: Tx,
  table: Outgoing,
  id: string,
  error: object,
  now: Date,
): Promise<void> {
  await db.query(`UPDATE ${table} SET last_error = $2, updated_at = $3 WHERE id = $1 AND ${OPEN}`, [
    id,
    error,
    now,
  ])
}

/** Parcels whose job was lost or gave up: untouched since an instant, or touched in what is the future now. */
export async function listStalled(
  db: Tx,
  table: Outgoing,
  since: Date,
  now: Date,
): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE ${OPEN} AND (updated_at < $1 OR updated_at > $2) ORDER BY updated_at LIMIT 1000`,
    [since, now],
  )
  return rows.map(({ id }) => id)
}

/** The longest delay that was seen between a post and the platform's list, in seconds. */
export async function seenLag(db: Tx, { organisation_id, mode, pdp }: Parcel): Promise<number> {
  const [row] = await db.query<{ seen_lag: number }>(
    'SELECT seen_lag FROM platforms WHERE organisation_id = $1 AND mode = $2 AND slug = $3',
    [organisation_id, mode, pdp],
  )
  return row?.seen_lag ?? 0
}

/** Remembers the delay with which a platform listed what had been posted. */
export async function learnLag(
  db: Tx,
  { organisation_id, mode, pdp }: Parcel,
  seconds: number,
): Promise<void> {
  await db.query(
    `UPDATE platforms SET seen_lag = greatest(seen_lag, $4)
     WHERE organisation_id = $1 AND mode = $2 AND slug = $3 AND seen_lag < $4`,
    [organisation_id, mode, pdp, seconds],
  )
}
