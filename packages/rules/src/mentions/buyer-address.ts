import { isFrench } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'BUYER_ADDRESS',
  on: 'BG-7',
  at: 'BG-8',
  repairs: ['address-text'],
  // The sandbox accepts what a register can complete; the law does not.
  severity: 'warning',
  live: 'error',
  onDocuments: 'warning',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 1° ; C. com. art. L441-9' },

  when: (_, { facts }) => facts.buyer_kind !== 'CONSUMER',
  // Not every country has post codes.
  holds: ({ address: { line1, postal, city, country } }) =>
    line1 !== undefined && city !== undefined && (postal !== undefined || !isFrench(country)),

  label: { fr: 'Adresse de l’acheteur', en: 'Buyer address' },
  says: {
    fr: 'Complétez l’adresse de l’acheteur : voie, code postal et ville.',
    en: 'Complete the buyer’s address: street, post code and town.',
  },
  why: {
    fr: 'La loi veut l’adresse complète de l’acheteur ; une mention manquante peut coûter 15 €.',
    en: 'The law wants the full address of the buyer; a missing mention may cost €15.',
  },

  examples: {
    good: {
      'street, post code and town': 'simple',
      'a town without post code, in Ireland': {
        '/buyer/legal_id': null,
        '/buyer/vat': 'IE1234567T',
        '/notes/0/text': 'B2BINT',
        '/buyer/address': { line1: '1 Main Street', city: 'Kinsale', country: 'IE' },
      },
    },
    bad: {
      'a country alone': { '/buyer/address': { country: 'FR' } },
      'no street': { '/buyer/address/line1': null },
    },
  },
})
