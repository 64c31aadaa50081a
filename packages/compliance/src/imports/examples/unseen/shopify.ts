import type { Json } from '../../../base/patches.ts'
import type { Case } from './case.ts'

const rest = (more: Json, items: readonly Json[]): Json => ({
  name: '#7',
  currency: 'EUR',
  taxes_included: false,
  line_items: items,
  ...more,
})
const item = (price: string, tax: string, rate: number, more: Json = {}): Json => ({
  title: 'Article',
  quantity: 1,
  price,
  tax_lines: [{ price: tax, rate }],
  ...more,
})

export const SHOPIFY: readonly Case[] = [
  [
    'a tip that is not the one among the lines waits',
    rest({ total_price: '14.00', total_tax: '2.00', total_tip_received: '5.00' }, [
      item('10.00', '2.00', 0.2),
      { title: 'Pourboire', quantity: 1, price: '2.00', tip: { payment_method: 'Visa' }, tax_lines: [] },
    ]),
    {
      arrives: { '/lines/1/net_amount': '2.00' },
      waits: ['shopify_total_tip_received'],
      differs: true,
    },
  ],
  [
    'a gift card that pays is no discount',
    rest(
      {
        total_price: '120.00',
        total_tax: '20.00',
        financial_status: 'paid',
        total_outstanding: '0.00',
        payment_gateway_names: ['gift_card'],
      },
      [item('100.00', '20.00', 0.2)],
    ),
    { arrives: { '/allowances': undefined, '/totals/prepaid': '120.00' } },
  ],
  [
    'a gift card that is sold has no VAT, and nobody says why',
    rest({ total_price: '50.00', total_tax: '0.00' }, [
      { title: 'Carte cadeau', quantity: 1, price: '50.00', gift_card: true, taxable: false, tax_lines: [] },
    ]),
    { arrives: { '/lines/0/vat_rate': '0' }, differs: true },
  ],
  [
    'a discount of the order, spread over two rates',
    rest({ subtotal_price: '135.00', total_price: '157.50', total_tax: '22.50', total_discounts: '15.00' }, [
      item('100.00', '18.00', 0.2, { discount_allocations: [{ amount: '10.00' }] }),
      item('50.00', '4.50', 0.1, { discount_allocations: [{ amount: '5.00' }] }),
    ]),
    {
      arrives: {
        '/lines/0/net_amount': '90.00',
        '/lines/1/net_amount': '45.00',
        '/totals/with_vat': '157.50',
      },
    },
  ],
  [
    'two taxes on one line leave the rate open',
    rest({ total_price: '115.00', total_tax: '15.00' }, [
      {
        title: 'Article',
        quantity: 1,
        price: '100.00',
        tax_lines: [
          { price: '5.00', rate: 0.05 },
          { price: '10.00', rate: 0.1 },
        ],
      },
    ]),
    { arrives: { '/lines/0/vat_rate': undefined }, differs: true },
  ],
  [
    'free shipping leaves no charge',
    rest(
      {
        total_price: '12.00',
        total_tax: '2.00',
        shipping_lines: [{ title: 'Gratuit', price: '0.00', tax_lines: [] }],
      },
      [item('10.00', '2.00', 0.2)],
    ),
    { arrives: { '/charges': undefined, '/totals/with_vat': '12.00' } },
  ],
  [
    'a line of nothing beside one that is sold',
    rest({ total_price: '12.00', total_tax: '2.00' }, [
      item('10.00', '2.00', 0.2),
      item('0.00', '0.00', 0.2, { title: 'Échantillon' }),
    ]),
    { arrives: { '/lines/1/net_amount': '0.00', '/totals/with_vat': '12.00' } },
  ],
  [
    'three of 9.99 with VAT keep their total',
    rest({ taxes_included: true, total_price: '29.97', total_tax: '5.00' }, [
      item('9.99', '5.00', 0.2, { quantity: 3 }),
    ]),
    { arrives: { '/lines/0/net_amount': '24.97', '/totals/with_vat': '29.97' } },
  ],
  [
    'yen of the shop',
    rest({ currency: 'JPY', total_price: '1100', total_tax: '100' }, [item('1000', '100', 0.1)]),
    { arrives: { '/currency': 'JPY', '/totals/with_vat': '1100.00' } },
  ],
  [
    'a part paid, by the rest alone',
    rest(
      {
        total_price: '120.00',
        total_tax: '20.00',
        financial_status: 'partially_paid',
        total_outstanding: '70.00',
      },
      [item('100.00', '20.00', 0.2)],
    ),
    { arrives: { '/totals/prepaid': undefined, '/shopify_prepaid': '50.00' }, waits: ['shopify_prepaid'] },
  ],
  [
    'a refund of a REST order does not know the number of its order',
    {
      order_id: 99,
      refund_line_items: [
        {
          quantity: 1,
          subtotal: '10.00',
          total_tax: '2.00',
          line_item: { title: 'Vase', tax_lines: [{ rate: 0.2, price: '2.00' }] },
        },
      ],
      transactions: [{ kind: 'refund', status: 'success', amount: '12.00', currency: 'EUR' }],
    },
    {
      arrives: {
        '/type': '381',
        '/preceding_invoices': undefined,
        '/number': undefined,
        '/totals/with_vat': '12.00',
      },
    },
  ],
  [
    'payment terms: their name, and the last of the days on which something is due',
    rest(
      {
        total_price: '120.00',
        total_tax: '20.00',
        payment_terms: {
          amount: '120.00',
          currency: 'EUR',
          payment_terms_name: 'NET_30',
          payment_terms_type: 'NET',
          due_in_days: 30,
          payment_schedules: [
            { amount: '120.00', currency: 'EUR', due_at: '2026-12-20T09:00:00+01:00', completed_at: null },
          ],
        },
      },
      [item('100.00', '20.00', 0.2)],
    ),
    { arrives: { '/payment_terms': 'NET_30', '/due_date': '2026-12-20' } },
  ],
  [
    'a payment in two parts: the second amount has no place, and waits',
    rest(
      {
        total_price: '120.00',
        total_tax: '20.00',
        payment_terms: {
          payment_terms_name: 'Acompte puis solde',
          payment_schedules: [
            { amount: '70.00', due_at: '2026-12-31T12:00:00+01:00' },
            { amount: '50.00', due_at: '2026-12-01T12:00:00+01:00' },
          ],
        },
      },
      [item('100.00', '20.00', 0.2)],
    ),
    {
      arrives: { '/payment_terms': 'Acompte puis solde', '/due_date': '2026-12-31' },
      waits: ['shopify_payment_terms_payment_schedules_1_amount'],
    },
  ],
]
