import type { Owner } from '../accounts/owner.ts'
import { type Page, type PagingQuery, toPage, unknownCursor } from '../base/paging.ts'
import type { Tx } from '../db/open.ts'

export interface WebhookRow {
  readonly id: string
  readonly organisation_id: string
  readonly mode: Owner['mode']
  readonly url: string
  readonly events: readonly string[]
  readonly description: string | null
  /** As `seal` left it. */
  readonly secret: string
  readonly previous_secret: string | null
  readonly previous_secret_until: Date | null
  readonly failing_since: Date | null
  readonly disabled_at: Date | null
  readonly disabled_reason: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

const COLUMNS = `id, organisation_id, mode, url, events, description, secret, previous_secret,
  previous_secret_until, failing_since, disabled_at, disabled_reason, created_at, updated_at`
const OWNED = 'organisation_id = $1 AND mode = $2'

export type NewWebhook = Pick<WebhookRow, 'id' | 'url' | 'events' | 'description' | 'secret'>

export async function insertWebhook(tx: Tx, of: Owner, webhook: NewWebhook, now: Date): Promise<WebhookRow> {
  const { id, url, events, description, secret } = webhook
  const [row] = await tx.query<WebhookRow>(
    `INSERT INTO webhooks (organisation_id, mode, id, url, events, description, secret, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING ${COLUMNS}`,
    [of.organisationId, of.mode, id, url, events, description, secret, now],
  )
  return row!
}

export async function countWebhooks(tx: Tx, of: Owner): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`SELECT count(*) AS count FROM webhooks WHERE ${OWNED}`, [
    of.organisationId,
    of.mode,
  ])
  return row?.count ?? 0
}

export async function findWebhook(
  db: Tx,
  of: Owner,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<WebhookRow | undefined> {
  const [row] = await db.query<WebhookRow>(
    `SELECT ${COLUMNS} FROM webhooks WHERE ${OWNED} AND id = $3 ${lock}`,
    [of.organisationId, of.mode, id],
  )
  return row
}

/** Webhooks, the latest first. */
export async function listWebhooks(
  db: Tx,
  of: Owner,
  { limit, starting_after }: PagingQuery,
): Promise<Page<WebhookRow>> {
  const last = starting_after === undefined ? undefined : await findWebhook(db, of, starting_after)
  if (starting_after !== undefined && !last) throw unknownCursor(starting_after)
  // Ids sort by time of birth.
  const rows = await db.query<WebhookRow>(
    `SELECT ${COLUMNS} FROM webhooks WHERE ${OWNED} AND ($3::text IS NULL OR id < $3)
     ORDER BY id DESC LIMIT $4`,
    [of.organisationId, of.mode, last?.id ?? null, limit + 1],
  )
  return toPage(rows, limit)
}

/** Writes the given columns. */
export async function updateWebhook(
  tx: Tx,
  id: string,
  change: Partial<WebhookRow>,
  now: Date,
): Promise<WebhookRow> {
  const names = Object.keys(change)
  const sets = names.map((name, i) => `${name} = $${i + 3}`)
  const [row] = await tx.query<WebhookRow>(
    `UPDATE webhooks SET updated_at = $2${sets.map(set => `, ${set}`).join('')} WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, now, ...Object.values(change)],
  )
  return row!
}

/** Deletes a webhook with its deliveries; false when there is none. */
export async function deleteWebhook(tx: Tx, of: Owner, id: string): Promise<boolean> {
  const rows = await tx.query(`DELETE FROM webhooks WHERE ${OWNED} AND id = $3 RETURNING id`, [
    of.organisationId,
    of.mode,
    id,
  ])
  return rows.length > 0
}
