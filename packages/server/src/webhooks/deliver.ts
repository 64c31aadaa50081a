import { Webhook } from 'standardwebhooks'
import type { Tx } from '../db/open.ts'
import type { Owner } from '../events/store.ts'
import type { Services } from '../feature.ts'
import type { Queue } from '../jobs.ts'
import { DELIVER, type DeliverJob } from './announce.ts'
import { findDelivery, type Outcome, writeOutcome } from './deliveries.ts'
import { UnsafeUrl } from './guard.ts'
import { type Answer, post } from './post.ts'
import { nextTry, PATIENCE_WITH_WEBHOOK } from './schedule.ts'
import { unseal } from './secrets.ts'
import { findWebhook, updateWebhook, type WebhookRow } from './store.ts'

// Refusals of the receiver are handled by the schedule; the queue's own tries are for faults of ours.
export const WEBHOOK_QUEUES: readonly Queue[] = [{ name: DELIVER, retryLimit: 5, retryDelay: 5, timeout: 60 }]

export async function workWebhooks(services: Services): Promise<void> {
  await services.jobs.work<DeliverJob>(DELIVER, ({ data }) => deliver(services, data))
}

/** One try of a delivery: at least once, since a crash between the answer and its note tries again. */
export async function deliver(services: Services, { delivery: id, attempts }: DeliverJob): Promise<void> {
  const { db, clock } = services
  const delivery = await findDelivery(db, id)
  if (delivery?.status !== 'pending' || delivery.attempts !== attempts) return
  const of: Owner = { organisationId: delivery.organisation_id, mode: delivery.mode }
  const webhook = await findWebhook(db, of, delivery.webhook_id)
  if (!webhook) return
  const began = clock()
  const tried = webhook.disabled_at
    ? { error: 'the webhook is disabled' }
    : await attempt(services, webhook, delivery.event_id, delivery.payload)
  await db.transaction(tx => conclude(tx, services, of, { id, attempts: attempts + 1, began, tried }))
}

type Tried = { readonly answer: Answer } | { readonly error: string }

async function attempt(
  { config, clock }: Services,
  webhook: WebhookRow,
  eventId: string,
  payload: string,
): Promise<Tried> {
  const now = clock()
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Conforme-Webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secretsOf(webhook, config.secret, now)
      .map(secret => new Webhook(secret).sign(eventId, now, payload))
      .join(' '),
  }
  try {
    return { answer: await post(webhook.url, headers, payload, { local: config.localWebhooks }) }
  } catch (error) {
    // What the peer's side does wrong is an outcome, not a fault: words for the list of deliveries.
    return {
      error: error instanceof UnsafeUrl ? error.detail.en : ((error as Error).message ?? String(error)),
    }
  }
}

/** For a day after a rotation both secrets sign, so that receivers change over without a gap. */
function secretsOf(webhook: WebhookRow, master: string | undefined, now: Date): string[] {
  const { id, secret, previous_secret, previous_secret_until } = webhook
  const secrets = [unseal(secret, id, master)]
  if (previous_secret !== null && previous_secret_until !== null && previous_secret_until > now) {
    secrets.push(unseal(previous_secret, id, master))
  }
  return secrets
}

interface Conclusion {
  readonly id: string
  readonly attempts: number
  readonly began: Date
  readonly tried: Tried
}

async function conclude(tx: Tx, services: Services, of: Owner, { id, attempts, began, tried }: Conclusion) {
  const now = services.clock()
  const delivery = await findDelivery(tx, id, 'FOR UPDATE')
  // Deleted with its webhook, or noted by a twin of this job.
  if (delivery?.status !== 'pending' || delivery.attempts !== attempts - 1) return
  const webhook = await findWebhook(tx, of, delivery.webhook_id, 'FOR UPDATE')
  if (!webhook) return
  const answer = 'answer' in tried ? tried.answer : undefined
  const isDelivered = answer !== undefined && answer.status >= 200 && answer.status < 300
  const disabled = isDelivered ? undefined : reasonToDisable(webhook, answer, now)
  const next =
    isDelivered || disabled || webhook.disabled_at ? undefined : nextTry(attempts, now, answer?.retryAfter)
  const outcome: Outcome = {
    status: isDelivered ? 'delivered' : next ? 'pending' : 'failed',
    next_attempt_at: next ?? null,
    response_status: answer?.status ?? null,
    response_ms: now.getTime() - began.getTime(),
    response_body: answer ? storable(answer.body) : null,
    last_error: 'error' in tried ? tried.error : isDelivered ? null : `answered ${answer?.status}`,
  }
  await writeOutcome(tx, id, attempts, outcome, now)
  if (!webhook.disabled_at) {
    const failing_since = isDelivered ? null : (webhook.failing_since ?? now)
    const change = { failing_since, ...(disabled && { disabled_at: now, disabled_reason: disabled }) }
    await updateWebhook(tx, webhook.id, change, now)
  }
  if (next) {
    const job: DeliverJob = { delivery: id, attempts }
    await services.jobs.enqueue(tx, DELIVER, job, { startAfter: next })
  }
}

function reasonToDisable(webhook: WebhookRow, answer: Answer | undefined, now: Date): string | undefined {
  if (webhook.disabled_at) return undefined
  if (answer?.status === 410) return 'gone'
  const since = webhook.failing_since
  return since && now.getTime() - since.getTime() > PATIENCE_WITH_WEBHOOK ? 'failing' : undefined
}

/** What PostgreSQL takes as text, whatever the peer sent. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
