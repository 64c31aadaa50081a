import { absolute, type Decimal, type Line, literal, netOfLine, round, subtract } from '@conforme/model'
import { rule } from '../rule.ts'

/** Sellers round unit prices, and the discount on them, differently. */
const TOLERANCE = literal('0.02')

function isNear(found: Decimal, line: Line): boolean {
  const expected = netOfLine(line)
  return expected === undefined || absolute(subtract(found, expected)) <= TOLERANCE
}

export default rule({
  id: 'LINE_AMOUNT',
  on: 'BG-25',
  at: 'BT-131',
  reads: ['BT-129'],
  severity: 'warning',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 8°' },

  when: ({ net_amount }) => net_amount !== undefined,
  holds: line => isNear(line.net_amount!, line),
  detail: line => ({ expected: netOfLine(line) }),

  label: { fr: 'Montant de la ligne', en: 'Amount of the line' },
  says: {
    fr: 'La ligne vaut {BT-131} ; quantité ({BT-129}) × prix, remises et frais compris, donne {expected}.',
    en: 'The line is {BT-131}; quantity ({BT-129}) × price, with allowances and charges, gives {expected}.',
  },
  why: {
    fr: 'L’acheteur qui refait le calcul refuse la facture, et un contrôle n’en retient que le plus petit montant.',
    en: 'A buyer who does the sum refuses the invoice, and an audit accepts the smaller amount only.',
  },
  suggest: line => {
    const net = netOfLine(line)
    return net === undefined ? undefined : round(net, 2)
  },
  confidence: 0.8,

  examples: {
    good: {
      'quantity times price': 'simple',
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
})
