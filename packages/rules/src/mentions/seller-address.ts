import { isFrench } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'SELLER_ADDRESS',
  on: 'BG-4',
  at: 'BG-5',
  repairs: ['address-text'],
  // The sandbox accepts what a register can complete; the law does not.
  severity: 'warning',
  live: 'error',
  onDocuments: 'warning',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 1°' },

  // Not every country has post codes.
  holds: ({ address: { line1, postal, city, country } }) =>
    line1 !== undefined && city !== undefined && (postal !== undefined || !isPostal(country)),

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
    good: {
      'street, post code and town': 'simple',
      'a town without post code, in Hong Kong': {
        '/seller/address': { line1: '1 Queen’s Road', city: 'Central', country: 'HK' },
      },
    },
    bad: {
      'a country alone': { '/seller/address': { country: 'FR' } },
      'no post code': { '/seller/address/postal': null },
    },
  },
})

/** Without a country the seller counts as French. */
function isPostal(country: string | undefined): boolean {
  return country === undefined || isFrench(country)
}
