import { ZERO } from '@conforme/model'
import { secondLine } from '../base/example-parts.ts'
import { formed } from '../base/kinds.ts'

export default formed({
  id: 'BR-27',
  at: 'BT-146',
  repairs: ['negative-price'],
  basis: { text: 'EN 16931-1, BR-27' },
  accepts: price => price >= ZERO,
  says: {
    fr: 'Donnez un prix unitaire positif : [BT-146] vaut {BT-146} ; pour déduire, rendez la quantité négative.',
    en: 'Give a positive unit price: the [BT-146] is {BT-146}; to deduct, make the quantity negative.',
  },
  why: {
    fr: 'Les progiciels comptables refusent un prix négatif : le signe se porte sur la quantité.',
    en: 'Accounting software refuses a negative price: the sign belongs to the quantity.',
  },
  examples: {
    good: {
      'a free item': { '/lines/0/price/net': '0.00' },
      'a line that deducts': {
        '/lines/-': secondLine('Heure déduite', { quantity: '-1', vat_category: 'S', vat_rate: '20.00' }),
      },
    },
    bad: {
      'a negative price': { '/lines/0/price/net': '-50.00', '/lines/0/quantity': '-2' },
    },
  },
})
