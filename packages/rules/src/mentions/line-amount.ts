import {
  absolute,
  add,
  type Decimal,
  divide,
  type Line,
  literal,
  multiply,
  netOfLine,
  ONE,
  places,
  subtract,
} from '@conforme/model'
import { rule } from '../base/rule.ts'

/** Sellers round unit prices, and the discount on them, differently. */
const TOLERANCE = literal('0.02')

const HALF_UNITS = ['0.005', '0.0005', '0.00005', '0.000005', '0.0000005'].map(literal)
const CENTS = 2

function gapOf(found: Decimal, line: Line): Decimal | undefined {
  const expected = netOfLine(line)
  return expected === undefined ? undefined : absolute(subtract(found, expected))
}

/** The margin of a price rounded to its last decimal: many programs compute with more decimals than they export. */
function roundingOf({ quantity, price }: Line): Decimal {
  if (quantity === undefined || price.net === undefined) return TOLERANCE
  const half = HALF_UNITS[Math.min(Math.max(places(price.net), CENTS), 6) - CENTS]!
  return add(TOLERANCE, divide(multiply(absolute(quantity), half), price.base_quantity ?? ONE))
}

function isNear(line: Line): boolean {
  const gap = gapOf(line.net_amount!, line)
  return gap === undefined || gap <= TOLERANCE
}

const common = {
  id: 'LINE_AMOUNT',
  on: 'BG-25',
  at: 'BT-131',
  reads: ['BT-129'],
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 8°' },
  detail: (line: Line) => ({ expected: netOfLine(line) }),

  label: { fr: 'Montant de la ligne', en: 'Amount of the line' },
  says: {
    fr: 'La ligne vaut {BT-131} ; quantité ({BT-129}) × prix, remises et frais compris, donne {expected}.',
    en: 'The line is {BT-131}; quantity ({BT-129}) × price, with allowances and charges, gives {expected}.',
  },
  why: {
    fr: 'L’acheteur qui refait le calcul refuse la facture, et un contrôle n’en retient que le plus petit montant.',
    en: 'A buyer who does the sum refuses the invoice, and an audit accepts the smaller amount only.',
  },
  repairs: ['line-amount'],
} as const

export default [
  rule({
    ...common,
    // No platform multiplies; but one of the three figures is wrong, and only the seller knows which.
    onDocuments: 'warning',
    when: ({ net_amount }) => net_amount !== undefined,
    holds: line => isNear(line) || gapOf(line.net_amount!, line)! <= roundingOf(line),
    examples: {
      good: {
        'quantity times price': 'simple',
      },
      bad: {
        'two figures exchanged': {
          '/lines/0/net_amount': '1000.00',
          '/vat_breakdown/0/base': '1000.00',
          '/vat_breakdown/0/amount': '200.00',
          '/totals/lines': '1000.00',
          '/totals/without_vat': '1000.00',
          '/totals/vat': '200.00',
          '/totals/with_vat': '1200.00',
          '/totals/payable': '1200.00',
        },
      },
    },
  }),
  rule({
    ...common,
    severity: 'warning',
    when: ({ net_amount }) => net_amount !== undefined,
    holds: line => isNear(line) || gapOf(line.net_amount!, line)! > roundingOf(line),
    examples: {
      good: {
        'a cent of rounding': {
          '/lines/0/net_amount': '100.01',
          '/vat_breakdown/0/base': '100.01',
          '/totals/lines': '100.01',
          '/totals/without_vat': '100.01',
          '/totals/with_vat': '120.01',
          '/totals/payable': '120.01',
        },
      },
      bad: {
        'the price was rounded to the cent': {
          '/lines/0/quantity': '800',
          '/lines/0/price/net': '0.13',
          '/lines/0/net_amount': '100.00',
        },
      },
    },
  }),
]
