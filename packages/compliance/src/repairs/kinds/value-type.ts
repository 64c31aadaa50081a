import { isFrench, isSiren, isSiret, placeAt, SIRET_SCHEME, type Text, valueAt } from '@conforme/model'
import { INPUT } from '@conforme/rules'
import { kind, type Proposal } from '../../base/repair-kind.ts'
import { countryNamed } from '../../reading/country-names.ts'
import { givenSiren, partyOf, sirenIn, textAt } from '../party.ts'

const PARTIES: ReadonlySet<string> = new Set(['BG-4', 'BG-7', 'BG-10'])
const POST_CODE_DIGITS = 5
const SIREN_DIGITS = 9
const LIKELY = 0.9

const REASONS = {
  same: {
    fr: 'La même valeur, dans le type que la documentation prévoit.',
    en: 'The same value, in the type that the documentation calls for.',
  },
  zero: {
    fr: 'Un nombre perd son zéro de tête : un code postal a cinq chiffres.',
    en: 'A number loses its leading zero: a French post code has five digits.',
  },
  digits: {
    fr: 'Un nombre perd ses zéros de tête : vérifiez l’identifiant.',
    en: 'A number loses its leading zeros: check the identifier.',
  },
  wrapped: {
    fr: 'Les éléments de la liste ; ce qui les entoure serait laissé de côté.',
    en: 'The items of the list; what is around them would be left out.',
  },
  name: { fr: 'Un texte seul est sans doute le nom.', en: 'Text alone is probably the name.' },
} satisfies Record<string, Text>

const SIRET_DIGITS = 14
const VAT_DIGITS = 11
/** What is text and not a number to compute with: a number has no zeros in front. */
const NUMBERED = /\/(?:phone|iban|account|number|vat|tax_number|ids|standard_id|seller_id|buyer_id)(?:\/|$)/
const FRENCH_PHONE = /\/phone$/
const PHONE_DIGITS = 9
const INVOICE_NUMBER = /^\/(?:number|invoice_id)$/

/** A number in place of an identifier is certain where no digit can be missing. */
function ofNumber(pointer: string, value: unknown, given: number, french: boolean): Proposal {
  const digits = String(given)
  const doubtful = (text: unknown, reason: Text) => ({ value: text, sure: LIKELY, reason })
  if (/\/postal$/.test(pointer) && french && digits.length === POST_CODE_DIGITS - 1)
    return doubtful(`0${given}`, REASONS.zero)
  if (FRENCH_PHONE.test(pointer) && digits.length === PHONE_DIGITS)
    return doubtful(`0${given}`, REASONS.digits)
  return isWhole(pointer, given)
    ? { value, sure: true, reason: REASONS.same }
    : { value, sure: 0.7, reason: REASONS.digits }
}

function isWhole(pointer: string, given: number): boolean {
  const digits = String(given)
  // Beyond 2^53 a number has lost its last digits, and a fraction its last zeros.
  if (!Number.isSafeInteger(given)) return false
  if (/\/(?:siren|legal_id)$/.test(pointer)) return digits.length === SIREN_DIGITS && isSiren(digits)
  if (/\/siret$/.test(pointer)) return digits.length === SIRET_DIGITS && isSiret(digits)
  if (/\/postal$/.test(pointer)) return digits.length === POST_CODE_DIGITS
  if (/\/vat$/.test(pointer)) return digits.length === VAT_DIGITS
  return INVOICE_NUMBER.test(pointer) || !NUMBERED.test(pointer)
}

/** What a list is wrapped in: where it goes on, and how long it is. */
const PAGING: ReadonlySet<string> = new Set(
  'object data items item lines line has_more url total_count count next previous page'.split(' '),
)

/** Whether only the wrapping is left behind. */
function isOnlyWrapped(given: object, value: unknown): boolean {
  if (!Array.isArray(value) || value[0] === given) return true
  return Object.keys(given).every((key, i) => PAGING.has(key) || key === String(i))
}

