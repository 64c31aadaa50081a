import type { Invoice, Line } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'
import { isMultiVendor, isSubInvoice } from '../base/sub-invoices.ts'

const TYPES: ReadonlySet<string | undefined> = new Set(['384', '472', '381', '396', '503'])

const isConcerned = (line: Line, invoice: Invoice) =>
  isMultiVendor(invoice) && TYPES.has(invoice.type) && isSubInvoice(line)

const COMMON = {
  id: 'BR-FR-MV-14',
  basis: { text: 'XP Z12-012, BR-FR-MV-14' },
  why: {
    fr: 'Chaque sous-facture corrige celle de son vendeur ; si elle ne la cite pas, l’ensemble est rejeté.',
    en: 'Each sub-invoice corrects one of its seller; if it does not refer to it, the whole is rejected.',
  },
} as const

const CITED = { number: 'F-2026-0100', issue_date: '2026-10-02' }
const CREDIT = {
  ...SEVERAL_SELLERS,
  '/type': '381',
  '/preceding_invoices': [CITED],
  '/lines/0/preceding_invoice': CITED,
}
const good = {
  'a credit note': CREDIT,
  'a corrective invoice': { ...CREDIT, '/type': '384' },
  'an invoice': SEVERAL_SELLERS,
}

export default [
  rule({
    ...COMMON,
    assert: 'BR-FR-MV-14-EXT-FR-FE-136',
    on: 'BG-25',
    at: 'EXT-LINE-PRECEDING',
    when: isConcerned,
    // UBL takes a reference to the document itself for the hierarchy of lines.
    holds: ({ preceding_invoice }, { number }) =>
      preceding_invoice?.number !== undefined && preceding_invoice.number !== number,
    says: {
      fr: 'Citez dans [EXT-LINE-PRECEDING], par son numéro et sa date, la facture que corrige cette sous-facture.',
      en: 'Refer, by number and date, to the [EXT-LINE-PRECEDING]: the invoice that this sub-invoice corrects.',
    },
    examples: {
      good,
      bad: {
        'nothing cited': { ...CREDIT, '/lines/0/preceding_invoice': null },
        'it cites itself': { ...CREDIT, '/lines/0/preceding_invoice/number': 'F-2026-0142' },
      },
    },
  }),
  rule({
    ...COMMON,
    assert: 'BR-FR-MV-14-EXT-FR-FE-138',
    on: 'EXT-LINE-PRECEDING',
    at: 'EXT-FR-FE-138',
    when: (_, invoice, line) => isConcerned(line, invoice),
    holds: ({ issue_date }) => issue_date !== undefined,
    says: {
      fr: 'Indiquez [EXT-FR-FE-138] que corrige cette sous-facture.',
      en: 'Give the [EXT-FR-FE-138] that this sub-invoice corrects.',
    },
    examples: {
      good,
      bad: { 'no date': { ...CREDIT, '/lines/0/preceding_invoice': { number: 'F-2026-0100' } } },
    },
  }),
]
