import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-37',
  on: 'BG-21',
  at: 'BT-102',
  basis: { text: 'EN 16931-1, BR-37' },
  why: {
    fr: 'Les frais s’ajoutent à la base d’un taux de TVA précis ; sans ce code, la TVA due est inconnue.',
    en: 'A charge adds to the base of one VAT rate; without this code the VAT due is unknown.',
  },
  repairs: ['split-by-rate'],
  examples: {
    good: { 'no charge': 'simple' },
    bad: {
      'no category': {
        '/charges': [{ amount: '0.00', reason: 'Frais de port' }],
        '/totals/charges': '0.00',
      },
    },
  },
})
