import { preset } from './preset.ts'
import { draftOf, sold, untaxed } from './shared.ts'

export default preset({
  id: 'autoliquidation-btp',
  label: { fr: 'Sous-traitance du bâtiment autoliquidée', en: 'Reverse charge in building subcontracting' },
  about: {
    fr: 'Travaux d’un sous-traitant du bâtiment pour un donneur d’ordre assujetti en France, qui doit la TVA. Met les lignes sans taux en catégorie AE et cite l’article 283-2 nonies.',
    en: 'Works of a building subcontractor for a French business, which owes the VAT. Puts the lines without a rate in category AE and quotes article 283-2 nonies.',
  },
  basis: { text: 'CGI art. 283, 2 nonies ; ann. II art. 242 nonies A, I, 13°' },
  fills: draft => [
    sold('SERVICES', {
      fr: 'Des travaux immobiliers sont des services.',
      en: 'Works on buildings are services.',
    }),
    ...untaxed(draft, 'VATEX-FR-AE', 'Autoliquidation, art. 283-2 nonies du CGI'),
  ],
  example: draftOf('P-BTP-001', {
    lines: [
      { description: 'Pose de menuiseries, lot 6, sous-traitance', quantity: 1, unit_price_ht: '14250.00' },
    ],
  }),
})
