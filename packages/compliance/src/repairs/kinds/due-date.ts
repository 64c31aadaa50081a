import { addDays, endOfMonth, type Text } from '@conforme/model'
import { kind } from '../kind.ts'
import { plainWord } from '../words.ts'

const TERM = /\b(\d{1,3}) ?(?:jours|j|days)\b/
const END_OF_MONTH = /fin (?:de )?mois|end of (?:the )?month/
const LEGAL_DAYS = 30

const REASONS = {
  terms: {
    fr: 'Le délai que disent les conditions de paiement de la facture, compté de son émission.',
    en: 'The term stated in the invoice’s own payment terms, counted from its date.',
  },
  legal: {
    fr: 'Le délai de la loi à défaut d’accord : 30 jours après l’émission.',
    en: 'The term of the law where none was agreed: 30 days after the date of issue.',
  },
} satisfies Record<string, Text>

export default kind({
  id: 'due-date',
  label: { fr: 'Date d’échéance', en: 'Due date' },
  about: {
    fr: 'Propose une échéance : le délai des conditions de paiement (« 45 jours fin de mois »), sinon 30 jours. Jamais certain : le délai se convient entre les parties.',
    en: 'Offers a due date: the term in the payment terms (“45 days end of month”), else 30 days. Never certain: the term is agreed between the parties.',
  },
  origin: 'convention',
  answers: ['DUE_DATE', 'BR-FR-CO-07'],
  propose: (_, { invoice }) => {
    const { issue_date, payment_terms } = invoice
    if (issue_date === undefined) return undefined
    const words = plainWord(payment_terms ?? '')
    const days = TERM.exec(words)?.[1]
    if (days === undefined)
      return { value: addDays(issue_date, LEGAL_DAYS), sure: 0.5, reason: REASONS.legal }
    const due = addDays(issue_date, Number(days))
    return { value: END_OF_MONTH.test(words) ? endOfMonth(due) : due, sure: 0.9, reason: REASONS.terms }
  },
  examples: {
    'due before it was issued, terms in words': {
      given: { '/due_date': '2026-01-04', '/payment_terms': '45 jours fin de mois' },
      offered: { '/due_date': '2027-01-31' },
    },
    'due before it was issued': {
      given: { '/due_date': '2026-11-01' },
      offered: { '/due_date': '2026-12-20' },
    },
  },
})
