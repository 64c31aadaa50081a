import {
  compactIban,
  isFrenchVatNumber,
  isIban,
  isRecord,
  isSiren,
  isSiret,
  type Organisation,
  sirenOfSiret,
  sirenOfVatNumber,
} from '@conforme/model'
import { type Static, Type } from 'typebox'
import type { ErrorEntry } from '../base/failures.ts'

export type { Organisation }

/** What XML cannot hold: a control character pasted with a text would make every document of the seller unwritable. */
const CONTROL = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff'
/** What a document can hold invisibly: bytes read in the wrong encoding, and signs that turn the reading round. */
const UNSEEN = '\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069'
const READABLE = `^[^${CONTROL}${UNSEEN}]*$`
const UNWRITABLE = new RegExp(`[${CONTROL}]`, 'g')

const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: READABLE, description })

const Address = Type.Object(
  {
    line1: Type.Optional(text(200, 'Voie / street')),
    line2: Type.Optional(text(200, 'Complément / additional line')),
    line3: Type.Optional(text(200, 'Complément / additional line')),
    postal: Type.Optional(text(20, 'Code postal / postal code')),
    city: Type.Optional(text(100, 'Ville / city')),
    region: Type.Optional(text(100, 'Région / region')),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' })),
  },
  { additionalProperties: false },
)

/** The profile of an organisation: what every invoice of a seller repeats. */
export const OrganisationSchema = Type.Object(
  {
    legal_name: Type.Optional(text(200, 'Raison sociale / legal name (BT-27)')),
    trading_name: Type.Optional(text(200, 'Nom commercial / trading name (BT-28)')),
    siren: Type.Optional(Type.String({ pattern: '^[0-9]{9}$', description: 'SIREN (BT-30)' })),
    siret: Type.Optional(Type.String({ pattern: '^[0-9]{14}$', description: 'SIRET (BT-29)' })),
    vat: Type.Optional(
      Type.String({ pattern: '^[A-Z]{2}[0-9A-Z]{2,18}$', description: 'N° de TVA / VAT number (BT-31)' }),
    ),
    address: Type.Optional(Address),
    legal_form: Type.Optional(text(100, 'Forme juridique / legal form')),
    share_capital: Type.Optional(text(50, 'Capital social, tel qu’imprimé / share capital, as printed')),
    rcs_town: Type.Optional(text(100, 'Ville du RCS / town of the trade register')),
    sole_trader: Type.Optional(Type.Boolean({ description: 'Entrepreneur individuel / sole trader' })),
    vat_on_debits: Type.Optional(Type.Boolean({ description: 'TVA d’après les débits / VAT on debits' })),
    vat_regime: Type.Optional(
      Type.Enum(['normal', 'franchise_293b'], { description: 'Régime de TVA / VAT regime' }),
    ),
    vat_group: Type.Optional(
      Type.Object(
        {
          siren: Type.Optional(Type.String({ pattern: '^[0-9]{9}$' })),
          legal_name: Type.Optional(text(200, 'Nom de l’assujetti unique / name of the VAT group')),
          vat: Type.Optional(Type.String({ pattern: '^[A-Z]{2}[0-9A-Z]{2,18}$' })),
          address: Type.Optional(Address),
        },
        { additionalProperties: false, description: 'Assujetti unique (CGI 256 C) / VAT group' },
      ),
    ),
    payment_terms: Type.Optional(
      Type.Object(
        {
          days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
          text: Type.Optional(text(1000, 'Conditions de paiement / payment terms (BT-20)')),
        },
        { additionalProperties: false },
      ),
    ),
    penalty_mention: Type.Optional(text(1000, 'Pénalités de retard / late payment penalties (PMD)')),
    recovery_mention: Type.Optional(text(1000, 'Indemnité de recouvrement / recovery costs (PMT)')),
    discount_mention: Type.Optional(text(1000, 'Escompte / early payment discount (AAB)')),
    iban: Type.Optional(Type.String({ maxLength: 42, pattern: READABLE, description: 'IBAN (BT-84)' })),
    bic: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{8}([A-Z0-9]{3})?$', description: 'BIC (BT-86)' })),
    electronic_address: Type.Optional(
      text(125, 'Adresse électronique, schéma 0225 / electronic address, scheme 0225 (BT-34)'),
    ),
    language: Type.Optional(
      Type.Enum(['fr', 'en', 'fr+en'], { description: 'Langue des documents / of documents' }),
    ),
    logo: Type.Optional(
      Type.String({
        maxLength: 400_000,
        pattern: '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+=*$',
        description: 'PNG ou/or JPEG, data: URL',
      }),
    ),
    accent_colour: Type.Optional(
      Type.String({
        pattern: '^#[0-9A-Fa-f]{6}$',
        description: 'Couleur des documents / of documents, #RRGGBB',
      }),
    ),
  },
  { $id: 'Organisation', additionalProperties: false },
)

