/**
 * The life-cycle message: what one party reports to another on the fate of invoices (UN/CEFACT CDAR D22B as XP Z12-012
 * uses it; the numbers are its terms). Lists and groups of one are always there, possibly empty; leaves may be
 * missing, as in an invoice.
 */
import type { DateTime } from '../values/date-time.ts'
import type { Day } from '../values/day.ts'
import type { Decimal } from '../values/decimal.ts'
import type { Identifier } from './invoice.ts'

export interface StatusMessage {
  /** MDT-2, the frame: REGULATED between platforms. */
  readonly process?: string
  /** MDT-3, what it is about: `urn.cpro.gouv.fr:1p0:CDV:invoice` between platforms. */
  readonly guideline?: string
  /** MDT-4, the name of the message. */
  readonly id?: string
  /** MDT-5, free. */
  readonly name?: string
  /** MDT-8, when the message was made. */
  readonly issued_at?: DateTime
  /** MDG-9, the platform that transmits. */
  readonly sender: StatusParty
  /** MDG-14, who decided. */
  readonly issuer: StatusParty
  /** MDG-23. */
  readonly recipients: readonly StatusParty[]
  /** MDT-77: 305 while platforms transmit, 23 while the parties treat the invoice. */
  readonly phase?: string
  /** MDT-78, the moment of the status. */
  readonly at?: DateTime
  readonly invoices: readonly InvoiceStatusReport[]
}

export interface StatusParty {
  /** MDT-38, MDT-57: a SIREN (0002), or a platform's registration (0238). */
  readonly ids: readonly Identifier[]
  readonly name?: string
  /** MDT-21, MDT-40, MDT-59: UNTDID 3035, as SE seller, BY buyer, WK platform, DFH public platform. */
  readonly role?: string
  /** MDT-73: where messages reach it; its scheme is 0225 in France. */
  readonly electronic_address?: Identifier
}

/** The status of one invoice. */
export interface InvoiceStatusReport {
  /** MDT-87, BT-1 of the invoice. */
  readonly number?: string
  /** MDT-88, the status in UNTDID 4405 or 1373. */
  readonly document_status?: string
  /** MDT-91, BT-3 of the invoice. */
  readonly type?: string
  /** MDT-95, when the invoice was received. */
  readonly received_at?: DateTime
  /** MDT-97, the profile of the invoice. */
  readonly profile?: string
  /** MDT-100, BT-2 of the invoice. */
  readonly issue_date?: Day
  /** MDT-105, the status: 200 to 228, 501. */
  readonly status?: string
  /** MDT-106, the status in words. */
  readonly label?: string
  /** MDT-129 and MDT-132: the seller of the invoice. */
  readonly seller: StatusParty
  /** MDT-158: the buyer, and others whom the invoice concerns. */
  readonly parties: readonly StatusParty[]
  /** MDG-37. */
  readonly details: readonly StatusDetail[]
}

/** A reason for the status, or figures that come with it. */
export interface StatusDetail {
  /** MDT-113. */
  readonly reason_code?: string
  /** MDT-114. */
  readonly reason?: string
  /** MDT-115, a status of its own. */
  readonly status?: string
  /** MDT-121, what the recipient should do: NOA nothing, NIN another invoice, CNF a credit note for all of it. */
  readonly action?: string
  /** MDT-122. */
  readonly action_label?: string
  /** MDT-124-2, from 1. */
  readonly sequence?: Decimal
  /** MDT-126, comments. */
  readonly notes: readonly string[]
  /** MDG-43. */
  readonly characteristics: readonly StatusCharacteristic[]
}

/** An amount, or a wrong value and the right one. */
export interface StatusCharacteristic {
  readonly id?: string
  /** MDT-207: MEN an amount received, MPA one paid, DIV a wrong value, DVA the right one. */
  readonly type?: string
  readonly changed?: boolean
  readonly name?: string
  /** Where the value is in the invoice. */
  readonly location?: string
  readonly value?: string
  /** MDT-215, with VAT. */
  readonly amount?: Decimal
  /** ISO 4217. */
  readonly currency?: string
  /** Of the payment. */
  readonly date?: Day
  /** MDT-224, the rate of VAT in percent. */
  readonly percent?: Decimal
}
