import {
  absolute,
  format,
  type Invoice,
  netOfLine,
  once,
  round,
  subtract,
  type Text,
  valueAt,
} from '@conforme/model'
import { kind, type Situation } from '../../base/repair-kind.ts'
import { departs, givenNodes, supposing } from '../arithmetic.ts'
import { lineExplanations } from '../explanations/line.ts'
import { holdsUnknownAmounts, LINE_TOLERANCE } from '../witnesses.ts'

const REASONS = {
  sure: {
    fr: 'Quantité × prix, remises et frais de la ligne compris ; un total donné le confirme.',
    en: 'Quantity × price, with the allowances and charges of the line; a total given confirms it.',
  },
  alone: {
    fr: 'Quantité × prix ; rien d’autre ne dit si c’est le montant de la ligne, ou l’un des deux, qui est faux.',
    en: 'Quantity × price; nothing else says whether the amount of the line is wrong, or one of the two.',
  },
  counted: {
    fr: 'Quantité × prix ; mais le total donné compte ce montant-ci : la quantité ou le prix est peut-être faux.',
    en: 'Quantity × price; but the total given counts this amount: the quantity or the price may be wrong.',
  },
} satisfies Record<string, Text>

/** With each line at its quantity × price, where the amount written differs. */
function atPrices(invoice: Invoice): Invoice {
  const lines = invoice.lines.map(line => {
    const [net, found] = [netOfLine(line), line.net_amount]
    const apart = net !== undefined && found !== undefined && absolute(subtract(net, found)) > LINE_TOLERANCE
    return apart ? { ...line, net_amount: round(net, 2) } : line
  })
  return supposing(invoice, { lines })
}

const COUNTS_LINES = /^\/(?:totals\/(?:lines|without_vat|with_vat|payable)|vat_breakdown\/\d+\/base)$/

/** Given totals that include the lines, one way or the other; a row of VAT counts as one. */
const witnesses = once(({ draft, invoice }: Situation) => {
  const agreeing = (supposed: Invoice) =>
    new Set(
      (givenNodes(draft, supposed) ?? [])
        .filter(node => COUNTS_LINES.test(node.pointer) && !departs(node))
        .map(node => node.pointer),
    )
  const written = agreeing(invoice)
  const computed = agreeing(atPrices(invoice))
  const only = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...some].some(pointer => !others.has(pointer))
  return { ofComputed: only(computed, written), ofWritten: only(written, computed) }
})

export default kind({
  id: 'line-amount',
  label: { fr: 'Montant de la ligne', en: 'Amount of the line' },
  about: {
    fr: 'Calcule le montant net d’une ligne : quantité × prix, moins ses remises, plus ses frais. Certain quand un total donné compte ce montant-là ; sinon proposé, avec ce qui expliquerait l’autre : remise, prix pour cent, prix TTC, quantité.',
    en: 'Computes the net amount of a line: quantity × price, less its allowances, plus its charges. Certain where a total given counts that amount; else offered, with what would explain the other: discount, price per hundred, price with VAT, quantity.',
  },
  origin: 'computed',
  propose: ({ pointer }, situation) => {
    const i = Number(pointer.split('/')[2])
    const line = situation.invoice.lines[i]
    const net = line && netOfLine(line)
    if (net === undefined) return undefined
    const value = format(round(net, 2), 2)
    if (valueAt(situation.draft, `/lines/${i}/net_amount`) == null)
      return { value, sure: true, reason: REASONS.sure }
    const { ofComputed, ofWritten } = witnesses(situation)
    if (ofComputed && !ofWritten && !holdsUnknownAmounts(situation))
      return { value, sure: true, reason: REASONS.sure }
    const reason = ofWritten ? REASONS.counted : REASONS.alone
    return [...lineExplanations(situation, i), { value, sure: ofWritten ? 0.4 : 0.6, reason }]
  },
  examples: {
    'an amount mistyped, and the total that says so': {
      given: { '/lines/0/net_amount': '2505.00', '/totals': { lines: '3480.00' } },
      repaired: { '/lines/0/net_amount': '2550.00' },
    },
    'an amount against quantity × price': {
      given: { '/lines/0/net_amount': '2505.00' },
      offered: { '/lines/0/net_amount': '2550.00', '/lines/0/unit_price_ht': '835.00' },
    },
    'an amount that the totals count': {
      given: { '/lines/0/net_amount': '1700.00', '/totals': { lines: '2630.00' } },
      offered: { '/lines/0/net_amount': '2550.00', '/lines/0/quantity': '2' },
    },
    'a price per hundred': {
      given: {
        '/lines/0': {
          description: 'Vis',
          quantity: 3250,
          unit_price_ht: '12.3456',
          vat_rate: 20,
          net_amount: '401.23',
        },
      },
      offered: { '/lines/0/price/base_quantity': '100' },
    },
    'a discount in a field that is not known': {
      given: { '/lines/0/remise': '10 %', '/lines/0/net_amount': '2295.00' },
      offered: {
        '/lines/0/allowances': {
          percent: '10',
          base: '2550.00',
          amount: '255.00',
          reason: 'Remise',
          reason_code: '95',
        },
      },
    },
    'an amount with VAT': {
      given: { '/lines/0/net_amount': '3060.00' },
      offered: { '/lines/0/net_amount': '2550.00' },
    },
  },
})
