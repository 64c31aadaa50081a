import { advance, type Following, triggerOf } from '@conforme/exchange'
import type { Tx } from '../db/open.ts'
import { append, type Owner } from '../events/store.ts'
import { type MoveServices, move, subjectOf } from '../invoices/moves.ts'
import type { InvoiceRow } from '../invoices/store.ts'
import { keepStatus, lifecycleData } from '../statuses/lifecycle.ts'
import { findSubmission, type Submission, type SubmissionStatus, writeProgress } from './store.ts'

type Subject = Pick<InvoiceRow, 'id' | 'invoice_id' | 'status' | 'number' | 'score'>

/**
 * Takes over what a platform says of a flow: new statuses into the life cycle, the invoice's own status by the
 * table, an event for each. What was told before changes nothing. Runs in the caller's transaction.
 */
export async function settle(
  tx: Tx,
  services: MoveServices,
  id: string,
  flow_id: string,
  { statuses }: Following,
): Promise<void> {
  const submission = await findSubmission(tx, id, 'FOR UPDATE')
  if (!submission) return
  const of: Owner = { organisationId: submission.organisation_id, mode: submission.mode }
  let invoice = await lockSubject(tx, submission)
  let status: SubmissionStatus =
    submission.status === 'queued' || submission.status === 'sending' ? 'sent' : submission.status
  for (const reported of statuses) {
    if ((await keepStatus(tx, of, invoice.id, reported, services.clock())) === undefined) continue
    const trigger = triggerOf(reported.code)
    const told = lifecycleData(reported)
    if (trigger !== undefined && advance(invoice.status, trigger) !== undefined) {
      invoice = { ...invoice, status: await move(tx, services, of, invoice, trigger, told) }
      status = trigger === 'accepted' ? 'acknowledged' : 'refused'
    } else {
      const data = { ...subjectOf(invoice, of), status: invoice.status, ...told }
      await append(tx, of, {
        type: 'invoice.lifecycle',
        invoice: invoice.id,
        data,
        at: services.clock(),
      })
    }
  }
  await writeProgress(tx, id, { status, flow_id }, services.clock())
}

async function lockSubject(tx: Tx, { invoice }: Submission): Promise<Subject> {
  const [row] = await tx.query<Subject>(
    'SELECT id, invoice_id, status, number, score FROM invoices WHERE id = $1 FOR UPDATE',
    [invoice],
  )
  return row!
}
