/** What tries came to: into the log of deliveries, and onto the webhooks, many at a time. */
import type { Tx } from '../db/open.ts'
import type { Tried } from './attempt.ts'
import type { Claimed } from './claims.ts'
import type { Outcome } from './deliveries.ts'
import type { Answer } from './post.ts'
import { nextTry, PATIENCE_WITH_WEBHOOK } from './schedule.ts'

type DisabledReason = 'gone' | 'failing'

interface Conclusion {
  readonly claimed: Claimed
  readonly outcome: Outcome
  readonly disables: DisabledReason | undefined
}

/** What a try means: delivered, to be tried again, or given up; and whether its webhook is to be left alone. */
export function conclude({ claimed, answer, error, ms }: Tried, now: Date): Conclusion {
  const isDelivered = answer !== undefined && answer.status >= 200 && answer.status < 300
  const disables = isDelivered ? undefined : reasonToDisable(claimed, answer, now)
  const isOver = isDelivered || disables !== undefined || claimed.disabled_at !== null
  const next = isOver ? undefined : nextTry(claimed.attempts + 1, now, answer?.retryAfter)
  const outcome: Outcome = {
    status: isDelivered ? 'delivered' : next ? 'pending' : 'failed',
    next_attempt_at: next ?? null,
    response_status: answer?.status ?? null,
    response_ms: ms,
    response_body: answer ? storable(answer.body) : null,
    last_error: error ?? (isDelivered ? null : `answered ${answer?.status}`),
  }
  return { claimed, outcome, disables }
}

function reasonToDisable(
  { disabled_at, failing_since }: Claimed,
  answer: Answer | undefined,
  now: Date,
): DisabledReason | undefined {
  if (disabled_at !== null) return undefined
  if (answer?.status === 410) return 'gone'
  const isHopeless = failing_since !== null && now.getTime() - failing_since.getTime() > PATIENCE_WITH_WEBHOOK
  return isHopeless ? 'failing' : undefined
}

/** What PostgreSQL takes as text, whatever the peer sent. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Writes conclusions; one whose delivery was deleted, or noted by a twin, changes nothing. */
export async function writeConclusions(tx: Tx, conclusions: readonly Conclusion[], now: Date): Promise<void> {
  const column = <K extends keyof Outcome>(key: K) => conclusions.map(({ outcome }) => outcome[key])
  await tx.query(
    `UPDATE webhook_deliveries d SET attempts = d.attempts + 1, status = o.status,
       next_attempt_at = o.next_attempt_at, response_status = o.response_status, response_ms = o.response_ms,
       response_body = o.response_body, last_error = o.last_error, updated_at = $9
     FROM unnest($1::text[], $2::int[], $3::text[], $4::timestamptz[], $5::int[], $6::int[], $7::text[], $8::text[])
       AS o (id, attempts, status, next_attempt_at, response_status, response_ms, response_body, last_error)
     WHERE d.id = o.id AND d.status = 'pending' AND d.attempts = o.attempts`,
    [
      conclusions.map(({ claimed }) => claimed.id),
      conclusions.map(({ claimed }) => claimed.attempts),
      column('status'),
      column('next_attempt_at'),
      column('response_status'),
      column('response_ms'),
      column('response_body'),
      column('last_error'),
      now,
    ],
  )
  await writeHealth(tx, conclusions, now)
}

/** A success forgets past failures; the first failure begins the count of days; some disable at once. */
async function writeHealth(tx: Tx, conclusions: readonly Conclusion[], now: Date): Promise<void> {
  const well = new Set<string>()
  const ill = new Set<string>()
  const disabled = new Map<string, DisabledReason>()
  for (const { claimed, outcome, disables } of conclusions) {
    const { webhook_id, failing_since, disabled_at } = claimed
    if (disabled_at !== null) continue
    if (disables !== undefined) disabled.set(webhook_id, disables)
    if (outcome.status === 'delivered') well.add(webhook_id)
    else if (failing_since === null) ill.add(webhook_id)
  }
  for (const id of well) ill.delete(id)
  if (well.size > 0)
    await tx.query(
      `UPDATE webhooks SET failing_since = NULL, updated_at = $2
       WHERE id = ANY($1) AND failing_since IS NOT NULL AND disabled_at IS NULL`,
      [[...well], now],
    )
  if (ill.size > 0)
    await tx.query(
      `UPDATE webhooks SET failing_since = $2, updated_at = $2
       WHERE id = ANY($1) AND failing_since IS NULL AND disabled_at IS NULL`,
      [[...ill], now],
    )
  for (const [id, reason] of disabled)
    await tx.query(
      `UPDATE webhooks SET disabled_at = $2, disabled_reason = $3, updated_at = $2
       WHERE id = $1 AND disabled_at IS NULL`,
      [id, now, reason],
    )
}
