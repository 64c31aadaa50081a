/** A kind of documents that leaves for platforms: its queue, its tries, and the sweep that looks after lost jobs. */
import { connectedTo, feedOf } from '../connections/connected.ts'
import { expectNews } from '../connections/expect-news.ts'
import { tokenOfParcel } from '../connections/tokens.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services/feature.ts'
import type { EnqueueOptions, Jobs, Queue } from '../services/jobs.ts'
import { ownerOf, send as sendOnce, type Way } from './send.ts'
import { listStalled } from './store.ts'

const HOURS_2 = 2 * 60 * 60 * 1000

/** What differs between the kinds of documents. */
interface Leaving extends Pick<Way, 'table' | 'envelope' | 'refused' | 'doubtful'> {
  /** The queue of its tries. */
  readonly queue: string
  readonly sweep: string
  /** What a job calls the document. */
  readonly key: string
  /** Writes that the platform has it. */
  sent(tx: Tx, id: string, flow_id: string, now: Date): Promise<void>
}

export interface WayOut {
  readonly table: Way['table']
  readonly queues: readonly Queue[]
  /** Starts the workers that bring the documents to their platform. */
  work(services: Services): Promise<void>
  /** Has one leave. */
  enqueue(tx: Tx, jobs: Jobs, id: string, options?: EnqueueOptions): Promise<void>
  /** One try to hand one over. It may run again after a crash at any point; what is settled stays so. */
  send(services: Services, id: string, signal?: AbortSignal): Promise<void>
  /** Hands out again those whose job was lost or gave up. */
  sweep(services: Services): Promise<void>
}

export function wayOut({ queue, sweep: sweeps, key, sent, ...leaving }: Leaving): WayOut {
  const { table } = leaving
  const way: Way = {
    ...leaving,
    platform: async (services, parcel) => {
      const platformToken = await tokenOfParcel(services, parcel.id)
      return connectedTo(services, { ...ownerOf(parcel), platformToken }, parcel.pdp)
    },
    async taken(tx, services, parcel, flow_id) {
      const of = ownerOf(parcel)
      await sent(tx, parcel.id, flow_id, services.clock())
      await expectNews(tx, services, { ...of, pdp: await feedOf(tx, of, parcel.pdp) })
    },
    again: (tx, { jobs }, id, delay) => enqueue(tx, jobs, id, { delay }),
  }

  async function enqueue(tx: Tx, jobs: Jobs, id: string, options?: EnqueueOptions): Promise<void> {
    await jobs.enqueue(tx, queue, { [key]: id }, options)
  }
  const send: WayOut['send'] = (services, id, signal) => sendOnce(services, way, id, signal)

  async function sweep({ db, jobs, clock }: Services): Promise<void> {
    const now = clock()
    const once = { singletonSeconds: 3600 }
    for (const id of await listStalled(db, table, new Date(now.getTime() - HOURS_2), now))
      await db.transaction(tx => enqueue(tx, jobs, id, { ...once, singletonKey: id }))
  }

  return {
    table,
    // A platform may be down for a night: the tries stretch over some eight hours, then the sweep takes over.
    queues: [
      { name: queue, retryLimit: 15, retryDelay: 5, retryDelayMax: 3600, timeout: 120 },
      { name: sweeps, retryLimit: 1 },
    ],
    async work(services) {
      const { jobs } = services
      await jobs.work<Record<string, string>>(queue, ({ data, signal }) => send(services, data[key]!, signal))
      await jobs.work(sweeps, () => sweep(services), { concurrency: 1 })
      await jobs.every(sweeps, '*/10 * * * *')
    },
    enqueue,
    send,
    sweep,
  }
}
