import { ISO_3166_1, sirenOf } from '@conforme/model'
import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-11',
  on: 'BG-8',
  at: 'BT-55',
  basis: { text: 'EN 16931-1, BR-11' },
  why: {
    fr: 'Le pays de l’acheteur dit si la vente est intérieure, intracommunautaire ou une exportation.',
    en: 'The buyer’s country says whether the sale is domestic, within the Union or an export.',
  },
  suggest: (_, { buyer }) => {
    if (sirenOf(buyer.legal_id) !== undefined) return 'FR'
    const prefix = buyer.vat?.slice(0, 2) ?? ''
    return ISO_3166_1.has(prefix) ? prefix : undefined
  },
  confidence: 0.9,
  examples: {
    good: { 'a country': 'simple' },
    bad: { 'no country': { '/buyer/address/country': null } },
  },
})
