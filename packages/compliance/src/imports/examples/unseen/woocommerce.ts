import type { Json } from '../../../base/patches.ts'
import type { Case } from './case.ts'

const woo = (more: Json, items: readonly Json[]): Json => ({
  number: '7',
  order_key: 'k',
  currency: 'EUR',
  billing: { first_name: 'Marie', last_name: 'Roux', country: 'FR' },
  line_items: items,
  ...more,
})
const sold = (total: string, tax: string, more: Json = {}): Json => ({
  name: 'Article',
  quantity: 1,
  total,
  total_tax: tax,
  ...more,
})

export const WOOCOMMERCE: readonly Case[] = [
  [
    'a tip as a fee without VAT stays without a ground',
    woo(
      {
        total: '122.00',
        total_tax: '20.00',
        fee_lines: [{ name: 'Pourboire', total: '2.00', total_tax: '0.00' }],
      },
      [sold('100.00', '20.00')],
    ),
    { arrives: { '/charges/0/amount': '2.00', '/charges/0/vat_rate': '0' }, differs: true },
  ],
  [
    'a gift card of a plug-in waits',
    woo({ total: '90.00', total_tax: '20.00', gift_cards: [{ code: 'X', amount: '30.00' }] }, [
      sold('100.00', '20.00'),
    ]),
    { arrives: { '/totals/with_vat': '90.00' }, waits: ['woocommerce_gift_cards_0_amount'], differs: true },
  ],
  [
    'a refund of an amount without lines',
    { id: 9, parent_id: 7, amount: '30.00', refunded_by: 1, reason: 'Geste', line_items: [] },
    {
      arrives: { '/type': '381', '/preceding_invoices': undefined, '/totals/with_vat': '30.00' },
      differs: true,
    },
  ],
  [
    'a refund of the shipping alone',
    {
      id: 9,
      amount: '6.00',
      refunded_by: 1,
      line_items: [],
      shipping_lines: [{ method_title: 'Colis', total: '-5.00', total_tax: '-1.00' }],
    },
    { arrives: { '/type': '381', '/charges/0/amount': '5.00', '/totals/with_vat': '6.00' }, differs: true },
  ],
  [
    'three decimals of a shop that keeps them are not rounded in silence',
    woo({ total: '12.345', total_tax: '2.058' }, [sold('10.287', '2.058')]),
    { arrives: { '/totals/with_vat': '12.345' }, differs: true },
  ],
  [
    'a pending order is not paid',
    woo({ total: '12.00', total_tax: '2.00', status: 'pending', date_paid: null }, [sold('10.00', '2.00')]),
    { arrives: { '/totals/prepaid': undefined } },
  ],
  [
    'a fraction of a metre',
    woo({ total: '30.00', total_tax: '5.00' }, [sold('25.00', '5.00', { quantity: 2.5 })]),
    { arrives: { '/lines/0/quantity': '2.5', '/lines/0/unit_price_ht': '10.00' } },
  ],
  [
    'a shipping at another rate',
    woo(
      {
        total: '18.00',
        total_tax: '2.00',
        shipping_lines: [{ method_title: 'Colis', total: '6.00', total_tax: '1.00' }],
      },
      [sold('10.00', '1.00')],
    ),
    { arrives: { '/lines/0/vat_rate': '10', '/charges/0/vat_rate': undefined }, differs: true },
  ],
  [
    'an order that was refunded in part waits for its credit note',
    woo({ total: '12.00', total_tax: '2.00', refunds: [{ id: 9, total: '-6.00' }] }, [sold('10.00', '2.00')]),
    { arrives: { '/totals/with_vat': '12.00' }, waits: ['woocommerce_refunds_0_total'] },
  ],
]
