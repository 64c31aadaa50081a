import { isFrench, placeAt, type Text, valueAt } from '@conforme/model'
import { setting } from '../../base/patches.ts'
import { kind, type Proposal } from '../../base/repair-kind.ts'
import { countryNamed } from '../../reading/country-names.ts'
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
const POST_LAST = /[\s,](?:F-?)?(\d{5})$/i
const POST_AND_TOWN = /^(?:F-?)?(\d{5})\s+(\p{L}.*)$/iu
const BETWEEN_PARTS = /[,;\n]/
const LETTER_FIRST = /^\p{L}/u
const ADDRESSES: ReadonlySet<string> = new Set(['BG-5', 'BG-8'])
const LONGEST = 300
/** Of the examples. */
const SELLER = { line1: '12 rue des Lilas', postal: '69003', city: 'Lyon' }

/** « 75008 Paris » and « Paris 75008 » in the field of the town. */
function townOf(text: string): { readonly postal: string; readonly city: string } | undefined {
  if (text.length > LONGEST) return undefined
  const [, code, town] = POST_FIRST.exec(text) ?? []
  if (code !== undefined && town !== undefined) return { postal: code, city: town }
  const last = POST_LAST.exec(text)
  if (last === null || !LETTER_FIRST.test(text)) return undefined
  return { postal: last[1]!, city: withoutComma(text.slice(0, last.index)) }
}

function withoutComma(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === ',' || text[end - 1]!.trim() === '')) end--
  return text.slice(0, end)
}

/** Street, then post code and town, then perhaps a country. */
function partsOf(text: string): Readonly<Record<string, string>> | undefined {
  const parts = text
    .slice(0, LONGEST)
    .split(BETWEEN_PARTS)
    .map(part => part.trim())
    .filter(part => part !== '')
  const at = parts.findIndex((part, i) => i > 0 && POST_AND_TOWN.test(part))
  const after = parts.slice(at + 1)
  if (at < 0 || after.length > 1 || !after.every(part => LETTER_FIRST.test(part))) return undefined
  const [, postal, city] = POST_AND_TOWN.exec(parts[at]!)!
  const [country] = after
  const code = country === undefined ? undefined : countryNamed(country)
  // Other countries have post codes of five digits too.
  if (country !== undefined && code !== 'FR') return undefined
  const line1 = parts.slice(0, at).join(', ').replace(/\s+/g, ' ')
  return { line1, postal: postal!, city: city!, ...(code === undefined ? {} : { country: code }) }
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
