import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-45',
  on: 'BG-23',
  at: 'BT-116',
  basis: { text: 'EN 16931-1, BR-45' },
  why: {
    fr: 'Sans base, la TVA de ce taux ne se vérifie pas, et l’acheteur peut perdre son droit à déduction.',
    en: 'Without a base the VAT of this rate cannot be checked, and the buyer may lose the right to deduct it.',
  },
  repairs: ['vat-breakdown'],
  examples: {
    good: { 'a base': 'simple' },
    bad: { 'no base': { '/vat_breakdown/0/base': null } },
  },
})
