import type { Json } from '../../../base/patches.ts'
import type { Case } from './case.ts'

const bag = (amount: string, currencyCode = 'EUR'): Json => ({ shopMoney: { amount, currencyCode } })
const graphql = (more: Json, nodes: readonly Json[]): Json => ({
  name: '#7',
  taxesIncluded: false,
  lineItems: { nodes },
  ...more,
})
const node = (price: string, tax: string, rate: number, more: Json = {}): Json => ({
  title: 'Article',
  quantity: 1,
  originalUnitPriceSet: bag(price),
  taxLines: [{ rate, priceSet: bag(tax) }],
  ...more,
})

export const GRAPHQL: readonly Case[] = [
  [
    'amounts of the customer alone are in the money of the customer',
    {
      name: '#7',
      currencyCode: 'EUR',
      taxesIncluded: false,
      totalPriceSet: { presentmentMoney: { amount: '110', currencyCode: 'USD' } },
      lineItems: {
        nodes: [
          {
            title: 'Article',
            quantity: 1,
            originalUnitPriceSet: { presentmentMoney: { amount: '100', currencyCode: 'USD' } },
            taxLines: [{ rate: 0.1, priceSet: { presentmentMoney: { amount: '10', currencyCode: 'USD' } } }],
          },
        ],
      },
    },
    { arrives: { '/currency': 'USD', '/lines/0/net_amount': '100.00', '/totals/with_vat': '110.00' } },
  ],
  [
    'a page of lines that is not the last',
    graphql(
      {
        totalPriceSet: bag('240.00'),
        lineItems: { nodes: [node('100.00', '20.00', 0.2)], pageInfo: { hasNextPage: true } },
      },
      [],
    ),
    { arrives: { '/totals/with_vat': '240.00' }, differs: true },
  ],
  [
    'a discount by line without its shares',
    graphql({ totalPriceSet: bag('108.00') }, [
      node('100.00', '18.00', 0.2, { originalTotalSet: bag('100.00'), discountedTotalSet: bag('90.00') }),
    ]),
    { arrives: { '/lines/0/allowances/0/amount': '10.00', '/totals/with_vat': '108.00' } },
  ],
  [
    'a tip beside the lines waits, and one among them does not',
    graphql(
      {
        totalPriceSet: bag('122.00'),
        totalTaxSet: bag('20.00'),
        totalTipReceived: { amount: '2.00', currencyCode: 'EUR' },
      },
      [
        node('100.00', '20.00', 0.2),
        { title: 'Tip', quantity: 1, originalUnitPriceSet: bag('2.00'), taxLines: [] },
      ],
    ),
    { arrives: { '/lines/1/net_amount': '2.00' }, differs: true },
  ],
  [
    'shipping by its total alone takes the rate of the lines, which the total confirms',
    graphql({ totalPriceSet: bag('126.00'), totalTaxSet: bag('21.00'), totalShippingPriceSet: bag('5.00') }, [
      node('100.00', '20.00', 0.2),
    ]),
    { arrives: { '/charges/0/amount': '5.00', '/charges/0/vat_rate': undefined } },
  ],
  [
    'duties wait',
    graphql({ totalPriceSet: bag('120.00'), originalTotalDutiesSet: bag('7.00') }, [
      node('100.00', '20.00', 0.2),
    ]),
    { arrives: {}, waits: ['shopify-graphql_originalTotalDutiesSet'] },
  ],
  [
    'payment terms by edges, and the address of the customer where no billing address is',
    graphql(
      {
        totalPriceSet: bag('120.00'),
        displayFinancialStatus: 'PENDING',
        customer: {
          displayName: 'Marie Roux',
          defaultAddress: {
            company: 'Atelier Roux SARL',
            address1: '1 rue des Ponts',
            zip: '54000',
            city: 'Nancy',
            countryCodeV2: 'FR',
          },
        },
        paymentTerms: {
          paymentTermsName: 'Net 45',
          paymentSchedules: {
            edges: [
              {
                node: {
                  dueAt: '2027-01-04T08:00:00Z',
                  amount: { amount: '120.00', currencyCode: 'EUR' },
                },
              },
            ],
          },
        },
      },
      [node('100.00', '20.00', 0.2)],
    ),
    {
      arrives: {
        '/payment_terms': 'Net 45',
        '/due_date': '2027-01-04',
        '/buyer/legal_name': 'Atelier Roux SARL',
        '/buyer/address': { line1: '1 rue des Ponts', postal: '54000', city: 'Nancy', country: 'FR' },
      },
    },
  ],
  [
    'the address of the customer is not mixed with a billing address; of two days due, the last',
    graphql(
      {
        totalPriceSet: bag('120.00'),
        billingAddress: { name: 'Jean Roux', city: 'Metz' },
        customer: { defaultAddress: { address1: '1 rue des Ponts', city: 'Nancy' } },
        paymentTerms: {
          translatedName: 'Deux fois',
          paymentSchedules: {
            nodes: [
              { dueAt: '2026-12-01', amount: { amount: '60.00', currencyCode: 'EUR' } },
              { dueAt: '2027-01-01', amount: { amount: '60.00', currencyCode: 'EUR' } },
            ],
          },
        },
      },
      [node('100.00', '20.00', 0.2)],
    ),
    {
      arrives: {
        '/payment_terms': 'Deux fois',
        '/due_date': '2027-01-01',
        '/buyer/address': { city: 'Metz' },
      },
      waits: ['shopify-graphql_paymentTerms_paymentSchedules_nodes_1_amount_amount'],
    },
  ],
]
