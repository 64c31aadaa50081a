import { preset } from './preset.ts'
import { draftOf } from './shared.ts'

export default preset({
  id: 'franchise-293b',
  label: { fr: 'Franchise en base de TVA', en: 'Small business scheme' },
  about: {
    fr: 'Vendeur en franchise en base. Déclare le régime ; la catégorie de TVA, le taux nul et la mention de l’article 293 B suivent. Ne donnez pas de taux sur les lignes.',
    en: 'Seller under the small business scheme. States the scheme; VAT category, zero rate and the wording of article 293 B follow. Give no rate on the lines.',
  },
  basis: { text: 'CGI art. 293 B et 293 E' },
  fills: () => [
    {
      pointer: '/seller/vat_regime',
      value: 'franchise_293b',
      reason: {
        fr: 'Le vendeur est en franchise en base.',
        en: 'The seller is under the small business scheme.',
      },
    },
  ],
  example: draftOf('P-FR-001', {
    seller: {
      siren: '444000004',
      legal_name: 'Alix Moreau EI',
      sole_trader: true,
      address: { line1: '17 rue de la Loge', postal: '34000', city: 'Montpellier' },
    },
    operation_category: 'SERVICES',
    lines: [{ description: 'Traduction d’un catalogue', quantity: 18, unit_price_ht: '32.00' }],
  }),
})
