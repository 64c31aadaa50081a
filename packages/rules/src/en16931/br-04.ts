import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-04',
  on: 'BG-0',
  at: 'BT-3',
  basis: { text: 'EN 16931-1, BR-04' },
  why: {
    fr: 'Ce code distingue une facture d’un avoir : sans lui, le sens du paiement est inconnu.',
    en: 'This code tells an invoice from a credit note: without it, it is not clear who owes whom.',
  },
  suggest: () => '380',
  confidence: 0.7,
  origin: 'convention',
  examples: {
    good: { 'a commercial invoice': 'simple' },
    bad: { 'no type': { '/type': null } },
  },
})
