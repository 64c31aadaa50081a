/**
 * Which way an invoice goes under the reform, decided once: the note BAR that is assumed and the classification
 * that is answered both come from here (CGI art. 289 bis and 290; XP Z12-012, BR-FR-20).
 */
import { isDomestic, isFrench, isOverseas, sirenOf } from './complete/identity.ts'
import type { Open } from './complete/pen.ts'
import type { BuyerKind, Invoice } from './invoice.ts'

/** What decided. */
export type TreatmentGround =
  | 'archive_only'
  | 'declared_out_of_scope'
  | 'exempt_without_invoicing'
  | 'seller_abroad'
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
 * The first thing that decides does: what the invoice says of itself, what is sold, by whom, to whom.
 * @param kind of the buyer, as the draft or its SIREN says
 */
export function treatmentOf(
  { seller, buyer, notes, vat_breakdown }: Decided,
  kind: BuyerKind,
): InvoiceTreatment {
  const archived = declared(notes, 'ARCHIVEONLY')
  if (archived !== undefined) return { ground: 'archive_only', bar: 'ARCHIVEONLY', at: archived }
  // Before the note that says so: it may have been assumed from just this.
  if (isAllOutside({ vat_breakdown }))
    return { ground: 'exempt_without_invoicing', bar: 'OUTOFSCOPE', at: '/vat_breakdown' }
  const outside = declared(notes, 'OUTOFSCOPE')
  if (outside !== undefined) return { ground: 'declared_out_of_scope', bar: 'OUTOFSCOPE', at: outside }
  const { country } = seller.address
  if (country !== undefined && !isFrench(country)) return { ground: 'seller_abroad', bar: 'B2BINT' }
  if (kind === 'CONSUMER') {
    const isAbroad = buyer.address.country !== undefined && !isFrench(buyer.address.country)
    return { ground: 'consumer', bar: isAbroad ? 'B2CINT' : 'B2C' }
  }
  if (isDomestic(buyer)) return { ground: 'buyer_in_france', bar: 'B2B' }
  if (buyer.address.country === undefined) return { ground: 'buyer_unknown', bar: 'B2BINT' }
  return { ground: isOverseas(buyer.address.country) ? 'buyer_overseas' : 'buyer_abroad', bar: 'B2BINT' }
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

/**
 * Whether a SIREN is of the public sector: those begin with 1 (State) or 2 (local bodies), says INSEE. The
 * fictitious ones of the sandbox, 100000009 and 200000008, are companies.
 */
export function isPublicSiren(siren: string | undefined): boolean {
  return siren !== undefined && /^[12](?!0000000)\d{8}$/.test(siren)
}

/** The kind of a buyer of whom nothing more is said: its note BAR and its SIREN say it. */
export function kindOfBuyer({ notes, buyer }: Pick<Decided, 'notes' | 'buyer'>): BuyerKind {
  const treatment = notes.find(note => note.subject_code === 'BAR')?.text
  if (treatment === 'B2C' || treatment === 'B2CINT') return 'CONSUMER'
  return isPublicSiren(sirenOf(buyer.legal_id)) ? 'PUBLIC_BODY' : 'BUSINESS'
}
