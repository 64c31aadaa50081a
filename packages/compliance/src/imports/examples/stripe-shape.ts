/** What objects and events of Stripe have around their amounts. */
export const NOW = 1795168800

/** What every invoice has beside its amounts. */
export const AROUND = {
  id: 'in_1Q0lumen',
  object: 'invoice',
  account_country: 'FR',
  account_name: 'Atelier Lumen SAS',
  account_tax_ids: [{ id: 'txi_1', object: 'tax_id', type: 'eu_vat', value: 'FR47100000009' }],
  amount_overpaid: 0,
  amount_shipping: 0,
  attempt_count: 1,
  attempted: true,
  auto_advance: false,
  automatic_tax: { enabled: false, liability: null, status: null },
  billing_reason: 'subscription_cycle',
  collection_method: 'send_invoice',
  created: NOW,
  customer: 'cus_77',
  customer_name: 'Comptoir du Rhône SARL',
  customer_address: { city: 'Lyon', country: 'FR', line1: '3 quai Saint-Antoine', postal_code: '69002' },
  customer_tax_exempt: 'none',
  customer_tax_ids: [{ type: 'eu_vat', value: 'FR37200000008' }],
  effective_at: NOW,
  livemode: true,
  metadata: {},
  number: 'LUM-2026-0107',
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  starting_balance: 0,
  status: 'open',
  webhooks_delivered_at: NOW,
}

export const VAT = (amount: number, taxable_amount: number) => [
  {
    amount,
    tax_behavior: 'exclusive',
    tax_rate_details: { tax_rate: 'txr_fr20' },
    taxability_reason: 'standard_rated',
    taxable_amount,
    type: 'tax_rate_details',
  },
]

export const event = (object: object, type: string) => ({
  id: 'evt_1',
  object: 'event',
  api_version: '2026-08-27',
  created: NOW,
  data: { object },
  livemode: true,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})
