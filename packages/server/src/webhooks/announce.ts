import type { Tx } from '../db/open.ts'
import type { Event, Owner } from '../events/store.ts'
import { matches } from '../events/types.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs.ts'

export const DELIVER = 'webhooks.deliver'

/** One try of one delivery. A second job for the same try finds it done and ends. */
export interface DeliverJob {
  readonly delivery: string
  /** How many tries came before this one. */
  readonly attempts: number
}

/** Queues an event for every webhook that wants it: delivered if and only if `tx` commits. */
export async function announce(tx: Tx, jobs: Jobs, of: Owner, event: Event): Promise<void> {
  const webhooks = await tx.query<{ id: string; events: string[] }>(
    `SELECT id, events FROM webhooks
     WHERE organisation_id = $1 AND mode = $2 AND disabled_at IS NULL`,
    [of.organisationId, of.mode],
  )
  for (const { id, events } of webhooks) {
    if (events.some(pattern => matches(pattern, event.type))) await queue(tx, jobs, of, id, event)
  }
}

/** Queues one delivery and returns its id. The body is fixed here: every try sends the same bytes. */
export async function queue(tx: Tx, jobs: Jobs, of: Owner, webhook: string, event: Event): Promise<string> {
  const id = newId('dlv')
  await tx.query(
    `INSERT INTO webhook_deliveries
       (id, organisation_id, mode, webhook_id, event_id, event_type, payload, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'pending')`,
    [id, of.organisationId, of.mode, webhook, event.id, event.type, JSON.stringify(event)],
  )
  const job: DeliverJob = { delivery: id, attempts: 0 }
  await jobs.enqueue(tx, DELIVER, job)
  return id
}
