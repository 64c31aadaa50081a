import type { Owner } from '../accounts/owner.ts'
import { type Page, type PagingQuery, toPage, unknownCursor } from '../base/paging.ts'
import type { Tx } from '../db/open.ts'
import type { Event } from '../ledger/event-types.ts'
import { toEvent } from '../ledger/events.ts'
import type { WebhookRow } from './store.ts'

export interface DeliveryRow {
  readonly id: string
  readonly webhook_id: string
  readonly event_id: string
  readonly event_type: string
  /** The body, byte for byte the same at every try. */
  readonly payload: string
  readonly status: 'pending' | 'delivered' | 'failed'
  readonly attempts: number
  readonly next_attempt_at: Date | null
  readonly response_status: number | null
  readonly response_ms: number | null
  readonly response_body: string | null
  readonly last_error: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

const COLUMNS = `id, webhook_id, event_id, event_type, payload, status, attempts, next_attempt_at,
  response_status, response_ms, response_body, last_error, created_at, updated_at`

/** What one try came to. */
export type Outcome = Pick<
  DeliveryRow,
  'status' | 'next_attempt_at' | 'response_status' | 'response_ms' | 'response_body' | 'last_error'
>

export async function findDelivery(
  db: Tx,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<(DeliveryRow & { readonly organisation_id: string; readonly mode: Owner['mode'] }) | undefined> {
  const [row] = await db.query<DeliveryRow & { organisation_id: string; mode: Owner['mode'] }>(
    `SELECT organisation_id, mode, ${COLUMNS} FROM webhook_deliveries WHERE id = $1 ${lock}`,
    [id],
  )
  return row
}

/** Deliveries of a webhook, the latest first. */
export async function listDeliveries(
  db: Tx,
  webhook: string,
  { limit, starting_after }: PagingQuery,
): Promise<Page<DeliveryRow>> {
  const last = starting_after === undefined ? undefined : await findDelivery(db, starting_after)
  if (starting_after !== undefined && last?.webhook_id !== webhook) throw unknownCursor(starting_after)
  const rows = await db.query<DeliveryRow>(
    `SELECT ${COLUMNS} FROM webhook_deliveries WHERE webhook_id = $1 AND ($2::text IS NULL OR id < $2)
     ORDER BY id DESC LIMIT $3`,
    [webhook, last?.id ?? null, limit + 1],
  )
  return toPage(rows, limit)
}

/** Opens a delivery again for a try of its own, whatever came of it before. */
export async function reopen(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = $2, updated_at = $2 WHERE id = $1`,
    [id, now],
  )
}

/** Opens again every delivery of a webhook that was given up since then, with all its tries; returns how many. */
export async function reopenFailed(tx: Tx, webhook: string, since: Date, now: Date): Promise<number> {
  const rows = await tx.query(
    `UPDATE webhook_deliveries SET status = 'pending', attempts = 0, next_attempt_at = $3, updated_at = $3
     WHERE webhook_id = $1 AND status = 'failed' AND created_at >= $2 RETURNING id`,
    [webhook, since, now],
  )
  return rows.length
}

const MOST_MISSED = 10_000

/** Events since then that an existing webhook did not get, as it was disabled: the first ten thousand. */
export async function listMissed(
  tx: Tx,
  of: Owner,
  webhook: Pick<WebhookRow, 'id' | 'created_at'>,
  since: Date,
): Promise<readonly Event[]> {
  const { id, created_at } = webhook
  const rows = await tx.query<{ id: string; type: string; data: unknown; at: Date }>(
    `SELECT e.id, e.type, e.data, e.at FROM events e
     WHERE e.organisation_id = $1 AND e.mode = $2 AND e.at >= $3 AND NOT EXISTS
       (SELECT FROM webhook_deliveries d WHERE d.event_id = e.id AND d.webhook_id = $4)
     ORDER BY e.seq LIMIT $5`,
    [of.organisationId, of.mode, since > created_at ? since : created_at, id, MOST_MISSED],
  )
  return rows.map(toEvent)
}
