import type { Line } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'
import { hasSubInvoices, isAbout, subInvoiceNumber } from '../base/sub-invoices.ts'

const markOf = (line: Line) => `#${subInvoiceNumber(line)}#`

const OTHER_MARK = /^#[^#]*#/

/** The rest of a reason, after the number, is kept. */
function marked(line: Line): string {
  return `${markOf(line)}${line.exemption_reason?.replace(OTHER_MARK, '') ?? ''}`
}

export default rule({
  id: 'BR-FR-MV-08',
  assert: 'BR-FR-MV-08_BT-128',
  on: 'BG-25',
  at: 'EXT-LINE-EXEMPTION-REASON',
  reads: ['BT-128'],
  basis: { text: 'XP Z12-012, BR-FR-MV-08' },

  // BR-FR-MV-07 reports a missing number.
  when: (line, invoice) =>
    line.subtype === 'DETAIL' && subInvoiceNumber(line) !== undefined && hasSubInvoices(invoice),
  holds: line => isAbout(line.exemption_reason, subInvoiceNumber(line)!),
  detail: line => ({ mark: markOf(line) }),

  says: {
    fr: 'Commencez [EXT-LINE-EXEMPTION-REASON] par {mark}, le numéro de la sous-facture de la ligne.',
    en: 'Begin the [EXT-LINE-EXEMPTION-REASON] with {mark}, the number of the line’s sub-invoice.',
  },
  why: {
    fr: 'C’est par ce motif que la ligne rejoint la TVA de sa sous-facture ; sans lui, la facture est rejetée.',
    en: 'By this reason the line joins the VAT of its sub-invoice; without it the invoice is rejected.',
  },
  // The number of another sub-invoice: one of the two is wrong.
  fix: line => (OTHER_MARK.test(line.exemption_reason ?? '') ? undefined : marked(line)),
  suggest: marked,

  examples: {
    good: {
      'the number of the sub-invoice': SEVERAL_SELLERS,
      'a reason after the number': {
        ...SEVERAL_SELLERS,
        '/lines/1/exemption_reason': '#F-2026-0142#Franchise en base',
      },
      'an ordinary frame': 'simple',
    },
    bad: {
      'no reason': { ...SEVERAL_SELLERS, '/lines/1/exemption_reason': null },
      'the number of another': { ...SEVERAL_SELLERS, '/lines/1/exemption_reason': '#F-2026-0143#' },
      'no number': { ...SEVERAL_SELLERS, '/lines/1/exemption_reason': 'Franchise en base' },
    },
  },
})
