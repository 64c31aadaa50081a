import { filled } from '../base/kinds.ts'

/** In UBL the country (BR-11) is tested within the address only, so BR-10 alone reports there. */
export default filled({
  id: 'BR-10',
  on: 'BG-7',
  at: 'BG-8',
  basis: { text: 'EN 16931-1, BR-10' },
  covers: ['BR-11'],
  says: {
    fr: 'Donnez [BG-8], avec au moins le pays.',
    en: 'Give the [BG-8], with at least the country.',
  },
  why: {
    fr: 'L’adresse de l’acheteur est une mention obligatoire ; sans elle, il peut refuser la facture.',
    en: 'The buyer’s address is mandatory; without it the buyer may refuse the invoice.',
  },
  examples: {
    good: { 'a country and nothing else': { '/buyer/address': { country: 'FR' } } },
    bad: { 'no address': { '/buyer/address': null, with: ['BR-11'] } },
  },
})
