import { add, negate, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'

const common = {
  id: 'PREPAID',
  on: 'BG-22',
  at: 'BT-113',
  severity: 'warning',
  basis: { text: 'EN 16931-1, BT-113 ; CGI art. 289, I, 1' },
  label: { fr: 'Montant déjà payé', en: 'Amount already paid' },
} as const

export default [
  rule({
    ...common,
    holds: ({ prepaid }) => prepaid === undefined || prepaid >= ZERO,
    says: {
      fr: 'Vérifiez le montant déjà payé, {BT-113} : négatif, il s’ajoute à ce que l’acheteur doit.',
      en: 'Check the amount already paid, {BT-113}: when negative it adds to what the buyer owes.',
    },
    why: {
      fr: 'Une somme reçue se déduit déjà ; le signe moins réclame à l’acheteur plus que le total de la facture.',
      en: 'A sum received is deducted already; the minus sign asks the buyer for more than the total.',
    },
    suggest: ({ prepaid }) => negate(prepaid!),
    confidence: 0.6,
    examples: {
      good: { 'a part is paid': { '/totals/prepaid': '20.00', '/totals/payable': '100.00' } },
      bad: { 'five euros less than nothing': { '/totals/prepaid': '-5.00', '/totals/payable': '125.00' } },
    },
  }),
  rule({
    ...common,
    reads: ['BT-112'],
    when: ({ prepaid, with_vat }) => prepaid !== undefined && with_vat !== undefined && with_vat >= ZERO,
    holds: ({ prepaid, with_vat, rounding }) =>
      prepaid! <= with_vat! || (rounding !== undefined && prepaid! <= add(with_vat!, rounding)),
    says: {
      fr: 'Vérifiez le montant déjà payé, {BT-113} : il dépasse le total TTC, {BT-112}.',
      en: 'Check the amount already paid, {BT-113}: it exceeds the total with VAT, {BT-112}.',
    },
    why: {
      fr: 'L’acheteur aurait trop versé : la facture doit dire ce que devient l’excédent, ou le montant est faux.',
      en: 'The buyer would have overpaid: the invoice must say what becomes of the excess, or the amount is wrong.',
    },
    suggest: ({ with_vat }) => with_vat,
    confidence: 0.5,
    examples: {
      good: {
        'all is paid': {
          '/totals/prepaid': '120.00',
          '/totals/payable': '0.00',
          '/process/type': 'S2',
          '/due_date': '2026-11-20',
        },
      },
      bad: { 'more than the total': { '/totals/prepaid': '150.00', '/totals/payable': '-30.00' } },
    },
  }),
]
