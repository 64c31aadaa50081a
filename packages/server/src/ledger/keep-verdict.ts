import { isDeepStrictEqual } from 'node:util'
import type { InvoiceStatus } from '@conforme/exchange'
import type { Owner } from '../accounts/owner.ts'
import type { Tx } from '../db/open.ts'
import { bytesOf, type Opaque } from '../judging/carry.ts'
import type { InvoiceFacts } from '../judging/facts.ts'
import type { Json } from '../judging/request.ts'
import type { Verdict } from '../judging/verdict.ts'
import { type InvoiceRow, insertInvoice, lockInvoice, writeDraft, writeVerdict } from './invoices.ts'
import { type MoveServices, move } from './moves.ts'
import { countValidation } from './score.ts'

/** A draft that was judged, ready to be kept. */
export interface Judged {
  readonly draft: Json
  readonly facts: InvoiceFacts
  readonly verdict: Verdict
  readonly validation: Opaque
  readonly today: string
}

/**
 * Keeps a draft and its verdict under the caller's identifier, and moves the invoice accordingly: first stored,
 * edited, blocked, validated. Each is an event. Returns the invoice as it now is, held by `tx`.
 */
export async function keepVerdict(
  tx: Tx,
  services: MoveServices,
  of: Owner,
  invoiceId: string,
  judged: Judged,
): Promise<InvoiceRow> {
  const { draft, facts, verdict, validation } = judged
  const now = services.clock()
  let status: InvoiceStatus
  let invoice: InvoiceRow | undefined = await insertInvoice(tx, of, invoiceId, draft, facts, now)
  if (invoice) {
    status = await move(tx, services, of, invoice, 'stored')
  } else {
    invoice = await lockInvoice(tx, of, invoiceId)
    // Not inserted, so it was there: it was deleted in between.
    if (!invoice) return keepVerdict(tx, services, of, invoiceId, judged)
    status = invoice.status
    if (!isSame(invoice.draft, draft)) {
      status = await move(tx, services, of, { ...invoice, number: facts.number }, 'edited')
      await writeDraft(tx, invoice.id, draft, facts, now)
    }
  }
  const current = { ...invoice, ...facts, status, draft, score: verdict.score }
  await countValidation(tx, of, { invoice: invoice.id, day: judged.today, verdict, at: now })
  // Once with the platform, an invoice is judged again at will and moved no more.
  if (!OPEN.has(status)) return { ...invoice, status }
  await writeVerdict(tx, invoice.id, verdict.score, bytesOf(validation))
  const wanted = verdict.valid ? 'VALIDATED' : 'BLOCKED'
  if (status !== wanted) {
    const more = { score: verdict.score, ...(verdict.valid ? {} : { errors: verdict.blockers }) }
    status = await move(tx, services, of, current, verdict.valid ? 'found_clean' : 'found_blocking', more)
  }
  return { ...current, status, updated_at: now }
}

const OPEN: ReadonlySet<InvoiceStatus> = new Set(['DRAFT', 'BLOCKED', 'VALIDATED'])

/** Is this the draft already stored? The order of keys does not count, nor the spelling of numbers, which both have left behind. */
const isSame = (stored: Json, draft: Json): boolean => isDeepStrictEqual(stored, draft)
