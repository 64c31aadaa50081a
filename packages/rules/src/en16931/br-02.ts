import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-02',
  on: 'BG-0',
  at: 'BT-1',
  basis: { text: 'EN 16931-1, BR-02' },
  why: {
    fr: 'Sans numéro, l’acheteur ne peut ni enregistrer la facture, ni la citer dans son paiement.',
    en: 'Without a number the buyer can neither record the invoice nor quote it with the payment.',
  },
  examples: {
    good: { 'a number': 'simple' },
    bad: { 'no number': { '/number': null } },
  },
})
