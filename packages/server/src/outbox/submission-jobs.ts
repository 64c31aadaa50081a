import type { AcknowledgementDetail, Envelope, PlatformError, ProcessingRule } from '@conforme/exchange'
import { connectedTo, feedOf } from '../connections/connected.ts'
import { expectNews } from '../connections/expect-news.ts'
import { forgetTokens, tokenOfParcel } from '../connections/tokens.ts'
import { PDF } from '../ledger/documents.ts'
import type { InvoiceRow } from '../ledger/invoices.ts'
import type { Services } from '../services/feature.ts'
import type { Queue } from '../services/jobs.ts'
import { ownerOf, send as sendOnce, type Way } from './send.ts'
import { refuseByAcknowledgement, tellDoubtful } from './settle.ts'
import { listStalled } from './store.ts'
import { writeSent } from './submissions.ts'

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

/** Starts the workers that bring submissions to their platform. */
export async function workSubmissions(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.work<SubmissionJob>(SEND, ({ data, signal }) => send(services, data.submission, signal))
  await jobs.work(SWEEP, () => sweep(services), { concurrency: 1 })
  await jobs.every(SWEEP, '*/10 * * * *')
}

/** One try to hand a submission over. It may run again after a crash at any point; what is settled stays so. */
export function send(services: Services, id: string, signal?: AbortSignal): Promise<void> {
  return sendOnce(services, WAY, id, signal)
}

/** How invoices leave. */
const WAY: Way = {
  table: 'submissions',
  platform: async (services, parcel) => {
    const platformToken = await tokenOfParcel(services, parcel.id)
    return connectedTo(services, { ...ownerOf(parcel), platformToken }, parcel.pdp)
  },
  envelope: envelopeOf,
  async taken(tx, services, parcel, flow_id) {
    const of = ownerOf(parcel)
    await writeSent(tx, parcel.id, flow_id, services.clock())
    await expectNews(tx, services, { ...of, pdp: await feedOf(tx, of, parcel.pdp) })
  },
  async refused(tx, services, { id }, error) {
    await refuseByAcknowledgement(tx, services, id, undefined, [refusalOf(error)])
    await forgetTokens(tx, services.clock())
  },
  async again(tx, { jobs }, id, delay) {
    const job: SubmissionJob = { submission: id }
    await jobs.enqueue(tx, SEND, job, { delay })
  },
  doubtful: (tx, services, { id }) => tellDoubtful(tx, services, id),
}

/** A refusal of the request, in the form of one of the flow. */
function refusalOf({ error_code, message }: PlatformError): AcknowledgementDetail {
  return { level: 'Error', item: 'flow', reasonCode: error_code ?? 'refused', reasonMessage: message }
}

/** Flows whose job was lost or gave up are handed out again. */
export async function sweep({ db, jobs, clock }: Services): Promise<void> {
  const now = clock()
  for (const id of await listStalled(db, WAY.table, new Date(now.getTime() - HOURS_2), now)) {
    const once = { singletonKey: id, singletonSeconds: 3600 }
    await db.transaction(tx => jobs.enqueue(tx, SEND, { submission: id }, once))
  }
}

interface EnvelopeRow extends Pick<InvoiceRow, 'format'> {
  readonly processing_rule: ProcessingRule | null
  readonly media_type: string
  readonly filename: string
  readonly profile: string
  readonly sha256: string
  readonly content: Buffer
}

async function envelopeOf({ db }: Services, id: string): Promise<Envelope> {
  // Where a PDF was kept beside its XML, the PDF is what leaves.
  const [row] = await db.query<EnvelopeRow>(
    `SELECT i.format, s.processing_rule, d.media_type, d.filename, d.profile, d.sha256, d.content
     FROM submissions s JOIN invoices i ON i.id = s.invoice JOIN documents d ON d.invoice = i.id
     WHERE s.id = $1 AND i.organisation_id = s.organisation_id AND i.mode = s.mode
     ORDER BY d.media_type <> $2 LIMIT 1`,
    [id, PDF],
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
