import { type Invoice, isCreditNote, ZERO } from '@conforme/model'
import { TO_CONSUMER } from '../base/evidence.ts'
import { required } from '../base/kinds.ts'
import { isUnderFrenchLaw } from '../base/supply.ts'

const common = {
  id: 'DUE_DATE',
  on: 'BG-0',
  at: 'BT-9',
  covers: ['BR-CO-25'],
  label: { fr: 'Date d’échéance', en: 'Due date' },
  says: {
    fr: 'Indiquez la date à laquelle le paiement est dû.',
    en: 'Give the date on which payment is due.',
  },
  repairs: ['due-date'],
} as const

const L441_9 = {
  basis: { text: 'C. com. art. L441-9' },
  why: {
    fr: 'L’oubli de l’échéance est puni d’une amende, et les pénalités de retard courent à partir d’elle.',
    en: 'Leaving out the due date is fined, and late-payment penalties run from it.',
  },
} as const

const CONSUMER = { ...TO_CONSUMER, '/due_date': null }

export default [
  required({
    ...common,
    ...L441_9,
    when: invoice => isBetweenProfessionals(invoice) && invoice.payment_terms === undefined,
    examples: {
      good: {
        'thirty days': 'simple',
        'a credit note has none': {
          '/type': '381',
          '/preceding_invoices': [{ number: 'F-2026-0101', issue_date: '2026-10-02' }],
          '/due_date': null,
        },
      },
      bad: { 'no due date': { '/due_date': null } },
    },
  }),
  required({
    ...common,
    ...L441_9,
    // The law wants a date; no platform refuses terms in words.
    onDocuments: 'warning',
    when: invoice => isBetweenProfessionals(invoice) && invoice.payment_terms !== undefined,
    examples: {
      good: { 'terms and a date': { '/payment_terms': '30 jours' } },
      bad: { 'terms in words alone': { '/payment_terms': '30 jours fin de mois', '/due_date': null } },
    },
  }),
  required({
    ...common,
    severity: 'warning',
    basis: { text: 'EN 16931-1, BR-CO-25' },
    when: invoice =>
      invoice.facts.buyer_kind === 'CONSUMER' &&
      isOwed(invoice) &&
      invoice.payment_terms === undefined &&
      invoice.totals.payable !== undefined &&
      invoice.totals.payable > ZERO,
    why: {
      fr: 'Quand une somme reste due, la norme veut l’échéance ou les conditions de paiement, du consommateur aussi.',
      en: 'Where an amount is due the norm wants the due date or the payment terms, of a consumer as well.',
    },
    examples: {
      good: {
        'terms in words': { ...CONSUMER, '/payment_terms': 'À réception' },
        'nothing left to pay': {
          ...CONSUMER,
          '/process/type': 'S4',
          '/preceding_invoices': [{ number: 'AC-2026-0007', issue_date: '2026-11-05', type: '386' }],
          '/totals/prepaid': '120.00',
          '/totals/payable': '0.00',
        },
      },
      bad: { 'neither date nor terms': CONSUMER },
    },
  }),
]

/** L441-9 does not apply to consumers, and sellers abroad follow their own law. */
function isBetweenProfessionals(invoice: Invoice): boolean {
  return invoice.facts.buyer_kind !== 'CONSUMER' && isOwed(invoice) && isUnderFrenchLaw(invoice)
}

/** A credit note is not to be paid; ISSUE_DATE reports a missing date of issue. */
function isOwed({ type, issue_date }: Invoice): boolean {
  return !isCreditNote(type) && issue_date !== undefined
}
