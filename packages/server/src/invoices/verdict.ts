import type { Validation } from '@conforme/compliance'
import type { InvoiceStatus } from '@conforme/exchange'
import type { Tx } from '../db/open.ts'
import { json } from '../db/values.ts'
import type { Owner } from '../events/store.ts'
import { countValidation } from '../score/store.ts'
import type { InvoiceFacts } from './facts.ts'
import { type MoveServices, move } from './moves.ts'
import type { Json } from './request.ts'
import { type InvoiceRow, insertInvoice, lockInvoice, writeDraft, writeVerdict } from './store.ts'

/** A draft that was judged, ready to be kept. */
export interface Judged {
  readonly draft: Json
  readonly facts: InvoiceFacts
  readonly validation: Validation
  readonly today: string
}

/** The validation as replies and the store have it: the deprecation is told by headers and by a warning. */
export function toReply({ deprecated: _, ...validation }: Validation) {
  return validation
}

/**
 * Keeps a draft and its verdict under the caller's identifier, and moves the invoice accordingly: first stored,
 * edited, blocked, validated. Each is an event. Returns the invoice as it stands, held by `tx`.
 */
export async function keepVerdict(
  tx: Tx,
  services: MoveServices,
  of: Owner,
  invoiceId: string,
  judged: Judged,
): Promise<InvoiceRow> {
  const { draft, facts, validation } = judged
  const now = services.clock()
  let status: InvoiceStatus
  let invoice = await insertInvoice(tx, of, invoiceId, draft, facts, now)
  if (invoice) {
    status = await move(tx, services, of, invoice, 'stored')
  } else {
    invoice = await lockInvoice(tx, of, invoiceId)
    // Not inserted, so it was there: it was deleted in between.
    if (!invoice) return keepVerdict(tx, services, of, invoiceId, judged)
    status = invoice.status
    if (!(await isSame(tx, invoice.id, draft))) {
      status = await move(tx, services, of, { ...invoice, number: facts.number }, 'edited')
      await writeDraft(tx, invoice.id, draft, facts, now)
    }
  }
  const current = { ...invoice, ...facts, status, draft, score: validation.score }
  await countValidation(tx, of, { invoice: invoice.id, day: judged.today, validation, at: now })
  // Once with the platform, an invoice is judged again at will and moved no more.
  if (!OPEN.has(status)) return { ...invoice, status }
  const verdict = { score: validation.score, validation: toReply(validation) }
  await writeVerdict(tx, invoice.id, verdict)
  const wanted = validation.valid ? 'VALIDATED' : 'BLOCKED'
  if (status !== wanted) {
    const more = { score: validation.score, ...(validation.valid ? {} : { errors: blockers(validation) }) }
    status = await move(tx, services, of, current, validation.valid ? 'found_clean' : 'found_blocking', more)
  }
  return { ...current, status, validation: verdict.validation as unknown as Json, updated_at: now }
}

const OPEN: ReadonlySet<InvoiceStatus> = new Set(['DRAFT', 'BLOCKED', 'VALIDATED'])

/** Is this the draft already stored? Key order and the spelling of numbers do not count. */
async function isSame(tx: Tx, id: string, draft: Json): Promise<boolean> {
  const [row] = await tx.query<{ same: boolean }>(
    'SELECT draft::jsonb = $2::jsonb AS same FROM invoices WHERE id = $1',
    [id, json(draft)],
  )
  return row?.same === true
}

const MOST_CODES = 20

/** The codes that block, for the event: the messages are in the invoice. */
function blockers({ checks }: Validation): string[] {
  const codes = checks.filter(({ ok, severity }) => !ok && severity === 'error').map(({ code }) => code)
  return [...new Set(codes)].slice(0, MOST_CODES)
}
