/** Seller and buyer: what follows from their SIREN and the organisation's profile. */
import { isSiret } from '../french/siret.ts'
import type { Reason } from '../reasons/reasons.ts'
import type { BuyerKind, Facts, Identifier, VatRegime } from '../terms/invoice.ts'
import type { Address, Organisation } from '../terms/organisation.ts'
import { countryOfAddress, looksForeign } from './country.ts'
import {
  FRENCH_ADDRESS_SCHEME,
  isOurs,
  SIREN_SCHEME,
  SIRET_SCHEME,
  sirenOf,
  VAT_GROUP_SCHEME,
} from './identity.ts'
import type { Open, Pen } from './pen.ts'
import { isAllOutside, isFlatRateFarmer } from './treatment.ts'
import { completeSellerVat, mayCarryVatNumber } from './vat-numbers.ts'

/** What a draft gives of its seller beyond the terms of BG-4. */
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

/** `siren` and `siret` are short for BT-30 and BT-29, BT-47 and BT-46, BT-61 and BT-60. */
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

export function completeSeller(
  pen: Pen,
  invoice: Open<'BG-0'>,
  given: SellerFacts,
  organisation: Organisation,
  refused: boolean,
): SellerSide {
  const { seller } = invoice
  const ours = isOurs(seller, organisation)
  const facts = sellerFacts(seller, given, ours ? organisation : {})
  if (ours) completeFromProfile(pen, invoice, organisation, facts, refused)
  completeIdentity(pen, seller, '/seller')
  completeSellerVat(pen, invoice, facts.vat_regime, refused)
  completeCountry(pen, seller, '/seller')
  const siren = sirenOf(seller.legal_id)
  if (siren !== undefined)
    pen.fill(seller, 'electronic_address', addressUnder(siren), '/seller', 'address_siren')
  if (facts.vat_regime === 'franchise_293b' && seller.vat === undefined)
    pen.fill(seller, 'tax_number', sirenOf(seller.legal_id), '/seller', 'franchise')
  if (seller.legal_information === undefined)
    pen.fill(seller, 'legal_information', legalInformation(facts, seller), '/seller', 'legal_information')
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
  refused: boolean,
): void {
  const { seller } = invoice
  const siren = profile.siren
  pen.fill(seller, 'legal_name', profile.legal_name, '/seller', 'profile')
  pen.fill(seller, 'trading_name', profile.trading_name, '/seller', 'profile')
  if (siren !== undefined && seller.legal_id === undefined)
    pen.fill(seller, 'legal_id', { value: siren, scheme: SIREN_SCHEME }, '/seller', 'profile')
  if (profile.siret !== undefined && !seller.ids.some(id => id.scheme === SIRET_SCHEME))
    pen.append(seller.ids, { value: profile.siret, scheme: SIRET_SCHEME }, '/seller/ids', 'profile')
  const registered = facts.vat_regime === 'normal' || profile.vat_regime === 'franchise_293b'
  if (registered && mayCarryVatNumber(invoice, refused))
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

/** An address is completed as a whole, or not at all. */
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

/**
 * BT-32, where all is exempt by CGI 261 to 261 E and no VAT number was given: such a seller may have none, and the
 * norm requires one tax identifier or the other (BR-E-02). Only after the breakdown.
 */
export function completeTaxNumber(pen: Pen, invoice: Open<'BG-0'>): void {
  const { seller, tax_representative, vat_breakdown } = invoice
  if (seller.vat !== undefined || tax_representative !== undefined) return
  if (isFlatRateFarmer(invoice)) {
    pen.fill(seller, 'tax_number', sirenOf(seller.legal_id), '/seller', 'tax_siren_farmer')
    return
  }
  if (!isAllOutside(invoice)) return
  if (vat_breakdown.some(row => row.category === 'E'))
    pen.fill(seller, 'tax_number', sirenOf(seller.legal_id), '/seller', 'tax_siren')
}

export function completeBuyer(pen: Pen, { buyer, lines }: Open<'BG-0'>): void {
  completeIdentity(pen, buyer, '/buyer')
  const isUntaxed = lines.some(line => ABROAD.has(line.vat_category ?? ''))
  const isKnown = sirenOf(buyer.legal_id) !== undefined
  completeCountry(pen, buyer, '/buyer', isUntaxed && !isKnown)
}

/** Categories of what leaves France, or is taxed elsewhere. */
const ABROAD: ReadonlySet<string> = new Set(['K', 'G', 'O'])

/**
 * BT-49. A company is addressed under its SIREN, a public body under its SIRET where that is given; the
 * directory was not queried, and the reason says so. A consumer is in no directory.
 */
export function completeBuyerAddress(pen: Pen, { buyer, seller }: Open<'BG-0'>, kind: BuyerKind): void {
  const fill = (value: Identifier | undefined, reason: Reason) =>
    pen.fill(buyer, 'electronic_address', value, '/buyer', reason)
  const siren = sirenOf(buyer.legal_id)
  const siret = buyer.ids.find(id => id.scheme === SIRET_SCHEME)?.value
  if (kind === 'CONSUMER') {
    const email = buyer.contact?.email
    if (email !== undefined) fill({ value: email, scheme: EMAIL_SCHEME }, 'address_email')
    else fill(seller.electronic_address, 'address_consumer')
  } else if (siren === undefined) return
  else if (kind !== 'PUBLIC_BODY') fill(addressUnder(siren), 'address_siren')
  else if (siret?.startsWith(siren) && isSiret(siret))
    fill(addressUnder(`${siren}_${siret}`), 'address_siret')
  else fill(addressUnder(siren), 'address_public')
}

const EMAIL_SCHEME = 'EM'

function addressUnder(value: string): Identifier {
  return { value, scheme: FRENCH_ADDRESS_SCHEME }
}

/** The VAT number or the post code gives the country; where nothing points abroad, France is assumed. */
function completeCountry(
  pen: Pen,
  party: Open<'BG-4'> | Open<'BG-7'>,
  pointer: string,
  mayBeAbroad = false,
): void {
  const place = `${pointer}/address`
  const overseas = countryOfAddress(party.address)
  if (overseas !== undefined) pen.fill(party.address, 'country', overseas, place, 'country_postal')
  if (sirenOf(party.legal_id) !== undefined) pen.fill(party.address, 'country', 'FR', place, 'country_siren')
  const prefix = /^(?!FR)([A-Z]{2})/.exec(party.vat ?? '')?.[1]
  pen.fill(party.address, 'country', prefix === 'EL' ? 'GR' : prefix, place, 'country_vat')
  if (party.vat?.startsWith('FR')) pen.fill(party.address, 'country', 'FR', place, 'country_vat')
  if (!mayBeAbroad && !looksForeign(party)) pen.fill(party.address, 'country', 'FR', place, 'country_default')
}

/** The SIREN that a SIRET begins with. */
function completeIdentity(pen: Pen, party: Open<'BG-4'> | Open<'BG-7'>, pointer: string): void {
  const siret = party.ids.find(id => id.scheme === SIRET_SCHEME)?.value
  if (siret !== undefined && isSiret(siret))
    pen.fill(party, 'legal_id', { value: siret.slice(0, 9), scheme: SIREN_SCHEME }, pointer, 'siren_siret')
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
