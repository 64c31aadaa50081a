import { FRENCH_ADDRESS_SCHEME, FRENCH_DOCUMENT_TYPES, sirenOf } from '@conforme/model'
import { isB2B } from '../base/parties.ts'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-FR-22',
  assert: 'BR-FR-22_BT-34',
  on: 'BG-4',
  at: 'BT-34',
  reads: ['BT-30'],
  basis: { text: 'XP Z12-012, BR-FR-22' },

  // BR-FR-13 reports a missing address, BR-FR-10 a missing SIREN.
  when: ({ electronic_address, legal_id }, { type, notes }) =>
    electronic_address !== undefined &&
    sirenOf(legal_id) !== undefined &&
    FRENCH_DOCUMENT_TYPES.get(type ?? '')?.selfBilled === true &&
    notes.some(isB2B),
  holds: ({ electronic_address, legal_id }) =>
    electronic_address?.scheme === FRENCH_ADDRESS_SCHEME &&
    electronic_address.value.startsWith(sirenOf(legal_id) ?? ''),
  detail: ({ electronic_address }) => ({ scheme: electronic_address?.scheme }),

  says: {
    fr: 'Donnez pour [BT-34] une adresse de schéma 0225 qui commence par le SIREN {BT-30} ; trouvé : {BT-34} ({scheme}).',
    en: 'Give as the [BT-34] one of scheme 0225 that starts with the SIREN {BT-30}; found: {BT-34} ({scheme}).',
  },
  why: {
    fr: 'En autofacturation le vendeur est le destinataire : c’est à son adresse que la facture est remise.',
    en: 'In self-billing the seller is the recipient: the invoice is delivered to its address.',
  },
  repairs: ['electronic-address'],

  examples: {
    good: {
      'a self-billed invoice to the directory': { '/type': '389' },
      'an ordinary invoice may come from an e-mail': {
        '/seller/electronic_address': { value: 'compta@lumen.example', scheme: 'EM' },
      },
    },
    bad: {
      'a self-billed invoice to an e-mail': {
        '/type': '389',
        '/seller/electronic_address': { value: 'compta@lumen.example', scheme: 'EM' },
      },
      'a self-billed credit note to the buyer': {
        '/type': '261',
        '/preceding_invoices': [{ number: 'F-2026-0100', issue_date: '2026-10-02' }],
        '/seller/electronic_address/value': '200000008',
      },
    },
  },
})
