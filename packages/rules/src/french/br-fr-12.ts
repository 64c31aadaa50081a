import { FRENCH_ADDRESS_SCHEME, sirenOf } from '@conforme/model'
import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-FR-12',
  assert: 'BR-FR-12_BT-49',
  on: 'BG-7',
  at: 'BT-49',
  basis: { text: 'XP Z12-012, BR-FR-12' },
  covers: ['BR-FR-21'],

  says: {
    fr: 'Indiquez [BT-49] : celle de l’annuaire (0225), ou un courriel (EM) si l’acheteur n’y figure pas.',
    en: 'Give the [BT-49]: the one in the directory (0225), or an e-mail (EM) if the buyer is not in it.',
  },
  why: {
    fr: 'Elle est exigée de toute facture, même à un particulier ou à l’étranger ; sans elle, rejet.',
    en: 'Every invoice must have one, even to a consumer or abroad; without it the invoice is rejected.',
  },
  // A SIREN is an address only where the buyer has opened that line of the directory.
  suggest: ({ legal_id, contact }) => {
    const siren = sirenOf(legal_id)
    if (siren !== undefined) return { value: siren, scheme: FRENCH_ADDRESS_SCHEME }
    return contact?.email === undefined ? undefined : { value: contact.email, scheme: 'EM' }
  },

  examples: {
    good: {
      'an address of the directory': 'simple',
      'a foreign buyer’s e-mail': {
        '/notes/0/text': 'B2BINT',
        '/buyer/legal_id': null,
        '/buyer/electronic_address': { value: 'rechnung@example.com', scheme: 'EM' },
      },
    },
    bad: { 'no address': { '/buyer/electronic_address': null } },
  },
})
