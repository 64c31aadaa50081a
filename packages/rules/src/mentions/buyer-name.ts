import { required } from '../base/kinds.ts'

export default required({
  id: 'BUYER_NAME',
  on: 'BG-7',
  at: 'BT-44',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 1°' },
  covers: ['BR-07'],

  label: { fr: 'Nom de l’acheteur', en: 'Buyer name' },
  says: { fr: 'Indiquez le nom complet de l’acheteur.', en: 'Give the full name of the buyer.' },
  why: {
    fr: 'L’acheteur ne peut déduire la TVA que d’une facture établie à son nom.',
    en: 'The buyer can only deduct the VAT of an invoice made out in its name.',
  },

  examples: {
    good: { 'a company': 'simple' },
    bad: { 'no name': { '/buyer/legal_name': null } },
  },
})
