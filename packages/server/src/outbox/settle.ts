import { type AcknowledgementDetail, advance, type PlatformStatus, triggerOf } from '@conforme/exchange'
import type { Owner } from '../accounts/owner.ts'
import type { Tx } from '../db/open.ts'
import { append } from '../ledger/events.ts'
import type { InvoiceRow } from '../ledger/invoices.ts'
import { keepStatus, lifecycleData } from '../ledger/lifecycle.ts'
import { type MoveServices, move, subjectOf } from '../ledger/moves.ts'
import {
  findSubmission,
  type Submission,
  type SubmissionStatus,
  writeError,
  writeProgress,
} from './submissions.ts'

type Subject = Pick<InvoiceRow, 'id' | 'invoice_id' | 'status' | 'number' | 'score'>

interface Held {
  readonly of: Owner
  readonly submission: Submission
  readonly invoice: Subject
}

async function hold(tx: Tx, id: string): Promise<Held | undefined> {
  const submission = await findSubmission(tx, id, 'FOR UPDATE')
  if (!submission) return undefined
  const of: Owner = { organisationId: submission.organisation_id, mode: submission.mode }
  const [invoice] = await tx.query<Subject>(
    'SELECT id, invoice_id, status, number, score FROM invoices WHERE id = $1 FOR UPDATE',
    [submission.invoice],
  )
  return { of, submission, invoice: invoice! }
}

/**
 * Takes over the statuses reported for a submission: new ones into the life cycle, the invoice's own status by
 * the table, an event for each. What was reported before changes nothing. Runs in the caller's transaction.
 */
export async function settle(
  tx: Tx,
  services: MoveServices,
  id: string,
  statuses: readonly PlatformStatus[],
): Promise<void> {
  const held = await hold(tx, id)
  if (!held) return
  const { of, submission } = held
  let { invoice } = held
  let status: SubmissionStatus = onItsWay(submission)
  for (const reported of statuses) {
    if ((await keepStatus(tx, of, invoice.id, reported, services.clock())) === undefined) continue
    const trigger = triggerOf(reported.code)
    const details = lifecycleData(reported)
    if (trigger !== undefined && advance(invoice.status, trigger) !== undefined) {
      invoice = { ...invoice, status: await move(tx, services, of, invoice, trigger, details) }
      status = trigger === 'accepted' ? 'acknowledged' : 'refused'
    } else {
      const data = { ...subjectOf(invoice, of), status: invoice.status, ...details }
      await append(tx, of, {
        type: 'invoice.lifecycle',
        invoice: invoice.id,
        data,
        at: services.clock(),
      })
    }
  }
  await writeProgress(tx, id, { status }, services.clock())
}

/** The platform refuses the flow itself: no status will follow. */
export async function refuseByAcknowledgement(
  tx: Tx,
  services: MoveServices,
  id: string,
  flow_id: string | undefined,
  details: readonly AcknowledgementDetail[],
): Promise<void> {
  const held = await hold(tx, id)
  if (!held) return
  const { of, invoice } = held
  const now = services.clock()
  const acknowledgement = details.slice(0, 20).map(({ level, item, reasonCode, reasonMessage }) => ({
    level,
    item,
    code: reasonCode,
    message: reasonMessage,
  }))
  if (advance(invoice.status, 'refused') !== undefined) {
    await move(tx, services, of, invoice, 'refused', { acknowledgement })
  }
  await writeProgress(tx, id, { status: 'refused', flow_id }, now)
  const [first] = details.filter(({ level }) => level === 'Error')
  const { reasonCode: code, reasonMessage: message } = first ?? { reasonCode: 'refused', reasonMessage: '' }
  await writeError(tx, id, { code, message }, now)
}

/** The platform takes the flow, and has no other way of saying so. */
export async function acceptByAcknowledgement(
  tx: Tx,
  services: MoveServices,
  id: string,
  flow_id: string,
): Promise<void> {
  const held = await hold(tx, id)
  if (!held) return
  if (advance(held.invoice.status, 'accepted') !== undefined) {
    await move(tx, services, held.of, held.invoice, 'accepted')
  }
  await writeProgress(tx, id, { status: 'acknowledged', flow_id }, services.clock())
}

const onItsWay = ({ status }: Submission): SubmissionStatus =>
  status === 'queued' || status === 'sending' || status === 'uncertain' ? 'sent' : status

/** The platform does not say whether it took the flow: announced, so that a person asks it. */
export async function tellDoubtful(tx: Tx, { clock }: MoveServices, id: string): Promise<void> {
  const held = await hold(tx, id)
  if (!held) return
  const { of, submission, invoice } = held
  const transmission = { tracking_id: submission.id, pdp: submission.pdp, attempts: submission.attempts }
  const data = { ...subjectOf(invoice, of), status: invoice.status, transmission }
  await append(tx, of, { type: 'invoice.uncertain', invoice: invoice.id, data, at: clock() })
}
