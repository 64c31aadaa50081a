import { addDays, type Day, daysBetween, endOfMonth } from '@conforme/model'
import { rule } from '../rule.ts'

const LONGEST = 60
const END_OF_MONTH = 45
/** The two readings of « 45 jours fin de mois » never reach further from the issue than this. */
const FARTHEST = 31 + END_OF_MONTH

export default rule({
  id: 'PAYMENT_TERM',
  on: 'BG-0',
  at: 'BT-9',
  reads: ['BT-2'],
  severity: 'warning',
  basis: { text: 'C. com. art. L441-10, I' },

  // From one month to the next, only its first day and the other's last are more than 60 days apart, which
  // « 45 jours fin de mois » allows: nothing is counted before the second month.
  when: ({ due_date, issue_date, facts }) =>
    due_date !== undefined &&
    issue_date !== undefined &&
    facts.buyer_kind !== 'CONSUMER' &&
    monthsBetween(issue_date, due_date) > 1,
  holds: ({ due_date, issue_date }) => {
    const days = daysBetween(issue_date!, due_date!)
    return days <= LONGEST || (days <= FARTHEST && isEndOfMonthTerm(issue_date!, due_date!))
  },
  detail: ({ due_date, issue_date }) => ({ days: String(daysBetween(issue_date!, due_date!)) }),

  label: { fr: 'Délai de paiement', en: 'Payment term' },
  says: {
    fr: 'Ramenez l’échéance à 60 jours au plus : le {BT-9} vient {days} jours après l’émission.',
    en: 'Bring the due date back to 60 days at most: {BT-9} comes {days} days after issue.',
  },
  why: {
    fr: 'Au-delà de 60 jours, ou 45 jours fin de mois si le contrat le dit, l’amende va jusqu’à 2 millions d’euros.',
    en: 'Beyond 60 days, or 45 days end of month where the contract says so, fines reach 2 million euros.',
  },
  suggest: ({ issue_date }) => addDays(issue_date!, LONGEST),

  examples: {
    good: {
      'sixty days': { '/due_date': '2027-01-19' },
      '45 days, end of month': { '/issue_date': '2026-11-05', '/due_date': '2027-01-14' },
    },
    bad: { 'ninety days': { '/due_date': '2027-02-18' }, 'sixty-one days': { '/due_date': '2027-01-20' } },
  },
})

/** How many months further the second day is, read digit by digit so that nothing is allocated. */
function monthsBetween(from: Day, to: Day): number {
  return (number(to, 0, 4) - number(from, 0, 4)) * 12 + number(to, 5, 7) - number(from, 5, 7)
}

function number(day: Day, start: number, end: number): number {
  let value = 0
  for (let i = start; i < end; i++) value = value * 10 + day.charCodeAt(i) - 48
  return value
}

/** The end of the month of issue and 45 days, or 45 days and the end of that month. */
function isEndOfMonthTerm(issued: Day, due: Day): boolean {
  return (
    due === addDays(endOfMonth(issued), END_OF_MONTH) || due === endOfMonth(addDays(issued, END_OF_MONTH))
  )
}
