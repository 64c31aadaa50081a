import { formed } from '../base/kinds.ts'

export default formed({
  id: 'BR-29',
  at: 'BT-74',
  basis: { text: 'EN 16931-1, BR-29' },
  when: ({ start }) => start !== undefined,
  accepts: (end, { period }) => end >= period!.start!,
  says: {
    fr: 'Corrigez la période de facturation : elle finit le {BT-74}, avant de commencer.',
    en: 'Correct the invoicing period: it ends on {BT-74}, before it starts.',
  },
  why: {
    fr: 'L’acheteur répartit la charge sur cette période ; à l’envers, son logiciel la refuse.',
    en: 'The buyer spreads the expense over this period; backwards, the software refuses it.',
  },
  examples: {
    good: {
      'a month': { '/period': { start: '2026-11-01', end: '2026-11-30' } },
      'a single day': { '/period': { start: '2026-11-01', end: '2026-11-01' } },
    },
    bad: { 'the end before the start': { '/period': { start: '2026-11-30', end: '2026-11-01' } } },
  },
})
