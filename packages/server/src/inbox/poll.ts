import { setTimeout as wait } from 'node:timers/promises'
import { type Connected, type Flow, type Platform, PlatformError, platformOn } from '@conforme/exchange'
import { connectedTo } from '../connections/connected.ts'
import { enqueueReading, READ, type ReadJob } from '../connections/expect-news.ts'
import {
  beginReading,
  countAwaited,
  type Feed,
  findFeed,
  listOverdue,
  restFeed,
  unknownOf,
  writeReading,
} from '../connections/feeds.ts'
import { forgetTokens, tokenOfFeed } from '../connections/tokens.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services/feature.ts'
import type { Queue } from '../services/jobs.ts'
import { FARTHEST, nextReading } from './pace.ts'
import { bringsStatus, take } from './take.ts'

const FETCH = 'inbox.fetch'
const SWEEP = 'inbox.sweep'

export const INBOX_QUEUES: readonly Queue[] = [
  { name: READ, retryLimit: 3, retryDelay: 5, retryDelayMax: 60, timeout: 300 },
  { name: FETCH, retryLimit: 5, retryDelay: 5, retryDelayMax: 600, timeout: 120 },
  { name: SWEEP, retryLimit: 1 },
]

export interface FetchJob extends Omit<ReadJob, 'asked'> {
  readonly flow: string
}

/** Pages that bring news in one look; the next one goes on from there. */
const MOST_PAGES = 20
/** Milliseconds until a document that its platform does not hand out is asked for again. */
const WITHHELD = 60_000
/** Milliseconds by which a search begins before what was read: changes of one instant come apart. */
const OVERLAP = 5000
/** A reading goes back by the platform's lag this often in the time of that lag. */
const DEEP_READINGS = 3
/** Milliseconds between the looks of one job, for verdicts that come at once. */
const LOOKS = [0, 60, 250, 700]
const LATE = 60_000

export async function workInbox(services: Services): Promise<void> {
  const { jobs, db, clock } = services
  await jobs.work<ReadJob>(READ, ({ data, signal }) => read(services, data, signal))
  await jobs.work<FetchJob>(FETCH, ({ data, signal }) => fetchOne(services, data, signal))
  await jobs.work(
    SWEEP,
    async () => {
      const now = clock().getTime()
      for (const feed of await listOverdue(db, new Date(now - LATE), new Date(now + FARTHEST + LATE))) {
        await db.transaction(tx => enqueueReading(tx, jobs, feed, clock()))
      }
    },
    { concurrency: 1 },
  )
  await jobs.every(SWEEP, '* * * * *')
}

/** Has one flow fetched from its platform and taken: the way of callbacks. */
export async function expectFlow(
  tx: Tx,
  { jobs }: Services,
  feed: Feed,
  flow: string,
  delay = 0,
): Promise<void> {
  const job: FetchJob = { organisation: feed.organisationId, mode: feed.mode, pdp: feed.pdp, flow }
  await jobs.enqueue(tx, FETCH, job, { delay })
}

async function read(services: Services, job: ReadJob, signal: AbortSignal): Promise<void> {
  const feed: Feed = { organisationId: job.organisation, mode: job.mode, pdp: job.pdp }
  const state = await findFeed(services.db, feed)
  // One that seems to have begun in the future began before the clock was put back.
  const begun = state?.read_at?.getTime() ?? 0
  if (begun > job.asked && begun <= services.clock().getTime()) return
  await readFeed(services, feed, signal)
}

/** Reads what is new, some moments long while verdicts are awaited, then plans the next reading. */
export async function readFeed(
  services: Services,
  feed: Feed,
  signal?: AbortSignal,
  given?: Connected,
): Promise<void> {
  const { db, jobs, clock } = services
  const state = await findFeed(db, feed)
  if (!state) return
  const connected = given ?? (await connectedToFeed(services, feed))
  // Disconnected since, or without a token to ask with: news are read again when somebody stirs the feed.
  if (!connected) return restFeed(db, feed)
  let [hadNews, awaited, until] = [false, 0, earlier(state.read_until, clock())]
  for (const pause of LOOKS) {
    if (pause > 0) await wait(pause, undefined, signal && { signal })
    await beginReading(db, feed, clock())
    const look = await readNews(services, feed, connected, until, signal)
    hadNews ||= look.hadNews
    until = look.until
    awaited = await countAwaited(db, feed)
    if (awaited === 0) break
  }
  await db.transaction(async tx => {
    const now = clock()
    const quiet = hadNews ? 0 : now.getTime() - state.news_at.getTime()
    const next = nextReading(now, quiet, { isAwaited: awaited > 0, isSandbox: feed.mode === 'sandbox' })
    await writeReading(tx, feed, { until, hadNews, next }, now)
    if (next) await enqueueReading(tx, jobs, feed, now, next.getTime() - now.getTime())
    await forgetTokens(tx, now)
  })
}

