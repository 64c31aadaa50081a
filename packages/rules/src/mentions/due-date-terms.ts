import { type AgreedTerm, type Day, daysBetween, isCreditNote } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { isUnderFrenchLaw } from '../base/supply.ts'

/** A due date on a Saturday, Sunday or holiday is moved to the next working day, and some count the first day. */
const DAYS_LATER = 3
const DAYS_EARLIER = 1

export default rule({
  id: 'DUE_DATE_TERMS',
  on: 'BG-0',
  at: 'BT-9',
  severity: 'warning',
  basis: { text: 'C. com. art. L441-9' },

  when: invoice =>
    invoice.due_date !== undefined &&
    invoice.facts.agreed_term !== undefined &&
    !isCreditNote(invoice.type) &&
    isUnderFrenchLaw(invoice),
  holds: ({ facts, due_date }) => isMeant(due_date!, facts.agreed_term!),
  detail: ({ facts }) => ({ words: facts.agreed_term!.text, agreed: facts.agreed_term!.due[0] }),

  label: { fr: 'Échéance et conditions de paiement', en: 'Due date and payment terms' },
  says: {
    fr: 'Accordez l’échéance du {BT-9} et les mots « {words} », qui donnent le {agreed}.',
    en: 'Make the due date {BT-9} agree with the words “{words}”, which give {agreed}.',
  },
  why: {
    fr: 'L’acheteur retiendra la date la plus tardive, et les pénalités de retard seront contestées.',
    en: 'The buyer will keep to the later date, and late-payment penalties will be disputed.',
  },
  suggest: ({ facts }) => facts.agreed_term!.due[0],
  confidence: 0.6,

  examples: {
    good: {
      'thirty days': { '/payment_terms': '30 jours net' },
      'the end of the month first': { '/payment_terms': '45 jours fin de mois', '/due_date': '2027-01-14' },
      'counted from the delivery': { '/payment_terms': '30 jours', '/due_date': '2026-12-19' },
      'a Sunday moved to Monday': { '/payment_terms': '30 jours', '/due_date': '2026-12-21' },
      'no day in the words': { '/payment_terms': '30 % à la commande, solde à la livraison' },
      'earlier than the limit': { '/payment_terms': 'Sous 60 jours' },
    },
    bad: {
      'thirty days, and a date after sixty': { '/payment_terms': '30 jours', '/due_date': '2027-01-19' },
      'on receipt, and a date a month later': { '/payment_terms': 'À réception de facture' },
      'three days after the date in the terms': {
        '/payment_terms': 'Échéance le 15 décembre 2026',
        '/due_date': '2026-12-18',
      },
      'a date in a note': {
        '/notes/-': { subject_code: 'AAI', text: 'Paiement le 5 janvier 2027 par virement' },
      },
    },
  },
})

/** One of the days that the words can mean, or near it; any earlier one where they set a limit. */
function isMeant(due: Day, { due: days, atMost, exact }: AgreedTerm): boolean {
  if (exact === true) return due === days[0] || (atMost && due < days[0])
  for (let i = 0; i < days.length; i++) {
    const late = daysBetween(days[i]!, due)
    if (late <= DAYS_LATER && (late >= -DAYS_EARLIER || atMost)) return true
  }
  return false
}
