import { type Capabilities, type Flow, isRepeat, statusesIn } from '@conforme/exchange'
import { DocumentFailure, readStatus, XmlFailure } from '@conforme/formats'
import { enter, type Feed, type Outcome, writeInboxOutcome } from '../connections/feeds.ts'
import type { Tx } from '../db/open.ts'
import { acceptByAcknowledgement, refuseByAcknowledgement, settle } from '../outbox/settle.ts'
import { findMessageByFlow, writeMessage } from '../outbox/status-messages.ts'
import { findByFlow, writeFlowId } from '../outbox/submissions.ts'
import type { Services } from '../services/feature.ts'
import { candidatesFor, pickCandidate } from './correlate.ts'

/** Does a flow bring a document that says something about our invoices? */
export const bringsStatus = ({ flowDirection, flowSyntax }: Flow): boolean =>
  flowDirection === 'In' && flowSyntax === 'CDAR'

/**
 * Takes a flow that a platform reported, in one transaction, once: what was taken before changes nothing, whichever
 * way and however often it comes.
 * @param document of a flow that brings a status; undefined when the platform does not hand it out
 */
export async function take(
  services: Services,
  feed: Feed,
  flow: Flow,
  document: Uint8Array | undefined,
  capabilities: Pick<Capabilities, 'deposited_by'>,
): Promise<void> {
  const { db, clock } = services
  await db.transaction(async tx => {
    const now = clock()
    if (!(await enter(tx, feed, flow, document, now))) return
    const outcome = bringsStatus(flow)
      ? await applyStatus(tx, services, feed, flow, document)
      : await applyAcknowledgement(tx, services, feed, flow, capabilities)
    await writeInboxOutcome(tx, feed, flow.flowId, outcome)
  })
}

/** « Déposée » (XP Z12-012). */
const DEPOSITED = 200

async function applyStatus(
  tx: Tx,
  services: Services,
  feed: Feed,
  flow: Flow,
  document: Uint8Array | undefined,
): Promise<Outcome> {
  const message = document && readMessage(document)
  if (!message) return 'unreadable'
  let outcome: Outcome = 'foreign'
  for (const reported of statusesIn(message, new Date(flow.updatedAt))) {
    const found = pickCandidate(await candidatesFor(tx, feed, reported), reported)
    if (!found) continue
    await settle(tx, services, found.submission, [reported.status])
    outcome = 'applied'
  }
  return outcome
}

function readMessage(document: Uint8Array) {
  try {
    return readStatus(document).message
  } catch (error) {
    if (error instanceof XmlFailure || error instanceof DocumentFailure) return undefined
    throw error
  }
}

/** What the platform says of a deposit of ours. */
async function applyAcknowledgement(
  tx: Tx,
  services: Services,
  feed: Feed,
  flow: Flow,
  { deposited_by }: Pick<Capabilities, 'deposited_by'>,
): Promise<Outcome> {
  const { status, details } = flow.acknowledgement
  // A deposit that the platform had already says nothing of the one it had.
  if (flow.flowDirection === 'In' || isRepeat(flow)) return 'noted'
  const submission = await findByFlow(tx, feed, flow.flowId, flow.trackingId)
  if (!submission) return applyToMessage(tx, services, feed, flow)
  // Where the answer to the deposit was lost, this is how its name there becomes known.
  if (submission.flow_id === null) await writeFlowId(tx, submission.id, flow.flowId)
  if (status === 'Pending') return 'noted'
  if (status === 'Error') {
    await refuseByAcknowledgement(tx, services, submission.id, flow.flowId, details ?? [])
    return 'applied'
  }
  if (deposited_by !== 'acknowledgement') return 'noted'
  // The life cycle begins there: without its deposit, no payment could be reported for the invoice.
  const at = new Date(flow.updatedAt)
  await settle(tx, services, submission.id, [{ code: DEPOSITED, at, actor: 'sender_platform' }])
  await acceptByAcknowledgement(tx, services, submission.id, flow.flowId)
  return 'applied'
}

/** What the platform says of a status that we said. */
async function applyToMessage(tx: Tx, { clock }: Services, feed: Feed, flow: Flow): Promise<Outcome> {
  const id = await findMessageByFlow(tx, feed, flow.flowId, flow.trackingId)
  if (id === undefined) return 'foreign'
  if (flow.acknowledgement.status === 'Pending') return 'noted'
  const now = clock()
  const { status, details = [] } = flow.acknowledgement
  const [fault] = details.filter(({ level }) => level === 'Error')
  await writeMessage(
    tx,
    id,
    {
      status: status === 'Ok' ? 'acknowledged' : 'refused',
      flow_id: flow.flowId,
      ...(fault && {
        last_error: { code: fault.reasonCode, message: fault.reasonMessage, at: now.toISOString() },
      }),
    },
    now,
  )
  return 'applied'
}
