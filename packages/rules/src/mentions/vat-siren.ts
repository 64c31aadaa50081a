import { type Identifier, isSiren, sirenOf } from '@conforme/model'
import { rule } from '../base/rule.ts'

const common = {
  id: 'VAT_SIREN',
  basis: { text: 'CGI art. 286 ter' },
  label: { fr: 'Numéro de TVA et SIREN', en: 'VAT number and SIREN' },
} as const

export default [
  rule({
    ...common,
    on: 'BG-4',
    at: 'BT-31',
    reads: ['BT-30'],

    // A member of a VAT group may invoice under the number of the group (CGI 256 C).
    when: ({ vat, legal_id }, { facts }) => !facts.vat_group && areComparable(vat, legal_id),
    holds: ({ vat, legal_id }) => vat!.endsWith(legal_id!.value),

    says: {
      fr: 'Le numéro de TVA {BT-31} n’est pas celui du SIREN {BT-30} du vendeur.',
      en: 'The VAT number {BT-31} is not that of the seller’s SIREN {BT-30}.',
    },
    why: {
      fr: 'Deux numéros qui désignent deux entreprises : l’un des deux est faux.',
      en: 'Two numbers that name two companies: one of them is wrong.',
    },
    repairs: ['vat-number'],

    examples: {
      good: {
        'the number of this SIREN': 'simple',
        'a member of a VAT group, under the number of the group': {
          '/seller/ids': [{ value: '888000007', scheme: '0231' }],
          '/seller/vat': 'FR84888000007',
          '/tax_representative': {
            legal_name: 'Groupe Canut',
            vat: 'FR84888000007',
            address: { line1: '1 place Bellecour', postal: '69002', city: 'Lyon', country: 'FR' },
          },
          '/notes/-': { subject_code: 'TXD', text: 'MEMBRE_ASSUJETTI_UNIQUE' },
        },
      },
      bad: { 'the number of another company': { '/seller/vat': 'FR37200000008' } },
    },
  }),
  rule({
    ...common,
    on: 'BG-7',
    at: 'BT-48',
    reads: ['BT-47'],
    // The buyer too may belong to a VAT group, which the invoice does not show.
    severity: 'warning',

    when: ({ vat, legal_id }) => areComparable(vat, legal_id),
    holds: ({ vat, legal_id }) => vat!.endsWith(legal_id!.value),

    says: {
      fr: 'Le numéro de TVA {BT-48} n’est pas celui du SIREN {BT-47} de l’acheteur.',
      en: 'The VAT number {BT-48} is not that of the buyer’s SIREN {BT-47}.',
    },
    why: {
      fr: 'Hors assujetti unique, deux numéros qui désignent deux entreprises : l’un des deux est faux.',
      en: 'Unless it belongs to a VAT group, two numbers that name two companies: one of them is wrong.',
    },
    repairs: ['vat-number'],

    examples: {
      good: { 'the number of this SIREN': 'simple' },
      bad: { 'the number of another company': { '/buyer/vat': 'FR83300000007' } },
    },
  }),
]

/** Both are there, and valid enough to be compared; numbers of Monaco contain no SIREN. */
function areComparable(vat: string | undefined, legal_id: Identifier | undefined): boolean {
  if (vat?.length !== 13 || !vat.startsWith('FR') || vat.startsWith('000', 4)) return false
  return isSiren(sirenOf(legal_id) ?? '')
}
