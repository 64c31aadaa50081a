import { absolute, type Decimal, ONE, percentage, subtract, vatRule, ZERO } from '@conforme/model'
import { equation } from '../base/kinds.ts'
import { rule } from '../base/rule.ts'
import { VAT_CATEGORIES, type VatCategory } from '../base/vat.ts'

/** What BR-CO-17 tests for all, both validators test again for the taxed categories, CII neither for L nor for M. */
function taxed({ code, infix, plain, en }: VatCategory) {
  const id = vatRule(infix, '09')
  return equation({
    id,
    ...(code === 'S' ? {} : { assert: { cii: null, ubl: id } }),
    at: 'BT-117',
    formula: 'BT-116 × BT-119 / 100',
    repairs: ['vat-breakdown'],
    basis: { text: `EN 16931-1, ${id}` },
    category: code,
    when: ({ category, rate }) => category === code && rate !== undefined,
    equals: ({ base, rate }) => percentage(base, rate!, 2),
    tolerates: (found: Decimal, expected: Decimal) => absolute(subtract(found, expected)) < ONE,
    why: {
      fr: 'L’acheteur ne déduit que la TVA qui découle du taux ; l’écart lui serait refusé au contrôle.',
      en: 'The buyer deducts only the VAT that follows from the rate; an audit would refuse the difference.',
    },
    examples: {
      good: { [en]: plain },
      bad: {
        'nine euros': {
          ...plain,
          '/vat_breakdown/0/amount': '9.00',
          '/totals/vat': '9.00',
          '/totals/with_vat': '109.00',
          '/totals/payable': '109.00',
          with: ['BR-CO-17'],
        },
      },
    },
  })
}

function untaxed({ code, infix, plain, fr, en }: VatCategory) {
  return rule({
    id: vatRule(infix, '09'),
    on: 'BG-23',
    at: 'BT-117',
    basis: { text: `EN 16931-1, ${vatRule(infix, '09')}` },
    category: code,
    when: ({ category, amount }) => category === code && amount !== undefined,
    holds: ({ amount }) => amount === ZERO,
    says: {
      fr: `Mettez à zéro [BT-117], qui vaut {BT-117} : le code de TVA est ${code} (${fr}).`,
      en: `Set the [BT-117], which is {BT-117}, to zero: the VAT category is ${code} (${en}).`,
    },
    why: {
      fr: 'Une TVA affichée est due au Trésor, même à tort, et l’acheteur ne peut pas la déduire.',
      en: 'VAT that is shown is owed to the Treasury, even by mistake, and the buyer cannot deduct it.',
    },
    repairs: ['vat-breakdown'],
    examples: {
      good: { [en]: plain },
      bad: {
        'ten cents': {
          ...plain,
          '/vat_breakdown/0/amount': '0.10',
          '/totals/vat': '0.10',
          '/totals/with_vat': '100.10',
          '/totals/payable': '100.10',
        },
      },
    },
  })
}

/** BR-S-09, BR-Z-09 …: the VAT of each row. */
export default VAT_CATEGORIES.map(category =>
  category.rate === 'positive' || category.rate === 'any' ? taxed(category) : untaxed(category),
)
