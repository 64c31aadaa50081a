import { format } from '@conforme/model'
import { assess } from '../assessment/validate.ts'
import { preset } from './preset.ts'
import { draftOf, framed } from './shared.ts'

export default preset({
  id: 'deja-payee',
  label: { fr: 'Facture déjà payée', en: 'Invoice already paid' },
  about: {
    fr: 'Vente payée avant la facture (en ligne, au comptoir) : cadre en 2, montant déjà payé égal au total TTC, net à payer nul, échéance au jour de l’émission.',
    en: 'Sale paid before the invoice (online, over the counter): a frame in 2, the amount already paid equal to the total with VAT, nothing due, due date on the day of issue.',
  },
  basis: { text: 'XP Z12-012, BR-FR-CO-09' },
  fills: (draft, context) => {
    const { with_vat } = assess(draft, context, 'validate').reading.invoice.totals
    const paid = { fr: 'Tout est payé, rien ne reste dû.', en: 'All is paid, nothing is left to pay.' }
    return [
      ...framed(draft, '2', {
        fr: 'Cadre de la facture déjà payée.',
        en: 'Frame of an invoice already paid.',
      }),
      ...(with_vat === undefined
        ? []
        : [
            { pointer: '/totals/prepaid', value: format(with_vat, 2), reason: paid },
            { pointer: '/totals/payable', value: '0.00', reason: paid },
          ]),
      ...(draft.issue_date == null ? [] : [{ pointer: '/due_date', value: draft.issue_date, reason: paid }]),
    ]
  },
  example: draftOf('P-DP-001', {
    operation_category: 'SERVICES',
    payment_means: [{ code: '48', text: 'Carte bancaire' }],
    lines: [
      {
        description: 'Formation à l’hygiène, une journée',
        quantity: 1,
        unit_price_ht: '495.00',
        vat_rate: 20,
      },
    ],
  }),
})
