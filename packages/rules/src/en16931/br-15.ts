import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-15',
  on: 'BG-22',
  at: 'BT-115',
  basis: { text: 'EN 16931-1, BR-15' },
  why: {
    fr: 'C’est le montant du virement : sans lui, l’acheteur ne sait pas combien payer.',
    en: 'It is the amount of the transfer: without it the buyer does not know how much to pay.',
  },
  repairs: ['computed-totals'],
  examples: {
    good: { 'an amount due': 'simple' },
    bad: { 'no amount due': { '/totals/payable': null } },
  },
})
