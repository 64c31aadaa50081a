import { preset } from './preset.ts'
import { draftOf, framed } from './shared.ts'

export default preset({
  id: 'solde-apres-acompte',
  label: { fr: 'Facture définitive après acompte', en: 'Final invoice after a deposit' },
  about: {
    fr: 'Facture du tout, dont l’acompte est déduit avec sa TVA : cadre en 4. Donnez la facture d’acompte dans `preceding_invoices`, et déduisez-la par une ligne en quantité −1, à son montant HT et à son taux : la TVA de l’acompte n’est pas facturée deux fois.',
    en: 'Invoice of the whole, less the deposit with its VAT: a frame in 4. Give the deposit invoice in `preceding_invoices`, and deduct it by a line of quantity −1, at its amount without VAT and its rate: the VAT of the deposit is not invoiced twice.',
  },
  basis: { text: 'XP Z12-012, BR-FR-08 et BR-FR-CO-08 ; CGI art. 289, I, 1-c' },
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
      {
        description: 'Acompte facturé le 5 novembre 2026, facture P-AC-001',
        quantity: -1,
        unit_price_ht: '2400.00',
        vat_rate: 20,
      },
    ],
  }),
})
