import { preset } from './preset.ts'
import { abroad, deliveredAbroad, draftOf, sold, untaxed } from './shared.ts'

export default preset({
  id: 'export',
  label: { fr: 'Exportation de biens', en: 'Export of goods' },
  about: {
    fr: 'Biens expédiés hors de l’Union. Catégorie G, mention de l’article 262 I, lieu de livraison chez l’acheteur, identifiant de l’acheteur. Donnez son pays et une adresse électronique.',
    en: 'Goods sent outside the Union. Category G, wording of article 262 I, delivery at the buyer’s, identifier of the buyer. Give its country and an electronic address.',
  },
  basis: { text: 'CGI art. 262, I ; directive 2006/112/CE, art. 146' },
  fills: draft => [
    sold('GOODS', { fr: 'On exporte des biens.', en: 'What is exported are goods.' }),
    ...untaxed(draft, 'VATEX-EU-G'),
    ...abroad(draft),
    ...deliveredAbroad(draft),
  ],
  example: draftOf('P-EX-001', {
    buyer: {
      legal_name: 'Maple Lighting Inc.',
      address: { line1: '410 rue Saint-Nicolas', postal: 'H2Y 2P5', city: 'Montréal', country: 'CA' },
      contact: { email: 'invoices@maplelighting.example' },
    },
    lines: [{ description: 'Applique murale en laiton', quantity: 20, unit_price_ht: '88.00' }],
  }),
})
