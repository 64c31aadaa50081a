import { Type } from 'typebox'
import { Failure } from '../base/failures.ts'
import { instant, Paging, pageOf } from '../base/paging.ts'
import { storing } from '../http/idempotency.ts'
import { queue } from '../ledger/announce.ts'
import { matches } from '../ledger/event-types.ts'
import type { App, Services } from '../services/feature.ts'
import {
  type DeliveryRow,
  findDelivery,
  listDeliveries,
  listMissed,
  reopen,
  reopenFailed,
} from './deliveries.ts'
import { noWebhook, WebhookParams } from './params.ts'
import { findWebhook } from './store.ts'

const orNull = (schema: ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>) =>
  Type.Union([schema, Type.Null()])
const Instant = Type.String({ format: 'date-time' })

const DeliverySchema = Type.Object(
  {
    id: Type.String({ description: 'dlv_…' }),
    event: Type.String({ description: 'webhook-id' }),
    type: Type.String(),
    status: Type.Enum(['pending', 'delivered', 'failed']),
    attempts: Type.Integer(),
    next_attempt_at: Type.Union([Instant, Type.Null()], {
      description:
        'depuis quand le prochain essai est dû, ou quand il le sera ; null : plus aucun / since when the next try is due, or when it will be; null: none is left',
    }),
    response_status: orNull(Type.Integer()),
    response_ms: orNull(Type.Integer()),
    response_body: orNull(Type.String()),
    last_error: orNull(Type.String()),
    payload: Type.String(),
    created_at: Instant,
    updated_at: Instant,
  },
  {
    $id: 'WebhookDelivery',
    examples: [
      {
        id: 'dlv_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2',
        event: 'evt_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2',
        type: 'invoice.transmitted',
        status: 'pending',
        attempts: 2,
        next_attempt_at: '2026-11-21T09:05:09.000Z',
        response_status: 503,
        response_ms: 84,
        response_body: 'Service Unavailable',
        last_error: null,
        payload: '{"id":"evt_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2","type":"invoice.transmitted"}',
        created_at: '2026-11-21T09:00:00.000Z',
        updated_at: '2026-11-21T09:00:06.000Z',
      },
    ],
    additionalProperties: false,
  },
)
const DeliveryRef = Type.Unsafe<object>({ $ref: 'WebhookDelivery#' })
const DeliveryParams = Type.Object({
  ...WebhookParams.properties,
  delivery_id: Type.String({ minLength: 1, maxLength: 100 }),
})

const RecoverBody = Type.Object(
  { since: instant('depuis quand / since when') },
  { examples: [{ since: '2026-11-20T18:00:00Z' }], additionalProperties: false },
)
const Recovered = Type.Unsafe<object>(
  Type.Object(
    {
      failed: Type.Integer({ description: 'envois abandonnés, repris / given up, tried again' }),
      missed: Type.Integer({
        description: 'événements survenus webhook désactivé / not sent while disabled',
      }),
    },
    { additionalProperties: false },
  ),
)

/** What was sent to a webhook, and ways to send it again. */
export function offerDeliveries(app: App, services: Services): void {
  const { db, clock } = services
  app.addSchema(DeliverySchema)

  app.get(
    '/webhooks/:id/deliveries',
    {
      config: { scope: 'webhooks:read' },
      schema: {
        tags: ['Webhooks'],
        summary: 'Les envois d’un webhook / a webhook’s deliveries',
        params: WebhookParams,
        querystring: Type.Object(Paging, { additionalProperties: false }),
        response: { 200: pageOf(DeliveryRef) },
      },
    },
    async ({ account, params, query }) => {
      if (!(await findWebhook(db, account, params.id))) throw noWebhook(params.id)
      const { data, has_more } = await listDeliveries(db, params.id, query)
      return { data: data.map(toReply), has_more }
    },
  )

  app.post(
    '/webhooks/:id/deliveries/:delivery_id/retry',
    {
      config: { scope: 'webhooks:write' },
      schema: {
        tags: ['Webhooks'],
        summary: 'Renvoyer / send again',
        params: DeliveryParams,
        response: { 202: DeliveryRef },
      },
    },
    storing(services, async ({ account, params }, commit) => {
      const { id, delivery_id } = params as { id: string; delivery_id: string }
      return commit(async tx => {
        if (!(await findWebhook(tx, account, id))) throw noWebhook(id)
        const delivery = await findDelivery(tx, delivery_id, 'FOR UPDATE')
        if (delivery?.webhook_id !== id) throw noDelivery(delivery_id)
        await reopen(tx, delivery_id, clock())
        return { status: 202, body: toReply((await findDelivery(tx, delivery_id))!) }
      })
    }),
  )

  app.post(
    '/webhooks/:id/recover',
    {
      config: { scope: 'webhooks:write' },
      schema: {
        tags: ['Webhooks'],
        summary: 'Renvoyer tout ce qui a échoué depuis une date / send again all that failed since a date',
        params: WebhookParams,
        body: RecoverBody,
        response: { 202: Recovered },
      },
    },
    storing(services, async ({ account, params, body }, commit) => {
      const { id } = params as { id: string }
      const since = new Date((body as { since: string }).since)
      return commit(async tx => {
        const webhook = await findWebhook(tx, account, id, 'FOR UPDATE')
        if (!webhook) throw noWebhook(id)
        if (webhook.disabled_at) throw disabled(id)
        const failed = await reopenFailed(tx, id, since, clock())
        const missed = (await listMissed(tx, account, webhook, since)).filter(({ type }) =>
          webhook.events.some(pattern => matches(pattern, type)),
        )
        await queue(
          tx,
          account,
          missed.map(event => ({ webhook: id, event })),
        )
        return { status: 202, body: { failed, missed: missed.length } }
      })
    }),
  )
}

function toReply(row: DeliveryRow) {
  return {
    id: row.id,
    event: row.event_id,
    type: row.event_type,
    status: row.status,
    attempts: row.attempts,
    next_attempt_at: dueAt(row)?.toISOString() ?? null,
    response_status: row.response_status,
    response_ms: row.response_ms,
    response_body: row.response_body,
    last_error: row.last_error,
    payload: row.payload,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** A first try is due at once: `queue` writes the beginning of time, so that it precedes all others. */
function dueAt({ next_attempt_at: due, created_at: made }: DeliveryRow): Date | null {
  return due?.getTime() === 0 ? made : due
}

function noDelivery(id: string): Failure {
  return new Failure('not_found', {
    fr: `Aucun envoi ${id} pour ce webhook.`,
    en: `No delivery ${id} for this webhook.`,
  })
}

function disabled(id: string): Failure {
  return new Failure('invalid_state', {
    fr: `Le webhook ${id} est désactivé : réactivez-le d’abord (PATCH, enabled).`,
    en: `Webhook ${id} is disabled: enable it first (PATCH, enabled).`,
  })
}
