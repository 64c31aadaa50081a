/** Events, webhooks and their deliveries. */
import { DRAFT } from './drafts.ts'
import type { Story } from './story.ts'

const NONE = { fr: 'Aucun webhook de ce nom', en: 'No webhook of that name' }

export const webhooks: Story = async ({ show, ask, server }) => {
  const events = { operation: 'listEvents' }
  const page = { fr: 'Depuis le plus ancien', en: 'From the oldest on' }
  await show({ ...events, name: 'page', summary: page, status: 200, query: { order: 'oldest', limit: '3' } })
  const limit = { fr: 'Une page trop longue', en: 'Too long a page' }
  await show({ ...events, name: 'invalid_request', summary: limit, status: 400, query: { limit: '5000' } })
  const types = { operation: 'listEventTypes' }
  await show({ ...types, name: 'types', summary: { fr: 'Les types', en: 'The types' }, status: 200 })
  const noKey = { fr: 'Une clé révoquée', en: 'A revoked key' }
  await show({
    ...types,
    name: 'invalid_key',
    summary: noKey,
    status: 401,
    headers: { authorization: `Bearer ${server.sandbox.key.slice(0, -1)}` },
  })

  const create = { operation: 'createWebhook' }
  const made = await show({
    ...create,
    name: 'created',
    summary: { fr: 'Son secret n’est montré qu’ici', en: 'Its secret is shown only here' },
    status: 201,
    body: {
      url: 'https://boutique.example/conforme',
      events: ['invoice.*'],
      description: 'Suivi des factures',
    },
  })
  await show({
    ...create,
    name: 'unsafe_url',
    summary: { fr: 'Une adresse du réseau privé', en: 'An address of the private network' },
    status: 422,
    body: { url: 'https://192.168.1.10/conforme' },
  })
  const list = { operation: 'listWebhooks' }
  await show({ ...list, name: 'page', summary: { fr: 'Tous', en: 'All of them' }, status: 200 })
  const cursor = { fr: 'Une page trop longue', en: 'Too long a page' }
  await show({ ...list, name: 'invalid_request', summary: cursor, status: 400, query: { limit: '5000' } })

  const path = { id: made.id }
  const nobody = { id: 'whk_inconnu' }
  const change = { events: ['invoice.transmitted', 'invoice.rejected'] }
  const since = { since: '2026-11-19T18:00:00Z' }
  await ask({ operation: 'submitInvoice', status: 202, body: { ...DRAFT, invoice_id: 'F-2026-0146' } })
  for (const [operation, name, status, summary, body] of [
    ['getWebhook', 'webhook', 200, { fr: 'Un webhook', en: 'A webhook' }, undefined],
    ['updateWebhook', 'changed', 200, { fr: 'D’autres événements', en: 'Other events' }, change],
    ['rotateWebhookSecret', 'rotated', 200, { fr: 'Un nouveau secret', en: 'A new secret' }, undefined],
    ['testWebhook', 'queued', 202, { fr: 'Un essai part', en: 'A test is on its way' }, undefined],
    ['listWebhookDeliveries', 'page', 200, { fr: 'Ses envois', en: 'Its deliveries' }, undefined],
    ['recoverWebhook', 'recovered', 202, { fr: 'Depuis une panne', en: 'Since an outage' }, since],
  ] as const) {
    await show({ operation, name, summary, status, path, body })
    await show({ operation, name: 'not_found', summary: NONE, status: 404, path: nobody, body })
  }
  const { data } = await ask({ operation: 'listWebhookDeliveries', status: 200, path })
  const retry = { operation: 'retryWebhookDelivery' }
  const again = { fr: 'Envoyé de nouveau', en: 'Sent again' }
  const its = { id: made.id, delivery_id: data[0].id }
  await show({ ...retry, name: 'queued', summary: again, status: 202, path: its })
  const lost = { fr: 'Aucun envoi de ce nom', en: 'No delivery of that name' }
  const none = { id: made.id, delivery_id: 'dlv_inconnu' }
  await show({ ...retry, name: 'not_found', summary: lost, status: 404, path: none })
  const remove = { operation: 'deleteWebhook' }
  await show({ ...remove, name: 'deleted', summary: { fr: 'Effacé', en: 'Deleted' }, status: 200, path })
  await show({ ...remove, name: 'not_found', summary: NONE, status: 404, path: nobody })
}
