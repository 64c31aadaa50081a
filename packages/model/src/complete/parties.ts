/** Seller and buyer: what their SIREN and the organisation's profile say of them. */
import { hasSirenShape } from '../french/siren.ts'
import { isSiret } from '../french/siret.ts'
import { frenchVatNumber } from '../french/vat-id.ts'
import type { BuyerKind, Facts, Identifier, Seller, VatRegime } from '../invoice.ts'
import type { Address, Organisation } from '../organisation.ts'
import type { Open, Pen } from './pen.ts'

export const SIREN_SCHEME = '0002'
export const SIRET_SCHEME = '0009'
export const VAT_GROUP_SCHEME = '0231'
export const FRENCH_ADDRESS_SCHEME = '0225'

/** Metropolitan France and the overseas departments of its VAT territory. */
const FRENCH_COUNTRIES: ReadonlySet<string> = new Set(['FR', 'GP', 'MQ', 'RE'])

export function isFrench(country: string | undefined): boolean {
  return country !== undefined && FRENCH_COUNTRIES.has(country)
}

/** French, and outside the territory of its VAT: what goes there is an export (CGI art. 294). */
const OVERSEAS: ReadonlySet<string> = new Set(['GF', 'YT', 'PM', 'BL', 'MF', 'PF', 'NC', 'WF', 'TF'])

export function isOverseas(country: string | undefined): boolean {
  return country !== undefined && OVERSEAS.has(country)
}

/** Is a buyer established where the reform asks for e-invoicing? A SIREN says so, but of those overseas. */
export function isDomestic({ address, legal_id }: Pick<Open<'BG-7'>, 'address' | 'legal_id'>): boolean {
  return isFrench(address.country) || (sirenOf(legal_id) !== undefined && !isOverseas(address.country))
}

/** The SIREN of a legal identifier, whatever its check digit says. */
export function sirenOf(id: Identifier | undefined): string | undefined {
  return id?.scheme === SIREN_SCHEME && hasSirenShape(id.value) ? id.value : undefined
}

/** What a draft says of its seller beyond the terms of BG-4. */
export interface SellerFacts {
  readonly siren?: string
  readonly siret?: string
  readonly legal_form?: string
  readonly share_capital?: string
  readonly rcs_town?: string
  readonly sole_trader?: boolean
  readonly vat_regime?: VatRegime
  readonly vat_on_debits?: boolean
}
export interface BuyerFacts {
  readonly siren?: string
  readonly siret?: string
  readonly kind?: BuyerKind
}

type SellerSide = Pick<
  Facts,
  'legal_form' | 'share_capital' | 'rcs_town' | 'sole_trader' | 'vat_regime' | 'vat_on_debits' | 'vat_group'
>

/** `siren` and `siret` stand for BT-30 and BT-29, BT-47 and BT-46, BT-61 and BT-60. */
export function applySiren(
  party: { legal_id?: Identifier; ids: Identifier[] },
  given: { readonly siren?: string; readonly siret?: string },
): void {
  if (given.siren !== undefined && party.legal_id === undefined)
    party.legal_id = { value: given.siren, scheme: SIREN_SCHEME }
  const { siret } = given
  if (siret !== undefined && !party.ids.some(id => id.scheme === SIRET_SCHEME))
    party.ids.push({ value: siret, scheme: SIRET_SCHEME })
}

/** Whether the draft's seller is the organisation itself: the same SIREN, or none and no other name. */
export function isOurs(seller: Pick<Seller, 'legal_id' | 'legal_name'>, organisation: Organisation): boolean {
  if (seller.legal_id !== undefined) return seller.legal_id.value === organisation.siren
  return seller.legal_name === undefined || seller.legal_name === organisation.legal_name
}

export function completeSeller(
  pen: Pen,
  invoice: Open<'BG-0'>,
  given: SellerFacts,
  organisation: Organisation,
): SellerSide {
  const { seller } = invoice
  const ours = isOurs(seller, organisation)
  const facts = sellerFacts(seller, given, ours ? organisation : {})
  if (ours) completeFromProfile(pen, invoice, organisation, facts)
  completeParty(pen, seller, '/seller', facts.vat_regime !== 'franchise_293b')
  completeCountry(pen, seller, '/seller')
  if (facts.vat_regime === 'franchise_293b' && seller.vat === undefined)
    pen.fill(seller, 'tax_number', sirenOf(seller.legal_id), '/seller', 'franchise')
  if (seller.legal_information === undefined)
    pen.fill(seller, 'legal_information', legalInformation(facts, seller), '/seller', 'profile')
  return facts
}

export function sellerFacts(seller: Open<'BG-4'>, given: SellerFacts, profile: Organisation): SellerSide {
  return {
    legal_form: given.legal_form ?? profile.legal_form,
    share_capital: given.share_capital ?? profile.share_capital,
    rcs_town: given.rcs_town ?? profile.rcs_town,
    sole_trader: given.sole_trader ?? profile.sole_trader ?? false,
    vat_regime: given.vat_regime ?? profile.vat_regime ?? 'normal',
    vat_on_debits: given.vat_on_debits ?? profile.vat_on_debits ?? false,
    vat_group: profile.vat_group !== undefined || seller.ids.some(id => id.scheme === VAT_GROUP_SCHEME),
  }
}

