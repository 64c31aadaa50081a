import { type Identifier, type Invoice, VAT_GROUP_SCHEME } from '@conforme/model'
import { rule } from '../base/rule.ts'

const isOfGroup = ({ scheme }: Identifier) => scheme === VAT_GROUP_SCHEME
const isMember = ({ seller }: Invoice) => seller.ids.some(isOfGroup)

const COMMON = {
  id: 'BR-FR-CO-15',
  assert: 'BR-FR-CO-15_BT-29-1',
  basis: { text: 'XP Z12-012, BR-FR-CO-15 ; CGI art. 256 C' },
  why: {
    fr: 'C’est l’assujetti unique, non son membre, qui doit la TVA ; faute de le nommer, la facture est rejetée.',
    en: 'VAT is owed by the group, not by its member; an invoice that does not name the group is rejected.',
  },
} as const

const GROUP = {
  legal_name: 'Groupe Lumen',
  vat: 'FR39356000000',
  address: { line1: '9 rue du Colonel Pierre Avia', postal: '75015', city: 'Paris', country: 'FR' },
}
const MEMBER = {
  '/seller/ids': [{ value: '356000000', scheme: '0231' }],
  '/notes/-': { subject_code: 'TXD', text: 'MEMBRE_ASSUJETTI_UNIQUE' },
}
const good = {
  'the group is named': { ...MEMBER, '/tax_representative': GROUP },
  'no member': 'simple',
} as const

export default [
  rule({
    ...COMMON,
    on: 'BG-0',
    at: 'BG-11',
    when: isMember,
    holds: ({ tax_representative }) => tax_representative !== undefined,
    says: {
      fr: 'Nommez l’assujetti unique dans [BG-11] : son nom, son adresse, son numéro de TVA.',
      en: 'Name the VAT group as the [BG-11]: its name, address and VAT number.',
    },
    examples: { good, bad: { 'the group is not named': MEMBER } },
  }),
  rule({
    ...COMMON,
    on: 'BG-11',
    at: 'BT-63',
    covers: ['BR-56'],
    when: (_, invoice) => isMember(invoice),
    holds: ({ vat }) => vat !== undefined,
    says: {
      fr: 'Indiquez dans [BT-63] le numéro de TVA de l’assujetti unique.',
      en: 'Give the VAT number of the VAT group as the [BT-63].',
    },
    examples: {
      good,
      bad: {
        'without its VAT number': { ...MEMBER, '/tax_representative': { ...GROUP, vat: undefined } },
      },
    },
  }),
]
