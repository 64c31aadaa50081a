/** An address of the French directory as written: what it names, and what is wrong with it before any look-up. */
import { FRENCH_ADDRESS_SCHEME, isSiren, isSiret, parseElectronicAddress, type Text } from '@conforme/model'

/** The level of the directory (« maille ») that an address belongs to (dossier général, § 3.5). */
export type AddressLevel = 'siren' | 'siret' | 'routing_code' | 'suffix'

export type AddressFindingCode =
  | 'empty'
  | 'other_scheme'
  | 'too_long'
  | 'blanks'
  | 'wrong_siren'
  | 'wrong_characters'
  | 'siren_key'
  | 'siret_key'
  | 'suffix_like_siret'

export interface AddressFinding {
  readonly code: AddressFindingCode
  readonly text: Text
}

export interface AddressReading {
  /** Without its scheme. */
  readonly address: string
  readonly scheme: string
  readonly level: AddressLevel | null
  readonly siren: string | null
  readonly siret: string | null
  readonly routing_code: string | null
  readonly suffix: string | null
  /** Empty for an address that the directory may have. */
  readonly faults: readonly AddressFinding[]
}

const SAYS: Readonly<Record<AddressFindingCode, Text>> = {
  empty: { fr: 'Donnez une adresse.', en: 'Give an address.' },
  other_scheme: {
    fr: 'L’annuaire français ne tient que des adresses de schéma 0225.',
    en: 'The French directory holds addresses of scheme 0225 only.',
  },
  too_long: {
    fr: 'Une adresse compte 125 caractères au plus.',
    en: 'An address has at most 125 characters.',
  },
  blanks: { fr: 'Retirez les blancs.', en: 'Remove the blanks.' },
  wrong_siren: {
    fr: 'Une adresse commence par un SIREN : neuf chiffres, puis « _ » et la suite s’il y en a une.',
    en: 'An address begins with a SIREN: nine digits, then “_” and the rest if there is any.',
  },
  wrong_characters: {
    fr: 'Après le SIREN viennent des lettres sans accent, des chiffres et les signes - _ . (le + dans un code routage seulement).',
    en: 'After the SIREN come letters without accents, digits and the signs - _ . (+ in a routing code only).',
  },
  siren_key: {
    fr: 'La clé du SIREN est fausse : vérifiez ses chiffres.',
    en: 'The check digit of the SIREN is wrong: check its digits.',
  },
  siret_key: {
    fr: 'La clé du SIRET est fausse : vérifiez ses chiffres.',
    en: 'The check digit of the SIRET is wrong: check its digits.',
  },
  suffix_like_siret: {
    fr: 'Quatorze chiffres qui ne commencent pas par le SIREN : ni un SIRET de cette entreprise, ni un suffixe permis.',
    en: 'Fourteen digits that do not begin with the SIREN: neither a SIRET of this company nor an allowed suffix.',
  },
}

const LONGEST = 125
const SCHEME = /^(\d{4})::?(?=.)/

/** Reads `SIREN`, `SIREN_SIRET`, `SIREN_SIRET_CODE` or `SIREN_SUFFIX`, alone or after `0225:`. Never throws. */
export function readAddress(given: string): AddressReading {
  const scheme = SCHEME.exec(given.trim())
  const address = given.trim().slice(scheme?.[0].length ?? 0)
  const parts = parseElectronicAddress(address)
  const { siren = null, siret = null, routing = null, suffix = null } = parts ?? {}
  const codes = faultsOf(address, scheme?.[1] ?? FRENCH_ADDRESS_SCHEME)
  return {
    address,
    scheme: scheme?.[1] ?? FRENCH_ADDRESS_SCHEME,
    level: levelOf(parts),
    siren,
    siret,
    routing_code: routing,
    suffix,
    faults: codes.map(code => ({ code, text: SAYS[code] })),
  }
}

function levelOf(parts: ReturnType<typeof parseElectronicAddress>): AddressLevel | null {
  if (parts === undefined) return null
  if (parts.routing !== undefined) return 'routing_code'
  if (parts.siret !== undefined) return 'siret'
  return parts.suffix === undefined ? 'siren' : 'suffix'
}

function faultsOf(address: string, scheme: string): readonly AddressFindingCode[] {
  if (address === '') return ['empty']
  if (scheme !== FRENCH_ADDRESS_SCHEME) return ['other_scheme']
  const parts = parseElectronicAddress(address)
  if (parts === undefined) {
    if (address.length > LONGEST) return ['too_long']
    if (/\s/.test(address)) return ['blanks']
    return [/^\d{9}(?:_|$)/.test(address) ? 'wrong_characters' : 'wrong_siren']
  }
  const { siren, siret, suffix } = parts
  const codes: AddressFindingCode[] = []
  if (!isSiren(siren)) codes.push('siren_key')
  else if (siret !== undefined && !isSiret(siret)) codes.push('siret_key')
  if (suffix !== undefined && /^\d{14}(?:_|$)/.test(suffix)) codes.push('suffix_like_siret')
  return codes
}
