/** Asks for the news of a platform to be read. */
import type { Owner } from '../accounts/owner.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services/feature.ts'
import type { Jobs } from '../services/jobs.ts'
import { type Feed, stirFeed } from './feeds.ts'

export const READ = 'inbox.read'

export interface ReadJob {
  readonly organisation: string
  readonly mode: Owner['mode']
  readonly pdp: string
  /** Milliseconds of the epoch: a reading that began later has done this one's work. */
  readonly asked: number
}

/** Has the news of a platform read soon: something was sent there, or is known to have happened. */
export async function expectNews(tx: Tx, { jobs, clock }: Services, feed: Feed): Promise<void> {
  const now = clock()
  await stirFeed(tx, feed, now)
  await enqueueReading(tx, jobs, feed, now)
}

export async function enqueueReading(tx: Tx, jobs: Jobs, feed: Feed, now: Date, delay = 0): Promise<void> {
  const { organisationId: organisation, mode, pdp } = feed
  const job: ReadJob = { organisation, mode, pdp, asked: now.getTime() + delay }
  await jobs.enqueue(tx, READ, job, { delay })
}
