/** What a caller probably meant by a value that could not be read. Pure guesses: a person confirms them. */
import {
  CONVENIENCES,
  decimal,
  FRENCH_ADDRESS_SCHEME,
  fieldsOf,
  format,
  GROUPS,
  hasSirenShape,
  hasSiretShape,
  isDay,
  isRecord,
  type Leaf,
  OPTIONS,
  parseElectronicAddress,
  placeAt,
  round,
  SIREN_SCHEME,
  SIRET_SCHEME,
  TERMS,
  type TermId,
  type Unread,
} from '@conforme/model'

const NUMERIC: ReadonlySet<Leaf> = new Set(['amount', 'price', 'quantity', 'percent', 'rate'])
/** Decimals that the French rules allow (BR-FR-DEC-01 to -04). */
const DECIMALS: Readonly<Partial<Record<Leaf, number>>> = {
  amount: 2,
  price: 6,
  quantity: 4,
  percent: 2,
  rate: 8,
}
const KEPT_DECIMALS = 8

const FLAGS = keysOf(CONVENIENCES.filter(row => row.type === 'boolean'))
const OPTION_FLAGS = new Set(
  Object.entries(OPTIONS).flatMap(([key, { type }]) => (type === 'boolean' ? [`/options/${key}`] : [])),
)
const LISTS = keysOf(Object.values(GROUPS).filter(row => 'many' in row))
const YES: ReadonlySet<unknown> = new Set(['true', 'yes', 'oui', 'vrai', '1', 1])
const NO: ReadonlySet<unknown> = new Set(['false', 'no', 'non', 'faux', '0', 0])

/** A number where text goes, « oui » for true, an identifier without its scheme, one item without its list. */
export function typeMeant({ term, pointer, value }: Unread): unknown {
  const key = lastKey(pointer)
  if (FLAGS.has(key) || OPTION_FLAGS.has(pointer))
    return flagMeant(typeof value === 'string' ? value.trim().toLowerCase() : value)
  if (term === undefined) return LISTS.has(key) && isRecord(value) ? listMeant(pointer, value) : undefined
  const row = TERMS[term]
  const type = shortTypeOf(term, key) ?? row.type
  const isList = 'many' in row && key === row.key
  const item = isRecord(value) ? ('value' in value ? value : undefined) : leafMeant(type, term, value)
  if (item === undefined) return undefined
  return isList ? [item] : isRecord(value) ? undefined : item
}

/** Where programs put the items of a list: Stripe in `data`, documents turned into JSON in `item`. */
const WRAPPERS = ['data', 'items', 'item', 'lines', 'line']

/** The items of a list that was wrapped or numbered; an object of the fields of one item is a list of one. */
function listMeant(pointer: string, value: { readonly [key: string]: unknown }): unknown {
  const keys = Object.keys(value)
  const inner = Object.values(value)
  if (keys.length > 0 && keys.every((key, i) => key === String(i)) && inner.every(isRecord)) return inner
  const [list, ...others] = WRAPPERS.flatMap(wrapper => (wrapper in value ? [value[wrapper]] : []))
  const only = others.length === 0 ? list : undefined
  if (Array.isArray(only) && only.every(isRecord)) return only
  const field = placeAt(pointer)?.field
  const known = field?.kind === 'group' ? fieldsOf(field.group) : []
  if (keys.some(key => known.includes(key))) return [value]
  return isRecord(only) ? [only] : undefined
}

/** The type of a convenience field of the term: a SIREN is text where its term is an identifier. */
function shortTypeOf(term: TermId, key: string): Leaf | undefined {
  const short = CONVENIENCES.find(row => 'term' in row && row.term === term && row.key === key)
  return short === undefined || typeof short.type !== 'string' || short.type === 'boolean'
    ? undefined
    : short.type
}

function flagMeant(value: unknown): boolean | undefined {
  return YES.has(value) ? true : NO.has(value) ? false : undefined
}

