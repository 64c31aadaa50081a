import type { FailureCode, Text } from '../../base/failures.ts'

/** What the OpenAPI document says of an operation beyond its schemas. */
export interface Operation {
  /** `operationId`: the name of the method in generated clients; it never changes. */
  readonly id: string
  readonly tag: TagName
  /** Failures of its own, beside those that any operation of its kind has (errors.ts). */
  readonly codes?: readonly FailureCode[]
}

/** In the order of use; `name` is the heading that readers see. */
export const TAGS = {
  Invoices: {
    name: { fr: 'Factures', en: 'Invoices' },
    fr: 'Valider, corriger, mettre en forme, transmettre et suivre une facture.',
    en: 'Validate, repair, render, submit and follow an invoice.',
  },
  Platforms: {
    name: { fr: 'Plateformes', en: 'Platforms' },
    fr: 'Les plateformes agréées par lesquelles partent les factures.',
    en: 'The approved platforms that invoices go out through.',
  },
  Sandbox: {
    name: { fr: 'Bac à sable', en: 'Sandbox' },
    fr: 'L’horloge de la plateforme d’essai.',
    en: 'The clock of the test platform.',
  },
  Companies: {
    name: { fr: 'Entreprises', en: 'Companies' },
    fr: 'Le registre des entreprises françaises.',
    en: 'The register of French companies.',
  },
  Directory: {
    name: { fr: 'Annuaire', en: 'Directory' },
    fr: 'Les adresses électroniques et les établissements : qui reçoit, et où.',
    en: 'Electronic addresses and establishments: who receives, and where.',
  },
  Events: {
    name: { fr: 'Événements', en: 'Events' },
    fr: 'Le journal de ce qui est arrivé aux factures, à lire page après page.',
    en: 'The log of what happened to invoices, to read page by page.',
  },
  Webhooks: {
    name: { fr: 'Webhooks', en: 'Webhooks' },
    fr: 'Les mêmes événements, envoyés à votre adresse et signés (Standard Webhooks).',
    en: 'The same events, sent to your address and signed (Standard Webhooks).',
  },
  Score: {
    name: { fr: 'Score', en: 'Score' },
    fr: 'La conformité des factures dans le temps.',
    en: 'The compliance of invoices over time.',
  },
  Organisation: {
    name: { fr: 'Profil', en: 'Profile' },
    fr: 'Le profil du vendeur, qui complète chaque brouillon.',
    en: 'The seller’s profile, which completes every draft.',
  },
  Organisations: {
    name: { fr: 'Organisations', en: 'Organisations' },
    fr: 'Les organisations pour lesquelles une clé agit.',
    en: 'The organisations that a key acts for.',
  },
  Keys: {
    name: { fr: 'Clés', en: 'Keys' },
    fr: 'Les clés d’API : émission, droits, recouvrement, révocation.',
    en: 'The API keys: issue, rights, overlap, revocation.',
  },
} as const satisfies Readonly<Record<string, Text & { readonly name: Text }>>

export type TagName = keyof typeof TAGS

const op = (tag: TagName, id: string, ...codes: FailureCode[]): Operation => ({ tag, id, codes })

