/** The keys of one organisation, as the interface shows them. */

import { type Page, type PagingQuery, toPage, unknownCursor } from '../base/paging.ts'
import type { Tx } from '../db/open.ts'
import { KEY_COLUMNS, type KeyRow, type KeysOf } from './store.ts'

/** The keys of an organisation in a mode, the latest first. */
export async function pageOfKeys(
  db: Tx,
  of: KeysOf,
  { limit, starting_after }: PagingQuery,
): Promise<Page<KeyRow>> {
  const last = starting_after === undefined ? undefined : await keyOf(db, of, starting_after)
  if (starting_after !== undefined && !last) throw unknownCursor(starting_after)
  const rows = await db.query<KeyRow>(
    `SELECT ${KEY_COLUMNS} FROM api_keys
     WHERE organisation_id = $1 AND mode = $2 AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
    [of.organisationId, of.mode, last?.id ?? null, limit + 1],
  )
  return toPage(rows, limit)
}

export async function keyOf(db: Tx, of: KeysOf, id: string): Promise<KeyRow | undefined> {
  const [row] = await db.query<KeyRow>(
    `SELECT ${KEY_COLUMNS} FROM api_keys WHERE organisation_id = $1 AND mode = $2 AND id = $3`,
    [of.organisationId, of.mode, id],
  )
  return row
}

/** Keys that are good, or will be. */
export async function countKeys(tx: Tx, of: KeysOf, now: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM api_keys
     WHERE organisation_id = $1 AND mode = $2 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $3)`,
    [of.organisationId, of.mode, now],
  )
  return row?.count ?? 0
}
