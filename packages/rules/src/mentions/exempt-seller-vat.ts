import { isAllOutside } from '@conforme/model'
import { rule } from '../rule.ts'
import { isFrenchSale, untaxed } from '../supply.ts'

const SMALL_BUSINESS = {
  ...untaxed('E', 'TVA non applicable, art. 293 B du CGI', 'VATEX-FR-FRANCHISE'),
  '/seller/vat_regime': 'franchise_293b',
}

export default rule({
  id: 'EXEMPT_SELLER_VAT',
  on: 'BG-25',
  at: 'BT-151',
  category: 'E',
  basis: { text: 'Spécifications externes DGFiP 3.2, G1.47' },
  // The validators take a tax number instead; it is the data for the administration that are refused.
  onDocuments: 'warning',

  // Of other sellers the number is asked by SELLER_VAT.
  when: ({ vat_category }, invoice) =>
    vat_category === 'E' &&
    invoice.facts.vat_regime === 'franchise_293b' &&
    isFrenchSale(invoice) &&
    !isAllOutside(invoice),
  holds: (_, { seller, tax_representative }) =>
    seller.vat !== undefined || tax_representative?.vat !== undefined,

  label: { fr: 'Exonération sans numéro de TVA', en: 'Exemption without a VAT number' },
  says: {
    fr: 'Passez en catégorie Z : la catégorie E demande un numéro de TVA, que ce vendeur en franchise n’a pas.',
    en: 'Take category Z: category E asks for a VAT number, which this small business does not have.',
  },
  why: {
    fr: 'Le portail public rejette la catégorie E sans numéro de TVA du vendeur.',
    en: 'The public portal rejects category E without a VAT number of the seller.',
  },
  suggest: () => 'Z',
  confidence: 0.8,
  origin: 'convention',

  examples: {
    good: { 'a small business with a number': SMALL_BUSINESS },
    bad: {
      'a tax number alone': { ...SMALL_BUSINESS, '/seller/vat': null, '/seller/tax_number': '100000009' },
    },
  },
})
