import { FRENCH_ADDRESS_SCHEME, type Identifier, isSiret, parseElectronicAddress } from '@conforme/model'
import { rule } from '../base/rule.ts'

/** What follows the SIREN of an address where it has the form of a SIRET, alone or before a routing code. */
const AFTER_SIREN = /^\d{9}_(\d{14})(?:_|$)/
/** SIREN, underscore, SIRET: nothing shorter is split. */
const SHORTEST = 24

const common = {
  id: 'ADDRESS_SIRET',
  since: '2026-09-01',
  basis: { text: 'CGI art. 289 bis, III ; XP Z12-012' },
  // A suffix of fourteen digits is not impossible: only the directory knows.
  onDocuments: 'warning',
  label: { fr: 'SIRET de l’adresse électronique', en: 'SIRET in the electronic address' },
  why: {
    fr: 'L’annuaire n’a pas de telle adresse : la plateforme ne pourrait rien y remettre.',
    en: 'The directory has no such address: the platform could deliver nothing there.',
  },
} as const

export default [
  rule({
    ...common,
    on: 'BG-7',
    at: 'BT-49',
    holds: ({ electronic_address }) => wrongSiret(electronic_address) === undefined,
    detail: ({ electronic_address }) => ({ siret: wrongSiret(electronic_address) }),
    says: {
      fr: 'Corrigez l’adresse électronique de l’acheteur, {BT-49} : {siret} n’est pas un SIRET de ce SIREN.',
      en: 'Correct the buyer’s electronic address, {BT-49}: {siret} is not a SIRET of this SIREN.',
    },
    suggest: ({ electronic_address }) => bare(electronic_address),
    confidence: 0.4,
    examples: {
      good: {
        'an establishment': {
          '/buyer/electronic_address': { value: '200000008_20000000800017', scheme: '0225' },
        },
        'a suffix': { '/buyer/electronic_address': { value: '200000008_COMPTA', scheme: '0225' } },
      },
      bad: {
        'the SIRET of another company': {
          '/buyer/electronic_address': { value: '200000008_10000000900017', scheme: '0225' },
        },
        'a mistyped SIRET, with a service': {
          '/buyer/electronic_address': { value: '200000008_20000000800018_SERVICE-1', scheme: '0225' },
        },
      },
    },
  }),
  rule({
    ...common,
    on: 'BG-4',
    at: 'BT-34',
    severity: 'warning',
    holds: ({ electronic_address }) => wrongSiret(electronic_address) === undefined,
    detail: ({ electronic_address }) => ({ siret: wrongSiret(electronic_address) }),
    says: {
      fr: 'Corrigez l’adresse électronique du vendeur, {BT-34} : {siret} n’est pas un SIRET de ce SIREN.',
      en: 'Correct the seller’s electronic address, {BT-34}: {siret} is not a SIRET of this SIREN.',
    },
    suggest: ({ electronic_address }) => bare(electronic_address),
    confidence: 0.4,
    examples: {
      good: {
        'an establishment': {
          '/seller/electronic_address': { value: '100000009_10000000900017', scheme: '0225' },
        },
      },
      bad: {
        'the SIRET of another company': {
          '/seller/electronic_address': { value: '100000009_20000000800017', scheme: '0225' },
        },
      },
    },
  }),
]

function wrongSiret(address: Identifier | undefined): string | undefined {
  if (address?.scheme !== FRENCH_ADDRESS_SCHEME) return undefined
  if (address.value.length < SHORTEST) return undefined
  const siret = AFTER_SIREN.exec(address.value)?.[1]
  if (siret === undefined) return undefined
  return siret.startsWith(address.value.slice(0, 9)) && isSiret(siret) ? undefined : siret
}

/** The address of the company as a whole. */
function bare(address: Identifier | undefined): Identifier | undefined {
  const siren = parseElectronicAddress(address?.value ?? '')?.siren
  return siren === undefined ? undefined : { value: siren, scheme: FRENCH_ADDRESS_SCHEME }
}
