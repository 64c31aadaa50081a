import { FRENCH_DOCUMENT_TYPES, FRENCH_FRAMES } from '@conforme/model'
import { rule } from '../base/rule.ts'

const CREDIT_ON_DEPOSIT = '503'
const ALREADY_PAID = '2'

export default rule({
  id: 'BR-FR-CO-07',
  assert: 'BR-FR-CO-07_BT-9',
  on: 'BG-0',
  at: 'BT-9',
  reads: ['BT-2'],
  basis: { text: 'XP Z12-012, BR-FR-CO-07' },

  when: ({ due_date, issue_date, type, process }) =>
    due_date !== undefined &&
    issue_date !== undefined &&
    type !== CREDIT_ON_DEPOSIT &&
    FRENCH_DOCUMENT_TYPES.get(type ?? '')?.kind !== 'deposit' &&
    FRENCH_FRAMES.get(process.type ?? '')?.digit !== ALREADY_PAID,
  holds: ({ due_date, issue_date }) => due_date! >= issue_date!,

  says: {
    fr: 'Repoussez [BT-9] : {BT-9} précède la date d’émission, {BT-2}.',
    en: 'Put off the [BT-9]: {BT-9} is before the issue date, {BT-2}.',
  },
  why: {
    fr: 'L’acheteur serait en retard avant d’avoir reçu la facture, et la plateforme la rejette.',
    en: 'The buyer would be late before having the invoice, and the platform rejects it.',
  },
  repairs: ['due-date'],

  examples: {
    good: {
      'due on the day of issue': { '/due_date': '2026-11-20' },
      'a deposit already received': { '/type': '386', '/due_date': '2026-11-02' },
      'a credit note on a deposit': {
        '/type': '503',
        '/due_date': '2026-11-02',
        '/preceding_invoices': [{ number: 'F-2026-0100', issue_date: '2026-10-02' }],
      },
      'already paid': {
        '/process/type': 'S2',
        '/due_date': '2026-11-02',
        '/totals/prepaid': '120.00',
        '/totals/payable': '0.00',
      },
    },
    bad: { 'due the day before': { '/due_date': '2026-11-19' } },
  },
})