/** The platform, with its stored credentials or a token that something under way there has. */
async function connectedToFeed(services: Services, feed: Feed): Promise<Connected | undefined> {
  const connected = await connectedTo(services, feed, feed.pdp)
  if (connected) return connected
  const platformToken = await tokenOfFeed(services, feed)
  return platformToken === undefined ? undefined : connectedTo(services, { ...feed, platformToken }, feed.pdp)
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

interface Look {
  readonly hadNews: boolean
  readonly until: Date
}

/**
 * Reads what changed since an instant. Searches come in no promised order, so only one that was read to its end
 * moves the instant; and while flows change under a search, one may slip from a page to another unseen, so several
 * pages are read twice.
 */
async function readNews(
  services: Services,
  feed: Feed,
  connected: Connected,
  since: Date,
  signal: AbortSignal | undefined,
): Promise<Look> {
  const first = await readPages(services, feed, connected, since, signal)
  if (!first.isWhole) return { hadNews: first.hadNews, until: since }
  if (first.pages > 1 && first.hadNews) await readPages(services, feed, connected, since, signal)
  return first
}

async function readPages(
  services: Services,
  feed: Feed,
  connected: Connected,
  since: Date,
  signal: AbortSignal | undefined,
): Promise<Look & { readonly pages: number; readonly isWhole: boolean }> {
  const platform = platformOn(connected)
  const { page: limit, search_lag } = connected.capabilities
  const began = performance.now()
  const depth = depthOf(feed, search_lag, began)
  const where = {
    updatedAfter: new Date(since.getTime() - Math.max(OVERLAP, depth)).toISOString(),
  }
  let [until, pages, fresh] = [since, 0, 0]
  let cursor: string | undefined
  do {
    const page = await platform.search({ where, limit, ...(cursor !== undefined && { cursor }) }, signal)
    pages += 1
    if (page.unreadable > 0) services.log.warn({ feed, flows: page.unreadable }, 'flows that cannot be read')
    const news = await unknownOf(services.db, feed, page.results)
    for (const flow of news) await takeFlow(services, feed, platform, flow, signal)
    if (news.length > 0) fresh += 1
    for (const { updatedAt } of page.results) if (new Date(updatedAt) > until) until = new Date(updatedAt)
    // A cursor that leads to itself leads nowhere.
    cursor = page.nextCursor === cursor ? undefined : page.nextCursor
  } while (cursor !== undefined && fresh < MOST_PAGES)
  if (depth > 0 && cursor === undefined) DEEP.set(nameOf(feed), began)
  return { hadNews: fresh > 0, until, pages, isWhole: cursor === undefined }
}

/** When this process last read a feed to its end by its platform's lag further back, on a clock that is never set. */
const DEEP = new Map<string, number>()

const nameOf = ({ organisationId, mode, pdp }: Feed): string => JSON.stringify([organisationId, mode, pdp])

/**
 * How far before the latest change a reading begins. A platform that lists a change late has told later ones
 * meanwhile: from time to time a reading goes back by the time within which it lists everything, and by the time
 * since the last such reading.
 * @param lag seconds within which the platform's search lists what happened
 * @returns milliseconds; 0 when the last deep reading was recent
 */
function depthOf(feed: Feed, lag: number, now: number): number {
  const pause = (lag * 1000) / DEEP_READINGS
  const last = DEEP.get(nameOf(feed))
  return last !== undefined && now - last < pause ? 0 : lag * 1000 + pause
}

/** Fetches one flow from its platform; throws while its document is not handed out, so that the job comes again. */
export async function fetchOne(services: Services, job: FetchJob, signal?: AbortSignal): Promise<void> {
  const feed: Feed = { organisationId: job.organisation, mode: job.mode, pdp: job.pdp }
  const connected = await connectedToFeed(services, feed)
  if (!connected) return
  const platform = platformOn(connected)
  const flow = await platform.flow(job.flow, signal).catch(error => {
    // Called back for a flow that the platform does not know: a call that was not its own.
    if (error instanceof PlatformError && error.code === 'unknown_flow') return undefined
    throw error
  })
  if (!flow) return
  const document = await documentOf(platform, flow, signal)
  await take(services, feed, flow, document, platform.capabilities)
  if (isWithheld(flow, document)) throw new Error(`The document of flow ${job.flow} is not handed out`)
}

async function takeFlow(
  services: Services,
  feed: Feed,
  platform: Platform,
  flow: Flow,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db } = services
  const document = await documentOf(platform, flow, signal)
  await take(services, feed, flow, document, platform.capabilities)
  if (!isWithheld(flow, document)) return
  await db.transaction(tx => expectFlow(tx, services, feed, flow.flowId, WITHHELD))
}

const isWithheld = (flow: Flow, document: Uint8Array | undefined): boolean =>
  bringsStatus(flow) && document === undefined

/** The document of a flow that brings one; what the platform does not hand out must not hold up those behind it. */
async function documentOf(platform: Platform, flow: Flow, signal: AbortSignal | undefined) {
  if (!bringsStatus(flow)) return undefined
  try {
    return await platform.document(flow.flowId, signal)
  } catch (error) {
    const isFinal =
      error instanceof PlatformError &&
      ['unknown_flow', 'refused', 'forbidden', 'protocol'].includes(error.code)
    if (isFinal) return undefined
    throw error
  }
}
