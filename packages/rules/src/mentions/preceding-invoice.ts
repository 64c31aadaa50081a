import type { Day, Invoice } from '@conforme/model'
import { rule } from '../base/rule.ts'

const CREDIT = { '/type': '381' }
const CITED = { number: 'F-2026-0101', issue_date: '2026-10-02' }

export default [
  rule({
    id: 'PRECEDING_INVOICE_SELF',
    on: 'BG-3',
    at: 'BT-25',
    reads: ['BT-26'],
    onDocuments: 'warning',
    basis: { text: 'CGI art. 289, I, 5 ; CGI ann. II art. 242 nonies A, I, 7°' },
    when: ({ number }) => number !== undefined,
    holds: (it, invoice) => !isSelf(it, invoice),
    label: { fr: 'Facture qui se cite elle-même', en: 'Invoice that quotes itself' },
    says: {
      fr: 'Citez une autre facture que celle-ci : {BT-25} est son propre numéro.',
      en: 'Quote another invoice than this one: {BT-25} is its own number.',
    },
    why: {
      fr: 'Une facture ne peut ni se rectifier ni se créditer elle-même ; la plateforme annulerait la mauvaise.',
      en: 'An invoice cannot correct or credit itself; the platform would cancel the wrong one.',
    },
    examples: {
      good: {
        'another invoice': { ...CREDIT, '/preceding_invoices': [CITED] },
        'the same number in another year': {
          ...CREDIT,
          '/preceding_invoices': [{ number: 'F-2026-0142', issue_date: '2025-11-20' }],
        },
      },
      bad: {
        'its own number': {
          ...CREDIT,
          '/preceding_invoices': [{ number: 'F-2026-0142', issue_date: '2026-11-20' }],
        },
        'a corrective, without a date': {
          '/type': '384',
          '/preceding_invoices': [{ number: 'F-2026-0142' }],
        },
      },
    },
  }),
  rule({
    id: 'PRECEDING_INVOICE_DATE',
    on: 'BG-3',
    at: 'BT-26',
    onDocuments: 'warning',
    basis: { text: 'CGI art. 289, I, 5 et art. 272, 1' },
    when: ({ issue_date }, invoice) => issue_date !== undefined && invoice.issue_date !== undefined,
    holds: ({ issue_date }, invoice) => issue_date! <= invoice.issue_date!,
    detail: ({ issue_date }, invoice) => ({ given: issue_date, own: invoice.issue_date }),
    label: { fr: 'Date de la facture citée', en: 'Date of the invoice quoted' },
    says: {
      fr: 'Corrigez la date de la facture citée : {given} vient après celle de ce document, {own}.',
      en: 'Correct the date of the invoice quoted: {given} comes after that of this document, {own}.',
    },
    why: {
      fr: 'On ne corrige, ne crédite ni ne solde une facture qui n’est pas encore émise.',
      en: 'An invoice that is not yet issued cannot be corrected, credited or settled.',
    },
    examples: {
      good: {
        'an earlier invoice': { ...CREDIT, '/preceding_invoices': [CITED] },
        'one of the same day': {
          ...CREDIT,
          '/preceding_invoices': [{ ...CITED, issue_date: '2026-11-20' }],
        },
      },
      bad: {
        'a credit note before its invoice': {
          ...CREDIT,
          '/preceding_invoices': [{ ...CITED, issue_date: '2026-11-21' }],
        },
      },
    },
  }),
  rule({
    id: 'PRECEDING_INVOICE_TWICE',
    on: 'BG-0',
    at: 'BG-3',
    severity: 'warning',
    basis: { text: 'CGI art. 289, I, 5' },
    when: ({ preceding_invoices }) => preceding_invoices.length > 1,
    holds: ({ preceding_invoices }) => repeated(preceding_invoices) === undefined,
    detail: ({ preceding_invoices }) => ({ number: repeated(preceding_invoices) }),
    label: { fr: 'Facture citée deux fois', en: 'Invoice quoted twice' },
    says: {
      fr: 'Ne citez la facture {number} qu’une fois, ou corrigez l’un des deux numéros.',
      en: 'Quote invoice {number} only once, or correct one of the two numbers.',
    },
    why: {
      fr: 'L’acheteur croirait deux factures créditées ou deux acomptes repris.',
      en: 'The buyer would take two invoices for credited, or two deposits for deducted.',
    },
    examples: {
      good: {
        'two invoices': { ...CREDIT, '/preceding_invoices': [CITED, { ...CITED, number: 'F-2026-0102' }] },
      },
      bad: { 'one invoice twice': { ...CREDIT, '/preceding_invoices': [CITED, CITED] } },
    },
  }),
]

type Cited = Invoice['preceding_invoices'][number]

/** The same number, and the same year as far as a date shows: a sequence may start again each year. */
function isSelf({ number, issue_date }: Cited, invoice: Invoice): boolean {
  if (number !== invoice.number) return false
  return (
    issue_date === undefined || invoice.issue_date === undefined || isSameYear(issue_date, invoice.issue_date)
  )
}

function isSameYear(a: Day, b: Day): boolean {
  return a.startsWith(b.slice(0, 4))
}

function repeated(cited: readonly Cited[]): string | undefined {
  const seen = new Set<string>()
  for (const { number, issue_date } of cited) {
    if (number === undefined) continue
    const key = `${number} ${issue_date?.slice(0, 4) ?? ''}`
    if (seen.has(key)) return number
    seen.add(key)
  }
  return undefined
}
