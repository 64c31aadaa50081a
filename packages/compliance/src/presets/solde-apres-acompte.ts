import { preset } from './preset.ts'
import { draftOf, framed } from './shared.ts'

export default preset({
  id: 'solde-apres-acompte',
  label: { fr: 'Facture définitive après acompte', en: 'Final invoice after a deposit' },
  about: {
    fr: 'Facture du tout, dont l’acompte facturé est déduit hors taxe : cadre en 4. Donnez la facture d’acompte dans `preceding_invoices` et, pour chaque taux, une ligne de quantité −1 au montant hors taxe de l’acompte : sa TVA n’est pas facturée deux fois.',
    en: 'Invoice of the whole, less the deposit invoiced, without VAT: a frame in 4. Give the deposit invoice in `preceding_invoices` and, for each rate, a line of quantity −1 with the deposit without VAT: its VAT is not charged twice.',
  },
  basis: { text: 'CGI art. 289, I, 1-c ; XP Z12-012, BR-FR-08 et BR-FR-CO-08' },
  fills: draft =>
    framed(draft, '4', {
      fr: 'Cadre de la facture définitive après acompte.',
      en: 'Frame of the final invoice after a deposit.',
    }),
  example: draftOf('P-SO-001', {
    operation_category: 'SERVICES',
    contract: 'DEVIS-2026-311',
    preceding_invoices: [{ number: 'P-AC-001', issue_date: '2026-11-05' }],
    lines: [
      {
        description: 'Éclairage du hall, étude et pose',
        quantity: 1,
        unit_price_ht: '8000.00',
        vat_rate: 20,
      },
      { description: 'Acompte facturé P-AC-001', quantity: -1, unit_price_ht: '2400.00', vat_rate: 20 },
    ],
  }),
})
