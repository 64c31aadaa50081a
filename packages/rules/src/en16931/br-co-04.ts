import { ZERO } from '@conforme/model'
import { secondLine } from '../base/example-parts.ts'
import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-CO-04',
  on: 'BG-25',
  at: 'BT-151',
  basis: { text: 'EN 16931-1, BR-CO-04' },
  why: {
    fr: 'Sans ce code, la ligne n’entre dans aucune base de TVA et le total de TVA est faux.',
    en: 'Without this code the line enters no VAT base and the VAT total is wrong.',
  },
  suggest: ({ vat_rate }) => (vat_rate !== undefined && vat_rate > ZERO ? 'S' : undefined),
  confidence: 0.95,
  examples: {
    good: { 'a category': 'simple' },
    bad: {
      'a line without a category': {
        '/lines/-': secondLine('Heure offerte'),
      },
    },
  },
})
