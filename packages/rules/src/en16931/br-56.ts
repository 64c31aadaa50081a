import { required } from '../base/kinds.ts'

const representative = { legal_name: 'Fiscalis SAS', address: { country: 'FR' } }

export default required({
  id: 'BR-56',
  on: 'BG-11',
  at: 'BT-63',
  basis: { text: 'EN 16931-1, BR-56' },
  why: {
    fr: 'C’est sous ce numéro que la TVA de la facture est déclarée ; sans lui, elle n’est pas déductible.',
    en: 'The VAT of the invoice is declared under this number; without it, it cannot be deducted.',
  },
  examples: {
    good: { 'a VAT number': { '/tax_representative': { ...representative, vat: 'FR02300000007' } } },
    bad: { 'no VAT number': { '/tax_representative': representative } },
  },
})
