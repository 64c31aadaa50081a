import { daysBetween } from '@conforme/model'
import { rule } from '../base/rule.ts'

const A_YEAR = 365

export default rule({
  id: 'ISSUE_DATE_OLD',
  on: 'BG-0',
  at: 'BT-2',
  severity: 'warning',
  // The date of a document received long ago is rightly old.
  onDocuments: 'silent',
  basis: { text: 'CGI art. 289, I, 3' },

  when: ({ issue_date }) => issue_date !== undefined,
  holds: ({ issue_date, facts }) => daysBetween(issue_date!, facts.today) <= A_YEAR,
  detail: (_, { facts }) => ({ today: facts.today }),

  label: { fr: 'Date d’émission ancienne', en: 'Old issue date' },
  says: {
    fr: 'Vérifiez la date d’émission, {BT-2} : elle remonte à plus d’un an.',
    en: 'Check the issue date, {BT-2}: it is more than a year back.',
  },
  why: {
    fr: 'La facture porte le jour où elle est émise ; une date ancienne déplace la TVA, l’échéance et les délais.',
    en: 'An invoice carries the day of its issue; an old date shifts the VAT, the due date and time limits.',
  },
  // If the payment term is over too, the year of the whole invoice may be wrong.
  suggest: ({ due_date }, { facts }) =>
    due_date !== undefined && due_date < facts.today ? undefined : facts.today,
  confidence: 0.4,

  examples: {
    good: {
      'some weeks ago': {
        '/issue_date': '2026-09-15',
        '/delivery/date': '2026-09-14',
        '/due_date': '2026-10-15',
      },
    },
    bad: {
      'another year': {
        '/issue_date': '2016-11-20',
        '/delivery/date': '2016-11-19',
        '/due_date': '2016-12-20',
      },
    },
  },
})
