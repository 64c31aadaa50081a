import {
  type AgreedTerm,
  type Invoice,
  isDueInTime,
  LONGEST_TERMS,
  type TermLaw,
  termLawOf,
} from '@conforme/model'
import { TO_CONSUMER, TO_PUBLIC_BUYER } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'
import { isUnderFrenchLaw } from '../base/supply.ts'

export default rule({
  id: 'PAYMENT_TERM_WORDS',
  on: 'BG-0',
  at: 'BT-20',
  severity: 'warning',
  basis: { text: 'C. com. art. L441-10, I et L441-11, II ; code de la commande publique, art. R2192-10' },

  // PAYMENT_TERM reports a date that is too late.
  when: invoice =>
    invoice.facts.agreed_term?.length !== undefined && isUnderFrenchLaw(invoice) && !isTooLate(invoice),
  holds: invoice => isShort(invoice.facts.agreed_term!.length!, lawOf(invoice)),
  detail: ({ facts }) => ({ words: facts.agreed_term!.text }),

  label: { fr: 'Délai de paiement écrit', en: 'Payment term in words' },
  says: {
    fr: 'Raccourcissez le délai de paiement écrit, « {words} » : il dépasse celui de la loi.',
    en: 'Shorten the payment term in words, “{words}”: it is longer than the law allows.',
  },
  why: {
    fr: 'Entre professionnels : 60 jours, ou 45 jours fin de mois, moins dans certains secteurs ; 30 jours pour un acheteur public.',
    en: 'Between professionals: 60 days, or 45 days end of month, less in some sectors; 30 days for a public buyer.',
  },

  examples: {
    good: {
      'thirty days': { '/payment_terms': '30 jours' },
      'two months': { '/payment_terms': '2 mois', '/due_date': '2027-01-19' },
      '45 days, end of month': { '/payment_terms': '45 jours fin de mois', '/due_date': '2027-01-31' },
      'a consumer': { ...TO_CONSUMER, '/payment_terms': '90 jours', '/due_date': '2027-02-18' },
    },
    bad: {
      'ninety days in words, sixty by date': {
        '/payment_terms': 'Paiement à 90 jours',
        '/due_date': '2027-01-19',
        with: ['DUE_DATE_TERMS'],
      },
      '60 days, end of month': { '/payment_terms': '60 jours fin de mois', '/due_date': '2027-01-31' },
      'a public buyer': { ...TO_PUBLIC_BUYER, '/payment_terms': '45 jours', with: ['DUE_DATE_TERMS'] },
    },
  },
})

function lawOf(invoice: Invoice): TermLaw {
  return termLawOf(invoice, invoice.facts.buyer_kind, invoice.facts.operation_category)
}

function isShort({ days, endOfMonth }: NonNullable<AgreedTerm['length']>, law: TermLaw): boolean {
  const longest = LONGEST_TERMS[law]
  return longest === undefined || days <= (endOfMonth ? longest.endOfMonth : longest.days)
}

function isTooLate(invoice: Invoice): boolean {
  const { due_date } = invoice
  return due_date !== undefined && !isDueInTime(lawOf(invoice), due_date, invoice)
}
