/** Our life-cycle messages on their way to a platform. */
import type { Tx } from '../db/open.ts'
import type { Owner } from '../events/store.ts'

/**
 * `queued`: not with the platform yet · `sent`: the platform has it · `acknowledged`, `refused`: what it said of it.
 */
export type MessageStatus = 'queued' | 'sent' | 'acknowledged' | 'refused'

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

/** Counts a try; undefined when the message has left. */
export async function beginMessage(db: Tx, id: string, now: Date): Promise<StatusMessageRow | undefined> {
  const [row] = await db.query<StatusMessageRow>(
    `UPDATE status_messages SET attempts = attempts + 1, updated_at = $2
     WHERE id = $1 AND status = 'queued' RETURNING ${COLUMNS}`,
    [id, now],
  )
  return row
}

/** Notes that the platform has a message, or what it said of it; a verdict stands. */
export async function writeMessage(
  db: Tx,
  id: string,
  change: { readonly status: MessageStatus; readonly flow_id?: string; readonly last_error?: object },
  now: Date,
): Promise<void> {
  const { status, flow_id = null, last_error = null } = change
  await db.query(
    `UPDATE status_messages SET status = $2, flow_id = coalesce($3, flow_id), last_error = $4, updated_at = $5
     WHERE id = $1 AND status IN ('queued', 'sent')`,
    [id, status, flow_id, last_error, now],
  )
}

/** The message that a flow of the platform is, by its name there or ours. */
export async function findMessageByFlow(
  tx: Tx,
  { organisationId, mode }: Owner,
  flow_id: string,
  tracking_id: string | undefined,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM status_messages
     WHERE organisation_id = $1 AND mode = $2 AND (flow_id = $3 OR id = $4) LIMIT 1`,
    [organisationId, mode, flow_id, tracking_id],
  )
  return row?.id
}

/** Messages that nobody has touched since: their job was lost, or gave up. */
export async function listStalledMessages(db: Tx, since: Date): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM status_messages WHERE status = 'queued' AND updated_at < $1 ORDER BY updated_at LIMIT 1000`,
    [since],
  )
  return rows.map(({ id }) => id)
}
