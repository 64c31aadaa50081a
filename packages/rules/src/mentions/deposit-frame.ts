import { FRENCH_DOCUMENT_TYPES, FRENCH_FRAMES, type Invoice, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'

const ORDINARY = '1'
const FINAL = '4'

const PART_PAID = {
  '/preceding_invoices': [{ number: 'AC-2026-0007', issue_date: '2026-11-05' }],
  '/totals/prepaid': '36.00',
  '/totals/payable': '84.00',
}

const DEPOSITS: ReadonlySet<string> = new Set(['386', '500'])

const common = {
  id: 'DEPOSIT_FRAME',
  on: 'BG-2',
  at: 'BT-23',
  severity: 'warning',
  onDocuments: 'info',
  since: '2026-09-01',
  basis: { text: 'XP Z12-012, BR-FR-08 ; DGFiP, spécifications externes, G1.02' },
  label: { fr: 'Cadre après acompte', en: 'Frame after a deposit' },
  why: {
    fr: 'Le cadre en 4 annonce à l’administration une facture d’acompte ; en 1, la somme déjà payée n’en est pas une.',
    en: 'A frame in 4 announces a deposit invoice to the administration; in 1 the sum already paid is no deposit.',
  },
  confidence: 0.6,
  origin: 'convention',
} as const

export default [
  rule({
    ...common,
    reads: ['BT-25', 'BT-113'],
    when: (_, invoice) => quotesSomething(invoice),
    holds: ({ type }) => digitOf(type) !== ORDINARY,
    says: {
      fr: 'Dites si la facture antérieure est une facture d’acompte : le cadre {BT-23} serait alors {final}.',
      en: 'Say whether the preceding invoice is a deposit invoice: the business process {BT-23} would then be {final}.',
    },
    detail: ({ type }) => ({ final: framed(type, FINAL) }),
    suggest: ({ type }) => framed(type, FINAL),
    examples: {
      good: {
        'a final invoice, stated as one': {
          '/preceding_invoices': PART_PAID['/preceding_invoices'],
          '/process/type': 'S4',
        },
        'a progress invoice that quotes the one before': {
          '/preceding_invoices': PART_PAID['/preceding_invoices'],
        },
        'a part payment, without a preceding invoice': {
          '/totals/prepaid': '36.00',
          '/totals/payable': '84.00',
        },
      },
      bad: { 'a sum paid and an invoice quoted, without a word on them': PART_PAID },
    },
  }),
  rule({
    ...common,
    reads: ['BT-25'],
    when: ({ type }, invoice) => digitOf(type) === FINAL && isInvoice(invoice),
    holds: (_, { preceding_invoices }) =>
      preceding_invoices.some(({ type }) => type === undefined || DEPOSITS.has(type)),
    says: {
      fr: 'Citez la facture d’acompte, ou changez le cadre {BT-23} : il annonce une facture après acompte, et aucune n’est citée.',
      en: 'Quote the deposit invoice, or change business process {BT-23}: it announces an invoice after a deposit, and none is quoted.',
    },
    suggest: ({ type }) => framed(type, ORDINARY),
    examples: {
      good: {
        'the deposit is quoted': {
          '/preceding_invoices': PART_PAID['/preceding_invoices'],
          '/process/type': 'S4',
        },
      },
      bad: { 'no invoice is quoted': { '/process/type': 'S4' } },
    },
  }),
]

const digitOf = (type: string | undefined) => FRENCH_FRAMES.get(type ?? '')?.digit
const framed = (type: string | undefined, digit: string) => `${type?.[0] ?? 'S'}${digit}`
const isInvoice = ({ type }: Invoice) => FRENCH_DOCUMENT_TYPES.get(type ?? '')?.kind === 'invoice'

/** A plain invoice, partly paid, that quotes an invoice without its type. */
function quotesSomething(invoice: Invoice): boolean {
  const { totals, preceding_invoices } = invoice
  return (
    isInvoice(invoice) &&
    (totals.prepaid ?? ZERO) > ZERO &&
    preceding_invoices.length > 0 &&
    preceding_invoices.every(preceding => preceding.type === undefined)
  )
}
