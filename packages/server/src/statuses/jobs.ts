/** The work that brings our statuses to their platform. */
import { PlatformError } from '@conforme/exchange'
import type { Day } from '@conforme/model'
import type { Services } from '../feature.ts'
import type { Queue } from '../jobs.ts'
import { platformOf } from '../submissions/platforms.ts'
import { beginMessage, listStalledMessages, type StatusMessageRow, writeMessage } from './store.ts'

export const SAY = 'statuses.say'
const SWEEP = 'statuses.sweep'

/** As for submissions: tries stretch over some eight hours, then the sweep takes over. */
export const STATUS_QUEUES: readonly Queue[] = [
  { name: SAY, retryLimit: 15, retryDelay: 5, retryDelayMax: 3600, timeout: 120 },
  { name: SWEEP, retryLimit: 1 },
]

export interface SayJob {
  readonly message: string
}

const HOURS_2 = 2 * 60 * 60 * 1000

export async function workStatuses(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.work<SayJob>(SAY, ({ data, signal }) => say(services, data.message, signal))
  await jobs.work(SWEEP, () => sweep(services), { concurrency: 1 })
  await jobs.every(SWEEP, '*/10 * * * *')
}

/**
 * One try to hand a message over. It may run again after a crash at any point: the platform knows the tracking id.
 * What the platform refuses for good is noted and not tried again.
 */
export async function say(services: Services, id: string, signal?: AbortSignal): Promise<void> {
  const { db, clock } = services
  const message = await beginMessage(db, id, clock())
  if (!message) return
  try {
    const { flow_id } = await toPlatform(services, message).submit(
      await envelopeOf(services, message),
      signal,
    )
    await writeMessage(db, id, { status: 'sent', flow_id }, clock())
  } catch (error) {
    const isRefused = error instanceof PlatformError && error.code === 'refused'
    await writeMessage(
      db,
      id,
      { status: isRefused ? 'refused' : 'queued', last_error: said(error, clock()) },
      clock(),
    )
    if (!isRefused) throw error
  }
}

function toPlatform(services: Services, { organisation_id, mode, pdp }: StatusMessageRow) {
  const platform = platformOf(services, { organisationId: organisation_id, mode }, pdp)
  if (!platform) throw new PlatformError('unauthorised', `The platform ${pdp} is not connected any more`)
  return platform
}

async function envelopeOf({ db }: Services, message: StatusMessageRow) {
  const { id, invoice, filename, sha256, content } = message
  const [row] = await db.query<{
    number: string
    issue_date: Day
    seller_siren: string | null
    buyer_siren: string | null
  }>('SELECT number, issue_date, seller_siren, buyer_siren FROM invoices WHERE id = $1', [invoice])
  const { number, issue_date, seller_siren, buyer_siren } = row!
  return {
    tracking_id: id,
    syntax: 'CDAR' as const,
    profile: '',
    filename,
    media_type: 'application/xml',
    document: content,
    sha256,
    number,
    issue_date,
    seller_siren: seller_siren ?? undefined,
    buyer_siren: buyer_siren ?? undefined,
  }
}

function said(error: unknown, at: Date): object {
  const { code, message } =
    error instanceof PlatformError ? error : { code: 'internal', message: 'A fault of ours' }
  return { code, message, at: at.toISOString() }
}

/** Messages whose job was lost or gave up are handed out again. */
async function sweep({ db, jobs, clock }: Services): Promise<void> {
  for (const id of await listStalledMessages(db, new Date(clock().getTime() - HOURS_2))) {
    const job: SayJob = { message: id }
    await db.transaction(tx => jobs.enqueue(tx, SAY, job, { singletonKey: id, singletonSeconds: 3600 }))
  }
}
