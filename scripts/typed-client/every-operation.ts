/**
 * A client in TypeScript whose types come from our OpenAPI document alone, and which uses every operation.
 * `npm run typed-client` generates the types beside a copy of this file and compiles it; it is never run.
 */
import createClient from 'openapi-fetch'
import type { components, paths, webhooks } from './api.d.ts'

type Schemas = components['schemas']

const api = createClient<paths>({
  baseUrl: 'https://factures.example',
  headers: { authorization: 'Bearer …' },
})

const line: Schemas['Line'] = { description: 'Conseil', quantity: 2, unit_price_ht: '50.00', vat_rate: 20 }
const seller: Schemas['Seller'] = { siren: '100000009', legal_name: 'Atelier Exemple SAS' }
const draft: Schemas['Draft'] = {
  format: 'factur-x',
  invoice_id: 'F-2026-0001',
  seller,
  buyer: { siren: '200000008', legal_name: 'Comptoir du Rhône' },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-19',
  lines: [line],
  options: { strict: true },
}

/** What a problem is read for. */
function explain(problem: Schemas['Problem']): string {
  const found = problem.validation?.checks
    .filter(check => !check.ok)
    .map(check => `${check.code} ${check.message}`)
  const lost = problem.losses?.map(loss => `${loss.term ?? ''} ${loss.reason}`)
  const where = problem.position?.line
  const state: string | undefined = problem.invoice_status
  return [problem.code, problem.detail, where, state, ...(found ?? []), ...(lost ?? [])].join('\n')
}

/** Of a document the reply is another, or the document itself. */
function draftIn(
  repaired: Schemas['Remediation'] | object | string | undefined,
): Schemas['Draft'] | undefined {
  return typeof repaired === 'object' && 'invoice' in repaired
    ? (repaired.invoice as Schemas['Draft'])
    : undefined
}

export async function invoices(): Promise<void> {
  const validated = await api.POST('/api/v1/invoices/validate', {
    body: draft,
    params: { query: { checks: 'all' }, header: { 'Idempotency-Key': 'a', 'Accept-Language': 'en' } },
  })
  if (validated.error) throw new Error(explain(validated.error))
  // A CDAR message has no score: it is judged, and not an invoice.
  if (!('score' in validated.data)) throw new Error(validated.data.errors.join('\n'))
  const { score, checks, suggestions } = validated.data
  const failed: Schemas['Check'][] = checks.filter(check => !check.ok)
  const certain: Schemas['Suggestion'][] = suggestions.filter(suggestion => suggestion.certain)
  console.log(score + failed.length + certain.length)

  const repaired = await api.POST('/api/v1/invoices/remediate', {
    body: { ...draft, auto: true, patches: { buyer_siren: '200000008' } },
  })
  const invoice = draftIn(repaired.data)
  const imported = await api.POST('/api/v1/invoices/remediate', {
    body: { from: 'stripe', object: 'invoice' },
  })
  if (typeof imported.data === 'object' && 'imported' in imported.data)
    console.log(imported.data.imported?.not_carried.length)

  const rendered = await api.POST('/api/v1/invoices/render', { body: invoice ?? draft })
  if (rendered.error) throw new Error(explain(rendered.error))
  const converted = await api.POST('/api/v1/invoices/convert', {
    body: draft,
    params: { query: { to: 'ubl', allow_loss: true } },
  })
  if (converted.error) throw new Error(explain(converted.error))
  const kind = await api.POST('/api/v1/invoices/classify', { body: draft })
  console.log(kind.data?.treatment === 'e-invoicing')
  const sent = await api.POST('/api/v1/invoices/submit', {
    body: { ...draft, pdp: 'ma-plateforme' },
    params: { header: { 'Idempotency-Key': 'b', 'Conforme-Organisation': 'org_1' } },
  })
  if (sent.error) throw new Error(explain(sent.error))
}

const path = { invoice_id: 'F-2026-0001' }

export async function stored(): Promise<void> {
  const page = await api.GET('/api/v1/invoices')
  const buyers: Schemas['Party'][] | undefined = page.data?.data.map(each => each.buyer)
  await api.GET('/api/v1/invoices', { params: { query: { limit: 100, status: 'TRANSMITTED' } } })
  const one = await api.GET('/api/v1/invoices/{invoice_id}', { params: { path } })
  console.log(
    buyers?.length,
    one.data?.lifecycle.map(entry => entry.label),
  )
  await api.GET('/api/v1/invoices/{invoice_id}/document', { params: { path }, parseAs: 'arrayBuffer' })
  const told = await api.GET('/api/v1/invoices/{invoice_id}/events', { params: { path } })
  const events: Schemas['Event'][] | undefined = told.data?.data
  await api.POST('/api/v1/invoices/{invoice_id}/statuses', {
    params: { path },
    body: { code: 212, amounts: [{ amount: '120.00', vat_rate: '20' }] },
  })
  await api.POST('/api/v1/invoices/{invoice_id}/settle', {
    params: { path },
    body: { outcome: 'not_deposited' },
  })
  const gone = await api.DELETE('/api/v1/invoices/{invoice_id}', { params: { path } })
  console.log(events?.length, gone.error?.kept_until)
}

