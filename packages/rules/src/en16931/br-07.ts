import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-07',
  on: 'BG-7',
  at: 'BT-44',
  basis: { text: 'EN 16931-1, BR-07' },
  why: {
    fr: 'Une facture qui ne nomme pas son acheteur n’ouvre pas droit à déduction de la TVA.',
    en: 'An invoice that does not name its buyer gives no right to deduct the VAT.',
  },
  suggest: ({ trading_name }) => trading_name,
  confidence: 0.5,
  examples: {
    good: { 'a name': 'simple' },
    bad: { 'no name': { '/buyer/legal_name': null } },
  },
})
