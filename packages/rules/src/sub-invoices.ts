/**
 * Sub-invoices: what the rules of the multi-vendor and two-way frames share, the form of a group of lines and the
 * changes that make the plain draft of the examples one with several sellers, or with two facing each other.
 */
import type { Invoice, Line } from '@conforme/model'

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

export const AFL = { value: 'F-2026-0142', scheme: 'AFL' }

export const LUMEN = {
  legal_name: 'Atelier Lumen SAS',
  legal_id: { value: '100000009', scheme: '0002' },
  country: 'FR',
}

/** One seller's sub-invoice: a group, and its only line. */
export const SEVERAL_SELLERS = {
  '/process': {
    type: 'S8',
    specification: 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
  },
  '/vat_breakdown/0/exemption_reason': '#F-2026-0142#',
  '/lines/0': {
    id: '1',
    subtype: 'GROUP',
    item_seller: LUMEN,
    object: AFL,
    sub_invoice_frame: 'S1',
    net_amount: '100.00',
    vat_amount: '20.00',
    item: { name: 'Atelier Lumen' },
  },
  '/lines/1': {
    id: '2',
    parent: '1',
    subtype: 'DETAIL',
    item_seller: LUMEN,
    object: AFL,
    quantity: '2',
    unit: 'HUR',
    net_amount: '100.00',
    price: { net: '50.00' },
    vat_category: 'S',
    vat_rate: '20.00',
    exemption_reason: '#F-2026-0142#',
    item: { name: 'Conseil en organisation' },
  },
}

/** A group of one line, which alone is sold. */
export const GROUPED = {
  '/process/specification': 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
  '/lines': [
    { id: '1', subtype: 'GROUP', item: { name: 'Lot 1' } },
    {
      id: '2',
      parent: '1',
      subtype: 'DETAIL',
      quantity: '2',
      unit: 'HUR',
      net_amount: '100.00',
      price: { net: '50.00' },
      vat_category: 'S',
      vat_rate: '20.00',
      item: { name: 'Conseil en organisation' },
    },
  ],
}

export const BUYER = {
  legal_name: 'Comptoir du Rhône SARL',
  legal_id: { value: '200000008', scheme: '0002' },
  country: 'FR',
}

export const LINE = {
  subtype: 'GROUP',
  sub_invoice_frame: 'S1',
}

/** Two sub-invoices that face each other, both of nothing. */
export const BOTH_WAYS = {
  '/type': '389',
  '/process': {
    type: 'S9',
    specification: 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
  },
  '/lines/0': {
    ...LINE,
    id: '1',
    item_seller: LUMEN,
    object: { value: 'F-2026-0142', scheme: 'AFL' },
    net_amount: '0.00',
    vat_amount: '0.00',
    item: { name: 'Atelier Lumen' },
  },
  '/lines/1': {
    ...LINE,
    id: '2',
    item_seller: BUYER,
    object: { value: 'A-77', scheme: 'AFL' },
    net_amount: '0.00',
    vat_amount: '0.00',
    item: { name: 'Comptoir du Rhône' },
  },
}
