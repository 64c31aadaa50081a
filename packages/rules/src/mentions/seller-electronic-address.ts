import { FRENCH_ADDRESS_SCHEME, isFrench, isSiren, sirenOf } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'SELLER_ELECTRONIC_ADDRESS',
  on: 'BG-4',
  at: 'BT-34',
  reads: ['BT-30'],
  severity: 'warning',
  since: '2026-09-01',
  basis: { text: 'CGI art. 289 bis, III' },

  // Without any address the format refuses the invoice: BR-FR-13 reports it.
  when: ({ address, legal_id, electronic_address }, { buyer, facts }) =>
    electronic_address !== undefined &&
    facts.buyer_kind !== 'CONSUMER' &&
    isFrench(address.country) &&
    isFrench(buyer.address.country) &&
    isSiren(sirenOf(legal_id) ?? ''),
  holds: ({ electronic_address, legal_id }) =>
    electronic_address?.scheme === FRENCH_ADDRESS_SCHEME &&
    electronic_address.value.startsWith(legal_id!.value),

  label: { fr: 'Adresse électronique du vendeur', en: 'Seller electronic address' },
  says: {
    fr: 'Vérifiez l’adresse électronique du vendeur : elle commence par le SIREN {BT-30}, au schéma 0225 ; trouvé : {BT-34}, au schéma {scheme}.',
    en: 'Check the seller’s electronic address: it starts with SIREN {BT-30}, under scheme 0225; found: {BT-34}, under scheme {scheme}.',
  },
  detail: ({ electronic_address }) => ({ scheme: electronic_address?.scheme }),
  why: {
    fr: 'Les réponses de l’acheteur et de sa plateforme reviennent à cette adresse.',
    en: 'What the buyer and its platform answer comes back to this address.',
  },
  repairs: ['electronic-address'],

  examples: {
    good: { 'the SIREN': 'simple' },
    bad: {
      'an e-mail address': {
        '/seller/electronic_address': { value: 'factures@atelier-lumen.example', scheme: 'EM' },
      },
      'the SIREN of another': { '/seller/electronic_address': { value: '300000007', scheme: '0225' } },
    },
  },
})
