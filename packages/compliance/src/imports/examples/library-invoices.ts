/** Mustang and node-zugferd, under the names that the libraries write. Totals are computed by hand. */
import type { ImportExample } from './example.ts'

export const mustangCalculated: readonly ImportExample[] = [
  {
    // 10 × (64.00 − 4.00) = 600.00, less 5 % = 570.00, and 12.00 of packing = 582.00; freight 8.00; 590.00, VAT 116.40.
    name: 'a calculated invoice: a rebate of the product, an allowance and a charge of the line, freight',
    given: {
      documentCode: '380',
      number: 'RE-2026-10',
      issueDate: 1795129200000,
      currency: 'EUR',
      ownVATID: 'FR47100000009',
      sender: {
        name: 'Atelier Lumen SAS',
        street: '12 rue des Lilas',
        zip: '75011',
        location: 'Paris',
        country: 'FR',
        vatid: 'FR47100000009',
        vatID: 'FR47100000009',
        legalOrganisation: { schemedID: { scheme: '0002', id: '100000009' } },
        bankDetails: [{ iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', accountName: 'Atelier Lumen' }],
      },
      recipient: {
        name: 'Comptoir du Rhône SARL',
        zip: '69002',
        location: 'Lyon',
        country: 'FR',
        legalOrganisation: { schemedID: { scheme: '0009', id: '20000000800017' } },
      },
      notes: ['Livré le 20', 'Merci'],
      zfitems: [
        {
          price: 64,
          quantity: 10,
          basisQuantity: 1,
          product: {
            name: 'Lampe',
            unit: 'H87',
            vatpercent: 20,
            allowances: [{ totalAmount: 4, reason: 'Remise de gros' }],
          },
          itemAllowances: [{ percent: 5, reason: 'Fidélité' }],
          itemCharges: [{ totalAmount: 12, reason: 'Emballage' }],
        },
      ],
      zflogisticsServiceCharges: [{ description: 'Transport', appliedAmount: 8 }],
      lineTotalAmount: 582,
      taxBasis: 590,
      vattotal: 116.4,
      grandTotal: 706.4,
      duePayable: 706.4,
    },
    arrives: {
      '/seller/siren': '100000009',
      '/buyer/siret': '20000000800017',
      '/payment_means/0/account/name': 'Atelier Lumen',
      '/lines/0/unit_price_ht': '60.00',
      '/lines/0/allowances/0/amount': '30.00',
      '/lines/0/charges/0/amount': '12.00',
      '/lines/0/net_amount': '582.00',
      '/charges/0/amount': '8.00',
      '/totals/with_vat': '706.40',
    },
    // Mustang gives no VAT rate of the freight.
    differs: true,
  },
]

const TRADE = { typeCode: 'VAT', categoryCode: 'S', rateApplicablePercent: '20' }

export const nodeZugferdFull: readonly ImportExample[] = [
  {
    // 20 × 9.90 = 198.00, less 8.00, and 2.00 = 192.00; less 12.00 = 180.00; VAT 36.00; rounded by −0.50.
    name: 'allowances and charges of a line and of the whole, an account, a rounding',
    given: {
      businessProcessType: 'S1',
      number: '471102',
      issueDate: '2026-11-20T00:00:00.000Z',
      typeCode: '380',
      includedNote: [{ content: 'Selon commande du 1er novembre' }],
      transaction: {
        line: [
          {
            identifier: '1',
            tradeProduct: { name: 'Intercalaires A4' },
            tradeAgreement: {
              grossTradePrice: { chargeAmount: '11.00', discounts: { actualAmount: '1.10' } },
              netTradePrice: { chargeAmount: '9.90' },
            },
            tradeDelivery: { billedQuantity: { amount: '20.0000', unitMeasureCode: 'H87' } },
            tradeSettlement: {
              tradeTax: TRADE,
              linePeriod: { startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-11-15T00:00:00.000Z' },
              allowances: [{ actualAmount: '8.00', reasonCode: '95', reason: 'Fidélité' }],
              charges: [{ actualAmount: '2.00', reason: 'Perforation' }],
              monetarySummation: { lineTotalAmount: '192.00' },
            },
          },
        ],
        tradeAgreement: {
          seller: { name: 'Atelier Lumen SAS', postalAddress: { countryCode: 'FR' } },
          buyer: { name: 'Comptoir du Rhône SARL', postalAddress: { countryCode: 'FR' } },
        },
        tradeDelivery: { information: { deliveryDate: '2026-11-14T00:00:00.000Z' } },
        tradeSettlement: {
          currencyCode: 'EUR',
          remittanceInformation: '471102',
          paymentInstruction: {
            typeCode: '30',
            transfers: [{ paymentAccountIdentifier: 'FR7630006000011234567890189' }],
          },
          vatBreakdown: [{ ...TRADE, calculatedAmount: '36.00', basisAmount: '180.00' }],
          allowances: [
            {
              actualAmount: '12.00',
              reasonCode: '95',
              reason: 'Remise',
              categoryTradeTax: { typeCode: 'VAT', categoryCode: 'S', vatRate: '20' },
            },
          ],
          monetarySummation: {
            lineTotalAmount: '192.00',
            allowanceTotalAmount: '12.00',
            taxBasisTotalAmount: '180.00',
            taxTotal: { amount: '36.00', currencyCode: 'EUR' },
            grandTotalAmount: '216.00',
            roundingAmount: '-0.50',
            duePayableAmount: '215.50',
          },
          precendingInvoices: [{ reference: '471001', issueDate: '2026-11-02T00:00:00.000Z' }],
        },
      },
    },
    arrives: {
      '/issue_date': '2026-11-20',
      '/remittance': '471102',
      '/payment_means/0/account/iban': 'FR7630006000011234567890189',
      '/preceding_invoices/0/number': '471001',
      '/preceding_invoices/0/issue_date': '2026-11-02',
      '/lines/0/unit_price_ht': '9.90',
      '/lines/0/allowances/0/amount': '8.00',
      '/lines/0/charges/0/amount': '2.00',
      '/lines/0/charges/0/reason': 'Perforation',
      '/lines/0/period/start': '2026-11-01',
      '/allowances/0/vat_rate': '20',
      '/totals/rounding': '-0.50',
      '/totals/payable': '215.50',
    },
  },
]
