import type { Owner } from '../accounts/owner.ts'
import { newId } from '../base/ids.ts'
import { type Page, type PagingQuery, toPage, unknownCursor } from '../base/paging.ts'
import type { Tx } from '../db/open.ts'
import { Statement } from '../db/statement.ts'
import { announce } from './announce.ts'
import type { Event, EventType } from './event-types.ts'

export interface NewEvent {
  readonly type: EventType
  /** Our id of the invoice. */
  readonly invoice: string
  /** Kept thin: a webhook body stays under 20 kB, and what changes later is fetched. */
  readonly data: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Appends an event, and queues its webhook deliveries, in the transaction of what it reports. */
export async function append(tx: Tx, of: Owner, event: NewEvent): Promise<Event> {
  const named = { ...event, id: newId('evt', event.at) }
  const statement = new Statement()
  await tx.query(eventsInto(statement, of, [named]), statement.values)
  const written = asWritten(named)
  await announce(tx, of, [written])
  return written
}

/** Appends several in their order, as part of a statement. */
export const eventsInto = (statement: Statement, of: Owner, events: readonly NamedEvent[]): string =>
  `INSERT INTO events (id, organisation_id, mode, invoice, type, data, at)
   SELECT id, ${statement.give(of.organisationId)}, ${statement.give(of.mode)}, invoice, type, data, at
   FROM ${statement.rows({
     id: ['text', events.map(({ id }) => id)],
     invoice: ['text', events.map(({ invoice }) => invoice)],
     type: ['text', events.map(({ type }) => type)],
     data: ['json', events.map(({ data }) => JSON.stringify(data))],
     at: ['timestamptz', events.map(({ at }) => at)],
   })}`

export interface NamedEvent extends NewEvent {
  readonly id: string
}

/** As it is pulled and delivered. */
export const asWritten = ({ id, type, at, data }: NamedEvent): Event => ({
  id,
  type,
  timestamp: at.toISOString(),
  data,
})

export interface EventFilter extends PagingQuery {
  readonly type?: string | undefined
  readonly invoice?: string | undefined
}

/** Events from the newest on. */
export async function listEvents(db: Tx, of: Owner, filter: EventFilter): Promise<Page<Event>> {
  const where = ['organisation_id = $1', 'mode = $2']
  const values: unknown[] = [of.organisationId, of.mode]
  const add = (condition: string, value: unknown) => where.push(`${condition} $${values.push(value)}`)
  if (filter.type !== undefined) add('type =', filter.type)
  if (filter.invoice !== undefined) add('invoice =', filter.invoice)
  if (filter.starting_after !== undefined) add('seq <', await seqOf(db, of, filter.starting_after))
  const rows = await db.query<{ id: string; type: string; data: unknown; at: Date }>(
    `SELECT id, type, data, at FROM events WHERE ${where.join(' AND ')}
     ORDER BY seq DESC LIMIT $${values.push(filter.limit + 1)}`,
    values,
  )
  return toPage(rows.map(toEvent), filter.limit)
}

type EventRow = { readonly id: string; readonly type: string; readonly data: unknown; readonly at: Date }

export const toEvent = ({ id, type, data, at }: EventRow): Event => ({
  id,
  type,
  timestamp: at.toISOString(),
  data,
})

async function seqOf(db: Tx, of: Owner, id: string): Promise<number> {
  const [row] = await db.query<{ seq: number }>(
    'SELECT seq FROM events WHERE organisation_id = $1 AND mode = $2 AND id = $3',
    [of.organisationId, of.mode, id],
  )
  if (!row) throw unknownCursor(id)
  return row.seq
}
