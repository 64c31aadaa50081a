import { baseOf, vatRule, ZERO } from '@conforme/model'
import { equation } from '../base/kinds.ts'
import { rule } from '../base/rule.ts'
import { VAT_CATEGORIES } from '../base/vat.ts'

/**
 * BR-S-08, BR-Z-08 …: the base of each row is the sum of its category, and of its rate for those that are taxed.
 * CII is exact for S and O and tests neither L nor M, UBL is exact for the untaxed and allows one unit
 * for the taxed, CII one unit for the untaxed: to be accepted in both, the base is exact.
 */
export default [
  ...VAT_CATEGORIES.map(({ code, infix, rate: rates, plain, en }) => {
    const byRate = rates === 'positive' || rates === 'any'
    const id = vatRule(infix, '08')
    return equation({
      id,
      ...(code === 'L' || code === 'M' ? { assert: { cii: null, ubl: id } } : {}),
      at: 'BT-116',
      formula: 'Σ BT-131 − Σ BT-92 + Σ BT-99',
      repairs: ['vat-breakdown'],
      basis: { text: `EN 16931-1, ${id}` },
      category: code,
      when: ({ category, rate }, { computed }) =>
        category === code &&
        !computed.partial.by_vat &&
        (byRate
          ? rate !== undefined && baseOf(computed, code, rate) !== undefined
          : baseOf(computed, code) !== undefined),
      equals: ({ rate }, { computed }) => baseOf(computed, code, byRate ? rate : undefined) ?? ZERO,
      why: {
        fr: 'La TVA se calcule sur cette base : fausse, elle fausse la déclaration du vendeur et de l’acheteur.',
        en: 'The VAT is computed on this base: if wrong, so are the returns of seller and buyer.',
      },
      examples: {
        good: { [en]: plain },
        bad: { 'a cent too much': { ...plain, '/vat_breakdown/0/base': '100.01' } },
      },
    })
  }),
  // UBL refuses a row whose rate nothing has, even with a base of zero; CII refuses it with any other base.
  rule({
    id: 'BR-S-08',
    on: 'BG-23',
    at: 'BT-119',
    basis: { text: 'EN 16931-1, BR-S-08' },
    category: 'S',
    when: ({ category, rate }, { computed }) =>
      category === 'S' && rate !== undefined && !computed.partial.by_vat,
    holds: ({ rate }, { computed }) => baseOf(computed, 'S', rate) !== undefined,
    says: {
      fr: 'Corrigez [BT-119] : rien sur la facture ne porte le code S à {BT-119} %.',
      en: 'Correct the [BT-119]: nothing on the invoice has category S at {BT-119} %.',
    },
    why: {
      fr: 'Un taux sans opération ne se rapproche d’aucune ligne : la TVA affichée est rejetée.',
      en: 'A rate without a sale matches no line: the VAT shown is rejected.',
    },
    repairs: ['vat-breakdown'],
    examples: {
      good: { 'the rate of the line': 'simple' },
      bad: {
        'a rate that no line has': {
          '/vat_breakdown/-': { category: 'S', rate: '10.00', base: '0.00', amount: '0.00' },
        },
        'the wrong rate': {
          '/vat_breakdown/0/rate': '10.00',
          '/vat_breakdown/0/amount': '10.00',
          '/totals/vat': '10.00',
          '/totals/with_vat': '110.00',
          '/totals/payable': '110.00',
        },
      },
    },
  }),
]
