import { preset } from './preset.ts'
import { creditNoteFills, draftOf } from './shared.ts'

export default preset({
  id: 'avoir-total',
  label: { fr: 'Avoir total', en: 'Full credit note' },
  about: {
    fr: 'Annule une facture entière : type 381, mêmes lignes, montants positifs. Donnez la facture annulée dans `preceding_invoices`.',
    en: 'Cancels a whole invoice: type 381, the same lines, positive amounts. Give the invoice cancelled in `preceding_invoices`.',
  },
  basis: { text: 'CGI art. 272, 1 et 289, I, 5 ; XP Z12-012, BR-FR-CO-05' },
  fills: draft => creditNoteFills(draft, 'Avoir total'),
  example: draftOf('P-AV-001', {
    operation_category: 'GOODS',
    preceding_invoices: [{ number: 'F-2026-0098', issue_date: '2026-10-15' }],
    lines: [{ description: 'Lampe de bureau', quantity: 10, unit_price_ht: '64.00', vat_rate: 20 }],
  }),
})
