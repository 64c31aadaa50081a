import {
  cleaned,
  FRENCH_ADDRESS_SCHEME,
  NOT_OF_DIRECTORY,
  parseElectronicAddress,
  type Text,
  valueAt,
} from '@conforme/model'
import { kind, type Proposal } from '../../base/repair-kind.ts'
import { givenSiren, partyOf, sirenIn } from '../party.ts'

/** Schemes of the SIREN and the SIRET, often given in place of that of the directory. */
const REGISTERS: ReadonlySet<unknown> = new Set([undefined, null, '0002', '0009', '0225', 'SIREN', 'SIRET'])
const PREFIXED = /^\s*0225\s*[:/ ]\s*/
const SPACES = /\s/g
/** Spaces separate digits in a SIREN or a SIRET; in a name they replace another sign. */
const DIGITS = /^[\d_]+$/

const REASONS = {
  written: {
    fr: 'La même adresse, telle que l’annuaire français l’écrit : schéma 0225, le SIREN devant.',
    en: 'The same address as the French directory writes it: scheme 0225, the SIREN in front.',
  },
  siret: {
    fr: 'Une adresse d’établissement s’écrit SIREN_SIRET ; vérifiez qu’elle est ouverte dans l’annuaire.',
    en: 'The address of an establishment is written SIREN_SIRET; check that it is open in the directory.',
  },
  suffix: {
    fr: 'La même adresse, un tiret à la place de l’espace, que l’annuaire n’admet pas ; vérifiez-y comment elle s’écrit.',
    en: 'The same address with a hyphen in place of the space, which the directory does not take; check there how it is written.',
  },
  siren: {
    fr: 'L’adresse que le seul SIREN désigne ; vérifiez-la dans l’annuaire.',
    en: 'The address that the SIREN alone names; check it in the directory.',
  },
} satisfies Record<string, Text>

const of = (value: string) => ({ value, scheme: FRENCH_ADDRESS_SCHEME })

function read(given: unknown): { readonly value: string; readonly scheme: unknown } | undefined {
  if (typeof given === 'string') return { value: given, scheme: undefined }
  if (typeof given !== 'object' || given === null) return undefined
  const { value, scheme } = given as { readonly value?: unknown; readonly scheme?: unknown }
  return typeof value === 'string' ? { value, scheme } : undefined
}

function proposed(given: unknown, siren: string): Proposal | undefined {
  const found = read(given)
  if (found === undefined) return undefined
  const written = found.value.replace(PREFIXED, '').trim()
  const text = written.replace(SPACES, '')
  if (REGISTERS.has(found.scheme)) {
    if (parseElectronicAddress(text)?.siren === siren)
      return text === written || DIGITS.test(text)
        ? { value: of(text), sure: true, reason: REASONS.written }
        : { value: of(cleaned(written, NOT_OF_DIRECTORY)), sure: 0.6, reason: REASONS.suffix }
    if (/^\d{14}$/.test(text) && text.startsWith(siren))
      return { value: of(`${siren}_${text}`), sure: 0.8, reason: REASONS.siret }
  }
  return { value: of(siren), sure: 0.7, reason: REASONS.siren }
}

export default kind({
  id: 'electronic-address',
  label: { fr: 'Adresse électronique (0225)', en: 'Electronic address (0225)' },
  about: {
    fr: 'Donne le schéma 0225 à une adresse qui commence par le SIREN de la partie, sans espace. Certain alors ; à la place d’une autre adresse, celle du SIREN n’est que proposée.',
    en: 'Gives scheme 0225 to an address that starts with the party’s SIREN, without spaces. Certain then; in place of another address, that of the SIREN is offered only.',
  },
  origin: 'convention',
  propose: ({ pointer }, { draft }) => {
    const party = partyOf(pointer)
    if (party === undefined || !pointer.startsWith(`${party}/electronic_address`)) return undefined
    const siren = sirenIn(givenSiren(draft, party) ?? '')
    const given = valueAt(draft, `${party}/electronic_address`)
    if (siren === undefined) return undefined
    const proposal =
      given == null ? { value: of(siren), sure: 0.7, reason: REASONS.siren } : proposed(given, siren)
    return proposal && { ...proposal, pointer: `${party}/electronic_address` }
  },
  examples: {
    'under the scheme of the SIREN': {
      given: { '/buyer/electronic_address': { value: '200000008', scheme: '0002' } },
      repaired: { '/buyer/electronic_address': { value: '200000008', scheme: '0225' } },
    },
    'with spaces': {
      given: { '/buyer/electronic_address': { value: '200 000 008', scheme: '0225' } },
      repaired: { '/buyer/electronic_address': { value: '200000008', scheme: '0225' } },
    },
    'in one text': {
      given: { '/buyer/electronic_address': '0225:200000008' },
      repaired: { '/buyer/electronic_address': { value: '200000008', scheme: '0225' } },
    },
    'a SIRET alone': {
      given: { '/buyer/electronic_address': { value: '20000000800017', scheme: '0009' } },
      offered: { '/buyer/electronic_address': { value: '200000008_20000000800017', scheme: '0225' } },
    },
    'a space in the name of a department': {
      given: { '/buyer/electronic_address': { value: '200000008_SERVICE ACHATS', scheme: '0225' } },
      offered: { '/buyer/electronic_address': { value: '200000008_SERVICE-ACHATS', scheme: '0225' } },
    },
    'an e-mail': {
      given: { '/buyer/electronic_address': { value: 'compta@rhone.example', scheme: 'EM' } },
      offered: { '/buyer/electronic_address': { value: '200000008', scheme: '0225' } },
    },
  },
})