function leafMeant(type: Leaf, term: TermId, value: unknown): unknown {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.trim() === '') return undefined
  // A day has eight digits; another number counts days or seconds from an unknown start.
  if (type === 'date' && !/^(?:19|20)\d{6}$/.test(text)) return undefined
  if (type === 'identifier') return identifierMeant(term, text.trim())
  // A number counts days or seconds from a start that only its author knows.
  if (type === 'date') return undefined
  return type === 'classification' || NUMERIC.has(type) || typeof value !== 'number' ? undefined : text
}

const REGISTRATIONS: ReadonlySet<TermId> = new Set(['BT-30', 'BT-47', 'BT-61'])
const OBJECTS: ReadonlySet<TermId> = new Set(['BT-18', 'BT-128'])
/** Where a number of fourteen digits is a SIRET; that of an article is a GTIN. */
const PARTIES: ReadonlySet<string> = new Set(['BG-4', 'BG-7', 'BG-10'])
const ADDRESSES: ReadonlySet<TermId> = new Set(['BT-34', 'BT-49'])

function identifierMeant(term: TermId, text: string): unknown {
  const digits = text.replace(/[\s.]/g, '')
  if (REGISTRATIONS.has(term))
    return hasSirenShape(digits) ? { value: digits, scheme: SIREN_SCHEME } : undefined
  if (ADDRESSES.has(term)) {
    if (parseElectronicAddress(text) !== undefined) return { value: text, scheme: FRENCH_ADDRESS_SCHEME }
    return text.includes('@') ? { value: text, scheme: 'EM' } : undefined
  }
  // The type name in an export, `"object": "invoice"`, is not the number of the object invoiced.
  if (OBJECTS.has(term) && !/\d/.test(text)) return undefined
  const ofParty = PARTIES.has(TERMS[term].in)
  return ofParty && hasSiretShape(digits) ? { value: digits, scheme: SIRET_SCHEME } : { value: text }
}

const WORDS: Readonly<Record<string, string>> = {
  bien: 'GOODS',
  biens: 'GOODS',
  marchandises: 'GOODS',
  produits: 'GOODS',
  marchandise: 'GOODS',
  produit: 'GOODS',
  'vente de biens': 'GOODS',
  'livraison de biens': 'GOODS',
  'livraisons de biens': 'GOODS',
  prestation: 'SERVICES',
  prestations: 'SERVICES',
  'prestation de service': 'SERVICES',
  'prestation de services': 'SERVICES',
  'prestations de service': 'SERVICES',
  'prestations de services': 'SERVICES',
  'biens et services': 'MIXED',
  'goods and services': 'MIXED',
  mixte: 'MIXED',
  both: 'MIXED',
  entreprise: 'BUSINESS',
  company: 'BUSINESS',
  b2b: 'BUSINESS',
  administration: 'PUBLIC_BODY',
  b2g: 'PUBLIC_BODY',
  particulier: 'CONSUMER',
  b2c: 'CONSUMER',
  franchise: 'franchise_293b',
  '293b': 'franchise_293b',
}

/** The French word, or the nearest one, for a value of a closed list. */
export function wordMeant({ pointer, value, nearest }: Unread): string | undefined {
  const word = typeof value === 'string' ? WORDS[value.trim().toLowerCase()] : undefined
  return word !== undefined && isOfList(lastKey(pointer), word) ? word : nearest
}

function isOfList(key: string, word: string): boolean {
  return CONVENIENCES.some(
    row => row.key === key && Array.isArray(row.type) && (row.type as readonly string[]).includes(word),
  )
}

