import type { Json } from '../../../base/patches.ts'
import type { Case } from './case.ts'

const dolibarr = (more: Json, lines: readonly Json[]): Json => ({
  ref: 'FA1',
  socid: 4,
  type: '0',
  lines,
  ...more,
})
const row = (net: string, tax: string, rate: string, more: Json = {}): Json => ({
  desc: 'Article',
  qty: '1',
  subprice: net,
  remise_percent: '0',
  tva_tx: rate,
  total_ht: net,
  total_tva: tax,
  product_type: '1',
  ...more,
})

export const DOLIBARR: readonly Case[] = [
  [
    'paid, with its flag, its payments and its rest',
    dolibarr(
      { total_ht: '100', total_tva: '20', total_ttc: '120', paye: '1', totalpaid: '120', remaintopay: '0' },
      [row('100', '20', '20')],
    ),
    { arrives: { '/totals/prepaid': '120.00', '/totals/payable': '0.00' } },
  ],
  [
    'closed with a discount for early payment: the rest is asked',
    dolibarr(
      {
        total_ht: '100',
        total_tva: '20',
        total_ttc: '120',
        paye: '1',
        close_code: 'discount_vat',
        remaintopay: '2.40',
      },
      [row('100', '20', '20')],
    ),
    { arrives: { '/totals/prepaid': undefined }, waits: ['dolibarr_prepaid'] },
  ],
  [
    'a deposit and a credit note set off',
    dolibarr(
      {
        total_ht: '100',
        total_tva: '20',
        total_ttc: '120',
        totalpaid: '20',
        totaldeposits: '30',
        totalcreditnotes: '10',
        remaintopay: '60',
      },
      [row('100', '20', '20')],
    ),
    { arrives: { '/totals/prepaid': '60.00', '/totals/payable': '60.00' } },
  ],
  [
    'dollars: the amounts of the invoice, and a payment in the money of the company waits',
    dolibarr(
      {
        multicurrency_code: 'USD',
        multicurrency_tx: '1.10',
        multicurrency_total_ht: '110',
        multicurrency_total_tva: '22',
        multicurrency_total_ttc: '132',
        total_ht: '100',
        total_tva: '20',
        total_ttc: '120',
        totalpaid: '50',
        remaintopay: '70',
      },
      [
        row('100', '20', '20', {
          multicurrency_subprice: '110',
          multicurrency_total_ht: '110',
          multicurrency_total_tva: '22',
        }),
      ],
    ),
    {
      arrives: {
        '/currency': 'USD',
        '/lines/0/unit_price_ht': '110.00',
        '/totals/with_vat': '132.00',
        '/totals/prepaid': undefined,
      },
      waits: ['dolibarr_totalpaid'],
    },
  ],
  [
    'a credit note of an invoice that is joined',
    dolibarr(
      {
        type: '2',
        total_ht: '-10',
        total_tva: '-2',
        total_ttc: '-12',
        facture_source: { ref: 'FA0', date: 1795129200 },
      },
      [row('-10', '-2', '20', { qty: '1' })],
    ),
    {
      arrives: {
        '/type': '381',
        '/preceding_invoices/0/number': 'FA0',
        '/totals/with_vat': '12.00',
        '/lines/0/net_amount': '10.00',
      },
    },
  ],
  [
    'a credit note with the number of a row alone',
    dolibarr({ type: '2', total_ht: '-10', total_tva: '-2', total_ttc: '-12', fk_facture_source: '3' }, [
      row('-10', '-2', '20'),
    ]),
    { arrives: { '/type': '381', '/preceding_invoices': undefined } },
  ],
  [
    'a deposit invoice',
    dolibarr({ type: '3', total_ht: '30', total_tva: '6', total_ttc: '36' }, [row('30', '6', '20')]),
    { arrives: { '/type': '386', '/totals/with_vat': '36.00' } },
  ],
  [
    'a local tax waits',
    dolibarr({ total_ht: '100', total_tva: '20', total_ttc: '121', total_localtax1: '1' }, [
      row('100', '20', '20'),
    ]),
    { arrives: {}, waits: ['dolibarr_total_localtax1'], differs: true },
  ],
]
