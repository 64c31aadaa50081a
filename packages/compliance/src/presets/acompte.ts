import { preset } from './preset.ts'
import { draftOf } from './shared.ts'

export default preset({
  id: 'acompte',
  label: { fr: 'Facture d’acompte', en: 'Deposit invoice' },
  about: {
    fr: 'Facture d’une somme due avant l’achèvement : type 386. Donnez le devis ou le contrat dans `contract`, et la somme comme une ligne.',
    en: 'Invoice of a sum due before completion: type 386. Give the quotation or contract as `contract`, and the sum as a line.',
  },
  basis: { text: 'CGI art. 289, I, 1-c ; XP Z12-012, BR-FR-04' },
  fills: () => [
    {
      pointer: '/type',
      value: '386',
      reason: { fr: 'Type de document : facture d’acompte.', en: 'Type of document: deposit invoice.' },
    },
  ],
  example: draftOf('P-AC-001', {
    service_date: null,
    operation_category: 'SERVICES',
    contract: 'DEVIS-2026-311',
    lines: [
      {
        description: 'Acompte de 30 % sur le devis DEVIS-2026-311',
        quantity: 1,
        unit_price_ht: '2400.00',
        vat_rate: 20,
      },
    ],
  }),
})
