import { add, round, subtract, ZERO } from '@conforme/model'
import { equation } from '../base/kinds.ts'

const CENTS = 2

export default equation({
  id: 'BR-CO-13',
  at: 'BT-109',
  formula: 'BT-106 − BT-107 + BT-108',
  repairs: ['computed-totals'],
  equals: totals =>
    round(add(subtract(totals.lines, totals.allowances ?? ZERO), totals.charges ?? ZERO), CENTS),
  basis: { text: 'EN 16931-1, BR-CO-13' },
  why: {
    fr: 'C’est le montant que l’acheteur passe en charge ; s’il est faux, la facture est bloquée en comptabilité.',
    en: 'It is the amount the buyer books as an expense; if it is wrong, accounting holds the invoice.',
  },
  examples: {
    good: {
      'allowances and charges': {
        '/allowances': [{ amount: '10.00', vat_category: 'S', vat_rate: '20.00', reason: 'Remise' }],
        '/charges': [{ amount: '10.00', vat_category: 'S', vat_rate: '20.00', reason: 'Frais de port' }],
        '/totals/allowances': '10.00',
        '/totals/charges': '10.00',
      },
    },
    bad: {
      'one cent too much': {
        '/totals/without_vat': '100.01',
        '/totals/with_vat': '120.01',
        '/totals/payable': '120.01',
      },
    },
  },
})