function completeFromProfile(
  pen: Pen,
  invoice: Open<'BG-0'>,
  profile: Organisation,
  facts: SellerSide,
): void {
  const { seller } = invoice
  const siren = profile.siren
  pen.fill(seller, 'legal_name', profile.legal_name, '/seller', 'profile')
  pen.fill(seller, 'trading_name', profile.trading_name, '/seller', 'profile')
  if (siren !== undefined && seller.legal_id === undefined)
    pen.fill(seller, 'legal_id', { value: siren, scheme: SIREN_SCHEME }, '/seller', 'profile')
  if (profile.siret !== undefined && !seller.ids.some(id => id.scheme === SIRET_SCHEME))
    pen.append(seller.ids, { value: profile.siret, scheme: SIRET_SCHEME }, '/seller/ids', 'profile')
  if (facts.vat_regime === 'normal' || profile.vat_regime === 'franchise_293b')
    pen.fill(seller, 'vat', profile.vat, '/seller', 'profile')
  if (profile.electronic_address !== undefined && seller.electronic_address === undefined)
    pen.fill(
      seller,
      'electronic_address',
      { value: profile.electronic_address, scheme: FRENCH_ADDRESS_SCHEME },
      '/seller',
      'profile',
    )
  completeAddress(pen, seller.address, profile.address, '/seller/address')
  completeVatGroup(pen, invoice, profile)
}

/** An address is one thing: it is taken over whole, or not at all. */
function completeAddress(pen: Pen, address: Open<'BG-5'>, known: Address | undefined, pointer: string): void {
  if (
    known === undefined ||
    address.line1 !== undefined ||
    address.city !== undefined ||
    address.postal !== undefined
  )
    return
  for (const key of ['line1', 'line2', 'line3', 'postal', 'city', 'region', 'country'] as const)
    pen.fill(address, key, known[key], pointer, 'profile')
}

/** CGI 256 C: the group's SIREN (0231), its VAT number as tax representative; the note comes with the notes. */
function completeVatGroup(pen: Pen, invoice: Open<'BG-0'>, profile: Organisation): void {
  const group = profile.vat_group
  if (group === undefined) return
  const { seller } = invoice
  if (group.siren !== undefined && !seller.ids.some(id => id.scheme === VAT_GROUP_SCHEME))
    pen.append(seller.ids, { value: group.siren, scheme: VAT_GROUP_SCHEME }, '/seller/ids', 'vat_group')
  if (invoice.tax_representative === undefined && group.vat !== undefined)
    pen.fill(
      invoice,
      'tax_representative',
      { legal_name: group.legal_name, vat: group.vat, address: { country: 'FR', ...group.address } },
      '',
      'vat_group',
    )
}

export function completeBuyer(pen: Pen, buyer: Open<'BG-7'>): void {
  completeParty(pen, buyer, '/buyer', true)
  completeCountry(pen, buyer, '/buyer')
}

/** Without a SIREN the VAT number tells the country; where nothing does, it is France. */
function completeCountry(pen: Pen, party: Open<'BG-4'> | Open<'BG-7'>, pointer: string): void {
  const prefix = /^(?!FR)([A-Z]{2})/.exec(party.vat ?? '')?.[1]
  pen.fill(party.address, 'country', prefix === 'EL' ? 'GR' : prefix, `${pointer}/address`, 'country_vat')
  pen.fill(party.address, 'country', 'FR', `${pointer}/address`, 'country_default')
}

/** What a SIREN alone says: France, the VAT number, the electronic address. */
function completeParty(pen: Pen, party: Open<'BG-4'> | Open<'BG-7'>, pointer: string, taxed: boolean): void {
  const siret = party.ids.find(id => id.scheme === SIRET_SCHEME)?.value
  if (siret !== undefined && isSiret(siret))
    pen.fill(party, 'legal_id', { value: siret.slice(0, 9), scheme: SIREN_SCHEME }, pointer, 'siren_siret')
  const siren = sirenOf(party.legal_id)
  if (siren === undefined) return
  pen.fill(party.address, 'country', 'FR', `${pointer}/address`, 'country_siren')
  if (taxed && party.vat === undefined) pen.fill(party, 'vat', frenchVatNumber(siren), pointer, 'vat_siren')
  if (party.electronic_address === undefined) {
    const address = { value: siren, scheme: FRENCH_ADDRESS_SCHEME }
    pen.fill(party, 'electronic_address', address, pointer, 'address_siren')
  }
}

/** C. com. R123-237: legal form, share capital, registration. */
function legalInformation(facts: SellerSide, seller: Open<'BG-4'>): string | undefined {
  const { legal_form, share_capital, rcs_town } = facts
  const siren = sirenOf(seller.legal_id)
  const form = legal_form && share_capital ? `${legal_form} au capital de ${share_capital}` : legal_form
  const register =
    rcs_town && siren ? `RCS ${rcs_town} ${siren.replace(/(...)(...)(...)/, '$1 $2 $3')}` : undefined
  return [form, register].filter(part => part !== undefined).join(' - ') || undefined
}
