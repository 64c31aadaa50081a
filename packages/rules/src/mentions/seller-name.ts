import { required } from '../base/kinds.ts'

export default required({
  id: 'SELLER_NAME',
  on: 'BG-4',
  at: 'BT-27',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 1°' },
  covers: ['BR-06'],

  label: { fr: 'Nom du vendeur', en: 'Seller name' },
  says: { fr: 'Indiquez le nom complet du vendeur.', en: 'Give the full name of the seller.' },
  why: {
    fr: 'Sans le nom de qui l’émet, une facture n’ouvre pas droit à déduction de la TVA.',
    en: 'Without the name of who issues it, an invoice gives no right to deduct VAT.',
  },

  examples: {
    good: { 'a company': 'simple' },
    bad: { 'no name': { '/seller/legal_name': null } },
  },
})
