import { type Classified, classifyInvoice } from '@conforme/compliance'
import { type Identifier, type Invoice, sirenOf } from '@conforme/model'

/** What the way of an invoice depends on. */
export interface Outgoing {
  readonly treatment: Classified['treatment']
  readonly processing_rule: Classified['processing_rule']
  /** Null where there is none, or a provisional one, which uses up nothing. */
  readonly number: string | null
  readonly issue_date: string | null
  readonly seller_siren: string | null
  readonly buyer_siren: string | null
  /** BT-34, BT-49. */
  readonly seller_address: Identifier | null
  readonly buyer_address: Identifier | null
}

export function outgoingOf(invoice: Invoice): Outgoing {
  const { number, issue_date, seller, buyer, facts } = invoice
  const { treatment, processing_rule } = classifyInvoice(invoice)
  return {
    treatment,
    processing_rule,
    number: facts.provisional_number ? null : (number ?? null),
    issue_date: issue_date ?? null,
    seller_siren: sirenOf(seller.legal_id) ?? null,
    buyer_siren: sirenOf(buyer.legal_id) ?? null,
    seller_address: seller.electronic_address ?? null,
    buyer_address: buyer.electronic_address ?? null,
  }
}
