import { round } from '@conforme/model'
import { equation, required } from '../base/kinds.ts'

const basis = { text: 'EN 16931-1, BR-CO-11' }
const why = {
  fr: 'Une remise qui n’entre pas dans les totaux n’est pas déduite du net à payer.',
  en: 'An allowance that does not enter the totals is not deducted from the amount due.',
}
const allowed = {
  '/lines/0/price/net': '55.00',
  '/lines/0/net_amount': '110.00',
  '/totals/lines': '110.00',
  '/allowances': [{ amount: '10.00', vat_category: 'S', vat_rate: '20.00', reason: 'Remise' }],
  '/totals/allowances': '10.00',
}

export default [
  equation({
    id: 'BR-CO-11',
    at: 'BT-107',
    formula: 'Σ BT-92',
    repairs: ['computed-totals'],
    when: (_, { computed }) => !computed.partial.allowances,
    equals: (_, { computed }) => round(computed.allowances, 2),
    basis,
    why,
    examples: {
      good: { 'ten euros off': allowed },
      bad: {
        'a total without allowances': { '/totals/allowances': '10.00', with: ['BR-CO-13'] },
      },
    },
  }),
  required({
    id: 'BR-CO-11',
    on: 'BG-22',
    at: 'BT-107',
    when: (_, { allowances }) => allowances.length > 0,
    repairs: ['computed-totals'],
    basis,
    why,
    examples: {
      good: { 'no allowance, no total': 'simple' },
      bad: {
        'an allowance without a total': {
          '/allowances': [{ amount: '0.00', vat_category: 'S', vat_rate: '20.00', reason: 'Remise' }],
        },
      },
    },
  }),
]
