import { FREE_AT_ZERO } from '../base/example-parts.ts'
import { rule } from '../base/rule.ts'
import { plainOf } from '../base/vat.ts'

const outside = plainOf('O')

export default rule({
  id: 'BR-O-11',
  on: 'BG-23',
  at: 'BT-118',
  basis: { text: 'EN 16931-1, BR-O-11' },
  category: 'O',
  when: ({ category }, { computed }) =>
    category !== undefined && category !== 'O' && computed.categories.vat_breakdown.has('O'),
  holds: () => false,
  says: {
    fr: 'Facturez à part le code de TVA {BT-118} : le détail de TVA a déjà une ligne hors champ (code O).',
    en: 'Invoice category {BT-118} separately: the VAT breakdown already has a row outside the scope (O).',
  },
  why: {
    fr: 'Une facture hors champ ne porte pas de numéro de TVA, une facture taxée en exige un : elle serait rejetée.',
    en: 'An invoice outside the scope has no VAT number, a taxed one requires it: it would be rejected.',
  },
  examples: {
    good: { 'outside the scope, all of it': outside },
    bad: {
      // CII tests the lines with the breakdown, under both ids.
      'an exempt row beside it': {
        ...outside,
        '/seller/tax_number': '100000009',
        '/lines/-': FREE_AT_ZERO,
        '/vat_breakdown/-': { category: 'Z', rate: '0.00', base: '0.00', amount: '0.00' },
        with: ['BR-O-12'],
      },
    },
  },
})
