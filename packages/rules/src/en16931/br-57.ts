import type { Group } from '@conforme/model'
import { required } from '../base/kinds.ts'

function hasAddress({ line1, line2, line3, city, postal, region }: Group<'BG-13'>): boolean {
  return (
    line1 !== undefined ||
    line2 !== undefined ||
    line3 !== undefined ||
    city !== undefined ||
    postal !== undefined ||
    region !== undefined
  )
}

export default required({
  id: 'BR-57',
  on: 'BG-13',
  at: 'BT-80',
  basis: { text: 'EN 16931-1, BR-57' },
  when: hasAddress,
  why: {
    fr: 'Le lieu de livraison peut changer la TVA due ; une adresse sans pays ne permet pas d’en juger.',
    en: 'Where goods are delivered may change the VAT due; an address without a country cannot tell.',
  },
  suggest: (_, { buyer }) => buyer.address.country,
  examples: {
    good: {
      'no delivery address': 'simple',
      'a delivery address': { '/delivery': { city: 'Lyon', postal: '69002', country: 'FR' } },
    },
    bad: { 'an address without a country': { '/delivery': { city: 'Lyon', postal: '69002' } } },
  },
})
