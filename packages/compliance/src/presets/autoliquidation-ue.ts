import { preset } from './preset.ts'
import { abroad, draftOf, sold, untaxed } from './shared.ts'

export default preset({
  id: 'autoliquidation-ue',
  label: { fr: 'Service à un assujetti de l’Union', en: 'Service to a business in the Union' },
  about: {
    fr: 'Service rendu à un assujetti d’un autre État membre, qui doit la TVA chez lui. Catégorie AE, mention de l’autoliquidation, identifiant de l’acheteur. Donnez son numéro de TVA et une adresse électronique.',
    en: 'Service to a business of another member state, which owes the VAT there. Category AE, wording of the reverse charge, identifier of the buyer. Give its VAT number and an electronic address.',
  },
  basis: { text: 'CGI art. 259, 1° et 283-2 ; directive 2006/112/CE, art. 44 et 196' },
  fills: draft => [
    sold('SERVICES', { fr: 'Le cas est celui d’un service.', en: 'The case is that of a service.' }),
    ...untaxed(
      draft,
      'VATEX-EU-AE',
      'Autoliquidation, art. 283-2 du CGI et art. 196 de la directive 2006/112/CE',
    ),
    ...abroad(draft),
  ],
  example: draftOf('P-UE-001', {
    buyer: {
      legal_name: 'Nordlicht Beratung GmbH',
      vat: 'DE136695976',
      address: { line1: 'Lindenallee 4', postal: '20259', city: 'Hamburg' },
      contact: { email: 'rechnung@nordlicht-beratung.example' },
    },
    lines: [{ description: 'Formation en ligne, trois modules', quantity: 3, unit_price_ht: '410.00' }],
  }),
})
