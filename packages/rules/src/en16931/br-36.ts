import { percentage } from '@conforme/model'
import { required } from '../base/kinds.ts'

const charge = { vat_category: 'S', vat_rate: '20.00', reason: 'Frais de port' }

export default required({
  id: 'BR-36',
  on: 'BG-21',
  at: 'BT-99',
  basis: { text: 'EN 16931-1, BR-36' },
  why: {
    fr: 'Des frais sans montant ne seront pas payés.',
    en: 'A charge without an amount will not be paid.',
  },
  fix: ({ base, percent }) => base && percent && percentage(base, percent),
  examples: {
    good: {
      'five euros of carriage': {
        '/charges': [{ ...charge, amount: '5.00' }],
        '/lines/0/net_amount': '95.00',
        '/totals/lines': '95.00',
        '/totals/charges': '5.00',
      },
    },
    bad: {
      'ten percent of a hundred euros, not worked out': {
        '/charges': [{ ...charge, base: '100.00', percent: '10.00' }],
        '/totals/charges': '0.00',
      },
    },
  },
})
