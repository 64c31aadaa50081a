import type { ImportExample } from './example.ts'

export const pennylane: readonly ImportExample[] = [
  {
    name: 'version 2, a relative discount on a line, an individual',
    given: {
      id: 9,
      invoice_number: 'F-2026-311',
      date: '2026-11-20',
      deadline: '2026-12-20',
      currency: 'EUR',
      currency_amount: '228.00',
      currency_tax: '38.00',
      currency_amount_before_tax: '190.00',
      customer: {
        name: 'Marie Roux',
        customer_type: 'individual',
        billing_address: {
          address: '1 rue des Ponts',
          postal_code: '54000',
          city: 'Nancy',
          country_alpha2: 'FR',
        },
      },
      invoice_lines: [
        {
          label: 'Cours',
          quantity: '4',
          raw_currency_unit_price: '50.00',
          unit: 'hour',
          vat_rate: 'FR_200',
          currency_amount: '228.00',
          currency_tax: '38.00',
          discount: { type: 'relative', value: '5' },
        },
      ],
    },
    arrives: {
      '/number': 'F-2026-311',
      '/buyer/kind': 'CONSUMER',
      '/buyer/address/city': 'Nancy',
      '/lines/0/unit': 'HUR',
      '/lines/0/allowances/0/amount': '10.00',
      '/lines/0/net_amount': '190.00',
      '/totals/with_vat': '228.00',
    },
  },
  {
    name: 'version 1, a credit note with negative amounts',
    given: {
      invoice: {
        invoice_number: 'AV-2026-12',
        date: '2026-11-21',
        deadline: '2026-11-21',
        currency: 'EUR',
        currency_amount: '-55.00',
        currency_tax: '-5.00',
        customer: { name: 'Comptoir du Rhône SARL', reg_no: '200000008', customer_type: 'company' },
        line_items: [
          {
            label: 'Retour',
            quantity: -2,
            vat_rate: 'FR_100',
            currency_amount: '-55.00',
            currency_tax: '-5.00',
          },
        ],
      },
    },
    arrives: {
      '/type': '381',
      '/buyer/siren': '200000008',
      '/lines/0/quantity': '2',
      '/lines/0/unit_price_ht': '25.00',
      '/lines/0/vat_rate': '10',
      '/totals/with_vat': '55.00',
    },
  },
]

export const sellsy: readonly ImportExample[] = [
  {
    name: 'a discount of the whole, shipping as a row, a remark',
    given: {
      id: 4,
      number: 'F-20261120-4',
      date: '2026-11-20',
      due_date: '2026-12-20',
      currency: 'EUR',
      company_name: 'Comptoir du Rhône SARL',
      taxes: [{ id: 1, label: 'TVA 20 %', rate: '20.000000000', amount: '38.000' }],
      discount: { type: 'percent', percent: '10.00', amount: '20.00' },
      rows: [
        { type: 'comment', description: 'Selon devis' },
        { type: 'single', description: 'Panneau', quantity: '4', unit_amount: '50.00', tax_id: 1 },
        { type: 'shipping', description: 'Transport', quantity: '1', unit_amount: '10.00', tax_id: 1 },
      ],
      amounts: {
        total_raw_excl_tax: '200.000',
        total_after_discount_excl_tax: '180.000',
        total_packaging: '0.000',
        total_shipping: '10.000',
        total_excl_tax: '190.000',
        total_incl_tax: '228.000',
      },
    },
    arrives: {
      '/lines/0/description': 'Panneau',
      '/allowances/0/amount': '20.00',
      '/charges/0/amount': '10.00',
      '/charges/0/reason': 'Transport',
      '/totals/without_vat': '190.00',
      '/totals/with_vat': '228.00',
    },
  },
  {
    name: 'a credit note, its amounts negative',
    given: {
      number: 'A-20261121-1',
      type: 'creditnote',
      date: '2026-11-21',
      currency: 'EUR',
      company_name: 'Comptoir du Rhône SARL',
      taxes: [{ id: 1, rate: '20.00', amount: '-10.00' }],
      rows: [{ type: 'single', description: 'Panneau', quantity: '-1', unit_amount: '50.00', tax_id: 1 }],
      amounts: {
        total_raw_excl_tax: '-50.00',
        total_after_discount_excl_tax: '-50.00',
        total_excl_tax: '-50.00',
        total_incl_tax: '-60.00',
      },
    },
    arrives: {
      '/type': '381',
      '/lines/0/quantity': '1',
      '/lines/0/net_amount': '50.00',
      '/totals/with_vat': '60.00',
    },
  },
]
