import { preset } from './preset.ts'
import { creditNoteFills, draftOf } from './shared.ts'

export default preset({
  id: 'avoir-partiel',
  label: { fr: 'Avoir partiel', en: 'Partial credit note' },
  about: {
    fr: 'Crédite une partie d’une facture : type 381, les seules lignes rendues ou rabattues, montants positifs. Donnez la facture d’origine dans `preceding_invoices`.',
    en: 'Credits a part of an invoice: type 381, only the lines returned or reduced, positive amounts. Give the original invoice in `preceding_invoices`.',
  },
  basis: { text: 'CGI art. 272, 1 et 289, I, 5 ; XP Z12-012, BR-FR-CO-05' },
  fills: draft => creditNoteFills(draft, 'Avoir partiel'),
  example: draftOf('P-AV-002', {
    operation_category: 'GOODS',
    preceding_invoices: [{ number: 'F-2026-0098', issue_date: '2026-10-15' }],
    lines: [{ description: 'Lampe de bureau rendue', quantity: 2, unit_price_ht: '64.00', vat_rate: 20 }],
  }),
})
