import type { ImportExample } from './example.ts'

const ADDRESS = { address1: '1 rue des Ponts', zip: '54000', city: 'Nancy', country_code: 'FR' }

export const shopify: readonly ImportExample[] = [
  {
    name: 'prices with VAT, a discount on lines, two rates, shipping, paid',
    given: {
      name: '#1042',
      created_at: '2026-11-20T10:00:00+01:00',
      currency: 'EUR',
      taxes_included: true,
      financial_status: 'paid',
      subtotal_price: '122.90',
      total_tax: '19.97',
      total_discounts: '10.00',
      total_price: '128.90',
      line_items: [
        {
          title: 'Lampe',
          quantity: 3,
          price: '39.90',
          sku: 'L-1',
          discount_allocations: [{ amount: '10.00' }],
          tax_lines: [{ title: 'TVA', rate: 0.2, price: '18.28' }],
        },
        {
          title: 'Livre',
          quantity: 1,
          price: '13.20',
          discount_allocations: [],
          tax_lines: [{ rate: 0.055, price: '0.69' }],
        },
      ],
      shipping_lines: [{ title: 'Colis', price: '6.00', tax_lines: [{ rate: 0.2, price: '1.00' }] }],
      billing_address: { name: 'Marie Roux', company: 'Atelier Roux SARL', ...ADDRESS },
      refunds: [],
      total_tip_received: '0.00',
    },
    arrives: {
      '/number': '1042',
      '/issue_date': '2026-11-20',
      '/buyer/legal_name': 'Atelier Roux SARL',
      '/buyer/contact/name': 'Marie Roux',
      '/buyer/kind': undefined,
      '/lines/0/net_amount': '91.42',
      '/lines/0/allowances/0/amount': '8.33',
      '/lines/1/net_amount': '12.51',
      '/charges/0/amount': '5.00',
      '/totals/with_vat': '128.90',
      '/totals/prepaid': '128.90',
    },
  },
  {
    name: 'a tip and a refund wait for a decision',
    given: {
      order: {
        name: '#1043',
        processed_at: '2026-11-20T23:30:00Z',
        currency: 'EUR',
        taxes_included: false,
        financial_status: 'partially_refunded',
        subtotal_price: '100.00',
        total_tax: '20.00',
        total_price: '125.00',
        total_tip_received: '5.00',
        line_items: [
          { title: 'Chaise', quantity: 2, price: '50.00', tax_lines: [{ rate: 0.2, price: '20.00' }] },
        ],
        refunds: [{ transactions: [{ kind: 'refund', amount: '60.00' }] }],
      },
    },
    arrives: {
      '/issue_date': '2026-11-21',
      '/lines/0/unit_price_ht': '50.00',
      '/shopify_total_tip_received': '5.00',
      '/shopify_refunds_0_amount': '60.00',
    },
    waits: ['shopify_total_tip_received', 'shopify_refunds_0_amount'],
    differs: true,
  },
  {
    name: 'a partial refund with its shipping, prices with VAT',
    given: {
      refund: {
        id: 7,
        order_id: 99,
        created_at: '2026-11-21T09:00:00+01:00',
        refund_line_items: [
          {
            quantity: 1,
            subtotal: 39.9,
            total_tax: 6.65,
            line_item: { title: 'Lampe', price: '39.90', tax_lines: [{ rate: 0.2, price: '19.95' }] },
          },
        ],
        order_adjustments: [{ kind: 'shipping_refund', amount: '-6.00', tax_amount: '-1.00' }],
        transactions: [{ kind: 'refund', status: 'success', amount: '45.90', currency: 'EUR' }],
      },
    },
    arrives: {
      '/type': '381',
      '/lines/0/net_amount': '33.25',
      '/charges/0/amount': '5.00',
      '/totals/with_vat': '45.90',
    },
  },
]

const BILLING = {
  first_name: 'Paul',
  last_name: 'Martin',
  company: 'Menuiserie Martin SARL',
  address_1: '8 rue du Port',
  postcode: '33000',
  city: 'Bordeaux',
  country: 'FR',
  email: 'paul@martin.example',
}

export const woocommerce: readonly ImportExample[] = [
  {
    name: 'a coupon, a fee, shipping, two rates',
    given: {
      id: 812,
      number: '812',
      status: 'completed',
      date_created: '2026-11-20T14:02:11',
      currency: 'EUR',
      prices_include_tax: true,
      billing: BILLING,
      line_items: [
        {
          id: 1,
          name: 'Table',
          quantity: 3,
          subtotal: '250.00',
          total: '225.00',
          total_tax: '45.00',
          taxes: [{ id: 4, total: '45.00' }],
        },
        {
          id: 2,
          name: 'Guide',
          quantity: 1,
          subtotal: '10.00',
          total: '9.00',
          total_tax: '0.50',
          taxes: [{ id: 5, total: '0.495' }],
        },
      ],
      tax_lines: [
        { rate_id: 4, rate_percent: 20, tax_total: '45.00' },
        { rate_id: 5, rate_percent: 5.5, tax_total: '0.50' },
      ],
      shipping_lines: [
        { method_title: 'Messagerie', total: '12.00', total_tax: '2.40', taxes: [{ id: 4, total: '2.40' }] },
      ],
      fee_lines: [
        { name: 'Emballage cadeau', total: '5.00', total_tax: '1.00', taxes: [{ id: 4, total: '1.00' }] },
      ],
      coupon_lines: [{ code: 'NOEL', discount: '26.00' }],
      discount_total: '26.00',
      total_tax: '48.90',
      total: '299.90',
      date_paid: '2026-11-20T14:05:00',
      meta_data: [{ id: 9, key: '_billing_vat_number', value: 'FR37200000008' }],
      refunds: [],
    },
    arrives: {
      '/number': '812',
      '/buyer/legal_name': 'Menuiserie Martin SARL',
      '/buyer/vat': 'FR37200000008',
      '/lines/0/unit_price_ht': '83.333333',
      '/lines/0/allowances/0/amount': '25.00',
      '/lines/0/net_amount': '225.00',
      '/lines/1/vat_rate': '5.5',
      '/charges/0/amount': '12.00',
      '/charges/1/reason': 'Emballage cadeau',
      '/totals/with_vat': '299.90',
      '/totals/prepaid': '299.90',
    },
  },
  {
    name: 'a partial refund, its amounts negative',
    given: {
      id: 813,
      date_created: '2026-11-21T08:00:00',
      amount: '90.00',
      reason: 'Table rayée',
      refunded_by: 1,
      line_items: [
        {
          name: 'Table',
          quantity: -1,
          subtotal: '-75.00',
          total: '-75.00',
          total_tax: '-15.00',
          taxes: [{ id: 4, total: '-15.00' }],
        },
      ],
    },
    arrives: {
      '/type': '381',
      '/lines/0/quantity': '1',
      '/lines/0/net_amount': '75.00',
      '/lines/0/vat_rate': '20',
      '/totals/with_vat': '90.00',
    },
  },
]
