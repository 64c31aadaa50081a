import { ISO_3166_1, sirenOf } from '@conforme/model'
import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-09',
  on: 'BG-5',
  at: 'BT-40',
  basis: { text: 'EN 16931-1, BR-09' },
  why: {
    fr: 'Le pays du vendeur décide de la TVA applicable et du circuit de la facture.',
    en: 'The seller’s country decides which VAT applies and which way the invoice goes.',
  },
  suggest: (_, { seller }) => {
    if (sirenOf(seller.legal_id) !== undefined) return 'FR'
    const prefix = seller.vat?.slice(0, 2) ?? ''
    return ISO_3166_1.has(prefix) ? prefix : undefined
  },
  confidence: 0.9,
  examples: {
    good: { 'a country': 'simple' },
    bad: { 'no country': { '/seller/address/country': null } },
  },
})
