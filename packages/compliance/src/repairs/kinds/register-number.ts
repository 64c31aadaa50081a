import { isSiren, type Text, valueAt } from '@conforme/model'
import { setting } from '../../base/patches.ts'
import { kind, type Proposal } from '../../base/repair-kind.ts'
import type { Operation } from '../../base/validation.ts'
import { bare, partyOf, sirenOperations } from '../party.ts'

/** « RCS Nancy 412 345 670 », « B 412345670 », « 412 345 670 R.C.S. Nancy ». */
const REGISTER_FIRST =
  /^(?:r\.?c\.?s\.?|siren|siret)\s?:?\s?(?<town>\p{L}[\p{L}\s'’-]{0,40}?)?\s?:?\s?(?:n°\s?)?[abcd]?\s?(?<digits>\d{3}[\s.]?\d{3}[\s.]?\d{3})$/iu
const LETTER_FIRST = /^[abcd]\s?(?<digits>\d{3}[\s.]?\d{3}[\s.]?\d{3})$/i
const REGISTER_LAST =
  /^(?<digits>\d{3}[\s.]?\d{3}[\s.]?\d{3})\s?r\.?c\.?s\.?\s(?<town>\p{L}[\p{L}\s'’-]{0,40})$/iu
const LONGEST = 80
const SIREN_DIGITS = 9
const SHORTEST = 6
const FOREIGN_VAT =
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z]{8,12}$/

const REASONS = {
  register: {
    fr: 'Le SIREN que porte l’inscription au registre du commerce ; sa clé est juste.',
    en: 'The SIREN that the entry in the trade register has; its key is right.',
  },
  zeros: {
    fr: 'Avec les zéros de tête qu’un tableur a pu retirer, la clé est juste ; à confirmer.',
    en: 'With the leading zeros that a spreadsheet may have removed, the key is right; to be confirmed.',
  },
  foreign: {
    fr: 'C’est un numéro de TVA étranger : sa place est `vat`, et le pays de la partie suit.',
    en: 'This is a foreign VAT number: its place is `vat`, and the country of the party follows.',
  },
} satisfies Record<string, Text>

function ofRegister(draft: unknown, party: string, given: string): Proposal | undefined {
  const found = REGISTER_FIRST.exec(given) ?? LETTER_FIRST.exec(given) ?? REGISTER_LAST.exec(given)
  const siren = bare(found?.groups?.digits ?? '')
  if (!isSiren(siren)) return undefined
  const town = found?.groups?.town?.trim()
  const place = `${party}/rcs_town`
  const kept =
    party === '/seller' && town !== undefined && town !== '' && valueAt(draft, place) == null
      ? setting(draft, place, town)
      : []
  const operations = [...sirenOperations(draft, party, siren), ...kept]
  return { value: siren, operations, sure: true, reason: REASONS.register }
}

/** A foreign VAT number goes to its own field, and gives the country where none is given. */
function ofForeign(draft: unknown, party: string, pointer: string, given: string): Proposal | undefined {
  const compact = bare(given)
  const [, prefix] = FOREIGN_VAT.exec(compact) ?? []
  if (prefix === undefined || valueAt(draft, `${party}/vat`) != null) return undefined
  const country = prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix
  const operations: readonly Operation[] = [
    { op: 'remove', path: pointer },
    ...setting(draft, `${party}/vat`, compact),
    ...(valueAt(draft, `${party}/address/country`) == null
      ? setting(draft, `${party}/address/country`, country)
      : []),
  ]
  return { pointer: `${party}/vat`, value: compact, operations, sure: 0.9, reason: REASONS.foreign }
}

export default kind({
  id: 'register-number',
  label: { fr: 'Numéro de registre à la place du SIREN', en: 'Register number in place of the SIREN' },
  about: {
    fr: 'Lit le SIREN de « RCS Nancy 412 345 670 » et de « B 412345670 », clé juste : certain. Propose les zéros de tête perdus quand la clé devient juste, et de déplacer un numéro de TVA étranger dans `vat`.',
    en: 'Reads the SIREN of “RCS Nancy 412 345 670” and “B 412345670”, the key being right: certain. Offers the leading zeros that were lost where the key then is right, and to move a foreign VAT number to `vat`.',
  },
  origin: 'convention',
  propose: ({ pointer, code }, { draft }) => {
    const party = partyOf(pointer)
    if (party === undefined) return undefined
    const place = `${party}/siren`
    const value = valueAt(draft, place)
    const given = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    if (given === '' || given.length > LONGEST || (code === 'FIELD_TYPE' && pointer !== place))
      return undefined
    if (/^\d+$/.test(given)) {
      const whole = given.padStart(SIREN_DIGITS, '0')
      return given.length < SIREN_DIGITS && given.length >= SHORTEST && isSiren(whole)
        ? { pointer: place, value: whole, sure: 0.85, reason: REASONS.zeros }
        : undefined
    }
    return ofRegister(draft, party, given) ?? ofForeign(draft, party, place, given)
  },
  examples: {
    'the trade register and its town': {
      given: { '/buyer/siren': 'RCS Lyon 200 000 008' },
      repaired: { '/buyer/siren': '200000008' },
    },
    'the letter of companies': {
      given: { '/buyer/siren': 'B 200000008' },
      repaired: { '/buyer/siren': '200000008' },
    },
    'zeros lost as a number': {
      given: { '/buyer/siren': 5312343 },
      offered: { '/buyer/siren': '005312343' },
    },
    'a key that is wrong': { given: { '/buyer/siren': 'RCS Lyon 200 000 009' }, left: true },
    'a Belgian VAT number': {
      given: { '/buyer/siren': 'BE0123456749', '/buyer/vat': null },
      offered: { '/buyer/vat': 'BE0123456749' },
    },
  },
})
