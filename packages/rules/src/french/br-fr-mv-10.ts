import { add, type Invoice, type Line, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'
import { hasSubInvoices, isSubInvoice, isWithinCents } from '../base/sub-invoices.ts'

/** How many lines are directly under the group, DETAIL or GROUP: a cent for each. */
function countOf(group: Line, { lines }: Invoice): number {
  let count = 0
  for (let i = 0; i < lines.length; i++) {
    const { parent, subtype } = lines[i]!
    if (parent === group.id && (subtype === 'DETAIL' || subtype === 'GROUP')) count++
  }
  return count
}

const sumOf = ({ net_amount, vat_amount }: Line) => add(net_amount ?? ZERO, vat_amount ?? ZERO)

export default rule({
  id: 'BR-FR-MV-10',
  // UBL 2.1 has no such element on a line, so only a document that breaks its XSD fails there.
  assert: 'BR-FR-MV-10_EXT-FR-FE-184',
  on: 'BG-25',
  at: 'EXT-FR-FE-184',
  reads: ['BT-131', 'EXT-FR-FE-181'],
  basis: { text: 'XP Z12-012, BR-FR-MV-10' },

  // Where one of these is missing, BR-FR-MV-05 or BR-FR-MV-03 reports it.
  when: (line, invoice) =>
    line.amount_with_vat !== undefined &&
    line.net_amount !== undefined &&
    line.vat_amount !== undefined &&
    hasSubInvoices(invoice) &&
    isSubInvoice(line),
  holds: (line, invoice) => isWithinCents(line.amount_with_vat!, sumOf(line), countOf(line, invoice)),
  detail: line => ({ expected: sumOf(line) }),

  says: {
    fr: '[EXT-FR-FE-184] vaut {EXT-FR-FE-184} ; {BT-131} plus {EXT-FR-FE-181} font {expected}.',
    en: 'The [EXT-FR-FE-184] is {EXT-FR-FE-184}; {BT-131} and {EXT-FR-FE-181} make {expected}.',
  },
  why: {
    fr: 'C’est ce que l’acheteur paie à ce vendeur ; un total qui ne tombe pas juste fait rejeter la facture.',
    en: 'It is what the buyer pays this seller; if the total does not add up, the invoice is rejected.',
  },
  suggest: sumOf,
  confidence: 0.6,

  examples: {
    good: {
      'the sum': { ...SEVERAL_SELLERS, '/lines/0/amount_with_vat': '120.00' },
      'a cent apart': { ...SEVERAL_SELLERS, '/lines/0/amount_with_vat': '119.99' },
      'not given': SEVERAL_SELLERS,
    },
    bad: { 'a euro too much': { ...SEVERAL_SELLERS, '/lines/0/amount_with_vat': '121.00' } },
  },
})
