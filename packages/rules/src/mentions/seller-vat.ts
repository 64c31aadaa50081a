import {
  frenchVatNumber,
  hasVatNumberForm,
  type Invoice,
  isAllOutside,
  isFlatRateFarmer,
  isSiren,
  type Seller,
  sirenOf,
} from '@conforme/model'
import { rule } from '../base/rule.ts'
import { isUnderFrenchLaw, untaxed } from '../base/supply.ts'

const VAT_NUMBER = /^(?:FR[0-9A-HJ-NP-Z]{2}\d{9}|(?!FR)[A-Z]{2}[0-9A-Z+*]{2,13})$/

const common = {
  id: 'SELLER_VAT',
  on: 'BG-4',
  at: 'BT-31',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 2°' },
  covers: [
    ...['BR-S-02', 'BR-Z-02', 'BR-E-02', 'BR-AE-02', 'BR-IC-02', 'BR-G-02'],
    ...['BR-S-03', 'BR-Z-03', 'BR-E-03', 'BR-AE-03', 'BR-IC-03', 'BR-G-03'],
    ...['BR-S-04', 'BR-Z-04', 'BR-E-04', 'BR-AE-04', 'BR-IC-04', 'BR-G-04'],
    ...['BR-CO-09', 'BR-CO-26'],
  ],
  label: { fr: 'Numéro de TVA du vendeur', en: 'Seller VAT number' },
  why: {
    fr: 'Sans ce numéro, l’acheteur ne peut pas déduire la TVA et le format refuse la facture.',
    en: 'Without this number the buyer cannot deduct the VAT, and the format refuses the invoice.',
  },
} as const

export default [
  rule({
    ...common,
    when: (_, invoice) => needsNumber(invoice) && isUnderFrenchLaw(invoice),
    holds: ({ vat }) => vat !== undefined,
    suggest: numberOfSiren,
    confidence: 0.9,
    says: {
      fr: 'Indiquez le numéro de TVA du vendeur : en France, FR, deux caractères et le SIREN.',
      en: 'Give the seller’s VAT number: in France, FR, two characters and the SIREN.',
    },
    examples: {
      good: {
        'a French number': 'simple',
        'a physician without a number': {
          ...untaxed('E', 'Exonération de TVA, art. 261, 4, 1° du CGI', 'VATEX-FR-CGI261-4'),
          '/seller/vat': null,
          '/seller/tax_number': '100000009',
          '/notes/0/text': 'OUTOFSCOPE',
        },
        'a farmer under the flat rate, without a number': {
          '/seller/vat': null,
          '/seller/tax_number': '100000009',
          '/lines/0/vat_category': 'Z',
          '/lines/0/vat_rate': '0.00',
          '/vat_breakdown': [{ category: 'Z', rate: '0.00', base: '100.00', amount: '0.00' }],
          '/totals/vat': '0.00',
          '/totals/with_vat': '100.00',
          '/totals/payable': '100.00',
          '/notes/-': { text: 'Remboursement forfaitaire agricole, art. 298 quater du CGI' },
        },
        'a small business without a number': {
          '/seller/vat': null,
          '/seller/tax_number': '100000009',
          '/seller/vat_regime': 'franchise_293b',
          '/lines/0/vat_category': 'Z',
          '/lines/0/vat_rate': '0.00',
          '/vat_breakdown': [{ category: 'Z', rate: '0.00', base: '100.00', amount: '0.00' }],
          '/totals/vat': '0.00',
          '/totals/with_vat': '100.00',
          '/totals/payable': '100.00',
          '/notes/-': { subject_code: 'AAI', text: 'TVA non applicable, art. 293 B du CGI' },
        },
      },
      bad: {
        'no number': { '/seller/vat': null },
        'the flat rate of farmers, beside a sale with VAT': {
          '/seller/vat': null,
          '/seller/tax_number': '100000009',
          '/notes/-': { text: 'Remboursement forfaitaire agricole, art. 298 quater du CGI' },
        },
      },
    },
  }),
  rule({
    ...common,
    when: ({ vat }, invoice) => vat !== undefined && isUnderFrenchLaw(invoice),
    holds: ({ vat }) => VAT_NUMBER.test(vat!),
    repairs: ['absent-value', 'vat-number'],
    says: {
      fr: 'Corrigez le numéro de TVA du vendeur, {BT-31} : en France, FR, deux caractères et le SIREN.',
      en: 'Correct the seller’s VAT number, {BT-31}: in France, FR, two characters and the SIREN.',
    },
    examples: {
      good: { 'a French number': 'simple', 'a Belgian number': { '/seller/vat': 'BE0123456749' } },
      bad: {
        'a SIREN alone': { '/seller/vat': '100000009' },
        'a digit too few': { '/seller/vat': 'FR8810000000' },
      },
    },
  }),
  rule({
    ...common,
    basis: { text: 'Directive 2006/112/CE, art. 215' },
    covers: [],
    // Only the registers of the states know which numbers exist.
    severity: 'warning',
    when: ({ vat }, invoice) => vat !== undefined && (VAT_NUMBER.test(vat) || !isUnderFrenchLaw(invoice)),
    holds: ({ vat }) => hasVatNumberForm(vat!),
    repairs: ['absent-value', 'vat-number'],
    says: {
      fr: 'Corrigez le numéro de TVA du vendeur, {BT-31} : il n’a pas la forme des numéros de son pays.',
      en: 'Correct the seller’s VAT number, {BT-31}: it does not have the form of the numbers of its country.',
    },
    examples: {
      good: { 'a Belgian number': { '/seller/vat': 'BE0123456749' } },
      bad: { 'two digits': { '/seller/vat': 'BE12' } },
    },
  }),
]

/**
 * Not the small business without a number (CGI 293 B), nor the seller who has a tax representative, nor who sells
 * what CGI 261 to 261 E exempts: a doctor or an association need not be registered; nor the farmer under the flat
 * rate (CGI 298 bis).
 */
function needsNumber(invoice: Invoice): boolean {
  const { facts, tax_representative, computed } = invoice
  if (facts.vat_regime === 'franchise_293b' || tax_representative !== undefined) return false
  if (invoice.seller.tax_number !== undefined && (isAllOutside(invoice) || isFlatRateFarmer(invoice)))
    return false
  for (let i = 0; i < computed.by_vat.length; i++) if (computed.by_vat[i]!.category !== 'O') return true
  return false
}

function numberOfSiren({ legal_id }: Seller): string | undefined {
  const siren = sirenOf(legal_id)
  return siren === undefined || !isSiren(siren) ? undefined : frenchVatNumber(siren)
}
