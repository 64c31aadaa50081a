import type { Flow } from '@conforme/exchange'
import type { Owner } from '../accounts/owner.ts'
import type { Tx } from '../db/open.ts'

/** The news of one platform to one organisation. */
export interface Feed extends Owner {
  readonly pdp: string
}

export interface FeedState {
  /** The latest change that was read. */
  readonly read_until: Date
  readonly read_at: Date | null
  /** When something was last sent or reported. */
  readonly news_at: Date
}

/**
 * Whether a row, filed under the platform's name that the caller gave, is of the feed whose owner and platform are
 * $1, $2 and $3: in the sandbox every name that is not connected means the pretend platform.
 */
export function onFeed(alias: string): string {
  return `(${alias}.pdp = $3 OR ($2 = 'sandbox' AND $3 = 'sandbox' AND NOT EXISTS (
    SELECT 1 FROM platforms p WHERE p.organisation_id = $1 AND p.mode = $2 AND p.slug = ${alias}.pdp)))`
}

const OWNED = 'organisation_id = $1 AND mode = $2 AND pdp = $3'
const idOf = ({ organisationId, mode, pdp }: Feed) => [organisationId, mode, pdp] as const

/** How far before its first use a feed begins: clocks may be apart. */
const BEFORE = 60 * 60 * 1000

/** Opens a feed, or notes that something happens there. */
export async function stirFeed(tx: Tx, feed: Feed, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO feeds (organisation_id, mode, pdp, read_until, news_at, next_at) VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (organisation_id, mode, pdp) DO UPDATE SET news_at = $5, next_at = $5`,
    [...idOf(feed), new Date(now.getTime() - BEFORE), now],
  )
}

export async function findFeed(db: Tx, feed: Feed): Promise<FeedState | undefined> {
  const [row] = await db.query<FeedState>(
    `SELECT read_until, read_at, news_at FROM feeds WHERE ${OWNED}`,
    idOf(feed),
  )
  return row
}

/** Notes that a reading begins: a caller who asked before it need not read. */
export async function beginReading(db: Tx, feed: Feed, now: Date): Promise<void> {
  await db.query(`UPDATE feeds SET read_at = $4 WHERE ${OWNED}`, [...idOf(feed), now])
}

/**
 * Notes how far the news were read, and when they are read next. Never goes back, except from an instant that is in
 * the future: a clock was put back since.
 */
export async function writeReading(
  db: Tx,
  feed: Feed,
  read: { readonly until: Date; readonly hadNews: boolean; readonly next: Date | null },
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE feeds SET read_until = CASE WHEN read_until > $7 THEN $4 ELSE greatest(read_until, $4) END, next_at = $5,
       news_at = CASE WHEN $6 THEN $7 ELSE news_at END WHERE ${OWNED}`,
    [...idOf(feed), read.until, read.next, read.hadNews, now],
  )
}

/** Plans no further reading. */
export async function restFeed(db: Tx, feed: Feed): Promise<void> {
  await db.query(`UPDATE feeds SET next_at = NULL WHERE ${OWNED}`, idOf(feed))
}

/** Feeds whose next reading should have been by now, or is further off than any that was planned by this clock. */
export async function listOverdue(db: Tx, since: Date, farthest: Date): Promise<readonly Feed[]> {
  const rows = await db.query<{ organisation_id: string; mode: Owner['mode']; pdp: string }>(
    'SELECT organisation_id, mode, pdp FROM feeds WHERE next_at < $1 OR next_at > $2 ORDER BY next_at LIMIT 1000',
    [since, farthest],
  )
  return rows.map(({ organisation_id, mode, pdp }) => ({ organisationId: organisation_id, mode, pdp }))
}

interface Taken {
  readonly flow_id: string
  readonly updated_at: Date
  readonly acknowledged: string
}

/** Those of the flows that are new, or have changed since they were taken. */
export async function unknownOf(db: Tx, feed: Feed, flows: readonly Flow[]): Promise<readonly Flow[]> {
  const rows = await db.query<Taken>(
    `SELECT flow_id, updated_at, flow -> 'acknowledgement' ->> 'status' AS acknowledged
     FROM inbox WHERE ${OWNED} AND flow_id = ANY($4)`,
    [...idOf(feed), flows.map(({ flowId }) => flowId)],
  )
  const known = new Map(rows.map(row => [row.flow_id, row]))
  return flows.filter(({ flowId, updatedAt, acknowledgement }) => {
    const taken = known.get(flowId)
    if (taken === undefined) return true
    const takenAt = taken.updated_at.toISOString()
    if (takenAt !== updatedAt) return takenAt < updatedAt
    // Where platforms count in seconds, a verdict comes in the very instant of its deposit.
    return taken.acknowledged === 'Pending' && acknowledgement.status !== 'Pending'
  })
}

/**
 * `applied`: moved an invoice or a message of ours · `foreign`: about none of ours · `unreadable`: its document
 * says nothing · `noted`: nothing follows from it.
 */
export type Outcome = 'applied' | 'foreign' | 'unreadable' | 'noted'

/** Takes a flow in; false when this state of it was taken before, with all that it brings. */
export async function enter(
  tx: Tx,
  feed: Feed,
  flow: Flow,
  document: Uint8Array | undefined,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO inbox (organisation_id, mode, pdp, flow_id, updated_at, flow, outcome, document, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'noted', $7, $8)
     ON CONFLICT (organisation_id, mode, pdp, flow_id) DO UPDATE SET updated_at = $5, flow = excluded.flow,
       document = coalesce($7, inbox.document)
     WHERE inbox.updated_at < $5
       OR inbox.updated_at = $5 AND inbox.flow -> 'acknowledgement' ->> 'status' = 'Pending'
         AND excluded.flow -> 'acknowledgement' ->> 'status' <> 'Pending'
       OR inbox.outcome = 'unreadable' AND inbox.document IS NULL AND $7 IS NOT NULL
     RETURNING flow_id`,
    [...idOf(feed), flow.flowId, flow.updatedAt, flow, document, now],
  )
  return rows.length > 0
}

export async function writeInboxOutcome(tx: Tx, feed: Feed, flowId: string, outcome: Outcome): Promise<void> {
  await tx.query(`UPDATE inbox SET outcome = $5 WHERE ${OWNED} AND flow_id = $4`, [
    ...idOf(feed),
    flowId,
    outcome,
  ])
}

/** Submissions on this feed whose fate is not known yet. */
export async function countAwaited(db: Tx, feed: Feed): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM submissions s
     WHERE organisation_id = $1 AND mode = $2 AND ${onFeed('s')} AND status = 'sent'`,
    idOf(feed),
  )
  return row?.count ?? 0
}
