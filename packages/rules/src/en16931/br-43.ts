import { percentage } from '@conforme/model'
import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-43',
  on: 'BG-28',
  at: 'BT-141',
  basis: { text: 'EN 16931-1, BR-43' },
  why: {
    fr: 'Des frais de ligne sans montant rendent le net de la ligne invérifiable.',
    en: 'A line charge without an amount leaves the net of the line impossible to check.',
  },
  fix: ({ base, percent }) => base && percent && percentage(base, percent),
  examples: {
    good: {
      'ten euros of packing': {
        '/lines/0/price/net': '45.00',
        '/lines/0/charges': [{ amount: '10.00', reason: 'Emballage' }],
      },
    },
    bad: { 'no amount': { '/lines/0/charges': [{ reason: 'Emballage', base: '100.00', percent: '0.00' }] } },
  },
})
