import { rule } from '../base/rule.ts'
import { plainOf } from '../base/vat.ts'

const outside = plainOf('O')

/** CII does not distinguish BR-O-13 from BR-O-14, and prints both. */
export default rule({
  id: 'BR-O-14',
  on: 'BG-21',
  at: 'BT-102',
  basis: { text: 'EN 16931-1, BR-O-14' },
  category: 'O',
  when: ({ vat_category }, { computed }) =>
    vat_category !== undefined && computed.categories.vat_breakdown.has('O'),
  holds: ({ vat_category }) => vat_category === 'O',
  says: {
    fr: 'Mettez les frais hors champ comme la facture : leur code de TVA est {BT-102}, il doit être O.',
    en: 'Put the charge outside the scope like the invoice: its category is {BT-102}, it must be O.',
  },
  why: {
    fr: 'Des frais taxés demandent un numéro de TVA, que cette facture ne peut pas porter.',
    en: 'A taxed charge requires a VAT number, which this invoice may not have.',
  },
  suggest: () => 'O',
  confidence: 0.7,
  examples: {
    good: { 'no charge': outside },
    bad: {
      'a charge at the zero rate': {
        ...outside,
        '/seller/tax_number': '100000009',
        '/charges': [{ amount: '0.00', vat_category: 'Z', vat_rate: '0.00', reason: 'Frais de port' }],
        '/totals/charges': '0.00',
        with: ['BR-Z-01'],
      },
    },
  },
})
