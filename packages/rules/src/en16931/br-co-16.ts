import { add, subtract, ZERO } from '@conforme/model'
import { equation } from '../base/kinds.ts'

export default equation({
  id: 'BR-CO-16',
  at: 'BT-115',
  formula: 'BT-112 − BT-113 + BT-114',
  repairs: ['computed-totals'],
  equals: totals => add(subtract(totals.with_vat, totals.prepaid ?? ZERO), totals.rounding ?? ZERO),
  basis: { text: 'EN 16931-1, BR-CO-16' },
  why: {
    fr: 'C’est le montant du virement : faux, il laisse un reliquat à relancer ou un trop-perçu à rendre.',
    en: 'It is the amount of the transfer: if wrong, it leaves a balance to chase or an excess to return.',
  },
  examples: {
    good: {
      'a deposit deducted': { '/totals/prepaid': '20.00', '/totals/payable': '100.00' },
      'rounded to the euro': {
        '/totals/prepaid': '20.40',
        '/totals/rounding': '0.40',
        '/totals/payable': '100.00',
      },
    },
    bad: { 'a deposit not deducted': { '/totals/prepaid': '20.00' } },
  },
})
