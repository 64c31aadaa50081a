/** The work that brings our statuses to their platform. */
import { type Envelope, PlatformError, platformOn } from '@conforme/exchange'
import type { Owner } from '../events/store.ts'
import type { Services } from '../feature.ts'
import { expectNews } from '../inbox/poll.ts'
import type { Queue } from '../jobs.ts'
import { connectedTo, feedOf } from '../platforms/connected.ts'
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
 * One try to hand a message over. It may run again after a crash at any point: every try but the first asks the
 * platform whether it has the message.
 * What the platform refuses for good is noted and not tried again.
 */
export async function say(services: Services, id: string, signal?: AbortSignal): Promise<void> {
  const { db, clock } = services
  const message = await beginMessage(db, id, clock())
  if (!message) return
  const of: Owner = { organisationId: message.organisation_id, mode: message.mode }
  try {
    const connected = await connectedTo(services, of, message.pdp)
    if (!connected) {
      throw new PlatformError('unauthorised', `The platform ${message.pdp} is not connected any more`)
    }
    const retried = message.attempts > 1
    const { flow_id } = await platformOn(connected).submit(envelopeOf(message), { retried, signal })
    const pdp = await feedOf(db, of, message.pdp)
    await db.transaction(async tx => {
      await writeMessage(tx, id, { status: 'sent', flow_id }, clock())
      await expectNews(tx, services, { ...of, pdp })
    })
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

function envelopeOf({ id, filename, sha256, content }: StatusMessageRow): Envelope {
  return {
    tracking_id: id,
    syntax: 'CDAR',
    profile: '',
    filename,
    media_type: 'application/xml',
    document: content,
    sha256,
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
