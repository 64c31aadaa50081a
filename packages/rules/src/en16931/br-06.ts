import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-06',
  on: 'BG-4',
  at: 'BT-27',
  basis: { text: 'EN 16931-1, BR-06' },
  why: {
    fr: 'L’acheteur doit savoir quel fournisseur il paie ; une facture anonyme reste en attente.',
    en: 'The buyer must know which supplier is being paid; an anonymous invoice is put aside.',
  },
  suggest: ({ trading_name }) => trading_name,
  confidence: 0.5,
  examples: {
    good: { 'a name': 'simple' },
    bad: { 'no name': { '/seller/legal_name': null } },
  },
})
