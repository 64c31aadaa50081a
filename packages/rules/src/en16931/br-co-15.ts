import { add, ZERO } from '@conforme/model'
import { equation } from '../kinds.ts'

export default equation({
  id: 'BR-CO-15',
  at: 'BT-112',
  formula: 'BT-109 + BT-110',
  equals: totals => add(totals.without_vat, totals.vat ?? ZERO),
  basis: { text: 'EN 16931-1, BR-CO-15' },
  why: {
    fr: 'C’est la somme que l’acheteur rapproche de sa commande et qu’il paie.',
    en: 'It is the figure the buyer reconciles with the order and pays.',
  },
  examples: {
    good: { 'plain invoice': 'simple' },
    bad: { 'one cent too much': { '/totals/with_vat': '120.01', '/totals/payable': '120.01' } },
  },
})
