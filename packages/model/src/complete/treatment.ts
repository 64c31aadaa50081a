/**
 * Which way an invoice goes under the reform, decided once: the assumed note BAR and the classification
 * in replies both come from here (CGI art. 289 bis and 290; XP Z12-012, BR-FR-20).
 */

import { isCompanyName } from '../french/legal-forms.ts'
import type { BuyerKind, Invoice } from '../terms/invoice.ts'
import { isDomestic, isFrench, isOverseas, placeOf, sirenOf } from './identity.ts'
import type { Open } from './pen.ts'

/** What decided. */
export type TreatmentGround =
  | 'archive_only'
  | 'declared_out_of_scope'
  | 'exempt_without_invoicing'
  | 'seller_abroad'
  | 'seller_overseas'
  | 'consumer'
  | 'buyer_in_france'
  | 'buyer_unknown'
  | 'buyer_overseas'
  | 'buyer_abroad'

/** The values of the note BAR. */
export type Bar = 'B2B' | 'B2BINT' | 'B2C' | 'B2CINT' | 'OUTOFSCOPE' | 'ARCHIVEONLY'

export interface InvoiceTreatment {
  readonly ground: TreatmentGround
  readonly bar: Bar
  /** The place of the note or breakdown row that decided, where there is one. */
  readonly at?: string
}

type Decided = Pick<Open<'BG-0'>, 'seller' | 'buyer' | 'notes' | 'vat_breakdown'> | Invoice

/**
 * The first of these decides: what the invoice states itself, what is sold, by whom, to whom.
 * @param kind of the buyer, as the draft or its SIREN shows
 */
export function treatmentOf(
  { seller, buyer, notes, vat_breakdown }: Decided,
  kind: BuyerKind,
): InvoiceTreatment {
  const archived = declared(notes, 'ARCHIVEONLY')
  if (archived !== undefined) return { ground: 'archive_only', bar: 'ARCHIVEONLY', at: archived }
  const country = placeOf(buyer.address)
  // Before the note: it may have been assumed from just this.
  if (isAllOutside({ vat_breakdown }) && !isServiceAbroad(vat_breakdown, kind, country))
    return { ground: 'exempt_without_invoicing', bar: 'OUTOFSCOPE', at: '/vat_breakdown' }
  const outside = declared(notes, 'OUTOFSCOPE')
  if (outside !== undefined) return { ground: 'declared_out_of_scope', bar: 'OUTOFSCOPE', at: outside }
  if (kind === 'CONSUMER')
    return { ground: 'consumer', bar: country !== undefined && !isFrench(country) ? 'B2CINT' : 'B2C' }
  const home = placeOf(seller.address)
  if (home !== undefined && !isFrench(home))
    return { ground: isOverseas(home) ? 'seller_overseas' : 'seller_abroad', bar: 'B2BINT' }
  if (isDomestic(buyer)) return { ground: 'buyer_in_france', bar: 'B2B' }
  if (country === undefined) return { ground: 'buyer_unknown', bar: 'B2BINT' }
  return { ground: isOverseas(country) ? 'buyer_overseas' : 'buyer_abroad', bar: 'B2BINT' }
}

const DISBURSED = 'VATEX-EU-79-C'

/**
 * A service to a business abroad is outside French VAT because of its place (CGI 259, 1°): it is reported all the
 * same (CGI 290; spécifications externes, flux 10.1). A disbursement for the buyer is not.
 */
function isServiceAbroad(rows: readonly Row[], kind: BuyerKind, country: string | undefined): boolean {
  return (
    kind !== 'CONSUMER' &&
    country !== undefined &&
    !isFrench(country) &&
    rows.some(row => row.category === 'O' && row.exemption_code !== DISBURSED)
  )
}

function declared(notes: Decided['notes'], treatment: Bar): string | undefined {
  const index = notes.findIndex(note => note.subject_code === 'BAR' && note.text === treatment)
  return index === -1 ? undefined : `/notes/${index}`
}

interface Row {
  readonly category?: string
  readonly exemption_code?: string
  readonly exemption_reason?: string
}

/** Articles 132 and 135 of the directive are 261 to 261 E of the code. */
const EXEMPT_CODE = /^VATEX-(?:FR-CGI261|EU-132|EU-135)/
const EXEMPT_WORDS = /\bart(?:icles?|\.)? ?261(?!\d)/i

/** Outside VAT, or exempt by CGI 261 to 261 E: no duty to invoice. */
function isOutside({ category, exemption_code, exemption_reason }: Row): boolean {
  if (category === 'O') return true
  if (category !== 'E') return false
  return exemption_code === undefined
    ? EXEMPT_WORDS.test(exemption_reason ?? '')
    : EXEMPT_CODE.test(exemption_code)
}

/** Whether all that is sold is exempt by CGI 261 to 261 E, or outside VAT: nothing of it has to be invoiced. */
export function isAllOutside({ vat_breakdown }: Pick<Decided, 'vat_breakdown'>): boolean {
  return vat_breakdown.length > 0 && vat_breakdown.every(isOutside)
}

/** CGI 298 bis (the farmers’ scheme), 298 quater and quinquies (its flat rate), or its name. */
const FLAT_RATE = /\b298 ?(?:bis|quater|quinquies)\b|remboursement forfaitaire|farmers?[’']? flat.rate/i
const MOST_NOTES = 200
const LONGEST_REASON = 1000

/**
 * Whether a farmer under the flat-rate scheme sells (CGI 298 bis, I): no VAT is charged, and the State, not the buyer,
 * pays the compensation (298 quater). Such a farmer is dispensed from the duties of taxable persons, and may have
 * no VAT number. Shown by the reason of each row without VAT, or by a note.
 */
export function isFlatRateFarmer({
  vat_breakdown,
  notes,
}: Pick<Decided, 'vat_breakdown' | 'notes'>): boolean {
  const isUntaxed = (row: Row) => row.category === 'E' || row.category === 'Z'
  if (vat_breakdown.length === 0 || !vat_breakdown.every(isUntaxed)) return false
  const saysSo = (text = '') => FLAT_RATE.test(text.slice(0, LONGEST_REASON))
  if (vat_breakdown.every(({ exemption_reason }) => saysSo(exemption_reason))) return true
  return notes.slice(0, MOST_NOTES).some(({ text }) => saysSo(text))
}

/**
 * A SIREN of the public sector begins with 1 (State) or 2 (local bodies), by INSEE. The fictitious ones of the
 * sandbox, 100000009 and 200000008, are companies.
 */
const PUBLIC_SIREN = /^[12](?!0000000)\d{8}$/

/**
 * The kind of a buyer where the draft does not give it: by its note BAR, its SIREN and its name. The one reading of
 * who is public: assumptions, rules and classification all use it.
 */
export function kindOfBuyer({ notes, buyer }: Pick<Decided, 'notes' | 'buyer'>): BuyerKind {
  const treatment = notes.find(note => note.subject_code === 'BAR')?.text
  if (treatment === 'B2C' || treatment === 'B2CINT') return 'CONSUMER'
  const siren = sirenOf(buyer.legal_id)
  if (siren === undefined || !PUBLIC_SIREN.test(siren)) return 'BUSINESS'
  // No public body has the form of a company: under such a SIREN it has a mistyped or an invented one.
  return isCompanyName(buyer.legal_name ?? '') ? 'BUSINESS' : 'PUBLIC_BODY'
}
