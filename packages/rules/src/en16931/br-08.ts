import { filled } from '../base/kinds.ts'

/** In UBL the country (BR-09) is tested within the address only, so BR-08 alone reports there. */
export default filled({
  id: 'BR-08',
  on: 'BG-4',
  at: 'BG-5',
  basis: { text: 'EN 16931-1, BR-08' },
  covers: ['BR-09'],
  says: {
    fr: 'Donnez [BG-5], avec au moins le pays.',
    en: 'Give the [BG-5], with at least the country.',
  },
  why: {
    fr: 'L’adresse du fournisseur est une mention obligatoire ; sans elle, la facture est refusée à réception.',
    en: 'The supplier’s address is mandatory; without it the invoice is refused on receipt.',
  },
  examples: {
    good: { 'a country and nothing else': { '/seller/address': { country: 'FR' } } },
    bad: { 'no address': { '/seller/address': null, with: ['BR-09'] } },
  },
})
