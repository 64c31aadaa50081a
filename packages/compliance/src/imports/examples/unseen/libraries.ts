import type { Json } from '../../../base/patches.ts'
import type { Case } from './case.ts'

const mustang = (more: Json, items: readonly Json[]): Json => ({
  number: 'M1',
  currency: 'EUR',
  sender: { name: 'A' },
  recipient: { name: 'B' },
  zfitems: items,
  ...more,
})
const good = (price: number, quantity: number, rate: number, more: Json = {}): Json => ({
  price,
  quantity,
  product: { name: 'Article', unit: 'C62', vatpercent: rate },
  ...more,
})

export const MUSTANG: readonly Case[] = [
  [
    'a calculated invoice without totals: they come of the lines',
    mustang({ lineTotalAmount: null, grandTotal: null }, [good(10, 3, 20)]),
    { arrives: { '/totals': undefined, '/lines/0/quantity': '3', '/lines/0/unit_price_ht': '10.00' } },
  ],
  [
    'a deposit that was paid',
    mustang({ totalPrepaidAmount: 6, grandTotal: 36, duePayable: 30 }, [good(10, 3, 20)]),
    { arrives: { '/totals/prepaid': '6.00', '/totals/payable': '30.00' } },
  ],
  [
    'a credit note',
    mustang({ documentCode: '381', invoiceReferencedDocumentID: 'M0' }, [good(10, 1, 20)]),
    { arrives: { '/type': '381', '/preceding_invoices/0/number': 'M0' } },
  ],
]

const gobl = (more: Json, lines: readonly Json[]): Json => ({
  $schema: 'https://gobl.org/draft-0/bill/invoice',
  code: 'G1',
  currency: 'EUR',
  lines,
  ...more,
})
const line = (sum: string, percent: string, more: Json = {}): Json => ({
  quantity: '1',
  item: { name: 'Article', price: sum },
  sum,
  total: sum,
  taxes: [{ cat: 'VAT', percent }],
  ...more,
})

export const GOBL: readonly Case[] = [
  [
    'an advance and what is due disagree',
    gobl(
      { totals: { total: '100.00', tax: '20.00', total_with_tax: '120.00', advance: '20.00', due: '90.00' } },
      [line('100.00', '20.0%')],
    ),
    { arrives: { '/totals/prepaid': '20.00', '/totals/payable': '90.00' }, differs: true },
  ],
  [
    'a price with VAT, a charge of the document at another rate',
    gobl(
      {
        tax: { prices_include: 'VAT' },
        charges: [{ reason: 'Port', amount: '5.50', taxes: [{ cat: 'VAT', percent: '10.0%' }] }],
        totals: { total: '105.00', tax: '20.50', total_with_tax: '125.50', due: '125.50' },
      },
      [line('120.00', '20.0%')],
    ),
    {
      arrives: { '/lines/0/net_amount': '100.00', '/charges/0/amount': '5.00', '/totals/with_vat': '125.50' },
    },
  ],
  [
    'a retained tax beside VAT leaves the rate open',
    gobl({ totals: { total: '100.00', tax: '5.00', total_with_tax: '105.00' } }, [
      line('100.00', '20.0%', {
        taxes: [
          { cat: 'VAT', percent: '20.0%' },
          { cat: 'IRPF', percent: '15.0%' },
        ],
      }),
    ]),
    { arrives: { '/lines/0/vat_rate': undefined }, differs: true },
  ],
]

const zugferd = (sums: Json, billed: readonly Json[], more: Json = {}): Json => ({
  number: 'Z1',
  typeCode: '380',
  transaction: {
    line: billed,
    tradeAgreement: { seller: { name: 'A' }, buyer: { name: 'B' } },
    tradeSettlement: { currencyCode: 'EUR', monetarySummation: sums, ...more },
  },
})
const billed = (quantity: string, price: string, net: string, rate: string): Json => ({
  tradeProduct: { name: 'Article' },
  tradeAgreement: { netTradePrice: { chargeAmount: price } },
  tradeDelivery: { billedQuantity: { amount: quantity, unitMeasureCode: 'C62' } },
  tradeSettlement: {
    tradeTax: { typeCode: 'VAT', categoryCode: 'S', rateApplicablePercent: rate },
    monetarySummation: { lineTotalAmount: net },
  },
})

export const ZUGFERD: readonly Case[] = [
  [
    'a returned piece among the lines, a deposit paid',
    zugferd(
      {
        lineTotalAmount: '20.00',
        taxBasisTotalAmount: '20.00',
        taxTotal: { amount: '4.00' },
        grandTotalAmount: '24.00',
        totalPrepaidAmount: '4.00',
        duePayableAmount: '20.00',
      },
      [billed('3', '10.00', '30.00', '20'), billed('-1', '10.00', '-10.00', '20')],
    ),
    { arrives: { '/lines/1/quantity': '-1', '/totals/prepaid': '4.00', '/totals/payable': '20.00' } },
  ],
  [
    'an amount due that forgets the deposit',
    zugferd(
      {
        lineTotalAmount: '30.00',
        grandTotalAmount: '36.00',
        totalPrepaidAmount: '6.00',
        duePayableAmount: '36.00',
      },
      [billed('3', '10.00', '30.00', '20')],
    ),
    { arrives: { '/totals/prepaid': '6.00', '/totals/payable': '36.00' }, differs: true },
  ],
]
