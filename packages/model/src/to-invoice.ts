/** From a draft to the invoice that rules read and writers take. */
import {
  categoryOf,
  completeDelivery,
  completeHead,
  completeTaxPoint,
  operationCategory,
  provisionalNumber,
} from './complete/document.ts'
import { agreedTermOf, completeDueDate } from './complete/due-date.ts'
import { completeAllowancesAndCharges, completeLines } from './complete/lines.ts'
import { completeNotes } from './complete/notes.ts'
import {
  applySiren,
  type BuyerFacts,
  completeBuyer,
  completeBuyerAddress,
  completeSeller,
  completeTaxNumber,
  type SellerFacts,
  sellerFacts,
} from './complete/parties.ts'
import { completePayment } from './complete/payment.ts'
import { type Assumption, type Open, Pen } from './complete/pen.ts'
import { completeProcess } from './complete/process.ts'
import { completePayer, completeProfile } from './complete/profile.ts'
import { settled } from './complete/repeated-amounts.ts'
import { completeTotals } from './complete/totals.ts'
import { kindOfBuyer } from './complete/treatment.ts'
import { completeBuyerVat, type RefusedNumbers } from './complete/vat-numbers.ts'
import { read } from './reading/read.ts'
import type { Unread } from './reading/read-leaf.ts'
import type { Facts, Invoice, OperationCategory } from './terms/invoice.ts'
import type { Organisation } from './terms/organisation.ts'
import { valueAt } from './terms/pointer.ts'
import { compute } from './terms/totals.ts'
import type { Day } from './values/day.ts'
import type { Decimal } from './values/decimal.ts'

export interface Reading {
  readonly invoice: Invoice
  /** Each value that the draft left out and the law or the standard fills. */
  readonly assumptions: readonly Assumption[]
  /** What could not be read in the draft. */
  readonly unread: readonly Unread[]
}

/** Convenience fields of the draft, as read. */
interface RootFacts {
  readonly invoice_id?: string
  readonly operation_category?: OperationCategory
  readonly service_date?: Day
  readonly delivery_differs?: boolean
}

interface LineFacts {
  readonly description?: string
  readonly unit_price_ht?: Decimal
}

/**
 * Reads and completes a draft. Pure: the same draft, organisation and day give the same invoice.
 * @param draft anything that came as JSON
 * @param organisation the profile that completes invoices of its own SIREN
 * @param today the day on which the invoice is judged
 */
export function toInvoice(draft: unknown, organisation: Organisation, today: Day): Reading {
  const { invoice, unread: found, root, seller: given, buyer } = begin(draft)
  const pen = new Pen()
  const provisional = invoice.number === undefined
  if (provisional) invoice.number = provisionalNumber(draft)
  completeHead(pen, invoice)
  completeProfile(pen, invoice, draft)
  const refused = refusedNumbers(draft)
  const seller = completeSeller(pen, invoice, given, organisation, refused.seller)
  completeBuyer(pen, invoice)
  const buyer_kind = buyer.kind ?? kindOfBuyer(invoice)
  completeBuyerVat(pen, invoice, buyer_kind, refused.buyer)
  completeBuyerAddress(pen, invoice, buyer_kind)
  completeDelivery(pen, invoice)
  completeLines(pen, invoice, seller)
  completeAllowancesAndCharges(pen, invoice, seller)
  completeTotals(pen, invoice, seller)
  completeTaxNumber(pen, invoice)
  const category = operationCategory(pen, root.operation_category, invoice.process.type)
  completeProcess(pen, invoice, category)
  completeDueDate(pen, invoice, buyer_kind, category, organisation)
  completeNotes(pen, invoice, { ...seller, buyer_kind }, organisation)
  completeTaxPoint(pen, invoice, { ...seller, operation_category: category })
  completePayment(pen, invoice, organisation)
  completePayer(pen, invoice)
  if (provisional) pen.note('/number', invoice.number, 'number')

  const facts: Facts = {
    ...seller,
    today,
    provisional_number: provisional,
    operation_category: category,
    delivery_differs: root.delivery_differs,
    buyer_kind,
    agreed_term: agreedTermOf(invoice),
  }
  const unread = settled(found, invoice)
  return { invoice: finish(invoice, facts), assumptions: untold(pen.assumptions, unread), unread }
}

/** What could not be read is reported as such, not again as an assumption. */
function untold(assumptions: readonly Assumption[], unread: readonly Unread[]): readonly Assumption[] {
  if (unread.length === 0) return assumptions
  const told = new Set(unread.map(entry => entry.pointer))
  return assumptions.filter(entry => !told.has(entry.pointer))
}

