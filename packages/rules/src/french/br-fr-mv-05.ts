import { add, type Decimal, type Invoice, type Line, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'
import { hasSubInvoices, isSubInvoice, isWithinCents } from '../base/sub-invoices.ts'

const isPart = (line: Line, group: Line) =>
  line.parent === group.id && line.subtype !== undefined && line.subtype !== 'INFORMATION'

/** The sum of the lines directly under the group; information lines do not count. */
function sumOf(group: Line, { lines }: Invoice): Decimal {
  let total = ZERO
  for (let i = 0; i < lines.length; i++)
    if (isPart(lines[i]!, group)) total = add(total, lines[i]!.net_amount ?? ZERO)
  return total
}

/** How many of these lines have an amount: each may be rounded by a cent. */
function countOf(group: Line, { lines }: Invoice): number {
  let count = 0
  for (let i = 0; i < lines.length; i++)
    if (isPart(lines[i]!, group) && lines[i]!.net_amount !== undefined) count++
  return count
}

export default rule({
  id: 'BR-FR-MV-05',
  assert: 'BR-FR-MV-05_EXT-FR-FE-BG-12',
  on: 'BG-25',
  at: 'BT-131',
  basis: { text: 'XP Z12-012, BR-FR-MV-05' },

  when: (line, invoice) => hasSubInvoices(invoice) && isSubInvoice(line),
  holds: (line, invoice) =>
    line.net_amount !== undefined &&
    isWithinCents(line.net_amount, sumOf(line, invoice), countOf(line, invoice)),
  detail: (line, invoice) => ({ expected: sumOf(line, invoice) }),

  says: {
    fr: '[BT-131] d’une sous-facture est la somme de ses lignes, {expected} ; trouvé : {BT-131}.',
    en: 'The [BT-131] of a sub-invoice is the sum of its lines, {expected}; found: {BT-131}.',
  },
  why: {
    fr: 'Chaque vendeur déclare ce total ; s’il n’est pas celui de ses lignes, la facture est rejetée.',
    en: 'Each seller reports this total; if it is not that of its lines, the invoice is rejected.',
  },
  suggest: sumOf,
  confidence: 0.6,

  examples: {
    good: {
      'the sum of its lines': SEVERAL_SELLERS,
      'a cent apart': { ...SEVERAL_SELLERS, '/lines/0/net_amount': '100.01' },
    },
    bad: {
      'two cents too many': { ...SEVERAL_SELLERS, '/lines/0/net_amount': '100.02' },
      'no total': { ...SEVERAL_SELLERS, '/lines/0/net_amount': null },
      'information counted in': { ...SEVERAL_SELLERS, '/lines/1/subtype': 'INFORMATION' },
    },
  },
})
