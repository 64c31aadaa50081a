import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-05',
  on: 'BG-0',
  at: 'BT-5',
  basis: { text: 'EN 16931-1, BR-05' },
  why: {
    fr: 'Sans devise, aucun montant de la facture ne peut être payé ni comptabilisé.',
    en: 'Without a currency, no amount of the invoice can be paid or recorded.',
  },
  suggest: () => 'EUR',
  confidence: 0.9,
  origin: 'convention',
  examples: {
    good: { euros: 'simple' },
    bad: { 'no currency': { '/currency': null } },
  },
})
