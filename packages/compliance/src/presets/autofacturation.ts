import { preset } from './preset.ts'
import { draftOf } from './shared.ts'

export default preset({
  id: 'autofacturation',
  label: { fr: 'Autofacturation', en: 'Self-billing' },
  about: {
    fr: 'Facture établie par l’acheteur au nom du vendeur, en vertu d’un mandat : type 389 et mention « Autofacturation ».',
    en: 'Invoice drawn up by the buyer in the seller’s name, under a mandate: type 389 and the wording “Autofacturation”.',
  },
  basis: { text: 'CGI art. 289, I, 2 ; ann. II art. 242 nonies A, I, 14°' },
  fills: () => [
    {
      pointer: '/type',
      value: '389',
      reason: { fr: 'Type de document : autofacture.', en: 'Type of document: self-billed invoice.' },
    },
    {
      pointer: '/notes/-',
      value: { subject_code: 'AAI', text: 'Autofacturation' },
      reason: { fr: 'Mention que la loi exige.', en: 'Wording that the law demands.' },
    },
  ],
  example: draftOf('P-AF-001', {
    operation_category: 'SERVICES',
    lines: [{ description: 'Affrètement Flers-Lyon', quantity: 4, unit_price_ht: '780.00', vat_rate: 20 }],
  }),
})
