import type { Owner } from '../accounts/owner.ts'
import { newId } from '../base/ids.ts'
import type { Tx } from '../db/open.ts'
import type { Event } from './event-types.ts'
import { matches } from './event-types.ts'

/** Queues events for every webhook that wants them: delivered if and only if `tx` commits. */
export async function announce(tx: Tx, of: Owner, events: readonly Event[]): Promise<void> {
  const owner = [of.organisationId, of.mode]
  const webhooks = await tx.kept.get(['webhooks'], `webhooks|${owner.join('|')}`, () =>
    tx.query<{ id: string; events: string[] }>(
      `SELECT id, events FROM webhooks
       WHERE organisation_id = $1 AND mode = $2 AND disabled_at IS NULL`,
      owner,
    ),
  )
  const wanted = events.flatMap(event =>
    webhooks
      .filter(each => each.events.some(pattern => matches(pattern, event.type)))
      .map(({ id }) => ({ webhook: id, event })),
  )
  await queue(tx, of, wanted)
}

/** An event on its way to a webhook. */
export interface ToDeliver {
  readonly webhook: string
  readonly event: Event
}

/** Queues deliveries and returns their ids. The bodies are fixed here: every try sends the same bytes. */
export async function queue(tx: Tx, of: Owner, deliveries: readonly ToDeliver[]): Promise<readonly string[]> {
  if (deliveries.length === 0) return []
  const ids = deliveries.map(() => newId('dlv'))
  // One that another process has just removed is still known here.
  const rows = await tx.query<{ id: string }>(
    `INSERT INTO webhook_deliveries
       (id, organisation_id, mode, webhook_id, event_id, event_type, payload, status, next_attempt_at)
     SELECT given.id, $1, $2, webhook, event, type, payload, 'pending', to_timestamp(0)
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
       AS given (id, webhook, event, type, payload)
     JOIN webhooks ON webhooks.id = webhook RETURNING id`,
    [
      of.organisationId,
      of.mode,
      ids,
      deliveries.map(({ webhook }) => webhook),
      deliveries.map(({ event }) => event.id),
      deliveries.map(({ event }) => event.type),
      deliveries.map(({ event }) => JSON.stringify(event)),
    ],
  )
  return rows.map(({ id }) => id)
}
