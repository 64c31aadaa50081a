import type { ImportExample } from './example.ts'

const PARTY = {
  name: 'Atelier Lumen SAS',
  tax_id: { country: 'FR', code: '47100000009' },
  identities: [{ type: 'SIREN', code: '100000009' }],
  addresses: [{ num: '12', street: 'rue des Lilas', locality: 'Paris', code: '75011', country: 'FR' }],
}

export const gobl: readonly ImportExample[] = [
  {
    name: 'an envelope, a discount, an advance, a buyer in Germany',
    given: {
      $schema: 'https://gobl.org/draft-0/envelope',
      doc: {
        $schema: 'https://gobl.org/draft-0/bill/invoice',
        type: 'standard',
        series: 'F26',
        code: '0042',
        issue_date: '2026-11-20',
        currency: 'EUR',
        supplier: PARTY,
        customer: {
          name: 'Muster GmbH',
          tax_id: { country: 'DE', code: '111111125' },
          addresses: [{ street: 'Ring 1', locality: 'Berlin', code: '10115', country: 'DE' }],
        },
        lines: [
          {
            i: 1,
            quantity: '10',
            item: { name: 'Atelier', price: '90.00', unit: 'h' },
            sum: '900.00',
            discounts: [{ percent: '10%', amount: '90.00', reason: 'Fidélité' }],
            taxes: [{ cat: 'VAT', percent: '20.0%' }],
            total: '810.00',
          },
        ],
        totals: {
          sum: '810.00',
          total: '810.00',
          tax: '162.00',
          total_with_tax: '972.00',
          payable: '972.00',
          advance: '200.00',
          due: '772.00',
          taxes: {
            categories: [
              {
                code: 'VAT',
                rates: [{ percent: '20.0%', base: '810.00', amount: '162.00' }],
                amount: '162.00',
              },
            ],
            sum: '162.00',
          },
        },
        payment: {
          terms: { due_dates: [{ date: '2026-12-20', amount: '772.00' }] },
          advances: [{ description: 'Acompte', amount: '200.00' }],
        },
      },
    },
    arrives: {
      '/number': 'F26-0042',
      '/seller/vat': 'FR47100000009',
      '/seller/siren': '100000009',
      '/buyer/vat': 'DE111111125',
      '/lines/0/unit': 'HUR',
      '/lines/0/allowances/0/reason': 'Fidélité',
      '/totals/prepaid': '200.00',
      '/totals/payable': '772.00',
    },
  },
  {
    name: 'a credit note',
    given: {
      $schema: 'https://gobl.org/draft-0/bill/invoice',
      type: 'credit-note',
      code: 'CN-7',
      issue_date: '2026-11-21',
      currency: 'EUR',
      supplier: PARTY,
      customer: { name: 'Comptoir du Rhône SARL' },
      preceding: [{ series: 'F26', code: '0042', issue_date: '2026-11-20' }],
      lines: [
        {
          i: 1,
          quantity: '1',
          item: { name: 'Atelier', price: '90.00' },
          sum: '90.00',
          taxes: [{ cat: 'VAT', percent: '20.0%' }],
          total: '90.00',
        },
      ],
      totals: { sum: '90.00', total: '90.00', tax: '18.00', total_with_tax: '108.00', payable: '108.00' },
    },
    arrives: { '/type': '381', '/preceding_invoices/0/number': 'F26-0042', '/totals/with_vat': '108.00' },
  },
]

const zugferd = (typeCode: string) => ({
  number: 'Z-1',
  typeCode,
  issueDate: '2026-11-20T00:00:00.000+01:00',
  transaction: {
    line: [
      {
        identifier: '1',
        tradeProduct: { name: 'Papier' },
        tradeAgreement: {
          netTradePrice: { chargeAmount: '12.00', basisQuantity: { amount: '1000', unitMeasureCode: 'H87' } },
        },
        tradeDelivery: { billedQuantity: { amount: '5000', unitMeasureCode: 'H87' } },
        tradeSettlement: {
          tradeTax: { typeCode: 'VAT', categoryCode: 'S', rateApplicablePercent: '20' },
          monetarySummation: { lineTotalAmount: '60.00' },
        },
      },
    ],
    tradeAgreement: {
      seller: {
        name: 'Atelier Lumen SAS',
        organization: { registrationIdentifier: { value: '100000009', schemeIdentifier: '0002' } },
        postalAddress: { countryCode: 'FR' },
        taxRegistration: { vatIdentifier: 'FR47100000009' },
      },
      buyer: {
        name: 'Comptoir du Rhône SARL',
        postalAddress: { line1: '3 quai Saint-Antoine', postCode: '69002', city: 'Lyon', countryCode: 'FR' },
      },
    },
    tradeDelivery: {},
    tradeSettlement: {
      currencyCode: 'EUR',
      vatBreakdown: [
        {
          calculatedAmount: '12.00',
          typeCode: 'VAT',
          basisAmount: '60.00',
          categoryCode: 'S',
          rateApplicablePercent: '20',
        },
      ],
      monetarySummation: {
        lineTotalAmount: '60.00',
        taxBasisTotalAmount: '60.00',
        taxTotal: { amount: '12.00', currencyCode: 'EUR' },
        grandTotalAmount: '72.00',
        duePayableAmount: '72.00',
      },
      ...(typeCode === '381'
        ? { invoiceReferences: [{ invoiceReference: 'Z-0', issueDate: '2026-11-01' }] }
        : {}),
    },
  },
})

export const nodeZugferd: readonly ImportExample[] = [
  {
    name: 'a price of a thousand',
    given: zugferd('380'),
    arrives: {
      '/type': '380',
      '/seller/legal_id/value': '100000009',
      '/lines/0/unit_price_ht': '0.012',
      '/totals/payable': '72.00',
    },
  },
  {
    name: 'a credit note',
    given: zugferd('381'),
    arrives: { '/type': '381', '/preceding_invoices/0/number': 'Z-0', '/totals/with_vat': '72.00' },
  },
]

const mustangInvoice = (documentCode: string) => ({
  documentCode,
  number: 'RE-2026-9',
  issueDate: 1795129200000,
  dueDate: 1797721200000,
  currency: 'EUR',
  sender: {
    name: 'Atelier Lumen SAS',
    street: '12 rue des Lilas',
    zip: '75011',
    location: 'Paris',
    country: 'FR',
    vatID: 'FR47100000009',
  },
  recipient: {
    name: 'Comptoir du Rhône SARL',
    street: '3 quai Saint-Antoine',
    zip: '69002',
    location: 'Lyon',
    country: 'FR',
  },
  zfitems: [{ price: 64, quantity: 10, product: { name: 'Lampe', unit: 'H87', vatpercent: 20 } }],
  zfallowances: [{ totalAmount: 40, taxPercent: 20, reason: 'Remise de fin d’année' }],
  ...(documentCode === '381' ? { invoiceReferencedDocumentID: 'RE-2026-8' } : { totalPrepaidAmount: 100 }),
})

export const mustang: readonly ImportExample[] = [
  {
    name: 'an allowance of the document and a deposit',
    given: mustangInvoice('380'),
    arrives: {
      '/issue_date': '2026-11-20',
      '/lines/0/unit': 'H87',
      '/allowances/0/amount': '40.00',
      '/totals/prepaid': '100.00',
    },
  },
  {
    name: 'a credit note',
    given: mustangInvoice('381'),
    arrives: { '/type': '381', '/preceding_invoices/0/number': 'RE-2026-8', '/lines/0/net_amount': '640.00' },
  },
]
