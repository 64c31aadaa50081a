import { filled } from '../base/kinds.ts'

/** In UBL the country (BR-20) is tested within the address only, so BR-19 alone reports there. */
export default filled({
  id: 'BR-19',
  on: 'BG-11',
  at: 'BG-12',
  basis: { text: 'EN 16931-1, BR-19' },
  covers: ['BR-20'],
  says: {
    fr: 'Donnez [BG-12], avec au moins le pays.',
    en: 'Give the [BG-12], with at least the country.',
  },
  why: {
    fr: 'Qui nomme un représentant fiscal doit dire où le joindre : c’est à lui que la TVA sera réclamée.',
    en: 'An invoice that names a tax representative must say where to reach it: the VAT will be claimed from it.',
  },
  examples: {
    good: {
      'a country': {
        '/tax_representative': {
          legal_name: 'Fiscalis SAS',
          vat: 'FR02300000007',
          address: { country: 'FR' },
        },
      },
    },
    bad: {
      'no address': {
        '/tax_representative': { legal_name: 'Fiscalis SAS', vat: 'FR02300000007' },
        with: ['BR-20'],
      },
    },
  },
})
