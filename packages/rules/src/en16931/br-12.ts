import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-12',
  on: 'BG-22',
  at: 'BT-106',
  basis: { text: 'EN 16931-1, BR-12' },
  why: {
    fr: 'Tous les autres totaux partent de cette somme ; sans elle, le destinataire ne peut rien vérifier.',
    en: 'All other totals start from this sum; without it the recipient can check nothing.',
  },
  repairs: ['computed-totals'],
  examples: {
    good: { 'a sum': 'simple' },
    bad: { 'no sum of the lines': { '/totals/lines': null } },
  },
})
