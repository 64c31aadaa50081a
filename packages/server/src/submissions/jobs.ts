import { type Following, type Platform, PlatformError, type Receipt } from '@conforme/exchange'
import type { Day } from '@conforme/model'
import type { Owner } from '../events/store.ts'
import type { Services } from '../feature.ts'
import { PDF } from '../invoices/documents.ts'
import type { InvoiceRow } from '../invoices/store.ts'
import type { Queue } from '../jobs.ts'
import { platformOf } from './platforms.ts'
import { settle } from './settle.ts'
import { beginTry, findSubmission, isOpen, listStalled, type Submission, writeError } from './store.ts'

export const SEND = 'submissions.send'
const FOLLOW = 'submissions.follow'
const SWEEP = 'submissions.sweep'

/** A platform may be down for a night: the tries stretch over some eight hours, then the sweep takes over. */
export const SUBMISSION_QUEUES: readonly Queue[] = [
  { name: SEND, retryLimit: 15, retryDelay: 5, retryDelayMax: 3600, timeout: 120 },
  { name: FOLLOW, retryLimit: 15, retryDelay: 5, retryDelayMax: 3600, timeout: 60 },
  { name: SWEEP, retryLimit: 1 },
]

export interface SubmissionJob {
  readonly submission: string
}

const HOURS_2 = 2 * 60 * 60 * 1000

/** Starts the workers that bring submissions to their platform. */
export async function workSubmissions(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.work<SubmissionJob>(SEND, ({ data, signal }) => send(services, data.submission, signal))
  await jobs.work<SubmissionJob>(FOLLOW, ({ data, signal }) => follow(services, data.submission, signal))
  await jobs.work(SWEEP, () => sweep(services), { concurrency: 1 })
  await jobs.every(SWEEP, '*/10 * * * *')
}

/**
 * One try to hand a submission over. It may run again after a crash at any point: the platform knows the
 * tracking id, and what is settled stays so.
 */
export async function send(services: Services, id: string, signal?: AbortSignal): Promise<void> {
  const { db, clock } = services
  const submission = await beginTry(db, id, clock())
  if (!submission) return
  const platform = toPlatform(services, submission)
  let receipt: Receipt
  try {
    receipt = await platform.submit(await envelopeOf(services, submission), signal)
  } catch (error) {
    await note(services, submission, error)
    throw error
  }
  await take(services, submission.id, receipt.flow_id, receipt)
}

async function follow(services: Services, id: string, signal?: AbortSignal): Promise<void> {
  const submission = await findSubmission(services.db, id)
  if (!submission || submission.flow_id === null) return
  try {
    const { flow_id } = submission
    await take(services, id, flow_id, await toPlatform(services, submission).statuses(flow_id, signal))
  } catch (error) {
    await note(services, submission, error)
    throw error
  }
}

/** Settles what the platform said and asks for the next news, in one transaction. */
async function take(services: Services, id: string, flow_id: string, news: Following): Promise<void> {
  const { db, jobs } = services
  await db.transaction(async tx => {
    await settle(tx, services, id, flow_id, news)
    const { ask_again } = news
    if (ask_again) await jobs.enqueue(tx, FOLLOW, { submission: id }, { startAfter: ask_again })
  })
}

/** Flows whose job was lost or gave up are handed out again. */
export async function sweep({ db, jobs, clock }: Services): Promise<void> {
  const now = clock().getTime()
  for (const submission of await listStalled(db, new Date(now - HOURS_2))) {
    if (!isOpen(submission)) continue
    const queue = submission.flow_id === null ? SEND : FOLLOW
    const once = { singletonKey: submission.id, singletonSeconds: 3600 }
    await db.transaction(tx => jobs.enqueue(tx, queue, { submission: submission.id }, once))
  }
}

function toPlatform(services: Services, { organisation_id, mode, pdp }: Submission): Platform {
  const platform = platformOf(services, { organisationId: organisation_id, mode }, pdp)
  if (!platform) throw new PlatformError('unauthorised', `The platform ${pdp} is not connected any more`)
  return platform
}

async function note({ db, clock, log }: Services, { id }: Submission, error: unknown): Promise<void> {
  const isPeer = error instanceof PlatformError
  if (!isPeer) log.error({ err: error, submission: id }, 'submission failed')
  const said = isPeer
    ? { code: error.code, message: error.message }
    : { code: 'internal', message: 'A fault of ours' }
  await writeError(db, id, said, clock())
}

interface EnvelopeRow
  extends Pick<InvoiceRow, 'number' | 'issue_date' | 'seller_siren' | 'buyer_siren' | 'format'> {
  readonly media_type: string
  readonly filename: string
  readonly profile: string
  readonly sha256: string
  readonly content: Buffer
}

async function envelopeOf({ db }: Services, { id, invoice, organisation_id, mode }: Submission) {
  const of: Owner = { organisationId: organisation_id, mode }
  const [row] = await db.query<EnvelopeRow>(
    `SELECT i.number, i.issue_date, i.seller_siren, i.buyer_siren, i.format,
            d.media_type, d.filename, d.profile, d.sha256, d.content
     FROM invoices i JOIN documents d ON d.invoice = i.id
     WHERE i.id = $1 AND i.organisation_id = $2 AND i.mode = $3
     ORDER BY d.media_type <> $4 LIMIT 1`,
    [invoice, of.organisationId, of.mode, PDF],
  )
  if (!row) throw new Error(`Submission ${id} has no document`)
  return {
    tracking_id: id,
    syntax:
      row.media_type === PDF
        ? ('Factur-X' as const)
        : row.format === 'ubl'
          ? ('UBL' as const)
          : ('CII' as const),
    profile: row.profile,
    filename: row.filename,
    media_type: row.media_type,
    document: row.content,
    sha256: row.sha256,
    number: row.number ?? '',
    issue_date: row.issue_date as Day,
    seller_siren: row.seller_siren ?? undefined,
    buyer_siren: row.buyer_siren ?? undefined,
  }
}
