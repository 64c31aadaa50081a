import type { Owner } from '../accounts/owner.ts'
import { type Page, toPage, unknownCursor } from '../base/paging.ts'
import type { Tx } from '../db/open.ts'
import type { Event } from '../ledger/event-types.ts'
import { type EventFilter, toEvent } from '../ledger/events.ts'

/**
 * Events from the oldest on, for readers who pull: each page begins after the last event of the one before, and
 * nothing is ever slipped in behind it. Events are in the order of their transactions, and those that began while
 * another is still open wait for its end: what it adds would otherwise be passed by.
 */
export async function feed(db: Tx, of: Owner, filter: EventFilter): Promise<Page<Event>> {
  const where = ['organisation_id = $1', 'mode = $2', 'xid < pg_snapshot_xmin(pg_current_snapshot())']
  const values: unknown[] = [of.organisationId, of.mode]
  if (filter.type !== undefined) where.push(`type = $${values.push(filter.type)}`)
  if (filter.starting_after !== undefined) {
    const { xid, seq } = await placeOf(db, of, filter.starting_after)
    where.push(`(xid, seq) > ($${values.push(xid)}::xid8, $${values.push(seq)})`)
  }
  const rows = await db.query<{ id: string; type: string; data: unknown; at: Date }>(
    `SELECT id, type, data, at FROM events WHERE ${where.join(' AND ')}
     ORDER BY xid, seq LIMIT $${values.push(filter.limit + 1)}`,
    values,
  )
  return toPage(rows.map(toEvent), filter.limit)
}

async function placeOf(db: Tx, of: Owner, id: string): Promise<{ xid: string; seq: number }> {
  const [row] = await db.query<{ xid: string; seq: number }>(
    'SELECT xid::text AS xid, seq FROM events WHERE organisation_id = $1 AND mode = $2 AND id = $3',
    [of.organisationId, of.mode, id],
  )
  if (!row) throw unknownCursor(id)
  return row
}
