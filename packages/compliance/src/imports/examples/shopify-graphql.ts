/** Orders and refunds as the GraphQL interface answers them. Totals are computed by hand. */
import type { ImportExample } from './example.ts'

const set = (amount: string, currencyCode = 'EUR') => ({
  shopMoney: { amount, currencyCode },
  presentmentMoney: { amount, currencyCode },
})
const vat = (amount: string, rate: number) => [
  { title: 'FR TVA', rate, ratePercentage: rate * 100, priceSet: set(amount) },
]

const ADDRESS = { address1: '1 rue des Ponts', zip: '54000', city: 'Nancy', countryCodeV2: 'FR' }

export const shopifyGraphql: readonly ImportExample[] = [
  {
    // 2 × 30.00 less 6.00 = 54.00, VAT 9.00; 10.55 at 5.5 %: 0.55; freight 4.80, VAT 0.80; 69.35.
    name: 'nodes, prices with VAT, a discount of the order on one line, two rates, freight, paid',
    given: {
      data: {
        order: {
          __typename: 'Order',
          id: 'gid://shopify/Order/5',
          name: '#3001',
          createdAt: '2026-11-20T23:30:00Z',
          currencyCode: 'EUR',
          presentmentCurrencyCode: 'EUR',
          taxesIncluded: true,
          displayFinancialStatus: 'PAID',
          totalPriceSet: set('69.35'),
          subtotalPriceSet: set('64.55'),
          totalTaxSet: set('10.35'),
          totalReceivedSet: set('69.35'),
          totalOutstandingSet: set('0.0'),
          totalTipReceivedSet: set('0.0'),
          currentTotalPriceSet: set('69.35'),
          billingAddress: { ...ADDRESS, name: 'Marie Roux', company: 'Atelier Roux SARL' },
          lineItems: {
            nodes: [
              {
                name: 'Lampe - Noire',
                title: 'Lampe',
                sku: 'L-1',
                quantity: 2,
                originalUnitPriceSet: set('30.0'),
                originalTotalSet: set('60.0'),
                discountedTotalSet: set('60.0'),
                discountAllocations: [{ allocatedAmountSet: set('6.0') }],
                taxLines: vat('9.0', 0.2),
              },
              {
                title: 'Livre',
                quantity: 1,
                originalUnitPriceSet: set('10.55'),
                discountAllocations: [],
                taxLines: vat('0.55', 0.055),
              },
            ],
          },
          shippingLines: {
            nodes: [{ title: 'Colis', originalPriceSet: set('4.8'), taxLines: vat('0.8', 0.2) }],
          },
          refunds: [],
        },
      },
    },
    arrives: {
      '/number': '3001',
      '/issue_date': '2026-11-21',
      '/currency': 'EUR',
      '/buyer/legal_name': 'Atelier Roux SARL',
      '/buyer/address/country': 'FR',
      '/lines/0/description': 'Lampe - Noire',
      '/lines/0/item/seller_id': 'L-1',
      '/lines/0/allowances/0/amount': '5.00',
      '/lines/0/net_amount': '45.00',
      '/lines/1/vat_rate': '5.5',
      '/charges/0/amount': '4.00',
      '/totals/with_vat': '69.35',
      '/totals/prepaid': '69.35',
    },
  },
  {
    // 3 × 10.00 = 30.00, VAT 6.00; a tip of 2.00, 12.00 paid back, 26.00 left of 38.00: 12.00 were paid.
    name: 'edges in a list of one, prices without VAT, a tip, a refund and a rest that wait',
    given: {
      data: {
        orders: {
          edges: [
            {
              cursor: 'a',
              node: {
                name: '#3002',
                processedAt: '2026-11-20T10:00:00+01:00',
                currencyCode: 'EUR',
                taxesIncluded: false,
                displayFinancialStatus: 'PARTIALLY_PAID',
                totalPriceSet: set('38.00'),
                totalTaxSet: set('6.00'),
                totalOutstandingSet: set('26.00'),
                totalTipReceivedSet: set('2.00'),
                customer: {
                  displayName: 'Marie Roux',
                  defaultEmailAddress: { emailAddress: 'm@roux.example' },
                },
                lineItems: {
                  edges: [
                    {
                      node: {
                        title: 'Vase',
                        quantity: 3,
                        originalUnitPriceSet: set('10.00'),
                        totalDiscountSet: set('0.00'),
                        taxLines: vat('6.00', 0.2),
                      },
                    },
                  ],
                },
                refunds: [{ id: 'gid://shopify/Refund/1', totalRefundedSet: set('12.00') }],
              },
            },
          ],
        },
      },
    },
    arrives: {
      '/buyer/legal_name': 'Marie Roux',
      '/buyer/contact/email': 'm@roux.example',
      '/lines/0/unit_price_ht': '10.00',
      '/lines/0/vat_rate': '20',
      '/totals/prepaid': undefined,
      '/shopify-graphql_prepaid': '12.00',
    },
    waits: [
      'shopify-graphql_prepaid',
      'shopify-graphql_totalTipReceivedSet',
      'shopify-graphql_refunds_0_amount',
    ],
    differs: true,
  },
  {
    // 12.00 and freight 6.00, both with VAT at 20 %: 10.00 and 5.00 without it.
    name: 'a refund with its order, freight paid back too',
    given: {
      data: {
        refund: {
          id: 'gid://shopify/Refund/2',
          createdAt: '2026-11-21T09:00:00+01:00',
          order: { name: '#3001', createdAt: '2026-11-20T10:00:00+01:00', taxesIncluded: true },
          totalRefundedSet: set('18.00'),
          refundLineItems: {
            edges: [
              {
                node: {
                  quantity: 1,
                  subtotalSet: set('12.00'),
                  totalTaxSet: set('2.00'),
                  lineItem: { title: 'Tasse', sku: 'T-1', taxLines: vat('2.00', 0.2) },
                },
              },
            ],
          },
          refundShippingLines: {
            edges: [{ node: { subtotalAmountSet: set('6.00'), taxAmountSet: set('1.00') } }],
          },
        },
      },
    },
    arrives: {
      '/type': '381',
      '/number': undefined,
      '/preceding_invoices/0/number': '3001',
      '/preceding_invoices/0/issue_date': '2026-11-20',
      '/lines/0/description': 'Tasse',
      '/lines/0/net_amount': '10.00',
      '/charges/0/amount': '5.00',
      '/totals/with_vat': '18.00',
    },
  },
]
