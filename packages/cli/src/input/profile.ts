/** Reads the profile of a seller: known fields of the right type, or a located refusal. */
import { isRecord, nearest, type Organisation, type Text } from '@conforme/model'
import { CommandFailure } from '../terminal/outcome.ts'
import { readObject } from './input.ts'

/** A type, the only values, or a shape of its own. */
type Shape = 'text' | 'flag' | 'count' | readonly string[] | { readonly [key: string]: Shape }

const ADDRESS = {
  line1: 'text',
  line2: 'text',
  line3: 'text',
  postal: 'text',
  city: 'text',
  region: 'text',
  country: 'text',
} as const satisfies Shape

const PROFILE = {
  legal_name: 'text',
  trading_name: 'text',
  siren: 'text',
  siret: 'text',
  vat: 'text',
  address: ADDRESS,
  legal_form: 'text',
  share_capital: 'text',
  rcs_town: 'text',
  sole_trader: 'flag',
  vat_on_debits: 'flag',
  vat_regime: ['normal', 'franchise_293b'],
  vat_group: { siren: 'text', legal_name: 'text', vat: 'text', address: ADDRESS },
  payment_terms: { days: 'count', text: 'text' },
  penalty_mention: 'text',
  recovery_mention: 'text',
  discount_mention: 'text',
  iban: 'text',
  bic: 'text',
  electronic_address: 'text',
  language: ['fr', 'en', 'fr+en'],
  logo: 'text',
  accent_colour: 'text',
} as const satisfies Record<keyof Organisation, Shape>

const TYPES = {
  text: { fr: 'du texte', en: 'text' },
  flag: { fr: 'true ou false', en: 'true or false' },
  count: { fr: 'un nombre', en: 'a number' },
} as const

/** @throws CommandFailure for a field that is unknown or of another type */
export async function readProfile(file: string): Promise<Organisation> {
  const profile = await readObject(file)
  refuse(profile, PROFILE, '', file)
  // The shape was checked field by field.
  return withoutNulls(profile) as Organisation
}

function refuse(
  value: { readonly [key: string]: unknown },
  shape: { readonly [key: string]: Shape },
  at: string,
  file: string,
): void {
  for (const [key, part] of Object.entries(value)) {
    const wanted = Object.hasOwn(shape, key)
      ? shape[key]!
      : unknown(`${at}/${key}`, nearest(key, Object.keys(shape)), file)
    if (part === null) continue
    if (isShape(wanted) && isRecord(part)) refuse(part, wanted, `${at}/${key}`, file)
    else if (!isOf(part, wanted)) mistyped(`${at}/${key}`, wanted, file)
  }
}

function isShape(wanted: Shape): wanted is { readonly [key: string]: Shape } {
  return typeof wanted !== 'string' && !Array.isArray(wanted)
}

function isOf(value: unknown, wanted: Shape): boolean {
  if (Array.isArray(wanted)) return wanted.includes(value)
  const types = { text: 'string', flag: 'boolean', count: 'number' } as const
  return typeof wanted === 'string' && typeof value === types[wanted]
}

function withoutNulls(value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === null ? [] : [[key, withoutNulls(part)]])),
  )
}

function unknown(pointer: string, near: string | undefined, file: string): never {
  const text = {
    fr: `${pointer} n’est pas un champ du profil${near === undefined ? '' : ` ; peut-être ${near} ?`}`,
    en: `${pointer} is not a field of the profile${near === undefined ? '' : `; perhaps ${near}?`}`,
  }
  throw new CommandFailure('invalid_request', text, { file })
}

function mistyped(pointer: string, wanted: Shape, file: string): never {
  const type = typeWords(wanted)
  const text = { fr: `${pointer} doit être ${type.fr}.`, en: `${pointer} must be ${type.en}.` }
  throw new CommandFailure('invalid_request', text, { file })
}

function typeWords(wanted: Shape): Text {
  if (Array.isArray(wanted)) return { fr: wanted.join(' ou '), en: wanted.join(' or ') }
  return typeof wanted === 'string' ? TYPES[wanted] : { fr: 'un objet', en: 'an object' }
}
