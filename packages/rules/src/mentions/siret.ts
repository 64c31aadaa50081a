import { type Identifier, isSiret, SIRET_SCHEME } from '@conforme/model'
import { rule } from '../base/rule.ts'

const common = {
  id: 'SIRET',
  basis: { text: 'C. com. art. R123-221' },
  covers: ['BR-FR-09'],
  repairs: ['absent-value', 'siret'],
  label: { fr: 'Clé des SIRET', en: 'SIRET check digit' },
  why: {
    fr: 'L’annuaire et le registre des entreprises ne connaissent pas ce numéro.',
    en: 'Neither the directory nor the company register knows this number.',
  },
} as const

export default [
  rule({
    ...common,
    on: 'BG-4',
    at: 'BT-29',
    holds: ({ ids }) => firstWrong(ids) === undefined,
    detail: ({ ids }) => ({ siret: firstWrong(ids) }),
    says: {
      fr: 'Corrigez le SIRET du vendeur, {siret} : quatorze chiffres dont le dernier est une clé.',
      en: 'Correct the seller’s SIRET, {siret}: fourteen digits, the last a check digit.',
    },
    examples: {
      good: { 'an establishment': { '/seller/ids': [{ value: '10000000900017', scheme: '0009' }] } },
      bad: { 'one digit mistyped': { '/seller/ids': [{ value: '10000000900018', scheme: '0009' }] } },
    },
  }),
  rule({
    ...common,
    on: 'BG-7',
    at: 'BT-46',
    holds: ({ ids }) => firstWrong(ids) === undefined,
    detail: ({ ids }) => ({ siret: firstWrong(ids) }),
    says: {
      fr: 'Corrigez le SIRET de l’acheteur, {siret} : quatorze chiffres dont le dernier est une clé.',
      en: 'Correct the buyer’s SIRET, {siret}: fourteen digits, the last a check digit.',
    },
    examples: {
      good: {
        'an establishment of La Poste': {
          '/buyer/legal_id': { value: '356000000', scheme: '0002' },
          '/buyer/vat': 'FR39356000000',
          '/buyer/electronic_address': { value: '356000000', scheme: '0225' },
          '/buyer/ids': [{ value: '35600000000048', scheme: '0009' }],
        },
      },
      bad: { 'thirteen digits': { '/buyer/ids': [{ value: '2000000080001', scheme: '0009' }] } },
    },
  }),
  rule({
    ...common,
    on: 'BG-10',
    at: 'BT-60',
    holds: ({ ids }) => firstWrong(ids) === undefined,
    detail: ({ ids }) => ({ siret: firstWrong(ids) }),
    says: {
      fr: 'Corrigez le SIRET du bénéficiaire, {siret} : quatorze chiffres dont le dernier est une clé.',
      en: 'Correct the payee’s SIRET, {siret}: fourteen digits, the last a check digit.',
    },
    examples: {
      good: {
        'an establishment': {
          '/payee': { legal_name: 'Factor des Alpes SA', ids: [{ value: '88800000700011', scheme: '0009' }] },
        },
      },
      bad: {
        'one digit mistyped': {
          '/payee': { legal_name: 'Factor des Alpes SA', ids: [{ value: '88800000700012', scheme: '0009' }] },
        },
      },
    },
  }),
  rule({
    ...common,
    on: 'BG-10',
    at: 'BT-61',
    when: ({ legal_id }) => legal_id?.scheme === SIRET_SCHEME,
    holds: ({ legal_id }) => isSiret(legal_id!.value),
    says: {
      fr: 'Corrigez le SIRET du bénéficiaire, {BT-61} : quatorze chiffres dont le dernier est une clé.',
      en: 'Correct the payee’s SIRET, {BT-61}: fourteen digits, the last a check digit.',
    },
    examples: {
      good: {
        'an establishment': {
          '/payee': {
            legal_name: 'Factor des Alpes SA',
            legal_id: { value: '88800000700011', scheme: '0009' },
          },
        },
      },
      bad: {
        'one digit mistyped': {
          '/payee': {
            legal_name: 'Factor des Alpes SA',
            legal_id: { value: '88800000700012', scheme: '0009' },
          },
        },
      },
    },
  }),
  rule({
    ...common,
    on: 'BG-13',
    at: 'BT-71',
    when: ({ location_id }) => location_id?.scheme === SIRET_SCHEME,
    holds: ({ location_id }) => isSiret(location_id!.value),
    detail: ({ location_id }) => ({ siret: location_id!.value }),
    says: {
      fr: 'Corrigez le SIRET du lieu de livraison, {siret} : quatorze chiffres dont le dernier est une clé.',
      en: 'Correct the SIRET of the place of delivery, {siret}: fourteen digits, the last a check digit.',
    },
    examples: {
      good: { 'an establishment': { '/delivery/location_id': { value: '20000000800017', scheme: '0009' } } },
      bad: {
        'one digit mistyped': { '/delivery/location_id': { value: '20000000800010', scheme: '0009' } },
      },
    },
  }),
]

function firstWrong(ids: readonly Identifier[]): string | undefined {
  for (let i = 0; i < ids.length; i++) {
    const { scheme, value } = ids[i]!
    if (scheme === SIRET_SCHEME && !isSiret(value)) return value
  }
  return undefined
}
