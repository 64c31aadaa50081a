import { absolute, type Decimal, literal, ONE, percentage, round, subtract, ZERO } from '@conforme/model'
import { equation } from '../base/kinds.ts'
import { rule } from '../base/rule.ts'

const basis = { text: 'EN 16931-1, BR-CO-17' }
const HALF = literal('0.5')

/**
 * VAT rounded line by line drifts by some cents, so both validators allow less than one unit of currency (UBL;
 * CII one unit). For a rate of zero they allow what rounds to zero.
 */
function isNear(found: Decimal, expected: Decimal): boolean {
  return expected === ZERO ? absolute(found) < HALF : absolute(subtract(found, expected)) < ONE
}

export default [
  equation({
    id: 'BR-CO-17',
    at: 'BT-117',
    formula: 'BT-116 × BT-119 / 100',
    repairs: ['vat-breakdown'],
    when: ({ rate }) => rate !== undefined,
    equals: ({ base, rate }) => percentage(base, rate!, 2),
    tolerates: isNear,
    covers: ['BR-S-09', 'BR-AF-09', 'BR-AG-09'],
    basis,
    why: {
      fr: 'L’acheteur ne déduit que la TVA qui découle du taux ; l’écart lui serait refusé au contrôle.',
      en: 'The buyer deducts only the VAT that follows from the rate; an audit would refuse the difference.',
    },
    examples: {
      good: {
        'twenty percent': 'simple',
        'some cents of rounding, line by line': {
          '/vat_breakdown/0/amount': '20.02',
          '/totals/vat': '20.02',
          '/totals/with_vat': '120.02',
          '/totals/payable': '120.02',
        },
      },
      bad: {
        'one euro too much': {
          '/vat_breakdown/0/amount': '21.00',
          '/totals/vat': '21.00',
          '/totals/with_vat': '121.00',
          '/totals/payable': '121.00',
          with: ['BR-S-09'],
        },
      },
    },
  }),
  // Both validators first round the rate to a whole number, and treat one below a half percent as zero.
  rule({
    id: 'BR-CO-17',
    on: 'BG-23',
    at: 'BT-119',
    reads: ['BT-117'],
    basis,
    when: ({ rate, amount }) =>
      rate !== undefined && amount !== undefined && rate !== ZERO && absolute(rate) < HALF,
    holds: ({ amount }) => round(amount!, 0) === ZERO,
    says: {
      fr: 'Vérifiez [BT-119] : sous 0,50 %, les validateurs officiels attendent une TVA nulle, et elle vaut {BT-117}.',
      en: 'Check the [BT-119]: below 0.50 %, the official validators expect no VAT, and it is {BT-117}.',
    },
    why: {
      fr: 'Le validateur officiel arrondit le taux à l’unité : la facture serait rejetée, même juste.',
      en: 'The official validator rounds the rate to a whole number: the invoice would be rejected, even if right.',
    },
    examples: {
      good: { 'twenty percent': 'simple' },
      bad: {
        'a rate of 0.4 %': {
          '/lines/0/price/net': '500.00',
          '/lines/0/net_amount': '1000.00',
          '/lines/0/vat_rate': '0.40',
          '/vat_breakdown/0/rate': '0.40',
          '/vat_breakdown/0/base': '1000.00',
          '/vat_breakdown/0/amount': '4.00',
          '/totals/lines': '1000.00',
          '/totals/without_vat': '1000.00',
          '/totals/vat': '4.00',
          '/totals/with_vat': '1004.00',
          '/totals/payable': '1004.00',
        },
      },
    },
  }),
]
