/** The head of the invoice: number, type, category of operations, tax point, delivery. */
import type { Facts, OperationCategory } from '../terms/invoice.ts'
import type { Open, Pen } from './pen.ts'

/** UNTDID 1001: credit notes among the sixteen types of BR-FR-04. */
const CREDIT_NOTES: ReadonlySet<string> = new Set(['261', '262', '381', '396', '502', '503'])
/** UNTDID 2005, VAT due on the date of the invoice: the option for debits. The CII writer turns it into 5. */
const VAT_ON_DEBITS = '3'

const CATEGORIES: Readonly<Record<string, OperationCategory>> = { B: 'GOODS', S: 'SERVICES', M: 'MIXED' }

export function isCreditNote(type: string | undefined): boolean {
  return type !== undefined && CREDIT_NOTES.has(type)
}

/** A number for checks before the real one is given: the same draft always gets the same. */
export function provisionalNumber(draft: unknown): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(draft) ?? '')
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0
  return `PROVISOIRE-${hash.toString(16).padStart(8, '0')}`
}

export function completeHead(pen: Pen, invoice: Open<'BG-0'>): void {
  pen.fill(invoice, 'type', '380', '', 'type')
  pen.fill(invoice, 'currency', 'EUR', '', 'currency')
}

/** The category of operations: as the draft has it, else by the first letter of BT-23. */
export function operationCategory(
  pen: Pen,
  given: OperationCategory | undefined,
  process: string | undefined,
): OperationCategory | undefined {
  if (given !== undefined) return given
  const found = categoryOf(process)
  if (found !== undefined) pen.note('/operation_category', found, 'category')
  return found
}

/** The category that the first letter of BT-23 names. */
export function categoryOf(process: string | undefined): OperationCategory | undefined {
  return CATEGORIES[process?.[0] ?? '']
}

/** CGI 269-2-c: the option for debits concerns services. */
export function completeTaxPoint(
  pen: Pen,
  invoice: Open<'BG-0'>,
  facts: Pick<Facts, 'operation_category' | 'vat_on_debits'>,
): void {
  if (!facts.vat_on_debits || facts.operation_category === 'GOODS' || facts.operation_category === undefined)
    return
  if (invoice.tax_point_date !== undefined) return
  pen.fill(invoice, 'tax_point_code', VAT_ON_DEBITS, '', 'debits')
}

/** An address of delivery without a country is in the buyer's country. */
export function completeDelivery(pen: Pen, invoice: Open<'BG-0'>): void {
  const { delivery } = invoice
  if (delivery === undefined) return
  const { line1, line2, line3, city, postal, region } = delivery
  if ((line1 ?? line2 ?? line3 ?? city ?? postal ?? region) === undefined) return
  pen.fill(delivery, 'country', invoice.buyer.address.country, '/delivery', 'delivery_country')
}