/** Every operation under `/api/v1`, in the order in which the document shows them. */
// biome-ignore format: one operation a line
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'POST /invoices/validate': op('Invoices', 'validateInvoice', 'not_found', 'not_acceptable', 'unknown_platform', 'missing_platform_token', 'invalid_state', 'unreadable_document', 'too_much_work'),
  'POST /invoices/remediate': op('Invoices', 'remediateInvoice', 'not_found', 'not_acceptable', 'unreadable_document', 'unknown_platform', 'missing_platform_token', 'invalid_state', 'too_much_work'),
  'POST /invoices/render': op('Invoices', 'renderInvoice', 'not_found', 'unknown_platform', 'missing_platform_token', 'invalid_state', 'not_acceptable', 'invoice_not_compliant', 'pdf_not_archivable', 'unreadable_document', 'too_much_work'),
  'POST /invoices/convert': op('Invoices', 'convertInvoice', 'not_found', 'unknown_platform', 'missing_platform_token', 'not_acceptable', 'lossy_conversion', 'invoice_not_compliant', 'unreadable_document', 'too_much_work'),
  'POST /invoices/classify': op('Invoices', 'classifyInvoice', 'not_found', 'unknown_platform', 'missing_platform_token', 'unreadable_document', 'too_much_work'),
  'POST /invoices/submit': op('Invoices', 'submitInvoice', 'not_found', 'not_acceptable', 'invalid_state', 'duplicate_number', 'invoice_not_compliant', 'pdf_not_archivable', 'unreadable_document', 'missing_platform_token', 'unknown_platform', 'too_much_work'),
  'GET /invoices': op('Invoices', 'listInvoices'),
  'GET /invoices/{invoice_id}': op('Invoices', 'getInvoice', 'method_not_allowed'),
  'GET /invoices/{invoice_id}/document': op('Invoices', 'getInvoiceDocument', 'not_acceptable', 'invalid_state', 'invoice_not_compliant', 'too_much_work'),
  'GET /invoices/{invoice_id}/events': op('Invoices', 'listInvoiceEvents'),
  'POST /invoices/{invoice_id}/statuses': op('Invoices', 'sayInvoiceStatus', 'invalid_state', 'unknown_platform', 'missing_platform_token'),
  'POST /invoices/{invoice_id}/settle': op('Invoices', 'settleInvoice', 'invalid_state'),
  'DELETE /invoices/{invoice_id}': op('Invoices', 'deleteInvoice', 'invalid_state'),
  'GET /platforms': op('Platforms', 'listPlatforms'),
  'PUT /platforms/{slug}': op('Platforms', 'connectPlatform', 'invalid_state', 'unsafe_url'),
  'DELETE /platforms/{slug}': op('Platforms', 'disconnectPlatform', 'invalid_state'),
  'POST /platforms/{slug}/check': op('Platforms', 'checkPlatform', 'missing_platform_token'),
  'POST /platforms/{slug}/news': op('Platforms', 'fetchPlatformNews', 'missing_platform_token', 'platform_failed'),
  'GET /sandbox/clock': op('Sandbox', 'getSandboxClock', 'not_found'),
  'POST /sandbox/clock': op('Sandbox', 'advanceSandboxClock', 'not_found'),
  'GET /companies': op('Companies', 'searchCompanies'),
  'GET /companies/{siren}': op('Companies', 'getCompany'),
  'GET /directory/{address}': op('Directory', 'getDirectoryAddress', 'not_found', 'unknown_platform', 'missing_platform_token', 'platform_failed'),
  'POST /directory/check': op('Directory', 'checkDirectoryAddresses', 'not_acceptable', 'not_found', 'unknown_platform', 'missing_platform_token', 'platform_failed'),
  'GET /establishments/{siret}': op('Directory', 'getEstablishment', 'not_found', 'unknown_platform', 'missing_platform_token', 'platform_failed'),
  'GET /events': op('Events', 'listEvents'),
  'GET /events/types': op('Events', 'listEventTypes'),
  'POST /webhooks': op('Webhooks', 'createWebhook', 'unsafe_url'),
  'GET /webhooks': op('Webhooks', 'listWebhooks'),
  'GET /webhooks/{id}': op('Webhooks', 'getWebhook'),
  'PATCH /webhooks/{id}': op('Webhooks', 'updateWebhook', 'unsafe_url'),
  'DELETE /webhooks/{id}': op('Webhooks', 'deleteWebhook'),
  'POST /webhooks/{id}/rotate': op('Webhooks', 'rotateWebhookSecret'),
  'POST /webhooks/{id}/test': op('Webhooks', 'testWebhook', 'invalid_state'),
  'GET /webhooks/{id}/deliveries': op('Webhooks', 'listWebhookDeliveries'),
  'POST /webhooks/{id}/deliveries/{delivery_id}/retry': op('Webhooks', 'retryWebhookDelivery', 'invalid_state'),
  'POST /webhooks/{id}/recover': op('Webhooks', 'recoverWebhook', 'invalid_state'),
  'GET /compliance/score': op('Score', 'getComplianceScore'),
  'GET /organisation': op('Organisation', 'getOrganisation'),
  'PATCH /organisation': op('Organisation', 'updateOrganisation'),
  'GET /organisations': op('Organisations', 'listOrganisations'),
  'POST /organisations': op('Organisations', 'createOrganisation'),
  'GET /organisations/{organisation_id}': op('Organisations', 'getOrganisationById'),
  'PATCH /organisations/{organisation_id}': op('Organisations', 'updateOrganisationById', 'invalid_state'),
  'GET /keys': op('Keys', 'listKeys'),
  'POST /keys': op('Keys', 'createKey'),
  'GET /keys/{key_id}': op('Keys', 'getKey'),
  'POST /keys/{key_id}/rotate': op('Keys', 'rotateKey', 'invalid_state'),
  'DELETE /keys/{key_id}': op('Keys', 'revokeKey', 'invalid_state'),
}

/** @param path of the document, as `/api/v1/invoices/{invoice_id}` */
export const operationOf = (method: string, path: string): Operation | undefined =>
  OPERATIONS[`${method.toUpperCase()} ${path.replace(/^\/api\/v1/, '')}`]
