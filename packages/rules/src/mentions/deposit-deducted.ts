import {
  absolute,
  add,
  type Decimal,
  FRENCH_DOCUMENT_TYPES,
  type Invoice,
  type Line,
  literal,
  negate,
  percentage,
  subtract,
  ZERO,
} from '@conforme/model'
import { DEPOSIT_LINE, read } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const DEPOSIT = /\bacomptes?\b|\bavances?\b|\barrhes\b|\bdeposits?\b|\bdown[ -]?payments?\b|\bprepayments?\b/i
const TOLERANCE = literal('0.02')

const DEDUCTED = {
  '/process/type': 'S4',
  '/preceding_invoices': [{ number: 'AC-2026-0007', issue_date: '2026-11-05' }],
  '/lines/-': DEPOSIT_LINE,
  '/vat_breakdown': [{ category: 'S', rate: '20.00', base: '60.00', amount: '12.00' }],
}
const TOTALS = { lines: '60.00', without_vat: '60.00', vat: '12.00', with_vat: '72.00' }

export default rule({
  id: 'DEPOSIT_DEDUCTED',
  on: 'BG-22',
  at: 'BT-113',
  // Two deposits of one amount are possible: only the seller knows.
  severity: 'warning',
  basis: { text: 'EN 16931-1, BT-113 ; CGI art. 289, I, 1-c' },

  when: ({ prepaid }, { type }) =>
    prepaid !== undefined && prepaid > ZERO && FRENCH_DOCUMENT_TYPES.get(type ?? '')?.kind === 'invoice',
  holds: ({ prepaid }, invoice) => !isDeducted(prepaid!, invoice),

  label: { fr: 'Acompte déduit deux fois', en: 'Deposit deducted twice' },
  says: {
    fr: 'Vérifiez le montant déjà payé, {BT-113} : une ligne déduit déjà cet acompte.',
    en: 'Check the amount already paid, {BT-113}: a line deducts this deposit already.',
  },
  why: {
    fr: 'L’acheteur paierait une fois de moins ce qu’il doit : un acompte se déduit par une ligne ou du total, pas des deux.',
    en: 'The buyer would pay that much too little: a deposit is deducted by a line or from the total, not by both.',
  },

  examples: {
    good: {
      'by a line only': { ...DEDUCTED, '/totals': { ...TOTALS, payable: '72.00' } },
      'a later payment of another amount': {
        ...DEDUCTED,
        '/totals': { ...TOTALS, prepaid: '12.00', payable: '60.00' },
      },
    },
    bad: {
      'with VAT, once more': { ...DEDUCTED, '/totals': { ...TOTALS, prepaid: '48.00', payable: '24.00' } },
      'without VAT, once more': { ...DEDUCTED, '/totals': { ...TOTALS, prepaid: '40.00', payable: '32.00' } },
    },
  },
})

/** The sum paid equals a line that deducts a deposit, or all such lines. */
function isDeducted(prepaid: Decimal, { lines }: Invoice): boolean {
  let [net, gross] = [ZERO, ZERO]
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (!deductsDeposit(line)) continue
    const own = negate(line.net_amount!)
    const vat = percentage(own, line.vat_rate ?? ZERO)
    net = add(net, own)
    gross = add(gross, add(own, vat))
    if (isNear(prepaid, own) || isNear(prepaid, add(own, vat))) return true
  }
  return net > ZERO && (isNear(prepaid, net) || isNear(prepaid, gross))
}

function deductsDeposit({ net_amount, item }: Line): boolean {
  return net_amount !== undefined && net_amount < ZERO && DEPOSIT.test(read(item.name))
}

function isNear(one: Decimal, other: Decimal): boolean {
  return absolute(subtract(one, other)) <= TOLERANCE
}
