import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-CO-19',
  on: 'BG-14',
  at: 'BT-73',
  reads: ['BT-74'],
  basis: { text: 'EN 16931-1, BR-CO-19' },
  holds: ({ start, end }) => start !== undefined || end !== undefined,
  says: {
    fr: 'Donnez [BT-73] ou [BT-74], ou retirez la période.',
    en: 'Give the [BT-73] or the [BT-74], or remove the period.',
  },
  why: {
    fr: 'Une période sans date n’apprend rien à l’acheteur et fait rejeter la facture.',
    en: 'A period without a date tells the buyer nothing and gets the invoice rejected.',
  },
  examples: {
    good: { 'a start alone': { '/period': { start: '2026-11-01' } } },
    bad: { 'an empty period': { '/period': {} } },
  },
})
