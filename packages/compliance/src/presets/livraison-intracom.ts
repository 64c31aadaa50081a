import { preset } from './preset.ts'
import { abroad, deliveredAbroad, draftOf, sold, untaxed } from './shared.ts'

export default preset({
  id: 'livraison-intracom',
  label: { fr: 'Livraison intracommunautaire', en: 'Supply of goods within the Union' },
  about: {
    fr: 'Biens expédiés à un assujetti d’un autre État membre. Catégorie K, mention de l’article 262 ter I, lieu de livraison, identifiant de l’acheteur. Donnez son numéro de TVA, son pays et une adresse électronique.',
    en: 'Goods sent to a business of another member state. Category K, wording of article 262 ter I, place of delivery, identifier of the buyer. Give its VAT number, its country and an electronic address.',
  },
  basis: { text: 'CGI art. 262 ter, I ; directive 2006/112/CE, art. 138' },
  fills: draft => [
    sold('GOODS', { fr: 'On livre des biens.', en: 'What is supplied are goods.' }),
    ...untaxed(draft, 'VATEX-EU-IC'),
    ...abroad(draft),
    ...deliveredAbroad(draft),
  ],
  example: draftOf('P-IC-001', {
    buyer: {
      legal_name: 'Casa Lumina Srl',
      vat: 'IT12345670017',
      address: { line1: 'Via Garibaldi 12', postal: '10122', city: 'Torino', country: 'IT' },
      contact: { email: 'fatture@casalumina.example' },
    },
    lines: [{ description: 'Lampadaire en chêne', quantity: 6, unit_price_ht: '240.00' }],
  }),
})
