/** Who a party is and how the reform identifies it: identifiers, territories, and whether the seller is ours. */
import { hasSirenShape } from '../french/siren.ts'
import { sirenOfVatNumber } from '../french/vat-id.ts'
import { hasVat, type Located, vatTerritory } from '../french/vat-territory.ts'
import type { Identifier, Seller } from '../terms/invoice.ts'
import type { Organisation } from '../terms/organisation.ts'
import { territoryOfPostCode } from './country.ts'
import type { Open } from './pen.ts'

export const SIREN_SCHEME = '0002'
export const SIRET_SCHEME = '0009'
export const VAT_GROUP_SCHEME = '0231'
export const FRENCH_ADDRESS_SCHEME = '0225'

/** Metropolitan France and the overseas departments of its VAT territory. */
const FRENCH_COUNTRIES: ReadonlySet<string> = new Set(['FR', 'GP', 'MQ', 'RE'])

export function isFrench(country: string | undefined): boolean {
  return country !== undefined && FRENCH_COUNTRIES.has(country)
}

/** French, and outside the territory of its VAT: goods that go there are exported (CGI art. 294). */
const OVERSEAS: ReadonlySet<string> = new Set(['GF', 'YT', 'PM', 'BL', 'MF', 'PF', 'NC', 'WF', 'TF'])

export function isOverseas(country: string | undefined): boolean {
  return country !== undefined && OVERSEAS.has(country)
}

/** The country of an address. A French post code of Guyane, Mayotte or the collectivities is more precise than FR. */
export function placeOf({ country, postal }: Located): string | undefined {
  if (country !== 'FR') return country
  const territory = vatTerritory({ country, postal })
  const isElsewhere = territory !== undefined && !hasVat(territory)
  return isElsewhere ? (territoryOfPostCode(postal) ?? country) : country
}

/** Whether a buyer is established where the reform requires e-invoicing: shown by a SIREN, except overseas. */
export function isDomestic({ address, legal_id }: Pick<Open<'BG-7'>, 'address' | 'legal_id'>): boolean {
  const place = placeOf(address)
  return isFrench(place) || (sirenOf(legal_id) !== undefined && !isOverseas(place))
}

/** The SIREN of a legal identifier, whatever its check digit. */
export function sirenOf(id: Identifier | undefined): string | undefined {
  return id?.scheme === SIREN_SCHEME && hasSirenShape(id.value) ? id.value : undefined
}

type Identified = Pick<Seller, 'legal_id' | 'legal_name'> & {
  readonly ids?: readonly Identifier[]
  readonly vat?: string
  readonly address?: { readonly country?: string }
}

/**
 * Whether the draft's seller is the organisation itself: what identifies it is the organisation's own, or nothing
 * does and its name is no other.
 */
export function isOurs(seller: Identified, organisation: Organisation): boolean {
  if (seller.legal_id !== undefined) return seller.legal_id.value === organisation.siren
  const siret = seller.ids?.find(id => id.scheme === SIRET_SCHEME)?.value
  if (siret !== undefined) return siret.slice(0, 9) === organisation.siren
  if (seller.vat !== undefined)
    return seller.vat === organisation.vat || sirenOfVatNumber(seller.vat) === organisation.siren
  const country = seller.address?.country
  if (country !== undefined && country !== (organisation.address?.country ?? 'FR')) return false
  return seller.legal_name === undefined || seller.legal_name === organisation.legal_name
}
