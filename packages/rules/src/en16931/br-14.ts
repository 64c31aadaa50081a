import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-14',
  on: 'BG-22',
  at: 'BT-112',
  basis: { text: 'EN 16931-1, BR-14' },
  why: {
    fr: 'C’est la dette que l’acheteur inscrit envers son fournisseur ; sans elle, il ne peut pas la solder.',
    en: 'It is the debt the buyer records towards the supplier; without it, it cannot be settled.',
  },
  repairs: ['computed-totals'],
  examples: {
    good: { 'a total': 'simple' },
    bad: { 'no total with VAT': { '/totals/with_vat': null } },
  },
})