/**
 * Reads a draft as written: nothing is completed, nothing assumed.
 * @param draft anything that came as JSON
 * @param today the day on which the invoice is judged
 */
export function asGiven(draft: unknown, today: Day): Reading {
  const { invoice, unread, root, seller, buyer } = begin(draft)
  const facts: Facts = {
    ...sellerFacts(invoice.seller, seller, {}),
    today,
    provisional_number: false,
    operation_category: root.operation_category ?? categoryOf(invoice.process.type),
    delivery_differs: root.delivery_differs,
    buyer_kind: buyer.kind ?? kindOfBuyer(invoice),
    agreed_term: agreedTermOf(invoice),
  }
  return { invoice: finish(invoice, facts), assumptions: [], unread: settled(unread, invoice) }
}

/** UNTDID 2005, VAT due on the date of the invoice: the option for debits. */
const ON_DEBITS = '3'
const SMALL_BUSINESS_CODE = 'VATEX-FR-FRANCHISE'
const SMALL_BUSINESS_WORDING = /293\s?B/
const SOLE_TRADER = /(?:^|[\s,(])(?:EI|E\.I\.)(?:$|[\s,)])|entrepreneu(?:r|se) individuel/i

/**
 * The invoice of a document, as written: nothing is completed. Facts that no term has are taken from the words and
 * codes of the document.
 * @param values by key, as the table of terms has them: its lists and its groups of 1..1 are all there
 * @param today the day on which the invoice is judged
 */
export function fromDocument(values: object, today: Day): Invoice {
  // Readers of documents build this shape from the same table.
  const invoice = values as Open<'BG-0'>
  const said: SellerFacts = {
    sole_trader: SOLE_TRADER.test(invoice.seller.legal_name ?? ''),
    vat_regime: isSmallBusiness(invoice) ? 'franchise_293b' : 'normal',
    vat_on_debits: invoice.tax_point_code === ON_DEBITS,
  }
  return finish(invoice, {
    ...sellerFacts(invoice.seller, said, {}),
    today,
    provisional_number: false,
    operation_category: categoryOf(invoice.process.type),
    buyer_kind: kindOfBuyer(invoice),
    agreed_term: agreedTermOf(invoice),
  })
}

function isSmallBusiness({ notes, vat_breakdown }: Open<'BG-0'>): boolean {
  return (
    vat_breakdown.some(
      ({ exemption_code, exemption_reason }) =>
        exemption_code === SMALL_BUSINESS_CODE || SMALL_BUSINESS_WORDING.test(exemption_reason ?? ''),
    ) || notes.some(({ text }) => SMALL_BUSINESS_WORDING.test(text ?? ''))
  )
}

function begin(draft: unknown) {
  const { root, unread, conveniences } = read(draft)
  // The table of terms builds exactly this shape; the cast is the border between reading and completion.
  const invoice = root as unknown as Open<'BG-0'>
  const said = <T>(group: object) => (conveniences.get(group) ?? {}) as T
  const given = {
    root: said<RootFacts>(root),
    seller: said<SellerFacts>(invoice.seller),
    buyer: said<BuyerFacts>(invoice.buyer),
  }
  applyConveniences(invoice, given.root, said)
  return { invoice, unread, ...given }
}

function finish(invoice: Open<'BG-0'>, facts: Facts): Invoice {
  return { ...invoice, facts, computed: compute(invoice) }
}

/** A VAT number given as `null` is refused: the caller states that there is none. */
function refusedNumbers(draft: unknown): RefusedNumbers {
  return { seller: valueAt(draft, '/seller/vat') === null, buyer: valueAt(draft, '/buyer/vat') === null }
}

/** `invoice_id`, `service_date`, `siren`, `siret`, `description` and `unit_price_ht` are short for their terms. */
function applyConveniences(invoice: Open<'BG-0'>, root: RootFacts, said: <T>(group: object) => T): void {
  invoice.number ??= root.invoice_id
  if (root.service_date !== undefined || root.delivery_differs === true) invoice.delivery ??= {}
  if (invoice.delivery !== undefined) invoice.delivery.date ??= root.service_date
  for (const party of [invoice.seller, invoice.buyer, invoice.payee])
    if (party !== undefined) applySiren(party, said<BuyerFacts>(party))
  for (const line of invoice.lines) {
    const { description, unit_price_ht } = said<LineFacts>(line)
    line.item.name ??= description
    line.price.net ??= unit_price_ht
  }
}
