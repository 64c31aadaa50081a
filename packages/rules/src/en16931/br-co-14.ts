import { round } from '@conforme/model'
import { equation } from '../base/kinds.ts'

export default equation({
  id: 'BR-CO-14',
  at: 'BT-110',
  formula: 'Σ BT-117',
  repairs: ['computed-totals'],
  when: (_, { computed, vat_breakdown }) => !computed.partial.vat && vat_breakdown.length > 0,
  equals: (_, { computed }) => round(computed.vat, 2),
  basis: { text: 'EN 16931-1, BR-CO-14' },
  why: {
    fr: 'La TVA collectée que vous déclarez et celle que l’acheteur déduit doivent être la même somme.',
    en: 'The VAT you declare and the VAT the buyer deducts must be the same sum.',
  },
  examples: {
    good: { 'one rate': 'simple' },
    bad: {
      'one cent too much': {
        '/totals/vat': '20.01',
        '/totals/with_vat': '120.01',
        '/totals/payable': '120.01',
      },
    },
  },
})
