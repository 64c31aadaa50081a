import { FREE_AT_ZERO } from '../base/example-parts.ts'
import { rule } from '../base/rule.ts'
import { plainOf } from '../base/vat.ts'

const outside = plainOf('O')

/** CII does not distinguish BR-O-11 from BR-O-12, and prints both. */
export default rule({
  id: 'BR-O-12',
  on: 'BG-25',
  at: 'BT-151',
  basis: { text: 'EN 16931-1, BR-O-12' },
  category: 'O',
  when: ({ vat_category }, { computed }) =>
    vat_category !== undefined && computed.categories.vat_breakdown.has('O'),
  holds: ({ vat_category }) => vat_category === 'O',
  says: {
    fr: 'Facturez à part cette ligne au code de TVA {BT-151} : la facture est hors champ (code O).',
    en: 'Invoice this line of category {BT-151} separately: the invoice is outside the scope (O).',
  },
  why: {
    fr: 'La TVA de cette ligne ne pourrait pas être déduite d’une facture sans numéro de TVA.',
    en: 'The VAT of this line could not be deducted from an invoice without a VAT number.',
  },
  examples: {
    good: { 'outside the scope, all of it': outside },
    bad: {
      'an item at the zero rate': {
        ...outside,
        '/seller/tax_number': '100000009',
        '/lines/-': FREE_AT_ZERO,
        with: ['BR-Z-01'],
      },
    },
  },
})
