/** Which invoices the law lets go, and what goes with one. */
import { record } from '../accounts/audit.ts'
import type { Owner } from '../accounts/owner.ts'
import { Failure } from '../base/failures.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services/feature.ts'
import { append } from './events.ts'
import { findInvoice, type InvoiceRow } from './invoices.ts'
import { subjectOf } from './moves.ts'

/**
 * Years for which a transmitted invoice is kept after its issue and the last that happened to it: our choice, none of
 * the law. Accounting wants ten from the end of the financial year (C. com., art. L123-22), which this service does not
 * know; two more leave room for a long one, such as the first of a company, which corporate tax lets run until the end
 * of the year after its creation (CGI, art. 209, I, second paragraph). The tax office wants six years from the day the
 * document was made (LPF, art. L102 B), which are over by then.
 */
const KEPT_YEARS = 12

const NEVER_SENT: ReadonlySet<string> = new Set(['DRAFT', 'BLOCKED', 'VALIDATED'])

/**
 * Deletes an invoice with its documents, statuses, verdicts and submissions. Its events stay, which name it and hold
 * none of it, and one more reports the deletion.
 * @param ref the caller's identifier, or ours
 * @param actor who asks, for the record of administration
 * @returns the invoice as it was; undefined when there is none
 * @throws Failure `invalid_state` while it is under way, or the law has it kept
 */
export async function deleteInvoice(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  of: Owner,
  { ref, actor }: { readonly ref: string; readonly actor: string },
): Promise<InvoiceRow | undefined> {
  const seen = await findInvoice(tx, of, ref)
  if (!seen) return undefined
  // In the order in which the news of a submission hold the two, or one would wait for the other.
  await tx.query('SELECT 1 FROM submissions WHERE invoice = $1 FOR UPDATE', [seen.id])
  const invoice = await findInvoice(tx, of, seen.id, 'FOR UPDATE')
  if (!invoice) return undefined
  const now = clock()
  await refuseKept(tx, invoice, now)
  const { id, status } = invoice
  if (of.mode === 'sandbox') await forgetPretended(tx, of, invoice)
  for (const table of ['status_messages', 'lifecycle', 'submissions', 'validations'])
    await tx.query(`DELETE FROM ${table} WHERE invoice = $1`, [id])
  await tx.query('DELETE FROM invoices WHERE id = $1', [id])
  const subject = subjectOf(invoice, of)
  await append(tx, of, { type: 'invoice.deleted', invoice: id, data: { ...subject, from: status }, at: now })
  const { organisationId: organisation_id, mode } = of
  const details = { invoice_id: invoice.invoice_id, status }
  await record(tx, { actor, action: 'invoice.deleted', subject: id, organisation_id, mode, details }, now)
  return invoice
}

async function refuseKept(tx: Tx, { id, invoice_id, status, mode }: InvoiceRow, now: Date): Promise<void> {
  if (NEVER_SENT.has(status)) return
  const extra = { invoice_id, invoice_status: status }
  if (status === 'TRANSMITTING')
    throw new Failure(
      'invalid_state',
      {
        fr: `La facture ${invoice_id} est en cours de transmission : elle ne se supprime pas avant sa fin.`,
        en: `Invoice ${invoice_id} is being transmitted: it cannot be deleted before that has ended.`,
      },
      { extra },
    )
  if (mode === 'sandbox') return
  const until = await keptUntil(tx, id)
  if (until <= now.toISOString().slice(0, 10)) return
  throw new Failure(
    'invalid_state',
    {
      fr: `La facture ${invoice_id} a été transmise : la loi la fait conserver (C. com., art. L123-22 ; LPF, art. L102 B). Elle ne se supprime pas avant le ${until}.`,
      en: `Invoice ${invoice_id} was transmitted: the law requires it to be kept (C. com., art. L123-22; LPF, art. L102 B). It cannot be deleted before ${until}.`,
    },
    { extra: { ...extra, kept_until: until } },
  )
}

/** The day from which a transmitted invoice may go. */
async function keptUntil(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.query<{ until: string }>(
    `SELECT (greatest(issue_date, updated_at::date, (SELECT max(at)::date FROM events WHERE invoice = i.id),
         (SELECT max(at)::date FROM lifecycle WHERE invoice = i.id))
       + make_interval(years => $2))::date AS until
     FROM invoices i WHERE id = $1`,
    [id, KEPT_YEARS],
  )
  return row!.until
}

/** What platforms of the sandbox hold or reported of it: the deposits of the pretend one, documents of statuses. */
async function forgetPretended(tx: Tx, of: Owner, { id, number }: InvoiceRow): Promise<void> {
  const sent = await tx.query<{ id: string }>(
    'SELECT id FROM submissions WHERE invoice = $1 UNION ALL SELECT id FROM status_messages WHERE invoice = $1',
    [id],
  )
  const tracking = sent.map(({ id }) => id)
  for (const table of ['sandbox_deposits', 'sandbox_knocks'])
    await tx.query(`DELETE FROM ${table} WHERE organisation_id = $1 AND tracking_id = ANY($2)`, [
      of.organisationId,
      tracking,
    ])
  if (tracking.length === 0 || number === null) return
  await tx.query(
    `UPDATE inbox SET document = NULL
     WHERE organisation_id = $1 AND mode = 'sandbox' AND position($2::bytea IN document) > 0`,
    [of.organisationId, Buffer.from(`>${number}<`)],
  )
}
