import { EXTENDED_CTC_FR_PROFILE, type Invoice, isCreditNote } from '@conforme/model'
import { required } from '../base/kinds.ts'
import { rule } from '../base/rule.ts'
import { isUnderFrenchLaw } from '../base/supply.ts'

const common = {
  id: 'CREDIT_NOTE_REFERENCE',
  basis: { text: 'CGI art. 289, I, 5 et art. 272, 1' },
  label: { fr: 'Facture visée par l’avoir', en: 'Invoice credited' },
  why: {
    fr: 'Un avoir qui ne dit pas quelle facture il modifie ne permet pas de reprendre la TVA.',
    en: 'A credit note that does not say which invoice it changes gives no right to recover the VAT.',
  },
} as const

const CREDIT = {
  '/type': '381',
  '/preceding_invoices': [{ number: 'F-2026-0101', issue_date: '2026-10-02' }],
}

export default [
  rule({
    ...common,
    on: 'BG-0',
    at: 'BG-3',
    covers: ['BR-FR-CO-05'],
    when: isCredit,
    holds: ({ preceding_invoices, lines }) => {
      if (preceding_invoices.length > 0) return true
      for (let i = 0; i < lines.length; i++)
        if (lines[i]!.preceding_invoice?.number === undefined) return false
      return lines.length > 0
    },
    says: {
      fr: 'Indiquez le numéro et la date de la facture que cet avoir modifie.',
      en: 'Give number and date of the invoice that this credit note changes.',
    },
    examples: {
      good: {
        'the invoice credited': CREDIT,
        'line by line': {
          '/type': '381',
          '/process/specification': EXTENDED_CTC_FR_PROFILE,
          '/lines/0/preceding_invoice': { number: 'F-2026-0101', issue_date: '2026-10-02' },
        },
        'a global discount goes by contract and period': {
          '/type': '262',
          '/contract': 'CADRE-2026',
          '/period': { start: '2026-01-01', end: '2026-10-31' },
        },
      },
      bad: { 'no invoice': { '/type': '381' } },
    },
  }),
  required({
    ...common,
    on: 'BG-3',
    at: 'BT-26',
    covers: ['BR-FR-CO-05'],
    when: (_, invoice) => isCredit(invoice),
    says: {
      fr: 'Indiquez la date de la facture que cet avoir modifie.',
      en: 'Give the date of the invoice that this credit note changes.',
    },
    examples: {
      good: { 'number and date': CREDIT },
      bad: { 'no date': { '/type': '381', '/preceding_invoices': [{ number: 'F-2026-0101' }] } },
    },
  }),
]

/** A credit note of one invoice; the global discount (262) refers to a contract and a period. */
function isCredit(invoice: Invoice): boolean {
  return invoice.type !== '262' && isCreditNote(invoice.type) && isUnderFrenchLaw(invoice)
}
