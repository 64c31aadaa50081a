import type { Invoice } from '@conforme/model'
import { secondLine } from '../base/example-parts.ts'
import { rule } from '../base/rule.ts'
import { plainOf } from '../base/vat.ts'

const italian = { '/seller/address/country': 'IT', '/buyer/address/country': 'IT' }
const split = {
  ...plainOf('S'),
  ...italian,
  '/lines/0/vat_category': 'B',
  '/vat_breakdown/0/category': 'B',
}

function hasCategory({ computed: { categories } }: Invoice, code: string): boolean {
  return (
    categories.vat_breakdown.has(code) ||
    categories.lines.has(code) ||
    categories.allowances.has(code) ||
    categories.charges.has(code)
  )
}

export default rule({
  id: 'BR-B-02',
  on: 'BG-0',
  at: 'BG-23',
  basis: { text: 'EN 16931-1, BR-B-02' },
  category: 'B',
  when: invoice => hasCategory(invoice, 'B'),
  holds: invoice => !hasCategory(invoice, 'S'),
  says: {
    fr: 'Facturez à part ce qui porte le code de TVA S : il ne se mêle pas au code B (paiement scindé).',
    en: 'Invoice separately what has VAT category S: it does not mix with category B (split payment).',
  },
  why: {
    fr: 'L’acheteur ne saurait pas quelle TVA payer au vendeur et laquelle verser à l’administration.',
    en: 'The buyer could not tell which VAT to pay to the seller and which to the tax office.',
  },
  examples: {
    good: { 'category B alone': split },
    bad: {
      'a row of each': {
        ...split,
        '/lines/-': secondLine('Heure offerte', { vat_category: 'S', vat_rate: '20.00' }),
        '/vat_breakdown/-': { category: 'S', rate: '20.00', base: '0.00', amount: '0.00' },
      },
    },
  },
})
