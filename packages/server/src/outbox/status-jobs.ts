/** The work that brings our statuses to their platform. */
import type { Envelope } from '@conforme/exchange'
import { connectedTo, feedOf } from '../connections/connected.ts'
import { expectNews } from '../connections/expect-news.ts'
import { forgetTokens, tokenOfParcel } from '../connections/tokens.ts'
import type { Services } from '../services/feature.ts'
import type { Queue } from '../services/jobs.ts'
import { ownerOf, send, type Way } from './send.ts'
import { findMessage, writeMessage } from './status-messages.ts'
import { listStalled } from './store.ts'

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

/** One try to hand a message over. It may run again after a crash at any point. */
export function say(services: Services, id: string, signal?: AbortSignal): Promise<void> {
  return send(services, WAY, id, signal)
}

/** How life-cycle messages leave. */
const WAY: Way = {
  table: 'status_messages',
  platform: async (services, parcel) => {
    const platformToken = await tokenOfParcel(services, parcel.id)
    return connectedTo(services, { ...ownerOf(parcel), platformToken }, parcel.pdp)
  },
  envelope: envelopeOf,
  async taken(tx, services, parcel, flow_id) {
    const of = ownerOf(parcel)
    await writeMessage(tx, parcel.id, { status: 'sent', flow_id }, services.clock())
    await forgetTokens(tx, services.clock())
    await expectNews(tx, services, { ...of, pdp: await feedOf(tx, of, parcel.pdp) })
  },
  async refused(tx, { clock }, { id }, { code, message }) {
    const last_error = { code, message, at: clock().toISOString() }
    await writeMessage(tx, id, { status: 'refused', last_error }, clock())
    await forgetTokens(tx, clock())
  },
  async again(tx, { jobs }, id, delay) {
    const job: SayJob = { message: id }
    await jobs.enqueue(tx, SAY, job, { delay })
  },
  // The life cycle shows it beside the status.
  doubtful: async () => undefined,
}

async function envelopeOf({ db }: Services, id: string): Promise<Envelope> {
  const message = await findMessage(db, id)
  if (!message) throw new Error(`There is no message ${id}`)
  const { filename, sha256, content } = message
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

/** Messages whose job was lost or gave up are handed out again. */
async function sweep({ db, jobs, clock }: Services): Promise<void> {
  const now = clock()
  for (const id of await listStalled(db, WAY.table, new Date(now.getTime() - HOURS_2), now)) {
    const job: SayJob = { message: id }
    await db.transaction(tx => jobs.enqueue(tx, SAY, job, { singletonKey: id, singletonSeconds: 3600 }))
  }
}
