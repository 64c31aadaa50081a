import { isFrench, isSiren, type Seller, sirenOf } from '@conforme/model'
import { rule } from '../base/rule.ts'

const common = {
  id: 'SELLER_SIREN',
  on: 'BG-4',
  at: 'BT-30',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 1° ; C. com. art. R123-237' },
  covers: ['BR-CO-26', 'BR-FR-09', 'BR-FR-10', 'BR-FR-13', 'BR-FR-22', 'BR-FR-32'],
  label: { fr: 'SIREN du vendeur', en: 'Seller SIREN' },
  why: {
    fr: 'L’administration et les plateformes reconnaissent le vendeur à son SIREN ; sans lui, la facture est rejetée.',
    en: 'The administration and the platforms know the seller by its SIREN; without it the invoice is rejected.',
  },
  repairs: ['absent-value', 'register-number', 'siren'],
} as const

export default [
  rule({
    ...common,
    when: isInFrance,
    holds: ({ legal_id }) => legal_id !== undefined,
    says: {
      fr: 'Indiquez le SIREN du vendeur : neuf chiffres.',
      en: 'Give the seller’s SIREN: nine digits.',
    },
    examples: {
      good: {
        'a French company with its SIREN': 'simple',
        'a company established abroad has none': {
          '/seller/legal_id': null,
          '/seller/address/country': 'BE',
          '/seller/vat': 'BE0123456749',
        },
      },
      bad: { 'no SIREN': { '/seller/legal_id': null } },
    },
  }),
  rule({
    ...common,
    when: seller => seller.legal_id !== undefined && isInFrance(seller),
    holds: ({ legal_id }) => isSiren(sirenOf(legal_id) ?? ''),
    says: {
      fr: 'Corrigez le SIREN du vendeur, {BT-30} : neuf chiffres dont le dernier est une clé, au schéma 0002.',
      en: 'Correct the seller’s SIREN, {BT-30}: nine digits, the last a check digit, under scheme 0002.',
    },
    examples: {
      good: { 'a French company with its SIREN': 'simple' },
      bad: {
        'one digit mistyped': { '/seller/legal_id': { value: '100000008', scheme: '0002' } },
        'a SIRET where the SIREN goes': { '/seller/legal_id': { value: '10000000900017', scheme: '0002' } },
      },
    },
  }),
]

function isInFrance({ address }: Seller): boolean {
  return address.country === undefined || isFrench(address.country)
}
