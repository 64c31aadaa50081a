import { required } from '../base/kinds.ts'
import { rule } from '../base/rule.ts'
import { isUnderFrenchLaw } from '../base/supply.ts'

const common = {
  id: 'TAX_REPRESENTATIVE',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 5° ; CGI art. 289 A' },
  label: { fr: 'Représentant fiscal', en: 'Tax representative' },
  why: {
    fr: 'Le représentant répond de la TVA du vendeur : la facture doit dire qui il est et sous quel numéro.',
    en: 'The representative answers for the seller’s VAT: the invoice must say who it is, under which number.',
  },
} as const

const REPRESENTED = {
  '/tax_representative': {
    legal_name: 'Fiscalis Représentation SAS',
    vat: 'FR55222000002',
    address: { line1: '8 rue de Provence', postal: '75009', city: 'Paris', country: 'FR' },
  },
}

export default [
  required({
    ...common,
    on: 'BG-11',
    at: 'BT-62',
    covers: ['BR-18'],
    says: { fr: 'Indiquez le nom du représentant fiscal.', en: 'Give the name of the tax representative.' },
    examples: {
      good: { 'all three': REPRESENTED },
      bad: { 'no name': { ...REPRESENTED, '/tax_representative/legal_name': null } },
    },
  }),
  required({
    ...common,
    on: 'BG-11',
    at: 'BT-63',
    covers: ['BR-56', 'BR-FR-CO-15'],
    says: {
      fr: 'Indiquez le numéro de TVA du représentant fiscal.',
      en: 'Give the VAT number of the tax representative.',
    },
    examples: {
      good: { 'all three': REPRESENTED },
      bad: { 'no VAT number': { ...REPRESENTED, '/tax_representative/vat': null } },
    },
  }),
  rule({
    ...common,
    on: 'BG-11',
    at: 'BG-12',
    severity: 'warning',
    when: (_, invoice) => isUnderFrenchLaw(invoice),
    holds: ({ address: { line1, city } }) => line1 !== undefined && city !== undefined,
    says: {
      fr: 'Complétez l’adresse du représentant fiscal : voie, code postal et ville.',
      en: 'Complete the tax representative’s address: street, post code and town.',
    },
    examples: {
      good: { 'all three': REPRESENTED },
      bad: {
        'a country alone': { ...REPRESENTED, '/tax_representative/address': { country: 'FR' } },
      },
    },
  }),
]
