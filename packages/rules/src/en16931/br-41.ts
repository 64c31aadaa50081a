import { percentage } from '@conforme/model'
import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-41',
  on: 'BG-27',
  at: 'BT-136',
  basis: { text: 'EN 16931-1, BR-41' },
  why: {
    fr: 'Sans ce montant, le net de la ligne ne se retrouve pas à partir du prix et de la quantité.',
    en: 'Without this amount, the net of the line cannot be derived from price and quantity.',
  },
  fix: ({ base, percent }) => base && percent && percentage(base, percent),
  examples: {
    good: {
      'ten percent off': {
        '/lines/0/price/net': '55.00',
        '/lines/0/allowances': [{ amount: '10.00', reason: 'Remise' }],
      },
    },
    bad: { 'no amount': { '/lines/0/allowances': [{ reason: 'Remise', base: '100.00', percent: '0.00' }] } },
  },
})