export async function platforms(): Promise<void> {
  const at = { params: { path: { slug: 'ma-plateforme' } } }
  await api.GET('/api/v1/platforms')
  await api.PUT('/api/v1/platforms/{slug}', {
    ...at,
    body: {
      base_url: 'https://api.plateforme.example',
      token_url: 'https://auth.plateforme.example/oauth/token',
      client_id: 'atelier-exemple',
      client_secret: '…',
    },
  })
  await api.POST('/api/v1/platforms/{slug}/check', at)
  await api.POST('/api/v1/platforms/{slug}/news', at)
  await api.DELETE('/api/v1/platforms/{slug}', at)
  await api.GET('/api/v1/sandbox/clock')
  await api.POST('/api/v1/sandbox/clock', { body: { advance_seconds: 86_400 } })
}

export async function lookUp(): Promise<void> {
  await api.GET('/api/v1/companies', { params: { query: { q: 'Comptoir' } } })
  await api.GET('/api/v1/companies/{siren}', {
    params: { path: { siren: '200000008' }, query: { check_vat: true } },
  })
  await api.GET('/api/v1/directory/{address}', { params: { path: { address: '200000008' } } })
  await api.POST('/api/v1/directory/check', { body: { addresses: ['200000008'] } })
  await api.GET('/api/v1/establishments/{siret}', { params: { path: { siret: '20000000800008' } } })
  await api.GET('/api/v1/events', { params: { query: { order: 'oldest' } } })
  await api.GET('/api/v1/events/types')
  await api.GET('/api/v1/compliance/score')
}

export async function webhooksOfMine(): Promise<void> {
  const made = await api.POST('/api/v1/webhooks', {
    body: { url: 'https://boutique.example/conforme', events: ['invoice.*'] },
  })
  const at = { params: { path: { id: made.data?.id ?? '' } } }
  await api.GET('/api/v1/webhooks')
  await api.GET('/api/v1/webhooks/{id}', at)
  await api.PATCH('/api/v1/webhooks/{id}', { ...at, body: { enabled: true } })
  await api.POST('/api/v1/webhooks/{id}/rotate', at)
  await api.POST('/api/v1/webhooks/{id}/test', at)
  const sent = await api.GET('/api/v1/webhooks/{id}/deliveries', at)
  const delivery_id = sent.data?.data[0]?.id ?? ''
  await api.POST('/api/v1/webhooks/{id}/deliveries/{delivery_id}/retry', {
    params: { path: { ...at.params.path, delivery_id } },
  })
  await api.POST('/api/v1/webhooks/{id}/recover', { ...at, body: { since: '2026-11-20T00:00:00Z' } })
  await api.DELETE('/api/v1/webhooks/{id}', at)
}

/** What an address of ours is sent. */
export function receive(
  event: webhooks['invoice.transmitted']['post']['requestBody']['content']['application/json'],
): string {
  return `${event.id} ${event.type}`
}

export async function organisation(): Promise<void> {
  const profile = await api.GET('/api/v1/organisation')
  await api.PATCH('/api/v1/organisation', { body: { trading_name: profile.data?.legal_name ?? null } })
  const made = await api.POST('/api/v1/organisations', { body: { name: 'Filiale' } })
  const at = { params: { path: { organisation_id: made.data?.id ?? '' } } }
  await api.GET('/api/v1/organisations')
  await api.GET('/api/v1/organisations/{organisation_id}', at)
  await api.PATCH('/api/v1/organisations/{organisation_id}', { ...at, body: { name: 'Filiale du Rhône' } })
  const key = await api.POST('/api/v1/keys', { body: {} })
  const its = { params: { path: { key_id: key.data?.id ?? '' } } }
  await api.GET('/api/v1/keys')
  await api.GET('/api/v1/keys/{key_id}', its)
  await api.POST('/api/v1/keys/{key_id}/rotate', { ...its, body: {} })
  await api.DELETE('/api/v1/keys/{key_id}', its)
}
