import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-32',
  on: 'BG-20',
  at: 'BT-95',
  basis: { text: 'EN 16931-1, BR-32' },
  why: {
    fr: 'Une remise réduit la base d’un taux de TVA précis ; sans ce code, la TVA à déduire est inconnue.',
    en: 'An allowance reduces the base of one VAT rate; without this code the VAT to deduct is unknown.',
  },
  repairs: ['split-by-rate'],
  examples: {
    good: { 'no allowance': 'simple' },
    bad: {
      'no category': {
        '/allowances': [{ amount: '0.00', reason: 'Remise de fidélité' }],
        '/totals/allowances': '0.00',
      },
    },
  },
})
