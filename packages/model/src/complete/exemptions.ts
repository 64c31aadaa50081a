/** The legal reference of a category without VAT, where who sells what to where leaves only one. */
import { ISO_3166_1 } from '../code-lists/country.ts'
import { isInUnion } from '../french/union.ts'
import { countryOfAddress } from './country.ts'
import type { Open } from './pen.ts'

interface Reference {
  readonly reason: string
  readonly code?: string
}

const REVERSE_CHARGE_HERE: Reference = { reason: 'Autoliquidation', code: 'VATEX-FR-AE' }
const REVERSE_CHARGE_THERE: Reference = { reason: 'Autoliquidation', code: 'VATEX-EU-AE' }
const WITHIN_THE_UNION: Reference = {
  reason: 'Exonération de TVA, art. 262 ter I du CGI',
  code: 'VATEX-EU-IC',
}
const EXPORT: Reference = { reason: 'Exonération de TVA, art. 262 I du CGI', code: 'VATEX-EU-G' }
const OVERSEAS: Reference = {
  reason: 'Exonération de TVA, art. 262 I et 294-2 du CGI',
  code: 'VATEX-EU-G',
}
const OUTSIDE: Reference = { reason: 'Opération hors du champ de la TVA', code: 'VATEX-EU-O' }

/**
 * Undefined where place and category contradict each other: what goes to Germany is not exported, what stays in France
 * is not supplied within the Union, and article 196 of the directive ends at the borders of the Union.
 */
export function legalReference(category: string | undefined, invoice: Open<'BG-0'>): Reference | undefined {
  const buyer = zoneOf(invoice.buyer.address)
  const seller = zoneOf(invoice.seller.address)
  const place = invoice.delivery === undefined ? undefined : zoneOf(invoice.delivery)
  const destination = place ?? buyer
  switch (category) {
    case 'AE':
      if (buyer === undefined) return { reason: 'Autoliquidation' }
      if (FRENCH_ZONES.has(buyer)) return REVERSE_CHARGE_HERE
      return buyer === 'union' ? REVERSE_CHARGE_THERE : undefined
    case 'K':
      return destination === undefined || destination === 'union' ? WITHIN_THE_UNION : undefined
    case 'G':
      if (destination === undefined) return EXPORT
      if (destination === 'union' || destination === seller) return undefined
      return DEPARTMENTS.has(destination) || (seller !== undefined && DEPARTMENTS.has(seller))
        ? overseasOrExport(destination, seller)
        : EXPORT
    case 'O':
      return OUTSIDE
    default:
      return undefined
  }
}

/** CGI 294-2: sendings between metropolitan France and the departments, and among these, count as exports. */
function overseasOrExport(destination: Zone, seller: Zone | undefined): Reference {
  return FRENCH_ZONES.has(destination) && seller !== undefined && FRENCH_ZONES.has(seller) ? OVERSEAS : EXPORT
}

/** The markets of French VAT: Guadeloupe and Martinique are one; Guyane and Mayotte have none. */
type Zone = 'metropolitan' | 'antilles' | 'RE' | 'GF' | 'YT' | 'union' | 'elsewhere'

const DEPARTMENTS: ReadonlySet<Zone> = new Set(['antilles', 'RE', 'GF', 'YT'])
const FRENCH_ZONES: ReadonlySet<Zone> = new Set(['metropolitan', ...DEPARTMENTS])

const ZONES: Readonly<Record<string, Zone>> = {
  MC: 'metropolitan',
  GP: 'antilles',
  MQ: 'antilles',
  RE: 'RE',
  GF: 'GF',
  YT: 'YT',
}
const BY_POST_CODE: Readonly<Record<string, Zone>> = { '971': 'antilles', '972': 'antilles', '974': 'RE' }

function zoneOf(address: Open<'BG-5'>): Zone | undefined {
  const { postal } = address
  const country = address.country?.toUpperCase()
  // An invalid code tells nothing about the place.
  if (country === undefined || !ISO_3166_1.has(country)) return undefined
  if (country === 'FR') {
    const territory = countryOfAddress(address)
    if (territory !== undefined) return ZONES[territory] ?? 'elsewhere'
    return BY_POST_CODE[(postal ?? '').slice(0, 3)] ?? 'metropolitan'
  }
  return ZONES[country] ?? (isInUnion({ country, postal }) ? 'union' : 'elsewhere')
}
