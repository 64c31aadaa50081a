import { rule } from '../base/rule.ts'
import { plainOf } from '../base/vat.ts'

const outside = plainOf('O')

/** CII does not distinguish BR-O-13 from BR-O-14, and prints both. */
export default rule({
  id: 'BR-O-13',
  on: 'BG-20',
  at: 'BT-95',
  basis: { text: 'EN 16931-1, BR-O-13' },
  category: 'O',
  when: ({ vat_category }, { computed }) =>
    vat_category !== undefined && computed.categories.vat_breakdown.has('O'),
  holds: ({ vat_category }) => vat_category === 'O',
  says: {
    fr: 'Mettez la remise hors champ comme la facture : son code de TVA est {BT-95}, il doit être O.',
    en: 'Put the allowance outside the scope like the invoice: its category is {BT-95}, it must be O.',
  },
  why: {
    fr: 'La remise réduirait une base de TVA qui n’existe pas sur cette facture.',
    en: 'The allowance would reduce a VAT base that this invoice does not have.',
  },
  suggest: () => 'O',
  confidence: 0.7,
  examples: {
    good: { 'no allowance': outside },
    bad: {
      'an allowance at the zero rate': {
        ...outside,
        '/seller/tax_number': '100000009',
        '/allowances': [{ amount: '0.00', vat_category: 'Z', vat_rate: '0.00', reason: 'Remise' }],
        '/totals/allowances': '0.00',
        with: ['BR-Z-01'],
      },
    },
  },
})
