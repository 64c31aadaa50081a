import { subtract, ZERO } from '@conforme/model'
import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-26',
  on: 'BG-29',
  at: 'BT-146',
  basis: { text: 'EN 16931-1, BR-26' },
  why: {
    fr: 'Le prix unitaire hors taxe est obligatoire, et c’est lui que l’acheteur compare à sa commande.',
    en: 'The unit price without VAT is mandatory, and it is what the buyer compares with the order.',
  },
  suggest: ({ gross, discount }) => gross && subtract(gross, discount ?? ZERO),
  confidence: 0.95,
  examples: {
    good: { 'a price': 'simple' },
    bad: {
      'no price': { '/lines/0/price': null },
      'a gross price only': { '/lines/0/price': { gross: '55.00', discount: '5.00' } },
    },
  },
})
