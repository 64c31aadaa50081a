/** A stored invoice as a life-cycle message names it. */
import type { StatusSpeaker, StatusSubject } from '@conforme/exchange'
import { read } from '@conforme/formats'
import { type Day, type Group, type Invoice, type Organisation, sirenOf, toInvoice } from '@conforme/model'
import type { Tx } from '../db/open.ts'
import { findDocument, XML } from '../ledger/documents.ts'
import type { InvoiceRow } from '../ledger/invoices.ts'

/**
 * The facts are those of the document that left: messages go to the very addresses it names (BT-34, BT-49). Where
 * its XML was not kept they are those of the draft.
 */
export async function subjectOfStatus(
  tx: Tx,
  row: InvoiceRow,
  organisation: Organisation,
  today: Day,
): Promise<StatusSubject> {
  const document = await findDocument(tx, row.id, XML)
  const invoice: Invoice = document
    ? read(document.content, today).invoice
    : toInvoice(row.draft, organisation, today).invoice
  const [deposited] = await tx.query<{ at: Date }>(
    'SELECT min(at) AS at FROM lifecycle WHERE invoice = $1 AND code = 200',
    [row.id],
  )
  return {
    number: invoice.number ?? row.number ?? row.invoice_id,
    type: invoice.type ?? '380',
    issue_date: invoice.issue_date ?? today,
    currency: invoice.currency ?? 'EUR',
    received_at: deposited?.at ?? undefined,
    seller: speaker(invoice.seller),
    buyer: speaker(invoice.buyer),
  }
}

function speaker({ legal_id, legal_name, electronic_address }: Group<'BG-4'> | Group<'BG-7'>): StatusSpeaker {
  return { siren: sirenOf(legal_id), name: legal_name, electronic_address }
}
