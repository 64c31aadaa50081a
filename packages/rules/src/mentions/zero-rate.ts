import { isFlatRateFarmer, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { isFrenchSale } from '../base/supply.ts'

const ZERO_RATED = {
  '/lines/0/vat_category': 'Z',
  '/lines/0/vat_rate': '0.00',
  '/vat_breakdown': [{ category: 'Z', rate: '0.00', base: '100.00', amount: '0.00' }],
  '/totals/vat': '0.00',
  '/totals/with_vat': '100.00',
  '/totals/payable': '100.00',
}

export default rule({
  id: 'ZERO_RATE',
  on: 'BG-25',
  at: 'BT-151',
  category: 'Z',
  basis: { text: 'CGI art. 278 à 281 nonies ; spécifications externes DGFiP 3.2, G1.47' },
  // The portal accepts category Z, for sellers without a number; French law has no zero rate.
  severity: 'warning',
  live: 'error',
  onDocuments: 'warning',

  // Nothing is owed on a price of zero.
  when: ({ vat_category, net_amount }, invoice) =>
    vat_category === 'Z' && net_amount !== ZERO && isFrenchSale(invoice),
  holds: (_, invoice) =>
    invoice.seller.vat === undefined &&
    (invoice.facts.vat_regime === 'franchise_293b' || isFlatRateFarmer(invoice)),

  label: { fr: 'Taux zéro', en: 'Zero rate' },
  says: {
    fr: 'Remplacez le code de TVA Z : la loi française n’a pas de taux zéro, hors franchise ou forfait agricole sans numéro.',
    en: 'Replace VAT category Z: French law has no zero rate, except for small businesses and farmers without a VAT number.',
  },
  why: {
    fr: 'Une vente sans motif d’exonération est taxable : la TVA serait réclamée au vendeur.',
    en: 'A sale without a reason for exemption is taxable: the VAT would be claimed from the seller.',
  },
  suggest: (_, { facts }) => (facts.vat_regime === 'franchise_293b' ? 'E' : undefined),

  examples: {
    good: {
      'a small business without a number': {
        ...ZERO_RATED,
        '/seller/vat': null,
        '/seller/tax_number': '100000009',
        '/seller/vat_regime': 'franchise_293b',
        '/notes/-': { subject_code: 'AAI', text: 'TVA non applicable, art. 293 B du CGI' },
      },
    },
    bad: {
      'the flat rate of farmers, with a VAT number': {
        ...ZERO_RATED,
        '/notes/-': { text: 'Remboursement forfaitaire agricole, art. 298 quater du CGI' },
      },
      'a seller who charges VAT': ZERO_RATED,
    },
  },
})
