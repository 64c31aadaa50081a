import { isCreditNote, paidInWords, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'PAID_IN_WORDS',
  on: 'BG-22',
  at: 'BT-113',
  repairs: ['paid-in-words'],
  reads: ['BT-115', 'BT-20'],
  severity: 'warning',
  basis: { text: 'EN 16931-1, BT-113, BT-115 ; XP Z12-012, BR-FR-CO-09' },

  when: ({ prepaid, payable }, { type }) =>
    (prepaid === undefined || prepaid === ZERO) &&
    payable !== undefined &&
    payable > ZERO &&
    !isCreditNote(type),
  holds: (_, invoice) => paidInWords(invoice) === undefined,
  detail: (_, invoice) => ({ words: paidInWords(invoice)?.text }),

  label: { fr: 'Facture dite payée', en: 'Invoice said to be paid' },
  says: {
    fr: 'Dites si la facture est payée : « {words} », et pourtant {BT-115} restent à payer.',
    en: 'Say whether the invoice is paid: “{words}”, and yet {BT-115} is left to pay.',
  },
  why: {
    fr: 'L’acheteur qui lit un net à payer paierait deux fois, et le cadre de facturation tait le paiement.',
    en: 'A buyer who reads an amount due would pay twice, and the business process does not show the payment.',
  },

  examples: {
    good: {
      'thirty days': { '/payment_terms': 'Payable à 30 jours' },
      'paid, and nothing left': {
        '/payment_terms': 'Facture acquittée',
        '/totals/prepaid': '120.00',
        '/totals/payable': '0.00',
        '/process/type': 'S2',
        '/due_date': '2026-11-20',
      },
      'payable by card': { '/payment_terms': 'Payable par CB sous 30 jours' },
      'stated as paid, and paid': {
        '/payment_terms': 'Payé par CB',
        '/totals/prepaid': '120.00',
        '/totals/payable': '0.00',
        '/process/type': 'S2',
        '/due_date': '2026-11-20',
      },
    },
    bad: {
      'paid by card, says the note': { '/notes/4': { text: 'Payé par CB' } },
      'paid, and all of it left': { '/payment_terms': 'Facture acquittée' },
    },
  },
})
