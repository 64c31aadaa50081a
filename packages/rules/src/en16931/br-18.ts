import { required } from '../base/kinds.ts'

const representative = { legal_name: 'Fiscalis SAS', vat: 'FR02300000007', address: { country: 'FR' } }

export default required({
  id: 'BR-18',
  on: 'BG-11',
  at: 'BT-62',
  basis: { text: 'EN 16931-1, BR-18' },
  why: {
    fr: 'Le représentant répond de la TVA à la place du vendeur : l’administration doit savoir qui il est.',
    en: 'The representative answers for the VAT in place of the seller: the tax office must know who it is.',
  },
  examples: {
    good: { 'a representative': { '/tax_representative': representative } },
    bad: {
      'no name': { '/tax_representative': { vat: 'FR02300000007', address: { country: 'FR' } } },
    },
  },
})
