import { addDays, isCreditNote } from '@conforme/model'
import { required } from '../kinds.ts'

export default required({
  id: 'DUE_DATE',
  on: 'BG-0',
  at: 'BT-9',
  basis: { text: 'C. com. art. L441-9' },
  covers: ['BR-CO-25'],

  // Consumers are outside L441-9, a credit note is not to be paid; without date of issue, ISSUE_DATE speaks.
  when: ({ facts, type, issue_date }) =>
    facts.buyer_kind !== 'CONSUMER' && !isCreditNote(type) && issue_date !== undefined,

  label: { fr: 'Date d’échéance', en: 'Due date' },
  says: {
    fr: 'Indiquez la date à laquelle le paiement est dû.',
    en: 'Give the date on which payment is due.',
  },
  why: {
    fr: 'L’oubli de l’échéance est puni d’une amende, et les pénalités de retard courent à partir d’elle.',
    en: 'Leaving out the due date is fined, and late-payment penalties run from it.',
  },
  suggest: ({ issue_date }) => addDays(issue_date!, 30),
  confidence: 0.6,

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
})
