import { preset } from './preset.ts'
import { draftOf, framed } from './shared.ts'

export default preset({
  id: 'solde-apres-acompte',
  label: { fr: 'Facture définitive après acompte', en: 'Final invoice after a deposit' },
  about: {
    fr: 'Facture du tout, dont l’acompte est déduit : cadre en 4. Donnez la facture d’acompte dans `preceding_invoices` et la somme reçue dans `totals.prepaid`.',
    en: 'Invoice of the whole, less the deposit: a frame in 4. Give the deposit invoice in `preceding_invoices` and the sum received as `totals.prepaid`.',
  },
  basis: { text: 'XP Z12-012, BR-FR-08 et BR-FR-CO-08' },
  fills: draft =>
    framed(draft, '4', {
      fr: 'Cadre de la facture définitive après acompte.',
      en: 'Frame of the final invoice after a deposit.',
    }),
  example: draftOf('P-SO-001', {
    operation_category: 'SERVICES',
    contract: 'DEVIS-2026-311',
    preceding_invoices: [{ number: 'P-AC-001', issue_date: '2026-11-05' }],
    totals: { prepaid: '2880.00' },
    lines: [
      {
        description: 'Éclairage du hall, étude et pose',
        quantity: 1,
        unit_price_ht: '8000.00',
        vat_rate: 20,
      },
    ],
  }),
})
