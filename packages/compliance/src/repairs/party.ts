/** A party of the draft as its caller wrote it: what the kinds of repair of identifiers share. */
import {
  editDistance,
  isFrenchVatNumber,
  isSiren,
  isSiret,
  parseElectronicAddress,
  sirenOfVatNumber,
  valueAt,
} from '@conforme/model'
import { setting } from '../base/patches.ts'
import type { Operation } from '../base/validation.ts'

const PARTY = /^\/(?:seller|buyer|payee)(?=\/|$)/
const NOISE = /[\s.\-_/]/g

/** `/buyer` of `/buyer/siren`; undefined at a place outside the parties. */
export function partyOf(pointer: string): string | undefined {
  return PARTY.exec(pointer)?.[0]
}

/** The SIREN as the caller gave it: `siren`, or the value of `legal_id`. */
export function givenSiren(draft: unknown, party: string): string | undefined {
  return textAt(draft, `${party}/legal_id/value`) ?? textAt(draft, `${party}/siren`)
}

export function textAt(draft: unknown, pointer: string): string | undefined {
  const value = valueAt(draft, pointer)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Letters and digits alone, in capitals. */
export function bare(text: string): string {
  return text.replace(NOISE, '').toUpperCase()
}

/** The SIREN inside a text that is a SIREN, a SIRET or a French VAT number, each with a valid key. */
export function sirenIn(text: string): string | undefined {
  const compact = bare(text)
  if (isSiren(compact)) return compact
  if (isSiret(compact)) return sirenBeing(compact.slice(0, 9))
  const number = compact.startsWith('FR') ? compact : `FR${compact}`
  return isFrenchVatNumber(number) ? sirenBeing(sirenOfVatNumber(number) ?? '') : undefined
}

function sirenBeing(text: string): string | undefined {
  return isSiren(text) ? text : undefined
}

export interface Evidence {
  readonly siren: string
  /** Where the draft gives it. */
  readonly pointer: string
}

/** The SIREN by the other identifiers of the party. */
export function evidenceOf(draft: unknown, party: string): readonly Evidence[] {
  const ids = valueAt(draft, `${party}/ids`)
  const places = [
    `${party}/vat`,
    `${party}/siret`,
    ...(Array.isArray(ids) ? ids.map((_, i) => `${party}/ids/${i}/value`) : []),
  ]
  const found = places.flatMap(pointer => {
    const siren = sirenIn(textAt(draft, pointer) ?? '')
    return siren === undefined ? [] : [{ siren, pointer }]
  })
  const address = parseElectronicAddress(textAt(draft, `${party}/electronic_address/value`) ?? '')
  return address === undefined || !isSiren(address.siren)
    ? found
    : [...found, { siren: address.siren, pointer: `${party}/electronic_address` }]
}

const MOST_SLIPS = 2

/** Whether one was meant for the other: a digit wrong, left out or doubled, or two exchanged. */
export function isSlipOf(given: string, siren: string): boolean {
  return editDistance(bare(given), siren, MOST_SLIPS + 1) <= MOST_SLIPS
}

/** Whether they differ by one slip: a digit wrong, left out or doubled, or two neighbours exchanged. */
export function isOneSlipOf(given: string, siren: string): boolean {
  const text = bare(given)
  if (editDistance(text, siren, 2) <= 1) return true
  const i = [...text].findIndex((digit, at) => digit !== siren[at])
  const swapped = `${text.slice(0, i)}${text[i + 1]}${text[i]}${text.slice(i + 2)}`
  return i >= 0 && text.length === siren.length && swapped === siren
}

/** The operations that write a SIREN in the field that the draft uses. */
export function sirenOperations(draft: unknown, party: string, siren: string): readonly Operation[] {
  return valueAt(draft, `${party}/legal_id`) == null
    ? setting(draft, `${party}/siren`, siren)
    : setting(draft, `${party}/legal_id`, { value: siren, scheme: '0002' })
}
