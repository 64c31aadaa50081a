import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-30',
  on: 'BG-26',
  at: 'BT-135',
  reads: ['BT-134'],
  basis: { text: 'EN 16931-1, BR-30' },
  when: ({ start, end }) => start !== undefined && end !== undefined,
  holds: ({ start, end }) => end! >= start!,
  says: {
    fr: 'Corrigez la période de la ligne : elle commence le {BT-134} et finit le {BT-135}.',
    en: 'Correct the period of the line: it starts on {BT-134} and ends on {BT-135}.',
  },
  why: {
    fr: 'Un abonnement se contrôle par sa période ; à l’envers, la ligne part en litige.',
    en: 'A subscription is checked by its period; backwards, the line is disputed.',
  },
  examples: {
    good: { 'a month': { '/lines/0/period': { start: '2026-11-01', end: '2026-11-30' } } },
    bad: {
      'the end before the start': { '/lines/0/period': { start: '2026-11-30', end: '2026-11-01' } },
    },
  },
})
