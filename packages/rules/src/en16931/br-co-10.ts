import { round } from '@conforme/model'
import { secondLine } from '../base/example-parts.ts'
import { equation } from '../base/kinds.ts'

export default equation({
  id: 'BR-CO-10',
  at: 'BT-106',
  formula: 'Σ BT-131',
  repairs: ['computed-totals'],
  when: (_, { computed }) => !computed.partial.lines,
  equals: (_, { computed }) => round(computed.lines, 2),
  basis: { text: 'EN 16931-1, BR-CO-10' },
  why: {
    fr: 'Le destinataire refait cette addition ; un écart d’un centime suffit au rejet automatique.',
    en: 'The recipient adds the lines up again; one cent of difference is enough for an automatic rejection.',
  },
  examples: {
    good: { 'one line': 'simple' },
    bad: {
      'a line left out': {
        '/lines/-': secondLine('Heure de relecture', { vat_category: 'S', vat_rate: '20.00' }, '50.00'),
        '/vat_breakdown/0/base': '150.00',
        '/vat_breakdown/0/amount': '30.00',
        '/totals/vat': '30.00',
        '/totals/with_vat': '130.00',
        '/totals/payable': '130.00',
      },
    },
  },
})
