import { isFrench, placeAt, type Text, valueAt } from '@conforme/model'
import { setting } from '../../patches.ts'
import { countryNamed } from '../country-names.ts'
import { kind, type Proposal } from '../kind.ts'
import { textAt } from '../party.ts'

const REASONS = {
  city: {
    fr: 'Cinq chiffres à côté du nom d’une commune française sont son code postal.',
    en: 'Five digits beside the name of a French town are its post code.',
  },
  text: {
    fr: 'Voie, code postal et ville, lus dans une adresse d’un seul texte ; à vérifier.',
    en: 'Street, post code and town, read out of an address in one text; to be checked.',
  },
} satisfies Record<string, Text>

const POST_FIRST = /^(?:F-?)?(\d{5})[\s,]+(\p{L}.*)$/iu
const POST_LAST = /^(\p{L}.*?)[\s,]+(?:F-?)?(\d{5})$/iu
const ONE_TEXT = /^(.+?)\s*[,;\n]\s*(?:F-?)?(\d{5})\s+(\p{L}[^,;\n]*?)\s*(?:[,;\n]\s*(\p{L}[^,;\n]*))?$/iu
const ADDRESSES: ReadonlySet<string> = new Set(['BG-5', 'BG-8'])
const LONGEST = 300
/** Of the examples. */
const SELLER = { line1: '12 rue des Lilas', postal: '69003', city: 'Lyon' }

/** « 75008 Paris » and « Paris 75008 » in the field of the town. */
function townOf(text: string): { readonly postal: string; readonly city: string } | undefined {
  const [, code, town] = POST_FIRST.exec(text) ?? []
  if (code !== undefined && town !== undefined) return { postal: code, city: town }
  const [, city, postal] = POST_LAST.exec(text) ?? []
  return postal === undefined || city === undefined ? undefined : { postal, city }
}

function partsOf(text: string): Readonly<Record<string, string>> | undefined {
  const [, line1, postal, city, country] = ONE_TEXT.exec(text.slice(0, LONGEST).trim()) ?? []
  if (line1 === undefined || postal === undefined || city === undefined) return undefined
  const code = country === undefined ? undefined : countryNamed(country)
  // Other countries have post codes of five digits too.
  if (country !== undefined && code !== 'FR') return undefined
  return { line1: line1.replace(/\s+/g, ' '), postal, city, ...(code === undefined ? {} : { country: code }) }
}

function ofText(pointer: string, given: unknown): Proposal | undefined {
  const field = placeAt(pointer)?.field
  if (typeof given !== 'string' || field?.kind !== 'group' || !ADDRESSES.has(field.group)) return undefined
  const value = partsOf(given)
  return value && { value, sure: 0.85, reason: REASONS.text }
}

function ofTown(draft: unknown, address: string): Proposal | undefined {
  const country = valueAt(draft, `${address}/country`)
  const found = townOf(textAt(draft, `${address}/city`) ?? '')
  if (found === undefined || valueAt(draft, `${address}/postal`) != null) return undefined
  if (country != null && !isFrench(countryNamed(String(country)) ?? String(country))) return undefined
  const operations = [
    ...setting(draft, `${address}/city`, found.city),
    ...setting(draft, `${address}/postal`, found.postal),
  ]
  return { pointer: `${address}/postal`, value: found.postal, operations, sure: true, reason: REASONS.city }
}

export default kind({
  id: 'address-text',
  label: { fr: 'Adresse dans un seul champ', en: 'Address in one field' },
  about: {
    fr: 'Sépare « 75008 Paris », écrit dans la ville, en code postal et ville : certain en France. Une adresse entière dans un seul texte est lue en voie, code postal et ville, et proposée.',
    en: 'Splits “75008 Paris” in the field of the town into post code and town: certain in France. A whole address in one text is read as street, post code and town, and offered.',
  },
  origin: 'convention',
  answers: ['FIELD_TYPE', 'BUYER_ADDRESS', 'SELLER_ADDRESS'],
  propose: ({ unread, pointer }, { draft }) =>
    unread === undefined ? ofTown(draft, pointer) : ofText(pointer, unread.value),
  examples: {
    'post code and town together': {
      given: {
        '/buyer/address': { line1: '3 quai Saint-Antoine', city: '69002 Lyon' },
        '/seller/address': SELLER,
      },
      repaired: { '/buyer/address/postal': '69002', '/buyer/address/city': 'Lyon' },
    },
    'the post code behind': {
      given: {
        '/buyer/address': { line1: '22 avenue de Wagram', city: 'Paris 75008', country: 'France' },
        '/seller/address': SELLER,
      },
      repaired: { '/buyer/address/postal': '75008', '/buyer/address/city': 'Paris' },
    },
    'a whole address': {
      given: { '/buyer/address': '3 quai Saint-Antoine, 69002 Lyon, France' },
      offered: {
        '/buyer/address': { line1: '3 quai Saint-Antoine', postal: '69002', city: 'Lyon', country: 'FR' },
      },
    },
    'an address abroad': {
      given: { '/buyer/address': 'Lindenallee 4, 20259 Hamburg, Allemagne' },
      left: true,
    },
  },
})
