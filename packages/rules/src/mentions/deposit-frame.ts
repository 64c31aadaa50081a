import { FRENCH_DOCUMENT_TYPES, FRENCH_FRAMES, type Invoice, ZERO } from '@conforme/model'
import { rule } from '../rule.ts'

const ORDINARY = '1'
const FINAL = '4'

const PART_PAID = {
  '/preceding_invoices': [{ number: 'AC-2026-0007', issue_date: '2026-11-05' }],
  '/totals/prepaid': '36.00',
  '/totals/payable': '84.00',
}

export default rule({
  id: 'DEPOSIT_FRAME',
  on: 'BG-2',
  at: 'BT-23',
  reads: ['BT-25', 'BT-113'],
  severity: 'warning',
  onDocuments: 'info',
  since: '2026-09-01',
  basis: { text: 'XP Z12-012, BR-FR-08 ; DGFiP, spécifications externes, G1.02' },

  when: (_, invoice) => quotesSomething(invoice),
  holds: ({ type }) => FRENCH_FRAMES.get(type ?? '')?.digit !== ORDINARY,

  label: { fr: 'Cadre après acompte', en: 'Frame after a deposit' },
  says: {
    fr: 'Dites si la facture antérieure est une facture d’acompte : le cadre {BT-23} serait alors {final}.',
    en: 'Say whether the preceding invoice is a deposit invoice: the business process {BT-23} would then be {final}.',
  },
  detail: ({ type }) => ({ final: `${type?.[0] ?? 'S'}${FINAL}` }),
  why: {
    fr: 'Le cadre en 4 annonce à l’administration une facture d’acompte ; en 1, la somme déjà payée n’en est pas une.',
    en: 'A frame in 4 announces a deposit invoice to the administration; in 1 the sum already paid is no deposit.',
  },
  suggest: ({ type }) => `${type?.[0] ?? 'S'}${FINAL}`,
  confidence: 0.6,
  origin: 'convention',

  examples: {
    good: {
      'a final invoice, said to be one': {
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
    bad: { 'a sum paid and an invoice quoted, of which nothing is said': PART_PAID },
  },
})

/** A plain invoice, partly paid, that quotes an invoice without its type. */
function quotesSomething({ type, totals, preceding_invoices }: Invoice): boolean {
  return (
    FRENCH_DOCUMENT_TYPES.get(type ?? '')?.kind === 'invoice' &&
    (totals.prepaid ?? ZERO) > ZERO &&
    preceding_invoices.length > 0 &&
    preceding_invoices.every(preceding => preceding.type === undefined)
  )
}
