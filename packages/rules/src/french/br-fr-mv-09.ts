import { add, type Decimal, type Invoice, type Line, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'
import {
  hasSubInvoices,
  isAbout,
  isSubInvoice,
  isWithinCents,
  subInvoiceNumber,
} from '../base/sub-invoices.ts'

/** The VAT of the rows of the breakdown for the sub-invoice. */
function sumOf({ object }: Line, { vat_breakdown }: Invoice): Decimal {
  let total = ZERO
  for (let i = 0; i < vat_breakdown.length; i++) {
    const { exemption_reason, amount } = vat_breakdown[i]!
    if (isAbout(exemption_reason, object?.value ?? '')) total = add(total, amount ?? ZERO)
  }
  return total
}

export default rule({
  id: 'BR-FR-MV-09',
  assert: 'BR-FR-MV-09_EXT-FR-FE-181',
  on: 'BG-25',
  at: 'EXT-FR-FE-181',
  reads: ['BT-128'],
  basis: { text: 'XP Z12-012, BR-FR-MV-09' },

  // BR-FR-MV-03 reports what is missing.
  when: (line, invoice) =>
    line.vat_amount !== undefined &&
    subInvoiceNumber(line) !== undefined &&
    hasSubInvoices(invoice) &&
    isSubInvoice(line),
  holds: (line, invoice) => isWithinCents(line.vat_amount!, sumOf(line, invoice), 1),
  detail: (line, invoice) => ({ expected: sumOf(line, invoice) }),

  says: {
    fr: '[EXT-FR-FE-181] est de {EXT-FR-FE-181} ; les lignes de TVA dont le motif débute par #{BT-128}# font {expected}.',
    en: 'The [EXT-FR-FE-181] is {EXT-FR-FE-181}; the VAT rows whose reason starts with #{BT-128}# come to {expected}.',
  },
  why: {
    fr: 'La TVA d’une sous-facture est celle que son vendeur déclare ; si elle diffère du détail, rejet.',
    en: 'The VAT of a sub-invoice is what its seller declares; if it is not that of the breakdown it is rejected.',
  },
  suggest: sumOf,

  examples: {
    good: {
      'the VAT of its rows': SEVERAL_SELLERS,
      'a cent apart': { ...SEVERAL_SELLERS, '/lines/0/vat_amount': '20.01' },
    },
    bad: {
      'two cents too many': { ...SEVERAL_SELLERS, '/lines/0/vat_amount': '20.02' },
      'no row says so': { ...SEVERAL_SELLERS, '/vat_breakdown/0/exemption_reason': null },
      'the number is longer': { ...SEVERAL_SELLERS, '/vat_breakdown/0/exemption_reason': '#F-2026-01421#' },
    },
  },
})
