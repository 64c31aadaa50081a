import { FRENCH_ADDRESS_SCHEME, FRENCH_DOCUMENT_TYPES, sirenOf } from '@conforme/model'
import { isB2B } from '../base/parties.ts'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-FR-21',
  assert: 'BR-FR-21_BT-49',
  on: 'BG-7',
  at: 'BT-49',
  reads: ['BT-47'],
  basis: { text: 'XP Z12-012, BR-FR-21' },

  // BR-FR-12 reports a missing address, BR-FR-11 a missing SIREN.
  when: ({ electronic_address, legal_id }, { type, notes }) =>
    electronic_address !== undefined &&
    sirenOf(legal_id) !== undefined &&
    FRENCH_DOCUMENT_TYPES.get(type ?? '')?.selfBilled !== true &&
    notes.some(isB2B),
  holds: ({ electronic_address, legal_id }) =>
    electronic_address?.scheme === FRENCH_ADDRESS_SCHEME &&
    electronic_address.value.startsWith(sirenOf(legal_id) ?? ''),
  detail: ({ electronic_address }) => ({ scheme: electronic_address?.scheme }),

  says: {
    fr: 'Donnez pour [BT-49] une adresse de schéma 0225 qui commence par le SIREN {BT-47} ; trouvé : {BT-49} ({scheme}).',
    en: 'Give as the [BT-49] one of scheme 0225 that starts with the SIREN {BT-47}; found: {BT-49} ({scheme}).',
  },
  why: {
    fr: 'C’est à cette adresse de l’annuaire que la facture est remise ; ailleurs, elle revient en rejet.',
    en: 'The invoice is delivered to that address of the directory; to any other it comes back rejected.',
  },
  repairs: ['electronic-address'],

  examples: {
    good: {
      'an address under a SIRET': {
        '/buyer/electronic_address': { value: '200000008_20000000800015_ACHATS', scheme: '0225' },
      },
      'abroad any scheme will do': {
        '/notes/0/text': 'B2BINT',
        '/buyer/legal_id': null,
        '/buyer/electronic_address': { value: 'DE136695976', scheme: '9930' },
      },
      'the recipient of a self-billed invoice is the seller': {
        '/type': '389',
        '/buyer/electronic_address': { value: 'achats@comptoir.example', scheme: 'EM' },
      },
    },
    bad: {
      'the scheme of the SIREN': { '/buyer/electronic_address/scheme': '0002' },
      'of another company': { '/buyer/electronic_address/value': '356000000' },
      'an e-mail': { '/buyer/electronic_address': { value: 'achats@comptoir.example', scheme: 'EM' } },
    },
  },
})
