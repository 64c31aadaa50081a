import type { Invoice } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { plainOf } from '../base/vat.ts'

const ITALY = 'IT'
const split = {
  ...plainOf('S'),
  '/lines/0/vat_category': 'B',
  '/vat_breakdown/0/category': 'B',
  '/seller/address/country': ITALY,
  '/buyer/address/country': ITALY,
}

function isAbroad(country: string | undefined): boolean {
  return country !== undefined && country !== ITALY
}

/** UBL also tests the country of origin of the items, CII does not. */
function isItalian({ seller, buyer, delivery, tax_representative, lines }: Invoice): boolean {
  if (isAbroad(seller.address.country) || isAbroad(buyer.address.country)) return false
  if (isAbroad(delivery?.country) || isAbroad(tax_representative?.address.country)) return false
  for (let i = 0; i < lines.length; i++) if (isAbroad(lines[i]!.item.origin)) return false
  return true
}

export default rule({
  id: 'BR-B-01',
  on: 'BG-0',
  at: 'BG-23',
  basis: { text: 'EN 16931-1, BR-B-01' },
  category: 'B',
  when: ({ computed: { categories } }) =>
    categories.vat_breakdown.has('B') ||
    categories.lines.has('B') ||
    categories.allowances.has('B') ||
    categories.charges.has('B'),
  holds: isItalian,
  says: {
    fr: 'Changez le code de TVA B : le paiement scindé ne vaut qu’entre parties italiennes.',
    en: 'Change the VAT category B: split payment is for Italian parties only.',
  },
  why: {
    fr: 'Avec ce code, l’acheteur verserait la TVA à l’administration italienne.',
    en: 'With this category the buyer would pay the VAT to the Italian tax office.',
  },
  examples: {
    good: { 'an Italian sale': split },
    bad: {
      'a French sale': { ...split, '/seller/address/country': 'FR', '/buyer/address/country': 'FR' },
      'goods of foreign origin': { ...split, '/lines/0/item/origin': 'FR' },
    },
  },
})
