/** Every operation under `/api/v1`, from the OpenAPI document by `npm run generate`. */
import type { operations } from './api.ts'

export type OperationName = keyof operations

export interface OperationRow {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly path: string
  /** The types of its body, JSON first. */
  readonly takes?: readonly string[]
  /** Does it keep its reply under an `Idempotency-Key`? */
  readonly takesKey?: true
  /** Does it answer with a page of a list? */
  readonly isPaged?: true
}

// biome-ignore format: one operation a line
export const OPERATIONS = {
  validateInvoice: { method: 'post', path: '/api/v1/invoices/validate', takes: ['application/json', 'application/xml', 'application/pdf'], takesKey: true },
  remediateInvoice: { method: 'post', path: '/api/v1/invoices/remediate', takes: ['application/json', 'application/xml', 'application/pdf'], takesKey: true },
  renderInvoice: { method: 'post', path: '/api/v1/invoices/render', takes: ['application/json'], takesKey: true },
  convertInvoice: { method: 'post', path: '/api/v1/invoices/convert', takes: ['application/json', 'application/xml', 'application/pdf'], takesKey: true },
  classifyInvoice: { method: 'post', path: '/api/v1/invoices/classify', takes: ['application/json', 'application/xml', 'application/pdf'] },
  submitInvoice: { method: 'post', path: '/api/v1/invoices/submit', takes: ['application/json', 'application/xml', 'application/pdf'], takesKey: true },
  listInvoices: { method: 'get', path: '/api/v1/invoices', isPaged: true },
  getInvoice: { method: 'get', path: '/api/v1/invoices/{invoice_id}' },
  deleteInvoice: { method: 'delete', path: '/api/v1/invoices/{invoice_id}' },
  getInvoiceDocument: { method: 'get', path: '/api/v1/invoices/{invoice_id}/document' },
  listInvoiceEvents: { method: 'get', path: '/api/v1/invoices/{invoice_id}/events', isPaged: true },
  sayInvoiceStatus: { method: 'post', path: '/api/v1/invoices/{invoice_id}/statuses', takes: ['application/json'], takesKey: true },
  settleInvoice: { method: 'post', path: '/api/v1/invoices/{invoice_id}/settle', takes: ['application/json'], takesKey: true },
  listPlatforms: { method: 'get', path: '/api/v1/platforms' },
  connectPlatform: { method: 'put', path: '/api/v1/platforms/{slug}', takes: ['application/json'] },
  disconnectPlatform: { method: 'delete', path: '/api/v1/platforms/{slug}' },
  checkPlatform: { method: 'post', path: '/api/v1/platforms/{slug}/check' },
  fetchPlatformNews: { method: 'post', path: '/api/v1/platforms/{slug}/news' },
  getSandboxClock: { method: 'get', path: '/api/v1/sandbox/clock' },
  advanceSandboxClock: { method: 'post', path: '/api/v1/sandbox/clock', takes: ['application/json'] },
  searchCompanies: { method: 'get', path: '/api/v1/companies' },
  getCompany: { method: 'get', path: '/api/v1/companies/{siren}' },
  getDirectoryAddress: { method: 'get', path: '/api/v1/directory/{address}' },
  checkDirectoryAddresses: { method: 'post', path: '/api/v1/directory/check', takes: ['application/json', 'text/csv'] },
  getEstablishment: { method: 'get', path: '/api/v1/establishments/{siret}' },
  listEvents: { method: 'get', path: '/api/v1/events', isPaged: true },
  listEventTypes: { method: 'get', path: '/api/v1/events/types' },
  createWebhook: { method: 'post', path: '/api/v1/webhooks', takes: ['application/json'], takesKey: true },
  listWebhooks: { method: 'get', path: '/api/v1/webhooks', isPaged: true },
  getWebhook: { method: 'get', path: '/api/v1/webhooks/{id}' },
  updateWebhook: { method: 'patch', path: '/api/v1/webhooks/{id}', takes: ['application/json'] },
  deleteWebhook: { method: 'delete', path: '/api/v1/webhooks/{id}' },
  rotateWebhookSecret: { method: 'post', path: '/api/v1/webhooks/{id}/rotate', takesKey: true },
  testWebhook: { method: 'post', path: '/api/v1/webhooks/{id}/test', takesKey: true },
  listWebhookDeliveries: { method: 'get', path: '/api/v1/webhooks/{id}/deliveries', isPaged: true },
  retryWebhookDelivery: { method: 'post', path: '/api/v1/webhooks/{id}/deliveries/{delivery_id}/retry', takesKey: true },
  recoverWebhook: { method: 'post', path: '/api/v1/webhooks/{id}/recover', takes: ['application/json'], takesKey: true },
  getComplianceScore: { method: 'get', path: '/api/v1/compliance/score' },
  getOrganisation: { method: 'get', path: '/api/v1/organisation' },
  updateOrganisation: { method: 'patch', path: '/api/v1/organisation', takes: ['application/json'] },
  listOrganisations: { method: 'get', path: '/api/v1/organisations', isPaged: true },
  createOrganisation: { method: 'post', path: '/api/v1/organisations', takes: ['application/json'], takesKey: true },
  getOrganisationById: { method: 'get', path: '/api/v1/organisations/{organisation_id}' },
  updateOrganisationById: { method: 'patch', path: '/api/v1/organisations/{organisation_id}', takes: ['application/json'] },
  listKeys: { method: 'get', path: '/api/v1/keys', isPaged: true },
  createKey: { method: 'post', path: '/api/v1/keys', takes: ['application/json'], takesKey: true },
  getKey: { method: 'get', path: '/api/v1/keys/{key_id}' },
  revokeKey: { method: 'delete', path: '/api/v1/keys/{key_id}' },
  rotateKey: { method: 'post', path: '/api/v1/keys/{key_id}/rotate', takes: ['application/json'], takesKey: true },
} as const satisfies Readonly<Record<OperationName, OperationRow>>