// The schema and the model's interface say the same; the compiler holds them together.
type Same<A, B> = A extends B ? (B extends A ? true : never) : never
true satisfies Same<Static<typeof OrganisationSchema>, Mutable<Organisation>>
type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T

/** The fictitious company that a sandbox begins with; its identifiers pass their checks and belong to no company. */
export const SANDBOX_ORGANISATION: Organisation = {
  legal_name: 'Atelier Exemple SAS',
  siren: '100000009',
  siret: '10000000900009',
  vat: 'FR88100000009',
  address: { line1: '1 rue de l’Essai', postal: '75002', city: 'Paris', country: 'FR' },
  legal_form: 'SAS',
  share_capital: '10 000 €',
  rcs_town: 'Paris',
  sole_trader: false,
  vat_on_debits: false,
  vat_regime: 'normal',
  payment_terms: { days: 30, text: 'Paiement à 30 jours date de facture, par virement.' },
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPPXXX',
  electronic_address: '100000009',
  language: 'fr',
}

/** The profile after an RFC 7396 merge patch: null removes, objects merge. */
export function mergeProfile(profile: Organisation, patch: Readonly<Record<string, unknown>>): Organisation {
  return merge(profile, patch) as Organisation
}

function merge(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const result: Record<string, unknown> = isRecord(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else result[key] = merge(result[key], value)
  }
  return result
}

/** A profile as documents can hold it: one stored before its texts were checked loses what no document can say. */
export function sanitised(profile: Organisation): Organisation {
  return clean(profile) as Organisation
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNWRITABLE, ' ').toWellFormed()
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]))
}

/** The texts of a profile with nothing in them to read. */
function blanksOf(value: unknown, pointer = ''): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [pointer] : []
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => blanksOf(inner, `${pointer}/${key}`))
}

/** What the schema cannot see: check digits, and identifiers that contradict each other. */
export function checkProfile(profile: Organisation): ErrorEntry[] {
  const { siren, siret, vat, iban } = profile
  const faults: ErrorEntry[] = []
  const fault = (pointer: string, fr: string, en: string) =>
    faults.push({ pointer, code: 'invalid_value', detail: { fr, en } })
  const wrongDigit = (pointer: string, name: string) =>
    fault(
      pointer,
      `${name} : un chiffre est faux, la clé de contrôle ne correspond pas.`,
      `${name}: a digit is wrong, the check digits do not match.`,
    )
  const foreign = (pointer: string, name: string) =>
    fault(
      pointer,
      `${name} n’appartient pas au SIREN ${siren}.`,
      `${name} does not belong to SIREN ${siren}.`,
    )
  const contradicts = (other: string | undefined) =>
    siren !== undefined && other !== undefined && other !== siren

  for (const pointer of blanksOf(profile))
    fault(pointer, 'Ce texte est vide ; null le retire.', 'This text is empty; null removes it.')
  if (siren !== undefined && !isSiren(siren)) wrongDigit('/siren', `SIREN ${siren}`)
  if (siret !== undefined) {
    if (!isSiret(siret)) wrongDigit('/siret', `SIRET ${siret}`)
    else if (contradicts(sirenOfSiret(siret))) foreign('/siret', `SIRET ${siret}`)
  }
  if (vat?.startsWith('FR')) {
    if (!isFrenchVatNumber(vat)) wrongDigit('/vat', `TVA/VAT ${vat}`)
    // A member of a VAT group invoices under the number of the group (CGI, art. 256 C).
    else if (!profile.vat_group && contradicts(sirenOfVatNumber(vat))) foreign('/vat', `TVA/VAT ${vat}`)
  }
  const group = profile.vat_group
  if (group?.siren !== undefined && !isSiren(group.siren))
    wrongDigit('/vat_group/siren', `SIREN ${group.siren}`)
  if (group?.vat?.startsWith('FR') && !isFrenchVatNumber(group.vat))
    wrongDigit('/vat_group/vat', `TVA/VAT ${group.vat}`)
  if (iban !== undefined && !isIban(compactIban(iban))) wrongDigit('/iban', 'IBAN')
  return faults
}
