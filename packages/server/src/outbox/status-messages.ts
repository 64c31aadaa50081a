/** Our life-cycle messages on their way to a platform. */

import type { Owner } from '../accounts/owner.ts'
import { type Feed, onFeed } from '../connections/feeds.ts'
import type { Tx } from '../db/open.ts'

/**
 * `queued`, `sending`: not with the platform yet · `uncertain`: perhaps · `sent`: the platform has it · `acknowledged`, `refused`: what it said of it.
 */
export type MessageStatus = 'queued' | 'sending' | 'uncertain' | 'sent' | 'acknowledged' | 'refused'

/** A message; its id is its tracking id. */
export interface StatusMessageRow {
  readonly id: string
  readonly organisation_id: string
  readonly mode: Owner['mode']
  readonly invoice: string
  readonly lifecycle: number
  readonly pdp: string
  readonly filename: string
  readonly sha256: string
  readonly content: Buffer
  readonly status: MessageStatus
  readonly flow_id: string | null
  readonly attempts: number
}

const COLUMNS = `id, organisation_id, mode, invoice, lifecycle, pdp, filename, sha256, content, status, flow_id,
  attempts`

export type NewMessage = Pick<
  StatusMessageRow,
  'id' | 'invoice' | 'lifecycle' | 'pdp' | 'filename' | 'sha256' | 'content'
>

export async function insertMessage(tx: Tx, of: Owner, message: NewMessage, now: Date): Promise<void> {
  const { id, invoice, lifecycle, pdp, filename, sha256, content } = message
  await tx.query(
    `INSERT INTO status_messages (id, organisation_id, mode, invoice, lifecycle, pdp, filename, sha256, content,
       status, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'queued', $10, $10)`,
    [id, of.organisationId, of.mode, invoice, lifecycle, pdp, filename, sha256, content, now],
  )
}

export async function findMessage(db: Tx, id: string): Promise<StatusMessageRow | undefined> {
  const [row] = await db.query<StatusMessageRow>(`SELECT ${COLUMNS} FROM status_messages WHERE id = $1`, [id])
  return row
}

/** Notes that the platform has a message, or what it answered; a verdict is not overwritten. */
export async function writeMessage(
  db: Tx,
  id: string,
  change: { readonly status: MessageStatus; readonly flow_id?: string; readonly last_error?: object },
  now: Date,
): Promise<void> {
  const { status, flow_id = null, last_error = null } = change
  await db.query(
    `UPDATE status_messages SET status = $2, flow_id = coalesce($3, flow_id), last_error = $4, updated_at = $5
     WHERE id = $1 AND status IN ('queued', 'sending', 'uncertain', 'sent')`,
    [id, status, flow_id, last_error, now],
  )
}

/** The message that a flow of the platform is, by its name there or ours. */
export async function findMessageByFlow(
  tx: Tx,
  feed: Feed,
  flow_id: string,
  tracking_id: string | undefined,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM status_messages m
     WHERE organisation_id = $1 AND mode = $2 AND ${onFeed('m')} AND (flow_id = $4 OR id = $5)
     ORDER BY id = $5 DESC LIMIT 1`,
    [feed.organisationId, feed.mode, feed.pdp, flow_id, tracking_id],
  )
  return row?.id
}
