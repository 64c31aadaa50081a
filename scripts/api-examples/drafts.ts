/** The invoices that the examples are about. */

/** The recommended minimal form, with the addresses that the law wants. */
export const DRAFT = {
  format: 'factur-x',
  invoice_id: 'F-2026-0142',
  seller: {
    siren: '100000009',
    legal_name: 'Atelier Exemple SAS',
    address: { line1: '12 rue des Lilas', postal: '75011', city: 'Paris', country: 'FR' },
  },
  buyer: {
    siren: '356000000',
    legal_name: 'La Poste',
    address: { line1: '9 rue du Colonel Pierre Avia', postal: '75015', city: 'Paris', country: 'FR' },
  },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-19',
  lines: [{ description: 'Conseil en organisation', quantity: 2, unit_price_ht: '50.00', vat_rate: 20 }],
} as const

/** Without an identifier nothing is stored. */
export const { invoice_id: _, ...UNSTORED } = DRAFT

/** What a validation blocks: a SIREN with a wrong digit. */
export const WRONG = { ...UNSTORED, buyer: { ...DRAFT.buyer, siren: '356000001' } }

/** A buyer without a SIREN, which the register knows. */
export const NAMED = { ...UNSTORED, buyer: { legal_name: 'La Poste', address: DRAFT.buyer.address } }

/** An invoice as Stripe’s API gives it, with what it does not say. */
export const STRIPE = {
  from: 'stripe',
  operation_category: 'SERVICES',
  service_date: '2026-11-19',
  object: 'invoice',
  id: 'in_1Q0exemple',
  number: 'F-2026-0143',
  created: 1795168800,
  due_date: 1797760800,
  currency: 'eur',
  customer_name: 'La Poste',
  customer_address: {
    line1: '9 rue du Colonel Pierre Avia',
    postal_code: '75015',
    city: 'Paris',
    country: 'FR',
  },
  customer_tax_ids: [{ type: 'eu_vat', value: 'FR39356000000' }],
  subtotal: 10000,
  total_excluding_tax: 10000,
  tax: 2000,
  total: 12000,
  amount_due: 12000,
  amount_paid: 0,
  amount_remaining: 12000,
  lines: {
    object: 'list',
    has_more: false,
    data: [
      {
        object: 'line_item',
        description: 'Conseil en organisation',
        quantity: 2,
        amount: 10000,
        price: { unit_amount: 5000 },
        tax_amounts: [{ amount: 2000, inclusive: false, taxable_amount: 10000, tax_rate: 'txr_1' }],
      },
    ],
  },
}
