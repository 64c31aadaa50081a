import { format, type Invoice, netOfLine, round, type Text, valueAt } from '@conforme/model'
import { kind } from '../kind.ts'

const REASONS = {
  sure: {
    fr: 'Quantité × prix, remises et frais de la ligne compris.',
    en: 'Quantity × price, with the allowances and charges of the line.',
  },
  doubtful: {
    fr: 'Quantité × prix ; mais le total donné compte ce montant-ci : la quantité ou le prix est peut-être faux.',
    en: 'Quantity × price; but the total given counts this amount: the quantity or the price may be wrong.',
  },
} satisfies Record<string, Text>

/** Whether the totals that the caller gave count the amount of the line as it stands. */
function isCounted(draft: unknown, { totals, computed }: Invoice): boolean {
  const given = (key: string) => valueAt(draft, `/totals/${key}`) != null
  return (
    (given('lines') && totals.lines === computed.lines) ||
    (given('without_vat') && totals.without_vat === computed.lines)
  )
}

export default kind({
  id: 'line-amount',
  label: { fr: 'Montant de la ligne', en: 'Amount of the line' },
  about: {
    fr: 'Calcule le montant net d’une ligne : quantité × prix, moins ses remises, plus ses frais. Certain, sauf quand les totaux donnés comptent l’autre montant.',
    en: 'Computes the net amount of a line: quantity × price, less its allowances, plus its charges. Certain, unless the totals given count the other amount.',
  },
  origin: 'computed',
  answers: ['LINE_AMOUNT', 'BR-24'],
  propose: ({ pointer }, { draft, invoice }) => {
    const line = invoice.lines[Number(pointer.split('/')[2])]
    const net = line && netOfLine(line)
    if (net === undefined) return undefined
    return line?.net_amount !== undefined && isCounted(draft, invoice)
      ? { value: format(round(net, 2), 2), sure: 0.5, reason: REASONS.doubtful }
      : { value: format(round(net, 2), 2), sure: true, reason: REASONS.sure }
  },
  examples: {
    'an amount mistyped': {
      given: { '/lines/0/net_amount': '2505.00' },
      repaired: { '/lines/0/net_amount': '2550.00' },
    },
    'an amount that the totals count': {
      given: { '/lines/0/net_amount': '1700.00', '/totals': { lines: '2630.00' } },
      offered: { '/lines/0/net_amount': '2550.00' },
    },
  },
})
