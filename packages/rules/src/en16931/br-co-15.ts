import { add, round, ZERO } from '@conforme/model'
import { equation, required } from '../base/kinds.ts'

const basis = { text: 'EN 16931-1, BR-CO-15' }

export default [
  equation({
    id: 'BR-CO-15',
    at: 'BT-112',
    formula: 'BT-109 + BT-110',
    repairs: ['computed-totals'],
    equals: totals => round(add(totals.without_vat, totals.vat ?? ZERO), 2),
    basis,
    why: {
      fr: 'C’est la somme que l’acheteur rapproche de sa commande et qu’il paie.',
      en: 'It is the figure the buyer reconciles with the order and pays.',
    },
    examples: {
      good: { 'plain invoice': 'simple' },
      bad: { 'one cent too much': { '/totals/with_vat': '120.01', '/totals/payable': '120.01' } },
    },
  }),
  // UBL counts exactly one total of VAT in the currency of the invoice, even on an invoice without any VAT.
  required({
    id: 'BR-CO-15',
    assert: { cii: null, ubl: 'BR-CO-15' },
    on: 'BG-22',
    at: 'BT-110',
    basis,
    why: {
      fr: 'Une facture UBL sans total de TVA, fût-il nul, est refusée par le validateur officiel.',
      en: 'A UBL invoice without a VAT total, even of zero, is refused by the official validator.',
    },
    repairs: ['computed-totals'],
    examples: {
      good: { 'a total': 'simple' },
      bad: {
        'no total of VAT': {
          '/totals/vat': null,
          '/totals/with_vat': '100.00',
          '/totals/payable': '100.00',
        },
      },
    },
  }),
]
