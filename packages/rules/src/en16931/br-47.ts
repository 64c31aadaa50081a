import { ZERO } from '@conforme/model'
import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-47',
  on: 'BG-23',
  at: 'BT-118',
  basis: { text: 'EN 16931-1, BR-47' },
  why: {
    fr: 'Ce code dit si l’opération est taxée, exonérée ou autoliquidée : la déclaration de TVA en dépend.',
    en: 'This code says whether the sale is taxed, exempt or reverse-charged: the VAT return depends on it.',
  },
  suggest: ({ rate }) => (rate !== undefined && rate > ZERO ? 'S' : undefined),
  confidence: 0.9,
  examples: {
    good: { 'a category': 'simple' },
    bad: {
      'a row without a category': { '/vat_breakdown/-': { rate: '0.00', base: '0.00', amount: '0.00' } },
    },
  },
})
