import { type Identifier, type Note, VAT_GROUP_MARK, VAT_GROUP_SCHEME } from '@conforme/model'
import { rule } from '../base/rule.ts'

const isOfGroup = ({ scheme }: Identifier) => scheme === VAT_GROUP_SCHEME
const isMark = ({ subject_code, text }: Note) => subject_code === 'TXD' && text === VAT_GROUP_MARK

const MEMBER = {
  '/seller/ids': [{ value: '356000000', scheme: '0231' }],
  '/tax_representative': {
    legal_name: 'Groupe Lumen',
    vat: 'FR39356000000',
    address: { line1: '9 rue du Colonel Pierre Avia', postal: '75015', city: 'Paris', country: 'FR' },
  },
}

export default rule({
  id: 'BR-FR-CO-14',
  assert: 'BR-FR-CO-14_BT-29-1',
  on: 'BG-0',
  at: 'BG-1',
  basis: { text: 'XP Z12-012, BR-FR-CO-14 ; CGI ann. II art. 242 nonies A, I' },

  when: ({ seller }) => seller.ids.some(isOfGroup),
  holds: ({ notes }) => notes.some(isMark),

  label: { fr: 'Membre d’un assujetti unique', en: 'Member of a VAT group' },
  says: {
    fr: 'Ajoutez une note TXD dont le texte est MEMBRE_ASSUJETTI_UNIQUE, sans rien d’autre.',
    en: 'Add a note TXD whose text is MEMBRE_ASSUJETTI_UNIQUE and nothing else.',
  },
  why: {
    fr: 'Le vendeur a déclaré un assujetti unique (0231) ; sans cette note exacte, la plateforme rejette la facture.',
    en: 'The seller names its VAT group (0231); without this very note the platform rejects the invoice.',
  },
  // A note TXD in other words means something else: it is not removed unasked.
  fix: ({ notes }) =>
    notes.some(isTaxNote) ? undefined : [...notes, { subject_code: 'TXD', text: VAT_GROUP_MARK }],
  suggest: ({ notes }) => [
    ...notes.filter(note => !isTaxNote(note)),
    { subject_code: 'TXD', text: VAT_GROUP_MARK },
  ],

  examples: {
    good: {
      'a member says so': { ...MEMBER, '/notes/-': { subject_code: 'TXD', text: 'MEMBRE_ASSUJETTI_UNIQUE' } },
      'no member': 'simple',
    },
    bad: {
      'no note': MEMBER,
      'in words': { ...MEMBER, '/notes/-': { subject_code: 'TXD', text: 'Membre d’un assujetti unique' } },
    },
  },
})

function isTaxNote({ subject_code }: Note): boolean {
  return subject_code === 'TXD'
}
