import { format as decimalText, type Invoice, isCreditNote, sirenOf } from '@conforme/model'
import { FORMATS, type Json } from './request.ts'

/** What lists show and filter on, repeated from the draft beside it. */
export interface InvoiceFacts {
  readonly number: string | null
  readonly type_code: string | null
  readonly seller_siren: string | null
  readonly seller_name: string | null
  readonly buyer_siren: string | null
  readonly buyer_name: string | null
  readonly issue_date: string | null
  readonly due_date: string | null
  readonly currency: string | null
  readonly payable: string | null
  readonly with_vat: string | null
  readonly format: string
  /** The numbers that a credit note credits; null for any other document. */
  readonly credits: readonly string[] | null
}

/** The facts of an invoice, whether it is valid or not. A provisional number changes with the draft: it is not searched by. */
export function factsOfInvoice(invoice: Invoice, format: string): InvoiceFacts {
  const { seller, buyer, totals, facts } = invoice
  return {
    number: facts.provisional_number ? null : short(invoice.number),
    type_code: short(invoice.type),
    seller_siren: sirenOf(seller.legal_id) ?? null,
    seller_name: short(seller.legal_name),
    buyer_siren: sirenOf(buyer.legal_id) ?? null,
    buyer_name: short(buyer.legal_name),
    issue_date: invoice.issue_date ?? null,
    due_date: invoice.due_date ?? null,
    currency: short(invoice.currency),
    payable: totals.payable === undefined ? null : decimalText(totals.payable, 2),
    with_vat: totals.with_vat === undefined ? null : decimalText(totals.with_vat, 2),
    format,
    credits: creditsOf(invoice),
  }
}

/** More invoices than a credit note names; of a longer list one more is kept, so that no other is taken for all of it. */
export const MOST_CREDITED = 200

function creditsOf({ type, preceding_invoices }: Invoice): readonly string[] | null {
  if (!isCreditNote(type)) return null
  const numbers = new Set(preceding_invoices.flatMap(({ number }) => short(number) ?? []))
  return numbers.size === 0 ? null : [...numbers].slice(0, MOST_CREDITED + 1)
}

const LONGEST = 255

/** Lists and events stay thin, whatever a draft says; no valid number, code or name is so long. */
const short = (text: string | undefined): string | null => text?.slice(0, LONGEST).toWellFormed() ?? null

export const formatOf = ({ format }: Json): string => FORMATS.find(known => known === format) ?? 'factur-x'
