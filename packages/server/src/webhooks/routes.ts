import { type Static, Type } from 'typebox'
import type { Account } from '../accounts/account.ts'
import { recordBy } from '../accounts/audit.ts'
import { Failure } from '../base/failures.ts'
import { newId } from '../base/ids.ts'
import { limitOf } from '../base/limits.ts'
import { Paging, pageOf } from '../base/paging.ts'
import { cannotSeal } from '../base/sealing.ts'
import { checkUrl } from '../egress/guard.ts'
import { storing } from '../http/idempotency.ts'
import { queue } from '../ledger/announce.ts'
import { TEST_EVENT } from '../ledger/event-types.ts'
import type { App, Feature, Services } from '../services/feature.ts'
import { offerDeliveries } from './delivery-routes.ts'
import { dispatch } from './dispatch.ts'
import { noWebhook, WebhookParams } from './params.ts'
import { newSecret, seal } from './secrets.ts'
import {
  DeletedSchema,
  NewWebhookBody,
  TestReply,
  WebhookPatch,
  WebhookRef,
  WebhookSchema,
} from './shapes.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  updateWebhook,
  type WebhookRow,
} from './store.ts'

/** Addresses that receive events. */
export const webhooks: Feature = {
  name: 'webhooks',
  async work(services) {
    services.jobs.background(signal => dispatch(services, signal))
  },
  api(app, services) {
    app.addSchema(WebhookSchema)
    offerWebhooks(app, services)
    offerDeliveries(app, services)
  },
}

const MOST_WEBHOOKS = limitOf('webhooks')
const HOURS_24 = 24 * 60 * 60 * 1000

function offerWebhooks(app: App, services: Services): void {
  const { db, config, clock } = services
  const guard = { local: config.localWebhooks }
  const refuseClear = ({ mode }: Account) => {
    if (mode === 'live' && config.secret === undefined) throw cannotSeal()
  }
  const [reading, writing] = [{ scope: 'webhooks:read' }, { scope: 'webhooks:write' }] as const
  const tags = ['Webhooks']

  app.post(
    '/webhooks',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Créer un webhook / create a webhook',
        body: NewWebhookBody,
        response: { 201: WebhookRef },
      },
    },
    storing(services, async ({ account, body }, commit) => {
      const { url, events = ['invoice.*'], description = null } = body as Static<typeof NewWebhookBody>
      refuseClear(account)
      await checkUrl(url, guard)
      const id = newId('whk', clock())
      const secret = newSecret()
      const sealed = seal(secret, id, config.secret)
      return commit(async tx => {
        if ((await countWebhooks(tx, account)) >= MOST_WEBHOOKS) throw tooMany()
        const webhook = { id, url, events: [...new Set(events)], description, secret: sealed }
        const row = await insertWebhook(tx, account, webhook, clock())
        await recordBy(tx, account, 'webhook.created', id, clock(), { url: row.url })
        return { status: 201, body: { ...toReply(row), secret }, isSecret: true }
      })
    }),
  )

  app.get(
    '/webhooks',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Lister les webhooks / list webhooks',
        querystring: Type.Object(Paging, { additionalProperties: false }),
        response: { 200: pageOf(WebhookRef) },
      },
    },
    async ({ account, query }) => {
      const { data, has_more } = await listWebhooks(db, account, query)
      return { data: data.map(toReply), has_more }
    },
  )

  app.get(
    '/webhooks/:id',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Lire un webhook / read a webhook',
        params: WebhookParams,
        response: { 200: WebhookRef },
      },
    },
    async ({ account, params }) => {
      const row = await findWebhook(db, account, params.id)
      if (!row) throw noWebhook(params.id)
      return toReply(row)
    },
  )

  app.patch(
    '/webhooks/:id',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Modifier un webhook / change a webhook',
        params: WebhookParams,
        body: WebhookPatch,
        response: { 200: WebhookRef },
      },
    },
    async ({ account, params, body }) => {
      const { enabled, ...change } = body
      if (change.url !== undefined) await checkUrl(change.url, guard)
      return db.transaction(async tx => {
        const row = await findWebhook(tx, account, params.id, 'FOR UPDATE')
        if (!row) throw noWebhook(params.id)
        await recordBy(tx, account, 'webhook.changed', row.id, clock(), { changed: Object.keys(body) })
        return toReply(
          await updateWebhook(tx, row.id, { ...change, ...switched(row, enabled, clock()) }, clock()),
        )
      })
    },
  )

  app.delete(
    '/webhooks/:id',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Supprimer un webhook / delete a webhook',
        params: WebhookParams,
        response: { 200: DeletedSchema },
      },
    },
    async ({ account, params }) => {
      await db.transaction(async tx => {
        if (!(await deleteWebhook(tx, account, params.id))) throw noWebhook(params.id)
        await recordBy(tx, account, 'webhook.deleted', params.id, clock())
      })
      return { id: params.id, deleted: true as const }
    },
  )

  app.post(
    '/webhooks/:id/rotate',
    {
      config: writing,
      schema: {
        tags,
        summary:
          'Changer le secret ; l’ancien signe encore 24 h / change the secret; the old one signs for 24 h more',
        params: WebhookParams,
        response: { 200: WebhookRef },
      },
    },
    storing(services, async ({ account, params }, commit) => {
      const { id } = params as Static<typeof WebhookParams>
      refuseClear(account)
      const secret = newSecret()
      return commit(async tx => {
        const row = await findWebhook(tx, account, id, 'FOR UPDATE')
        if (!row) throw noWebhook(id)
        const change = {
          secret: seal(secret, id, config.secret),
          previous_secret: row.secret,
          previous_secret_until: new Date(clock().getTime() + HOURS_24),
        }
        const changed = await updateWebhook(tx, id, change, clock())
        await recordBy(tx, account, 'webhook.rotated', id, clock())
        return { status: 200, body: { ...toReply(changed), secret }, isSecret: true }
      })
    }),
  )

  app.post(
    '/webhooks/:id/test',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Envoyer un événement d’essai / send a test event',
        params: WebhookParams,
        response: { 202: TestReply },
      },
    },
    storing(services, async ({ account, params }, commit) => {
      const { id } = params as Static<typeof WebhookParams>
      return commit(async tx => {
        if (!(await findWebhook(tx, account, id))) throw noWebhook(id)
        const at = clock()
        const event = {
          id: newId('evt', at),
          type: TEST_EVENT,
          timestamp: at.toISOString(),
          data: { webhook: id },
        }
        const [delivery] = await queue(tx, account, [{ webhook: id, event }])
        return { status: 202, body: { delivery, event: event.id } }
      })
    }),
  )
}

function toReply(row: WebhookRow) {
  const { id, url, events, description, mode, disabled_at, disabled_reason, failing_since } = row
  return {
    id,
    url,
    events,
    description,
    mode,
    enabled: disabled_at === null,
    disabled_reason,
    failing_since: failing_since?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Enabling forgives past failures. */
function switched(row: WebhookRow, enabled: boolean | undefined, now: Date): Partial<WebhookRow> {
  if (enabled === undefined || enabled === (row.disabled_at === null)) return {}
  return enabled
    ? { disabled_at: null, disabled_reason: null, failing_since: null }
    : { disabled_at: now, disabled_reason: 'paused' }
}

function tooMany(): Failure {
  return new Failure('invalid_request', {
    fr: `${MOST_WEBHOOKS} webhooks au plus par organisation et par mode.`,
    en: `At most ${MOST_WEBHOOKS} webhooks per organisation and mode.`,
  })
}
