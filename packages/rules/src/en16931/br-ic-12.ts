import { rule } from '../base/rule.ts'
import { plainOf } from '../base/vat.ts'

const supply = plainOf('K')

export default rule({
  id: 'BR-IC-12',
  on: 'BG-0',
  at: 'BG-13',
  basis: { text: 'EN 16931-1, BR-IC-12; CGI, art. 262 ter I' },
  category: 'K',
  when: ({ computed }) => computed.categories.vat_breakdown.has('K'),
  holds: ({ delivery }) => delivery?.country !== undefined,
  says: {
    fr: 'Donnez [BT-80] : la vente est une livraison intracommunautaire (code K).',
    en: 'Give the [BT-80]: the sale is an intra-Community supply (category K).',
  },
  why: {
    fr: 'L’exonération exige que les biens partent dans un autre État membre : il faut dire lequel.',
    en: 'The exemption requires the goods to leave for another Member State: it must be named.',
  },
  suggest: ({ delivery, buyer }) =>
    buyer.address.country === undefined ? undefined : { ...delivery, country: buyer.address.country },
  confidence: 0.8,
  examples: {
    good: { 'goods sent to Belgium': supply },
    bad: { 'no country of delivery': { ...supply, '/delivery/country': null } },
  },
})