/** \s includes the no-break spaces of French typography. */
const BLANKS = /[\s'’]/g
const WITH_EXPONENT = /^\s*-?\d+(?:\.\d+)?e[+-]?\d+\s*$/i
/** « TVA 20 », « taux de TVA : 20 % », « 20 % TVA ». */
export const RATE_WORDS =
  /^(?:taux\s+(?:de\s+)?)?(?:(?:tva|vat)(?:\s+à)?)?\s*:?\s*|\s*(?:de\s+)?(?:tva|vat)$/gi
const UNIT = /^(?:[€$£]|EUR)|(?:[€$£%]|EUR)$/i

/** « 1 234,56 € » means 1234.56, 1e3 means 1000. Undefined where a comma may be either a decimal or a thousands separator. */
export function amountMeant({ value, term }: Unread): string | undefined {
  if (typeof value !== 'string') return undefined
  if (WITH_EXPONENT.test(value)) {
    const found = decimal(Number(value))
    return found === undefined ? undefined : format(found)
  }
  const isPercent = term !== undefined && TERMS[term].type === 'percent'
  const figure = isPercent ? value.trim().replace(RATE_WORDS, '') : value
  const text = figure.replace(BLANKS, '').replace(UNIT, '').replace(/^\+/, '')
  const point = separatorOf(text, term)
  if (point === undefined) return undefined
  const thousands = point === ',' ? '.' : ','
  const plain = text.replaceAll(thousands, '').replace(point, '.')
  const whole = plain.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
  return decimal(whole) === undefined ? undefined : whole
}

/** The last of comma and point, unless it can only separate thousands. */
function separatorOf(text: string, term: TermId | undefined): '.' | ',' | undefined {
  const commas = text.split(',').length - 1
  const points = text.split('.').length - 1
  if (commas > 0 && points > 0) return text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  if (commas > 1) return '.'
  if (points > 1) return ','
  if (commas === 0) return '.'
  return /^-?\d{1,3},\d{3}$/.test(text) && decimalsOf(term) < 3 ? undefined : ','
}

/** The number with the decimals that its term allows: 0.30000000000000004 is 0.30. */
export function amountRounded({ value, term }: Unread): string | undefined {
  const text = String(value).trim()
  const written = /e/i.test(text) ? Number(text).toFixed(20) : text
  // Cut first, since Decimal holds eight: what is cut lies beyond the digit that decides the rounding.
  const cut = decimal(written.replace(new RegExp(`(\\.\\d{${KEPT_DECIMALS}})\\d+$`), '$1'))
  if (cut === undefined) return undefined
  const places = decimalsOf(term)
  return format(round(cut, places), Math.min(places, 2))
}

function decimalsOf(term: TermId | undefined): number {
  return (term === undefined ? undefined : DECIMALS[TERMS[term].type]) ?? KEPT_DECIMALS
}

const MONTHS = [
  ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'aout', 'septembre', 'octobre', 'novembre', 'decembre'],
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]
const YEAR_FIRST = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?:T.*)?$/
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
const IN_WORDS = /^(?:le )?(\d{1,2})(?:er)? ([a-z]{3,})\.? (\d{4})$/

/** « 20/11/2026 », 20261120 and « 20 novembre 2026 » mean 2026-11-20, if that is a real day. */
export function dayMeant({ value }: Unread): string | undefined {
  const text = String(value).trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const first = YEAR_FIRST.exec(text.toUpperCase())
  if (first !== null) return dayOf(first[1]!, first[2]!, first[3]!)
  const words = IN_WORDS.exec(text)
  if (words !== null) return dayOf(words[3]!, String(monthOf(words[2]!)), words[1]!)
  const [, day, month, year] = DAY_FIRST.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return undefined
  const full = year.length === 2 ? `20${year}` : year
  return dayOf(full, month, day) ?? dayOf(full, day, month)
}

/** 1 to 12 for a month’s name or its beginning, 0 for none or several: « jui ». */
function monthOf(word: string): number {
  const found = new Set(MONTHS.flatMap((name, at) => (name.startsWith(word) ? [(at % 12) + 1] : [])))
  return found.size === 1 ? [...found][0]! : 0
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** The text without the characters that XML forbids. */
export function textMeant({ nearest }: Unread): string | undefined {
  return nearest === '' ? undefined : nearest
}

function keysOf(rows: readonly { readonly key: string }[]): ReadonlySet<string> {
  return new Set(rows.map(row => row.key))
}

function lastKey(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1)
}
