import { addDays, readTerms, type Text } from '@conforme/model'
import { kind } from '../../base/repair-kind.ts'

const LEGAL_DAYS = 30

const REASONS = {
  legal: {
    fr: 'Le délai de la loi à défaut d’accord : 30 jours après la livraison ou la prestation, sans précéder l’émission.',
    en: 'The term of the law where none was agreed: 30 days after delivery or performance, never before issue.',
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
  propose: (_, { invoice }) => {
    const { issue_date: issued, payment_terms, delivery, period } = invoice
    if (issued === undefined) return undefined
    const delivered = delivery?.date ?? period?.end
    const agreed = payment_terms === undefined ? undefined : readTerms(payment_terms, { issued, delivered })
    if (agreed != null) return { value: agreed.due, sure: 0.9, reason: sentence(agreed.reading) }
    // The words name a term that cannot be counted: the term of the law does not replace it.
    if (agreed === null) return undefined
    const due = addDays(delivered ?? issued, LEGAL_DAYS)
    return { value: due < issued ? issued : due, sure: 0.5, reason: REASONS.legal }
  },
  examples: {
    'due before it was issued, terms in words': {
      given: { '/due_date': '2026-01-04', '/payment_terms': '45 jours fin de mois' },
      offered: { '/due_date': '2027-01-31' },
    },
    'due before it was issued': {
      given: { '/due_date': '2026-11-01' },
      offered: { '/due_date': '2026-12-13' },
    },
  },
})

function sentence({ fr, en }: Text): Text {
  const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  return { fr: capital(fr), en: capital(en) }
}
