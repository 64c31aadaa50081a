import { round } from '@conforme/model'
import { equation, required } from '../base/kinds.ts'

const basis = { text: 'EN 16931-1, BR-CO-12' }
const why = {
  fr: 'Des frais qui n’entrent pas dans les totaux ne sont pas dus par l’acheteur.',
  en: 'A charge that does not enter the totals is not owed by the buyer.',
}
const charged = {
  '/lines/0/price/net': '45.00',
  '/lines/0/net_amount': '90.00',
  '/totals/lines': '90.00',
  '/charges': [{ amount: '10.00', vat_category: 'S', vat_rate: '20.00', reason: 'Frais de port' }],
  '/totals/charges': '10.00',
}

export default [
  equation({
    id: 'BR-CO-12',
    at: 'BT-108',
    formula: 'Σ BT-99',
    repairs: ['computed-totals'],
    when: (_, { computed }) => !computed.partial.charges,
    equals: (_, { computed }) => round(computed.charges, 2),
    basis,
    why,
    examples: {
      good: { 'ten euros of carriage': charged },
      bad: { 'a total without charges': { '/totals/charges': '10.00', with: ['BR-CO-13'] } },
    },
  }),
  required({
    id: 'BR-CO-12',
    on: 'BG-22',
    at: 'BT-108',
    when: (_, { charges }) => charges.length > 0,
    repairs: ['computed-totals'],
    basis,
    why,
    examples: {
      good: { 'no charge, no total': 'simple' },
      bad: {
        'a charge without a total': {
          '/charges': [{ amount: '0.00', vat_category: 'S', vat_rate: '20.00', reason: 'Frais de port' }],
        },
      },
    },
  }),
]
