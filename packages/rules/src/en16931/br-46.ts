import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-46',
  on: 'BG-23',
  at: 'BT-117',
  basis: { text: 'EN 16931-1, BR-46' },
  why: {
    fr: 'C’est la TVA que l’acheteur déduit, taux par taux ; il ne peut pas la deviner.',
    en: 'It is the VAT the buyer deducts, rate by rate; it cannot be guessed.',
  },
  repairs: ['vat-breakdown'],
  examples: {
    good: { 'an amount': 'simple' },
    bad: { 'no amount': { '/vat_breakdown/0/amount': null } },
  },
})
