import {
  type AcknowledgementDetail,
  type Envelope,
  PlatformError,
  type ProcessingRule,
  platformOn,
} from '@conforme/exchange'
import type { Owner } from '../events/store.ts'
import type { Services } from '../feature.ts'
import { expectNews } from '../inbox/poll.ts'
import { PDF } from '../invoices/documents.ts'
import type { InvoiceRow } from '../invoices/store.ts'
import type { Queue } from '../jobs.ts'
import { connectedTo, feedOf } from '../platforms/connected.ts'
import { refuseByAcknowledgement } from './settle.ts'
import { beginTry, listStalled, type Submission, writeError, writeSent } from './store.ts'

export const SEND = 'submissions.send'
const SWEEP = 'submissions.sweep'

/** A platform may be down for a night: the tries stretch over some eight hours, then the sweep takes over. */
export const SUBMISSION_QUEUES: readonly Queue[] = [
  { name: SEND, retryLimit: 15, retryDelay: 5, retryDelayMax: 3600, timeout: 120 },
  { name: SWEEP, retryLimit: 1 },
]

export interface SubmissionJob {
  readonly submission: string
}

const HOURS_2 = 2 * 60 * 60 * 1000
/** The longest that a platform may ask to be left alone, in seconds. */
const LONGEST_REST = 3600

/** Starts the workers that bring submissions to their platform. */
export async function workSubmissions(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.work<SubmissionJob>(SEND, ({ data, signal }) => send(services, data.submission, signal))
  await jobs.work(SWEEP, () => sweep(services), { concurrency: 1 })
  await jobs.every(SWEEP, '*/10 * * * *')
}

/**
 * One try to hand a submission over. It may run again after a crash at any point: every try but the first asks the
 * platform whether it has the flow, and what is settled stays so.
 */
export function send(services: Services, id: string, signal?: AbortSignal): Promise<void> {
  const trying = TRYING.get(id) ?? tryToSend(services, id, signal).finally(() => TRYING.delete(id))
  TRYING.set(id, trying)
  return trying
}

/**
 * Tries under way in this process. A job that is slow to report is handed out again, and its twin would find
 * nothing at the platform yet: the two share one try instead.
 */
const TRYING = new Map<string, Promise<void>>()

async function tryToSend(services: Services, id: string, signal?: AbortSignal): Promise<void> {
  const { db, jobs, clock } = services
  const submission = await beginTry(db, id, clock())
  if (!submission) return
  const of: Owner = { organisationId: submission.organisation_id, mode: submission.mode }
  try {
    const connected = await connectedTo(services, of, submission.pdp)
    if (!connected) {
      throw new PlatformError('unauthorised', `The platform ${submission.pdp} is not connected any more`)
    }
    const envelope = await envelopeOf(services, submission)
    const retried = submission.attempts > 1
    const { flow_id } = await platformOn(connected).submit(envelope, { retried, signal })
    const pdp = await feedOf(db, of, submission.pdp)
    await db.transaction(async tx => {
      await writeSent(tx, id, flow_id, clock())
      await expectNews(tx, services, { ...of, pdp })
    })
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'refused') {
      await db.transaction(tx => refuseByAcknowledgement(tx, services, id, undefined, [refusalOf(error)]))
      return
    }
    await note(services, submission, error)
    const rest = error instanceof PlatformError ? error.retry_after : undefined
    if (rest === undefined) throw error
    // The platform says when: the queue's own schedule gives way to it.
    const startAfter = new Date(clock().getTime() + Math.min(rest, LONGEST_REST) * 1000)
    const job: SubmissionJob = { submission: id }
    await db.transaction(tx => jobs.enqueue(tx, SEND, job, { startAfter }))
  }
}

/** A refusal of the request, in the form of one of the flow. */
function refusalOf({ error_code, message }: PlatformError): AcknowledgementDetail {
  return { level: 'Error', item: 'flow', reasonCode: error_code ?? 'refused', reasonMessage: message }
}

/** Flows whose job was lost or gave up are handed out again. */
export async function sweep({ db, jobs, clock }: Services): Promise<void> {
  const now = clock().getTime()
  for (const submission of await listStalled(db, new Date(now - HOURS_2))) {
    const once = { singletonKey: submission.id, singletonSeconds: 3600 }
    await db.transaction(tx => jobs.enqueue(tx, SEND, { submission: submission.id }, once))
  }
}

async function note({ db, clock, log }: Services, { id }: Submission, error: unknown): Promise<void> {
  const isPeer = error instanceof PlatformError
  if (!isPeer) log.error({ err: error, submission: id }, 'submission failed')
  const said = isPeer
    ? { code: error.code, message: error.message }
    : { code: 'internal', message: 'A fault of ours' }
  await writeError(db, id, said, clock())
}

interface EnvelopeRow extends Pick<InvoiceRow, 'format'> {
  readonly processing_rule: ProcessingRule | null
  readonly media_type: string
  readonly filename: string
  readonly profile: string
  readonly sha256: string
  readonly content: Buffer
}

async function envelopeOf(
  { db }: Services,
  { id, invoice, organisation_id, mode }: Submission,
): Promise<Envelope> {
  // Where a PDF was kept beside its XML, the PDF is what leaves.
  const [row] = await db.query<EnvelopeRow>(
    `SELECT i.format, s.processing_rule, d.media_type, d.filename, d.profile, d.sha256, d.content
     FROM submissions s JOIN invoices i ON i.id = s.invoice JOIN documents d ON d.invoice = i.id
     WHERE s.id = $1 AND i.id = $2 AND i.organisation_id = $3 AND i.mode = $4
     ORDER BY d.media_type <> $5 LIMIT 1`,
    [id, invoice, organisation_id, mode, PDF],
  )
  if (!row) throw new Error(`Submission ${id} has no document`)
  return {
    tracking_id: id,
    syntax: row.media_type === PDF ? 'Factur-X' : row.format === 'ubl' ? 'UBL' : 'CII',
    profile: row.profile,
    filename: row.filename,
    media_type: row.media_type,
    document: row.content,
    sha256: row.sha256,
    processing_rule: row.processing_rule ?? undefined,
  }
}
