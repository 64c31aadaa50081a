import { rule } from '../rule.ts'

export default rule({
  id: 'SELLER_ADDRESS',
  on: 'BG-4',
  at: 'BG-5',
  severity: 'warning',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 1°' },

  holds: ({ address: { line1, postal, city } }) =>
    line1 !== undefined && postal !== undefined && city !== undefined,

  label: { fr: 'Adresse du vendeur', en: 'Seller address' },
  says: {
    fr: 'Complétez l’adresse du vendeur : voie, code postal et ville.',
    en: 'Complete the seller’s address: street, post code and town.',
  },
  why: {
    fr: 'La loi veut l’adresse complète du vendeur ; une mention manquante peut coûter 15 €.',
    en: 'The law wants the full address of the seller; a missing mention may cost €15.',
  },

  examples: {
    good: { 'street, post code and town': 'simple' },
    bad: {
      'a country alone': { '/seller/address': { country: 'FR' } },
      'no post code': { '/seller/address/postal': null },
    },
  },
})
