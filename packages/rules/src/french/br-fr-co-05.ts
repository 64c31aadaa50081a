import type { Invoice, Line } from '@conforme/model'
import { rule } from '../base/rule.ts'

const CREDITS: ReadonlySet<string> = new Set(['261', '381', '396', '502', '503'])

const isCredit = ({ type }: Invoice) => type !== undefined && CREDITS.has(type)

/** UBL takes a line's reference to the document itself for the hierarchy of lines, not for a credited invoice. */
function cites({ preceding_invoice }: Line, own: string | undefined): boolean {
  return (
    preceding_invoice?.number !== undefined &&
    preceding_invoice.number !== own &&
    preceding_invoice.issue_date !== undefined
  )
}

/** Whether each line that counts in the totals names the invoice that it credits. */
function citesByLine({ lines, number }: Invoice): boolean {
  for (let i = 0; i < lines.length; i++) {
    const { subtype } = lines[i]!
    if ((subtype === undefined || subtype === 'DETAIL') && !cites(lines[i]!, number)) return false
  }
  return lines.length > 0
}

function citesInHead({ preceding_invoices }: Invoice): boolean {
  for (let i = 0; i < preceding_invoices.length; i++) {
    const { number, issue_date } = preceding_invoices[i]!
    if (number !== undefined && issue_date !== undefined) return true
  }
  return false
}

const COMMON = {
  id: 'BR-FR-CO-05',
  assert: 'BR-FR-CO-05_BT-3',
  basis: { text: 'XP Z12-012, BR-FR-CO-05 ; CGI ann. II art. 242 nonies A' },
  why: {
    fr: 'Sans le numéro et la date de la facture créditée, l’acheteur ne peut rapprocher l’avoir, qui est rejeté.',
    en: 'Without number and date of the credited invoice the buyer cannot match the credit note: it is rejected.',
  },
} as const

const CITED = { number: 'F-2026-0100', issue_date: '2026-10-02' }
const good = {
  'the credited invoice with its date': { '/type': '381', '/preceding_invoices': [CITED] },
  'line by line': { '/type': '381', '/lines/0/preceding_invoice': CITED },
  'an ordinary invoice': 'simple',
}

export default [
  rule({
    ...COMMON,
    on: 'BG-0',
    at: 'BG-3',
    when: isCredit,
    holds: invoice => invoice.preceding_invoices.length > 0 || citesByLine(invoice),
    label: { fr: 'Facture créditée', en: 'Credited invoice' },
    says: {
      fr: 'Citez par son numéro et sa date la facture que cet avoir réduit ou annule.',
      en: 'Refer, by number and date, to the invoice that this credit note reduces or cancels.',
    },
    examples: {
      good,
      bad: {
        'no invoice cited': { '/type': '381' },
        'the line cites no date': {
          '/type': '396',
          '/lines/0/preceding_invoice': { number: 'F-2026-0100' },
        },
        'the line cites the credit note itself': {
          '/type': '381',
          '/lines/0/preceding_invoice': { number: 'F-2026-0142', issue_date: '2026-11-20' },
        },
      },
    },
  }),
  rule({
    ...COMMON,
    on: 'BG-3',
    at: 'BT-26',
    reads: ['BT-25'],
    when: (_, invoice) => isCredit(invoice) && !citesInHead(invoice) && !citesByLine(invoice),
    holds: ({ issue_date }) => issue_date !== undefined,
    says: {
      fr: 'Indiquez [BT-26] : la date de la facture {BT-25} que cet avoir réduit.',
      en: 'Give the [BT-26]: the date of the invoice {BT-25} that this credit note reduces.',
    },
    examples: {
      good,
      bad: {
        'a number without date': { '/type': '381', '/preceding_invoices': [{ number: 'F-2026-0100' }] },
      },
    },
  }),
]
