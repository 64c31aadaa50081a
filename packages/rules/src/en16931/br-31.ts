import { percentage } from '@conforme/model'
import { required } from '../base/kinds.ts'

const allowance = { vat_category: 'S', vat_rate: '20.00', reason: 'Remise de fidélité' }

export default required({
  id: 'BR-31',
  on: 'BG-20',
  at: 'BT-92',
  basis: { text: 'EN 16931-1, BR-31' },
  why: {
    fr: 'Une remise sans montant ne se déduit de rien : l’acheteur paiera trop ou contestera.',
    en: 'An allowance without an amount deducts nothing: the buyer will overpay or dispute.',
  },
  fix: ({ base, percent }) => base && percent && percentage(base, percent),
  examples: {
    good: {
      'five euros off': {
        '/allowances': [{ ...allowance, amount: '5.00' }],
        '/lines/0/net_amount': '105.00',
        '/totals/lines': '105.00',
        '/totals/allowances': '5.00',
      },
    },
    bad: {
      'ten percent of a hundred euros, not worked out': {
        '/allowances': [{ ...allowance, base: '100.00', percent: '10.00' }],
        '/totals/allowances': '0.00',
      },
    },
  },
})
