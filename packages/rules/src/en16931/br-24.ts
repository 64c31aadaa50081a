import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-24',
  on: 'BG-25',
  at: 'BT-131',
  basis: { text: 'EN 16931-1, BR-24' },
  why: {
    fr: 'Le total de la facture est la somme de ces montants ; s’il en manque un, rien ne peut être vérifié.',
    en: 'The total of the invoice is the sum of these amounts; if one is missing, nothing can be checked.',
  },
  repairs: ['line-amount'],
  examples: {
    good: { 'an amount': 'simple' },
    bad: { 'no amount': { '/lines/0/net_amount': null } },
  },
})
