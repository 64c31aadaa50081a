import type { Json } from '../../../base/patches.ts'
import type { Case } from './case.ts'

const pennylane = (more: Json, lines: readonly Json[]): Json => ({
  invoice_number: 'F1',
  currency: 'EUR',
  invoice_lines: lines,
  ...more,
})
const entry = (net: string, tax: string, code: string, more: Json = {}): Json => ({
  label: 'Article',
  quantity: '1',
  raw_currency_unit_price: net,
  vat_rate: code,
  currency_tax: tax,
  currency_amount_before_tax: net,
  ...more,
})

export const PENNYLANE: readonly Case[] = [
  [
    'a discount of the whole that neither the lines nor the total have waits',
    pennylane(
      {
        currency_amount: '120',
        currency_amount_before_tax: '100',
        currency_tax: '20',
        discount: { type: 'absolute', value: '10' },
      },
      [entry('100', '20', 'FR_200')],
    ),
    { arrives: { '/allowances': undefined }, waits: ['pennylane_discount'] },
  ],
  [
    'a discount of a line that its amount denies',
    pennylane({ currency_amount: '120', currency_amount_before_tax: '100', currency_tax: '20' }, [
      entry('100', '20', 'FR_200', { discount: { type: 'absolute', value: '10' } }),
    ]),
    { arrives: { '/lines/0/allowances/0/amount': '10.00' }, differs: true },
  ],
  [
    'paid, with a rest',
    pennylane({ currency_amount: '120', currency_tax: '20', paid: true, remaining_amount_with_tax: '10' }, [
      entry('100', '20', 'FR_200'),
    ]),
    { arrives: { '/totals/prepaid': '120.00', '/totals/payable': '10.00' }, differs: true },
  ],
  [
    'a credit note of negative amounts',
    pennylane({ currency_amount: '-12', currency_tax: '-2' }, [
      entry('10', '-2', 'FR_200', { quantity: '-1', currency_amount_before_tax: '-10' }),
    ]),
    { arrives: { '/type': '381', '/lines/0/net_amount': '10.00', '/totals/with_vat': '12.00' } },
  ],
  [
    'a discount of the whole, relative, over two rates',
    pennylane(
      {
        currency_amount: '207',
        currency_amount_before_tax: '180',
        currency_tax: '27',
        discount: { type: 'relative', value: '10' },
      },
      [entry('100', '20', 'FR_200'), entry('100', '10', 'FR_100')],
    ),
    {
      arrives: {
        '/allowances/0/amount': '10.00',
        '/allowances/1/amount': '10.00',
        '/totals/with_vat': '207.00',
      },
    },
  ],
]

const sellsy = (more: Json, rows: readonly Json[], amounts: Json): Json => ({
  number: 'F1',
  currency: 'EUR',
  rows,
  amounts,
  ...more,
})
const priced = (price: string, rate: string, more: Json = {}): Json => ({
  name: 'Article',
  quantity: '1',
  unit_amount: price,
  tax_rate: rate,
  ...more,
})

export const SELLSY: readonly Case[] = [
  [
    'a discount in money and a free row',
    sellsy({}, [priced('100', '20', { discount: { type: 'amount', value: '10' } }), priced('0', '20')], {
      total_excl_tax: '90',
      total_incl_tax: '108',
    }),
    {
      arrives: {
        '/lines/0/allowances/0/amount': '10.00',
        '/lines/1/net_amount': '0.00',
        '/totals/with_vat': '108.00',
      },
    },
  ],
  [
    'paid, its last payment a part',
    sellsy({ status: 'paid', last_payment: { amount: { value: '20.00' } } }, [priced('100', '20')], {
      total_excl_tax: '100',
      total_incl_tax: '120',
      total_remaining_due_incl_tax: '0',
    }),
    { arrives: { '/totals/prepaid': '120.00', '/totals/payable': '0.00' } },
  ],
]