/** Whether fourteen digits are the SIRET of the party, not the number of a client. */
function isOwnSiret(value: unknown, pointer: string, draft: unknown): boolean {
  const party = partyOf(pointer)
  const siren = party && sirenIn(givenSiren(draft, party) ?? textAt(draft, `${party}/vat`) ?? '')
  const { value: text } = value as { readonly value: string }
  return siren !== undefined && isSiret(text) && text.startsWith(siren)
}

function isOfFrance(pointer: string, draft: unknown): boolean {
  const country = valueAt(draft, `${pointer.slice(0, pointer.lastIndexOf('/'))}/country`)
  return country == null || (typeof country === 'string' && isFrench(countryNamed(country) ?? country))
}

export default kind({
  id: 'value-type',
  label: { fr: 'Valeur d’un autre type', en: 'Value of another type' },
  about: {
    fr: 'Un nombre là où va du texte, « oui » pour vrai, un identifiant sans son schéma, un élément sans sa liste. Certain quand rien ne s’y perd ; un zéro de tête perdu, un chiffre au-delà de 2⁵³ ne sont que proposés.',
    en: 'A number where text goes, “oui” for true, an identifier without its scheme, one item without its list. Certain where nothing can be lost; a lost leading zero, or a digit beyond 2⁵³, is offered only.',
  },
  origin: 'convention',
  propose: ({ unread, pointer }, { draft }) => {
    if (unread === undefined) return undefined
    const given = unread.value
    const field = placeAt(pointer)?.field
    if (typeof given === 'string' && field?.kind === 'group' && PARTIES.has(field.group))
      return { value: { legal_name: given }, sure: 0.8, reason: REASONS.name }
    const value = INPUT.type.repair?.(unread)
    if (value === undefined) return undefined
    if (typeof given === 'number') return ofNumber(pointer, value, given, isOfFrance(pointer, draft))
    // The scheme of an identifier of another length than expected is unknown.
    const scheme = typeof value === 'object' && 'scheme' in value! ? value.scheme : 'none'
    if (typeof given === 'object' && given !== null && !isOnlyWrapped(given, value))
      return { value, sure: 0.8, reason: REASONS.wrapped }
    const sure = scheme !== 'EM' && (scheme !== SIRET_SCHEME || isOwnSiret(value, pointer, draft))
    return { value, sure: sure || 0.8, reason: REASONS.same }
  },
  examples: {
    'a number where text goes': { given: { '/number': 20261157 }, repaired: { '/number': '20261157' } },
    'a SIREN as a number': {
      given: { '/buyer/siren': 200000008 },
      repaired: { '/buyer/siren': '200000008' },
    },
    'yes in words': { given: { '/delivery_differs': 'non' }, repaired: { '/delivery_differs': false } },
    'an option in words': {
      given: { '/options': { strict: 'false' } },
      repaired: { '/options/strict': false },
    },
    'a SIREN without its scheme': {
      given: { '/buyer/siren': null, '/buyer/legal_id': '200000008' },
      repaired: { '/buyer/legal_id': { value: '200000008', scheme: '0002' } },
    },
    'lines wrapped as in an export': {
      given: {
        '/lines': {
          object: 'list',
          data: [{ description: 'Conseil', quantity: 1, unit_price_ht: 100, vat_rate: 20 }],
        },
      },
      repaired: { '/lines': [{ description: 'Conseil', quantity: 1, unit_price_ht: 100, vat_rate: 20 }] },
    },
    'an export that says what it is': { given: { '/object': 'invoice' }, left: true },
    'a telephone number that lost its zero': {
      given: { '/buyer/contact': { phone: 472000000 } },
      offered: { '/buyer/contact/phone': '0472000000' },
    },
    'a post code that lost its zero': {
      given: { '/buyer/address/postal': 3000 },
      offered: { '/buyer/address/postal': '03000' },
    },
    'a name alone': {
      given: { '/buyer': 'Comptoir du Rhône SARL' },
      offered: { '/buyer': { legal_name: 'Comptoir du Rhône SARL' } },
    },
  },
})
