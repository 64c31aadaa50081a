/**
 * Sub-invoices: what the rules of the multi-vendor and two-way frames share, the form of a group of lines and the
 * changes that make the plain draft of the examples one with several sellers, or with two facing each other.
 */
import {
  absolute,
  CENT,
  type Decimal,
  decimal,
  type Invoice,
  type Line,
  multiply,
  subtract,
} from '@conforme/model'

const MULTI_VENDOR: ReadonlySet<string | undefined> = new Set(['B8', 'S8', 'M8'])
const TWO_WAY: ReadonlySet<string | undefined> = new Set(['B9', 'S9', 'M9'])

export const isMultiVendorFrame = (frame: string | undefined) => MULTI_VENDOR.has(frame)

/** Several sellers on one invoice. */
export const isMultiVendor = ({ process }: Invoice) => isMultiVendorFrame(process.type)

/** Two parties that invoice each other. */
export const isTwoWay = ({ process }: Invoice) => TWO_WAY.has(process.type)

export const hasSubInvoices = (invoice: Invoice) => isMultiVendor(invoice) || isTwoWay(invoice)

/** A sub-invoice: a group of lines that is in no other. */
export const isSubInvoice = ({ subtype, parent }: Line) => subtype === 'GROUP' && parent === undefined

/** The number of the sub-invoice that a line belongs to: its object of scheme AFL. */
export const subInvoiceNumber = ({ object }: Line) => (object?.scheme === 'AFL' ? object.value : undefined)

/** Whether a reason for exemption is that of a sub-invoice: it begins with its number between signs `#`. */
export function isAbout(reason: string | undefined, number: string): boolean {
  if (reason === undefined || !reason.startsWith('#') || !reason.startsWith(number, 1)) return false
  return reason[number.length + 1] === '#'
}

/** Whether two amounts are apart by at most so many cents. */
export function isWithinCents(amount: Decimal, other: Decimal, cents: number): boolean {
  return absolute(subtract(amount, other)) <= multiply(CENT, decimal(cents)!)
}
