import { ZERO } from '@conforme/model'
import { formed } from '../base/kinds.ts'

export default formed({
  id: 'BR-28',
  at: 'BT-148',
  basis: { text: 'EN 16931-1, BR-28' },
  accepts: price => price >= ZERO,
  says: {
    fr: 'Donnez un prix brut positif ou retirez-le : [BT-148] vaut {BT-148}.',
    en: 'Give a positive gross price or remove it: the [BT-148] is {BT-148}.',
  },
  why: {
    fr: 'Le prix brut est celui du catalogue, avant remise ; négatif, il fait rejeter la ligne.',
    en: 'The gross price is that of the catalogue, before discount; a negative one gets the line rejected.',
  },
  examples: {
    good: {
      'a price before discount': { '/lines/0/price/gross': '60.00', '/lines/0/price/discount': '10.00' },
    },
    bad: { 'a negative gross price': { '/lines/0/price/gross': '-60.00' } },
  },
})
