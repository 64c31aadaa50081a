import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-13',
  on: 'BG-22',
  at: 'BT-109',
  basis: { text: 'EN 16931-1, BR-13' },
  why: {
    fr: 'C’est la charge que l’acheteur comptabilise ; sans elle, la facture n’est pas saisie.',
    en: 'It is the expense the buyer records; without it the invoice is not entered.',
  },
  repairs: ['computed-totals'],
  examples: {
    good: { 'a total': 'simple' },
    bad: { 'no total without VAT': { '/totals/without_vat': null } },
  },
})
