import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-CO-20',
  on: 'BG-26',
  at: 'BT-134',
  reads: ['BT-135'],
  basis: { text: 'EN 16931-1, BR-CO-20' },
  holds: ({ start, end }) => start !== undefined || end !== undefined,
  says: {
    fr: 'Donnez [BT-134] ou [BT-135], ou retirez la période de la ligne.',
    en: 'Give the [BT-134] or the [BT-135], or remove the period of the line.',
  },
  why: {
    fr: 'L’acheteur contrôle un abonnement par sa période ; vide, elle fait rejeter la ligne.',
    en: 'The buyer checks a subscription by its period; an empty one gets the line rejected.',
  },
  examples: {
    good: { 'an end alone': { '/lines/0/period': { end: '2026-11-30' } } },
    bad: { 'an empty period': { '/lines/0/period': {} } },
  },
})
