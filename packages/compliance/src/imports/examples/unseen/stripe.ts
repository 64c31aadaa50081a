import type { Json } from '../../../base/patches.ts'
import type { Case } from './case.ts'

// Stripe: amounts in the smallest unit.
const stripe = (more: Json, lines: readonly Json[]): Json => ({
  object: 'invoice',
  number: 'F-1',
  currency: 'eur',
  lines: { object: 'list', data: lines },
  ...more,
})
const taxed = (amount: number, tax: number, more: Json = {}): Json => ({
  description: 'Article',
  quantity: 1,
  amount,
  taxes: [{ amount: tax, tax_behavior: 'exclusive', taxable_amount: amount }],
  ...more,
})

export const STRIPE: readonly Case[] = [
  [
    'yen have no decimals',
    stripe({ currency: 'jpy', total: 1100, total_excluding_tax: 1000 }, [taxed(1000, 100)]),
    {
      arrives: { '/lines/0/net_amount': '1000.00', '/totals/with_vat': '1100.00', '/lines/0/vat_rate': '10' },
    },
  ],
  [
    'won have no decimals, and a discount',
    stripe({ currency: 'krw', total: 9900 }, [
      taxed(10000, 900, {
        discount_amounts: [{ amount: 1000 }],
        taxes: [{ amount: 900, tax_behavior: 'exclusive', taxable_amount: 9000 }],
      }),
    ]),
    { arrives: { '/lines/0/allowances/0/amount': '1000.00', '/totals/with_vat': '9900.00' } },
  ],
  [
    'dinars of three decimals that end in zero are whole cents',
    stripe({ currency: 'kwd', total: 12340 }, [taxed(12340, 0)]),
    { arrives: { '/totals/with_vat': '12.34' }, differs: true },
  ],
  [
    'dinars with a third decimal are never rounded in silence',
    stripe({ currency: 'kwd', total: 12345 }, [taxed(12345, 0)]),
    { arrives: { '/totals/with_vat': '12.345' }, differs: true },
  ],
  [
    'forints are counted in hundredths',
    stripe({ currency: 'huf', total: 120000 }, [taxed(100000, 20000)]),
    { arrives: { '/totals/with_vat': '1200.00', '/lines/0/vat_rate': '20' } },
  ],
  [
    'a tax in the price',
    stripe({ total: 12000 }, [
      {
        description: 'Article',
        quantity: 2,
        amount: 12000,
        taxes: [{ amount: 2000, tax_behavior: 'inclusive', taxable_amount: 10000 }],
      },
    ]),
    {
      arrives: {
        '/lines/0/net_amount': '100.00',
        '/lines/0/unit_price_ht': '50.00',
        '/totals/with_vat': '120.00',
      },
    },
  ],
  [
    'two rates, a discount on one line',
    stripe({ total: 11055 }, [
      taxed(10000, 1800, {
        discount_amounts: [{ amount: 1000 }],
        taxes: [{ amount: 1800, tax_behavior: 'exclusive', taxable_amount: 9000 }],
      }),
      taxed(242, 13),
    ]),
    { arrives: { '/lines/0/vat_rate': '20', '/lines/1/vat_rate': '5.5', '/totals/with_vat': '110.55' } },
  ],
  [
    'a proration that gives back is a line of less than nothing',
    stripe({ total: 6000 }, [
      taxed(10000, 2000),
      taxed(-5000, -1000, { parent: { invoice_item_details: { proration: true } } }),
    ]),
    {
      arrives: { '/lines/1/quantity': '-1', '/lines/1/unit_price_ht': '50.00', '/totals/with_vat': '60.00' },
    },
  ],
  [
    'paid in full',
    stripe({ total: 12000, amount_paid: 12000, amount_remaining: 0, status: 'paid' }, [taxed(10000, 2000)]),
    { arrives: { '/totals/prepaid': '120.00', '/totals/payable': '0.00' } },
  ],
  [
    'a payment and a rest that do not make the total',
    stripe({ total: 12000, amount_paid: 3000, amount_remaining: 8000 }, [taxed(10000, 2000)]),
    { arrives: { '/totals/prepaid': '30.00', '/totals/payable': '80.00' }, differs: true },
  ],
  [
    'a credit note names the invoice that it credits where that is joined',
    stripe({ object: 'credit_note', invoice: { number: 'F-9', created: 1795129200 }, total: 2400 }, [
      taxed(2000, 400),
    ]),
    {
      arrives: {
        '/type': '381',
        '/preceding_invoices/0/number': 'F-9',
        '/preceding_invoices/0/issue_date': '2026-11-20',
        '/totals/with_vat': '24.00',
      },
    },
  ],
  [
    'a credit note that gives its invoice by its id alone has no preceding invoice',
    stripe({ object: 'credit_note', invoice: 'in_123', total: 2400 }, [taxed(2000, 400)]),
    { arrives: { '/type': '381', '/preceding_invoices': undefined } },
  ],
  [
    'a total that the lines do not make',
    stripe({ total: 12100 }, [taxed(10000, 2000)]),
    { arrives: { '/totals/with_vat': '121.00' }, differs: true },
  ],
  [
    'a line of a fraction',
    stripe({ total: 300 }, [
      taxed(250, 50, { quantity_decimal: '2.5', pricing: { unit_amount_decimal: '100' } }),
    ]),
    { arrives: { '/lines/0/quantity': '2.5', '/lines/0/unit_price_ht': '1.00' } },
  ],
]
