import { hasSirenShape, type Identifier, SIREN_SCHEME, VAT_GROUP_SCHEME } from '@conforme/model'
import { formed } from '../base/kinds.ts'
import { isB2B } from '../base/parties.ts'
import { rule } from '../base/rule.ts'

const COMMON = {
  id: 'BR-FR-32',
  basis: { text: 'XP Z12-012, BR-FR-32' },
  label: { fr: 'Forme du SIREN', en: 'Form of the SIREN' },
  why: {
    fr: 'Un seul SIREN mal formé, fût-ce d’une partie secondaire, fait rejeter toute la facture.',
    en: 'For a single ill-formed SIREN, even of a minor party, the whole invoice is rejected.',
  },
} as const

const NOISE = /[\s.-]/g

const isFine = ({ value, scheme }: Identifier) => scheme !== SIREN_SCHEME || hasSirenShape(value)
const isFineId = (id: Identifier) => isFine(id) && (id.scheme !== VAT_GROUP_SCHEME || hasSirenShape(id.value))
function cleaned({ value, scheme }: Identifier): Identifier | undefined {
  const digits = value.replace(NOISE, '')
  return hasSirenShape(digits) ? { value: digits, scheme } : undefined
}

const says = (at: string) => ({
  fr: `Écrivez [${at}] en neuf chiffres, la forme d’un SIREN ; trouvé : {found}.`,
  en: `Write the [${at}] as nine digits, the form of a SIREN; found: {found}.`,
})

const BAD = { value: '356 000 000', scheme: '0002' }

// BR-FR-10 requires more of the seller’s, as BR-FR-11 of the buyer’s between French businesses.
const buyer = rule({
  ...COMMON,
  assert: 'BR-FR-32-LEGALID',
  on: 'BG-7',
  at: 'BT-47',
  when: (_, { notes }) => !notes.some(isB2B),
  holds: ({ legal_id }) => legal_id === undefined || isFine(legal_id),
  detail: ({ legal_id }) => ({ found: legal_id?.value }),
  says: says('BT-47'),
  repairs: ['absent-value', 'register-number', 'siren'],
  examples: {
    good: {
      'a foreign register': {
        '/notes/0/text': 'B2BINT',
        '/buyer/legal_id': { value: 'DE136695976', scheme: '0223' },
      },
    },
    bad: {
      'with spaces': {
        '/notes/0/text': 'OUTOFSCOPE',
        '/buyer/legal_id': { value: '200 000 008', scheme: '0002' },
      },
    },
  },
})

const LEGAL_IDS = [
  { at: 'BT-61', example: (legal_id: unknown) => ({ '/payee': { legal_name: 'Factor SA', legal_id } }) },
  {
    at: 'EXT-FR-FE-167',
    example: (legal_id: unknown) => ({
      '/lines/0/item_seller': { legal_name: 'Autre SARL', country: 'FR', legal_id },
    }),
  },
] as const

const legal = LEGAL_IDS.map(({ at, example }) =>
  formed({
    ...COMMON,
    assert: 'BR-FR-32-LEGALID',
    at,
    accepts: isFine,
    detail: ({ value }) => ({ found: value }),
    says: says(at),
    ...(at === 'BT-61'
      ? { repairs: ['absent-value', 'register-number', 'siren'] as const }
      : { suggest: cleaned, confidence: 0.95 }),
    examples: {
      good: { 'nine digits': example({ value: '356000000', scheme: '0002' }) },
      bad: { 'with spaces': example(BAD), 'one digit': example({ value: '1', scheme: '0002' }) },
    },
  }),
)

const IDS = [
  { at: 'BT-29', key: '/seller', ubl: 'BR-FR-32-ID' },
  { at: 'BT-46', key: '/buyer', ubl: 'BR-FR-32-ID' },
  { at: 'BT-60', key: '/payee', ubl: 'BR-FR-32-ID' },
  { at: 'EXT-FR-FE-06', key: '/buyer_agent', ubl: 'BR-FR-32-ID' },
  { at: 'EXT-FR-FE-46', key: '/payer', ubl: 'BR-FR-32-ID' },
  { at: 'EXT-FR-FE-69', key: '/sales_agent', ubl: 'BR-FR-32-ID' },
  { at: 'EXT-FR-FE-92', key: '/invoicee', ubl: 'BR-FR-32-ID' },
  { at: 'EXT-FR-FE-115', key: '/invoicer', ubl: 'BR-FR-32-ID' },
  { at: 'EXT-FR-FE-146', key: '/lines/0/delivery', ubl: null },
] as const

const ids = IDS.map(({ at, key, ubl }) =>
  formed({
    ...COMMON,
    assert: { cii: 'BR-FR-32-GLOBALID', ubl },
    at,
    accepts: list => list.every(isFineId),
    detail: list => ({ found: list.find(id => !isFineId(id))?.value }),
    says: says(at),
    suggest: list => {
      const clean = list.map(id => (isFineId(id) ? id : cleaned(id)))
      return clean.includes(undefined) ? undefined : clean
    },
    confidence: 0.95,
    examples: {
      good: { 'a SIREN': { [`${key}/ids`]: [{ value: '356000000', scheme: '0002' }] } },
      bad: { 'with spaces': { [`${key}/ids`]: [BAD] } },
    },
  }),
)

/** Identifiers that CII writes in an element of their own, and UBL elsewhere. */
const SINGLES = [
  { at: 'BT-71', pointer: '/delivery/location_id' },
  { at: 'BT-157', pointer: '/lines/0/item/standard_id' },
] as const

const singles = SINGLES.map(({ at, pointer }) =>
  formed({
    ...COMMON,
    assert: { cii: 'BR-FR-32-GLOBALID', ubl: null },
    at,
    accepts: isFineId,
    detail: ({ value }) => ({ found: value }),
    says: says(at),
    suggest: cleaned,
    examples: {
      good: { 'another scheme': { [pointer]: { value: '3012345678900', scheme: '0088' } } },
      bad: { 'with spaces': { [pointer]: BAD } },
    },
  }),
)

export default [buyer, ...legal, ...ids, ...singles]
