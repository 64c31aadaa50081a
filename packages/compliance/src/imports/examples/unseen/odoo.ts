import type { Json } from '../../../base/patches.ts'
import type { Case } from './case.ts'

const odoo = (more: Json, lines: readonly Json[]): Json => ({
  name: 'F/1',
  move_type: 'out_invoice',
  state: 'posted',
  currency_id: [1, 'EUR'],
  partner_id: [7, 'Comptoir'],
  invoice_line_ids: lines,
  ...more,
})
const posted = (net: number, gross: number, more: Json = {}): Json => ({
  name: 'Article',
  quantity: 1,
  price_unit: net,
  price_subtotal: net,
  price_total: gross,
  ...more,
})

export const ODOO: readonly Case[] = [
  [
    'a price with VAT: the line is counted by its amounts',
    odoo({ amount_untaxed: 100, amount_tax: 20, amount_total: 120 }, [posted(100, 120, { price_unit: 120 })]),
    { arrives: { '/lines/0/net_amount': '100.00', '/lines/0/unit_price_ht': '100.00' } },
  ],
  [
    'a down payment that is taken off',
    odoo({ amount_untaxed: 70, amount_tax: 14, amount_total: 84 }, [
      posted(100, 120),
      posted(-30, -36, { name: 'Acompte', quantity: -1, price_unit: 30 }),
    ]),
    {
      arrives: { '/lines/1/quantity': '-1', '/lines/1/unit_price_ht': '30.00', '/totals/with_vat': '84.00' },
    },
  ],
  [
    'a line of a hundred percent off does not tell its rate',
    odoo({ amount_untaxed: 100, amount_tax: 20, amount_total: 120 }, [
      posted(100, 120),
      posted(0, 0, { price_unit: 15, discount: 100 }),
    ]),
    { arrives: { '/lines/1/net_amount': '0.00', '/lines/1/vat_rate': undefined }, differs: true },
  ],
  [
    'a credit note without its invoice',
    odoo({ move_type: 'out_refund', amount_untaxed: 10, amount_tax: 2, amount_total: 12 }, [posted(10, 12)]),
    { arrives: { '/type': '381', '/preceding_invoices': undefined } },
  ],
  [
    'a credit note paid back in full',
    odoo(
      {
        move_type: 'out_refund',
        amount_untaxed: 10,
        amount_tax: 2,
        amount_total: 12,
        amount_residual: 0,
        payment_state: 'paid',
        reversed_entry_id: [3, 'F/0'],
      },
      [posted(10, 12)],
    ),
    { arrives: { '/type': '381', '/preceding_invoices/0/number': 'F/0', '/totals/prepaid': '12.00' } },
  ],
  [
    'payments as JSON in a text',
    odoo(
      {
        amount_untaxed: 100,
        amount_tax: 20,
        amount_total: 120,
        amount_residual: 90,
        invoice_payments_widget: '{"content":[{"amount":30}]}',
      },
      [posted(100, 120)],
    ),
    { arrives: { '/totals/prepaid': '30.00', '/totals/payable': '90.00' } },
  ],
  [
    'yen',
    odoo({ currency_id: [25, 'JPY'], amount_untaxed: 1000, amount_tax: 100, amount_total: 1100 }, [
      posted(1000, 1100),
    ]),
    { arrives: { '/currency': 'JPY', '/totals/with_vat': '1100.00' } },
  ],
  [
    'binary dust',
    odoo({ amount_untaxed: 0.30000000000000004, amount_tax: 0.06, amount_total: 0.36000000000000004 }, [
      posted(0.30000000000000004, 0.36),
    ]),
    { arrives: { '/totals/with_vat': '0.36', '/lines/0/net_amount': '0.30' } },
  ],
  [
    'two taxes on a line',
    odoo({ amount_untaxed: 100, amount_tax: 25.5, amount_total: 125.5 }, [
      posted(100, 125.5, { tax_ids: [1, 2] }),
    ]),
    { arrives: { '/lines/0/vat_rate': undefined }, differs: true },
  ],
  [
    'a draft states no payment',
    odoo({ state: 'draft', amount_untaxed: 100, amount_tax: 20, amount_total: 120, amount_residual: 0 }, [
      posted(100, 120),
    ]),
    { arrives: { '/totals/prepaid': undefined } },
  ],
]
