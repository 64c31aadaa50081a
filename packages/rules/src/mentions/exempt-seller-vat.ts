import { type Invoice, isAllOutside, isFlatRateFarmer } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { isFrenchSale, untaxed } from '../base/supply.ts'

const SMALL_BUSINESS = {
  ...untaxed('E', 'TVA non applicable, art. 293 B du CGI', 'VATEX-FR-FRANCHISE'),
  '/seller/vat_regime': 'franchise_293b',
}
/** The list has no code for article 298 quater. */
const FARMER = {
  ...untaxed('E', '', ''),
  '/vat_breakdown/0/exemption_reason': 'Remboursement forfaitaire agricole, art. 298 quater du CGI',
  '/vat_breakdown/0/exemption_code': null,
}
const NUMBERLESS = { '/seller/vat': null, '/seller/tax_number': '100000009' }

const common = {
  id: 'EXEMPT_SELLER_VAT',
  on: 'BG-25',
  at: 'BT-151',
  category: 'E',
  // The validators accept a tax number instead; the portal then refuses the data for the administration.
  onDocuments: 'warning',
  holds: (_: unknown, { seller, tax_representative }: Invoice) =>
    seller.vat !== undefined || tax_representative?.vat !== undefined,
  label: { fr: 'Exonération sans numéro de TVA', en: 'Exemption without a VAT number' },
  why: {
    fr: 'Le portail public rejette la catégorie E sans numéro de TVA du vendeur.',
    en: 'The public portal rejects category E without a VAT number of the seller.',
  },
} as const

export default [
  rule({
    ...common,
    basis: { text: 'Spécifications externes DGFiP 3.2, G1.47' },
    // SELLER_VAT requires the number of other sellers.
    when: ({ vat_category }, invoice) =>
      vat_category === 'E' &&
      invoice.facts.vat_regime === 'franchise_293b' &&
      isFrenchSale(invoice) &&
      !isAllOutside(invoice),
    says: {
      fr: 'Passez en catégorie Z : la catégorie E demande un numéro de TVA, que ce vendeur en franchise n’a pas.',
      en: 'Take category Z: category E asks for a VAT number, which this small business does not have.',
    },
    suggest: () => 'Z',
    confidence: 0.8,
    origin: 'convention',
    examples: {
      good: { 'a small business with a number': SMALL_BUSINESS },
      bad: { 'a tax number alone': { ...SMALL_BUSINESS, ...NUMBERLESS } },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 298 bis, I et 298 quater ; spécifications externes DGFiP 3.2, G1.47' },
    // The law requires no number of these farmers, and names no category for them: the seller chooses.
    severity: 'warning',
    when: ({ vat_category }, invoice) =>
      vat_category === 'E' &&
      invoice.facts.vat_regime === 'normal' &&
      isFrenchSale(invoice) &&
      isFlatRateFarmer(invoice),
    says: {
      fr: 'Donnez un numéro de TVA, ou passez en catégorie Z avec le motif en note : le portail le demande en E, même d’un exploitant au forfait.',
      en: 'Give a VAT number, or take category Z with the reason in a note: in E the portal asks for one, even of a flat-rate farmer.',
    },
    examples: {
      good: { 'a farmer with a number': FARMER },
      bad: { 'a farmer without a number': { ...FARMER, ...NUMBERLESS } },
    },
  }),
]
