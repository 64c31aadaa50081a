import { hasFrenchVatShape, hasSirenShape, type Identifier, isFrenchVatNumber } from '@conforme/model'
import { rule } from '../base/rule.ts'

const common = {
  id: 'VAT_KEY',
  // A key that looks wrong may be one that the administration issued outside the formula.
  severity: 'warning',
  basis: { text: 'CGI art. 286 ter' },
  label: { fr: 'Clé du numéro de TVA', en: 'VAT number key' },
  why: {
    fr: 'Un numéro inconnu de l’administration prive l’acheteur de son droit à déduction.',
    en: 'A number that the administration does not know deprives the buyer of its right to deduct.',
  },
} as const

export default [
  rule({
    ...common,
    on: 'BG-4',
    at: 'BT-31',

    when: ({ vat, legal_id }) => isJudged(vat, legal_id),
    holds: ({ vat }) => isFrenchVatNumber(vat!),

    says: {
      fr: 'Vérifiez le numéro de TVA du vendeur, {BT-31} : ses deux caractères après FR ne vont pas avec le SIREN.',
      en: 'Check the seller’s VAT number, {BT-31}: the two characters after FR do not go with the SIREN.',
    },
    repairs: ['absent-value', 'vat-number'],

    examples: {
      good: {
        'a numeric key': 'simple',
        'a foreign number': { '/seller/vat': 'BE0123456749' },
      },
      bad: { 'one digit mistyped': { '/seller/vat': 'FR89100000009' } },
    },
  }),
  rule({
    ...common,
    on: 'BG-7',
    at: 'BT-48',

    when: ({ vat, legal_id }) => isJudged(vat, legal_id),
    holds: ({ vat }) => isFrenchVatNumber(vat!),

    says: {
      fr: 'Vérifiez le numéro de TVA de l’acheteur, {BT-48} : ses deux caractères après FR ne vont pas avec le SIREN.',
      en: 'Check the buyer’s VAT number, {BT-48}: the two characters after FR do not go with the SIREN.',
    },
    repairs: ['absent-value', 'vat-number'],

    examples: {
      good: { 'a numeric key': 'simple' },
      bad: { 'two digits swapped': { '/buyer/vat': 'FR73200000008' } },
    },
  }),
]

/** Where the SIREN in the number differs from the party’s, VAT_SIREN reports it. */
function isJudged(vat: string | undefined, legal_id: Identifier | undefined): boolean {
  if (vat === undefined || !hasFrenchVatShape(vat)) return false
  return legal_id === undefined || !hasSirenShape(legal_id.value) || vat.endsWith(legal_id.value)
}
