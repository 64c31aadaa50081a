import { ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'

const SMALL_BUSINESS = {
  '/seller/vat_regime': 'franchise_293b',
  '/lines/0/vat_category': 'E',
  '/lines/0/vat_rate': '0.00',
  '/vat_breakdown': [
    {
      category: 'E',
      rate: '0.00',
      base: '100.00',
      amount: '0.00',
      exemption_reason: 'TVA non applicable, art. 293 B du CGI',
      exemption_code: 'VATEX-FR-FRANCHISE',
    },
  ],
  '/totals/vat': '0.00',
  '/totals/with_vat': '100.00',
  '/totals/payable': '100.00',
}

export default rule({
  id: 'SMALL_BUSINESS_VAT',
  on: 'BG-25',
  at: 'BT-152',
  basis: { text: 'CGI art. 293 B et 293 E' },

  when: (_, { facts }) => facts.vat_regime === 'franchise_293b',
  holds: ({ vat_rate }) => vat_rate === undefined || vat_rate === ZERO,

  label: { fr: 'Franchise en base : TVA', en: 'Small business: VAT' },
  says: {
    fr: 'Retirez la TVA à {BT-152} % : le vendeur est en franchise (art. 293 B du CGI) et n’en facture pas.',
    en: 'Remove the VAT at {BT-152} %: the seller is a small business (CGI art. 293 B) and charges none.',
  },
  why: {
    fr: 'La TVA facturée à tort est due au Trésor par le vendeur, et l’acheteur ne peut pas la déduire.',
    en: 'VAT charged by mistake is owed by the seller to the Treasury, and the buyer cannot deduct it.',
  },
  repairs: ['vat-category'],

  examples: {
    good: { 'no VAT': SMALL_BUSINESS },
    bad: { 'twenty percent': { '/seller/vat_regime': 'franchise_293b' } },
  },
})
