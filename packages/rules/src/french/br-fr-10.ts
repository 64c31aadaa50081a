import { sirenOf } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-FR-10',
  assert: 'BR-FR-10_BT-30',
  on: 'BG-4',
  at: 'BT-30',
  reads: ['BT-31'],
  basis: { text: 'XP Z12-012, BR-FR-10' },

  holds: ({ legal_id }) => sirenOf(legal_id) !== undefined,

  says: {
    fr: 'Indiquez le SIREN du vendeur : neuf chiffres, avec le schéma 0002.',
    en: 'Give the seller’s SIREN: nine digits, with scheme 0002.',
  },
  why: {
    fr: 'L’annuaire retrouve le vendeur par son SIREN ; sans lui, la plateforme rejette la facture.',
    en: 'The directory finds the seller by its SIREN; without it the platform rejects the invoice.',
  },
  repairs: ['absent-value', 'register-number', 'siren'],

  examples: {
    good: { 'a SIREN': { '/seller/legal_id': { value: '356000000', scheme: '0002' } } },
    bad: {
      'no identifier': { '/seller/legal_id': null },
      'a SIRET where the SIREN goes': { '/seller/legal_id': { value: '10000000900017', scheme: '0002' } },
      'nine digits under another scheme': { '/seller/legal_id': { value: '100000009', scheme: '0009' } },
    },
  },
})
