import { sirenOf } from '@conforme/model'
import { isB2B } from '../base/parties.ts'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-FR-11',
  assert: 'BR-FR-11_BT-47',
  on: 'BG-7',
  at: 'BT-47',
  reads: ['BT-48'],
  basis: { text: 'XP Z12-012, BR-FR-11' },

  when: (_, { notes }) => notes.some(isB2B),
  holds: ({ legal_id }) => sirenOf(legal_id) !== undefined,

  says: {
    fr: 'Indiquez le SIREN de l’acheteur : neuf chiffres, avec le schéma 0002.',
    en: 'Give the buyer’s SIREN: nine digits, with scheme 0002.',
  },
  why: {
    fr: 'Entre assujettis français (note BAR : B2B), la plateforme rejette une facture sans le SIREN de l’acheteur.',
    en: 'Between French businesses (note BAR: B2B) the platform rejects an invoice without the buyer’s SIREN.',
  },
  repairs: ['absent-value', 'register-number', 'siren'],

  examples: {
    good: {
      'a SIREN': 'simple',
      'a consumer has none': { '/notes/0/text': 'B2C', '/buyer/legal_id': null },
      'no treatment is stated': { '/notes/0': null, '/buyer/legal_id': null },
    },
    bad: {
      'no identifier': { '/buyer/legal_id': null },
      'a foreign register': { '/buyer/legal_id': { value: 'HRB 86891', scheme: '0223' } },
      'with spaces': { '/buyer/legal_id': { value: '200 000 008', scheme: '0002' } },
    },
  },
})
