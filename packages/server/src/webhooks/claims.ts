/** Which deliveries are due, taken so that no other process takes them. */
import type { Tx } from '../db/open.ts'
import type { WebhookRow } from './store.ts'

/** A delivery that is ours to try, with what of its webhook the try needs. */
export interface Claimed
  extends Pick<WebhookRow, 'url' | 'secret' | 'previous_secret' | 'previous_secret_until' | 'failing_since'> {
  readonly id: string
  readonly webhook_id: string
  readonly event_id: string
  readonly payload: string
  /** Tries before this one. */
  readonly attempts: number
  readonly disabled_at: Date | null
}

/** Deliveries of one webhook under way at a time, and of one that fails. */
const LANE = 16
const NARROW = 2

const LEASE = 120_000

/**
 * Takes what is due, the longest due first for each webhook, and no more than its lane has room for: one that is slow
 * holds up itself alone. What is taken comes due again after two minutes, should this process die.
 * @param busy deliveries under way, by webhook
 * @param room for all together
 */
export async function claimDue(
  db: Tx,
  busy: ReadonlyMap<string, number>,
  room: number,
  now: Date,
): Promise<readonly Claimed[]> {
  if (room <= 0) return []
  // The first query walks from webhook to webhook by the index, whatever the length of their queues.
  return db.query<Claimed>(
    `WITH RECURSIVE waiting (webhook) AS (
       (SELECT webhook_id FROM webhook_deliveries WHERE status = 'pending' ORDER BY webhook_id LIMIT 1)
       UNION ALL
       SELECT (SELECT webhook_id FROM webhook_deliveries
               WHERE status = 'pending' AND webhook_id > waiting.webhook ORDER BY webhook_id LIMIT 1)
       FROM waiting WHERE waiting.webhook IS NOT NULL
     ), lanes AS (
       SELECT w.id AS webhook,
         greatest(0, CASE WHEN w.failing_since IS NULL THEN $2::int ELSE $3::int END - coalesce(b.busy, 0)) AS room
       FROM waiting JOIN webhooks w ON w.id = waiting.webhook
       LEFT JOIN unnest($4::text[], $5::int[]) AS b (webhook, busy) ON b.webhook = w.id
     ), due AS MATERIALIZED (
       SELECT taken.id FROM lanes CROSS JOIN LATERAL (
         SELECT id FROM webhook_deliveries
         WHERE webhook_id = lanes.webhook AND status = 'pending' AND next_attempt_at <= $1
         ORDER BY next_attempt_at, id LIMIT lanes.room FOR UPDATE SKIP LOCKED
       ) taken LIMIT $6
     )
     UPDATE webhook_deliveries d SET next_attempt_at = $7
     FROM due, webhooks w WHERE d.id = due.id AND w.id = d.webhook_id
     RETURNING d.id, d.webhook_id, d.event_id, d.payload, d.attempts, w.url, w.secret, w.previous_secret,
       w.previous_secret_until, w.failing_since, w.disabled_at`,
    [now, LANE, NARROW, [...busy.keys()], [...busy.values()], room, new Date(now.getTime() + LEASE)],
  )
}

/**
 * After the clock was put back, has what is pending come due as it would have: its dates are those of the clock as
 * it was. What was made or tried in what is the future now is due at once.
 * @param back milliseconds; 0 where it is not known whether the clock was put back
 */
export async function putForward(db: Tx, back: number, now: Date): Promise<void> {
  await db.query(
    `UPDATE webhook_deliveries
     SET next_attempt_at = CASE WHEN greatest(created_at, updated_at) > $1::timestamptz + interval '5 seconds' THEN $1
       ELSE greatest($1, next_attempt_at - $2 * interval '1 millisecond') END
     WHERE status = 'pending' AND next_attempt_at > $1 AND (greatest(created_at, updated_at) > $1::timestamptz + interval '5 seconds' OR $2 > 0)`,
    [now, back],
  )
}
