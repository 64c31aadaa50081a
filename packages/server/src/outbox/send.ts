/**
 * One try to bring a document to its platform, which takes it as often as it is posted. So it is posted once: only
 * the answer to the post refuses, and a try that ends without a clear answer leaves the document uncertain. It is
 * then looked for at the platform, with growing pauses, and posted again only when the platform's own list, past the
 * delay within which it lists what it took, does not have it.
 */
import {
  type Connected,
  type Envelope,
  mayHaveArrived,
  type Permit,
  type Platform,
  PlatformError,
  platformOn,
} from '@conforme/exchange'
import type { Owner } from '../accounts/owner.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services/feature.ts'
import { lagSeen, pauseBefore, resendAfter } from './pace.ts'
import {
  fence,
  isHeld,
  learnLag,
  markDoubtful,
  type Outgoing,
  type Parcel,
  reopen,
  seenLag,
  takeOver,
  takeUp,
  writeFault,
  writeUncertain,
} from './store.ts'

/** What differs between the kinds of documents. */
export interface Way {
  readonly table: Outgoing
  envelope(services: Services, id: string): Promise<Envelope>
  platform(services: Services, parcel: Parcel): Promise<Connected | undefined>
  /** The platform has it. In one transaction with what follows from it. */
  taken(tx: Tx, services: Services, parcel: Parcel, flow_id: string): Promise<void>
  /** The platform refused the post. */
  refused(tx: Tx, services: Services, parcel: Parcel, error: PlatformError): Promise<void>
  /** Has the next try begin in so many milliseconds. */
  again(tx: Tx, services: Services, id: string, delay: number): Promise<void>
  /** Nothing says after all this time whether it arrived: a person is to know. */
  doubtful(tx: Tx, services: Services, parcel: Parcel): Promise<void>
}

/** The longest that a platform may ask to be left alone, in seconds. */
const LONGEST_REST = 3600
/** Milliseconds between the look whether a try holds its document and the bytes that leave on it. */
const LONGEST_SLEEP = 5000
/** Milliseconds between the note that a post begins and its last byte, at most: with its token and its pauses. */
const LONGEST_POST = 120_000

/**
 * It may run again after a crash at any point, and at the same time elsewhere.
 * @throws what kept it from a try, so that the job is tried again
 */
export async function send(services: Services, way: Way, id: string, signal?: AbortSignal): Promise<void> {
  const { db, clock } = services
  const parcel = await takeUp(db, way.table, id, clock())
  if (parcel === undefined) {
    WATCHED.delete(id)
    return
  }
  try {
    const connected = await way.platform(services, parcel)
    if (connected === undefined)
      throw new PlatformError('unauthorised', `The platform ${parcel.pdp} is not connected any more`)
    const envelope = await way.envelope(services, id)
    const trip: Trip = { services, way, parcel, envelope, platform: platformOn(connected), signal }
    const free = parcel.posted_at === null ? parcel : await settleByLook(trip, parcel.posted_at)
    if (free) await post({ ...trip, parcel: free })
  } catch (error) {
    if (!(error instanceof PlatformError)) services.log.error({ err: error, parcel: id }, 'sending failed')
    await writeFault(db, way.table, id, inWords(error, clock()), clock())
    throw error
  }
}

export function ownerOf({ organisation_id, mode }: Parcel): Owner {
  return { organisationId: organisation_id, mode }
}

interface Trip {
  readonly services: Services
  readonly way: Way
  readonly parcel: Parcel
  readonly envelope: Envelope
  readonly platform: Platform
  readonly signal: AbortSignal | undefined
}

/** What this process itself has seen of a parcel that is uncertain, on a clock that is never set. */
interface Watch {
  /** Of its post, or of the first look where another process posted it. */
  readonly since: number
  /** The last look that did not find it. */
  missed?: number
  /** It was not in the platform's list once, past the delay. */
  isAbsent?: boolean
}
const WATCHED = new Map<string, Watch>()
/** Milliseconds between the two looks, past the delay, of which both must not find what is posted again. */
const SECOND_LOOK = 15_000

function watched(id: string): Watch {
  const watch = WATCHED.get(id) ?? { since: performance.now() }
  WATCHED.set(id, watch)
  return watch
}

async function post(trip: Trip): Promise<void> {
  const { services, way, parcel, envelope, platform, signal } = trip
  const { db, clock } = services
  const permit = permitFor(trip)
  if (!(await fence(db, way.table, parcel, clock()))) return
  let flow_id: string
  try {
    ;({ flow_id } = await platform.deposit(envelope, signal, permit))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return await afterFault(trip, error)
  }
  await db.transaction(tx => way.taken(tx, services, parcel, flow_id))
}

/**
 * A process may be stopped at any point and go on later (a machine that moves, a long pause), when others may have
 * looked for the document and posted it. So the last byte leaves before the platform's delay is over, after which
 * alone others post; by both clocks, of which either may stop still meanwhile; and the bytes leave right after the
 * database has said that nobody else has taken the document up.
 */
function permitFor({ services, way, parcel, platform }: Trip): Permit {
  const { db, clock } = services
  const lag = platform.capabilities.search_lag * 1000
  const longest = Math.max(LONGEST_SLEEP, Math.min(LONGEST_POST, lag))
  const began = [performance.now(), clock().getTime()] as const
  let asked = Number.NEGATIVE_INFINITY
  let isFirst = true
  return {
    isHeld: () => {
      asked = performance.now()
      isFirst = true
      return isHeld(db, way.table, parcel)
    },
    isInTime() {
      const now = performance.now()
      const isFresh = !isFirst || now - asked < LONGEST_SLEEP
      isFirst = false
      return isFresh && now - began[0] < longest && clock().getTime() - began[1] < longest
    },
  }
}

async function afterFault(trip: Trip, error: PlatformError): Promise<void> {
  const { services, way, parcel } = trip
  const { db, clock } = services
  if (error.code === 'refused') return db.transaction(tx => way.refused(tx, services, parcel, error))
  const fault = inWords(error, clock())
  if (mayHaveArrived(error)) {
    WATCHED.set(parcel.id, { since: performance.now() })
    return await doubt(trip, clock(), fault, error.retry_after)
  }
  await reopen(db, way.table, parcel, fault, clock())
  if (error.retry_after === undefined) throw error
  // The platform says when: the queue's own schedule gives way to it.
  await again(trip, Math.min(error.retry_after, LONGEST_REST) * 1000)
}

/**
 * Looks for a document that may have arrived.
 * @returns the parcel when it may be posted again
 */
async function settleByLook(trip: Trip, posted: Date): Promise<Parcel | undefined> {
  const { services, way, parcel, envelope, platform, signal } = trip
  const { db, clock } = services
  let flow_id: string | undefined
  try {
    flow_id = await platform.find(envelope, signal)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await doubt(trip, posted, inWords(error, clock()), error.retry_after)
    return undefined
  }
  const watch = watched(parcel.id)
  if (flow_id !== undefined) {
    const found = flow_id
    WATCHED.delete(parcel.id)
    await db.transaction(tx => way.taken(tx, services, parcel, found))
    await learnLag(db, parcel, lagSeen(watch, performance.now()))
    return undefined
  }
  watch.missed = performance.now()
  const { byDay, byOurs } = await leftOf(trip, posted)
  if (Math.max(byDay, byOurs) > 0) {
    await doubt(trip, posted, null)
    return undefined
  }
  // One empty list may be a fault of its own, but where the list is the platform's own memory, as in the sandbox.
  if (!watch.isAbsent && platform.capabilities.search_lag > 0) {
    watch.isAbsent = true
    await writeUncertain(db, way.table, parcel, null, clock())
    await again(trip, SECOND_LOOK)
    return undefined
  }
  WATCHED.delete(parcel.id)
  return takeOver(db, way.table, parcel, clock())
}

/**
 * Milliseconds until it may be posted again, by both clocks: that of the day, which others share and which may be
 * set, and that of this process, which waits for itself whatever the clock says of the time before.
 */
async function leftOf(
  { services, parcel, platform }: Trip,
  posted: Date,
): Promise<{ readonly byDay: number; readonly byOurs: number }> {
  const until = resendAfter(posted, platform.capabilities.search_lag, await seenLag(services.db, parcel))
  const waited = performance.now() - watched(parcel.id).since
  return {
    byDay: until.getTime() - services.clock().getTime(),
    byOurs: until.getTime() - posted.getTime() - waited,
  }
}

/** Leaves it uncertain, and has it looked for again. */
async function doubt(trip: Trip, posted: Date, fault: object | null, rest = 0): Promise<void> {
  const { services, way, parcel } = trip
  const { db, clock } = services
  const looks = parcel.posted_at === null ? 0 : parcel.looks + 1
  await writeUncertain(db, way.table, parcel, fault, clock())
  const { byDay, byOurs } = await leftOf(trip, posted)
  const pause = Math.max(pauseBefore(looks, Math.max(byDay, byOurs)), Math.min(rest, LONGEST_REST) * 1000)
  await again(trip, pause)
  if (fault === null || byDay > 0 || looks === 0) return
  // Past the delay within which the platform lists what it took, and it does not say: a person is notified, once.
  await db.transaction(async tx => {
    if (await markDoubtful(tx, way.table, parcel)) await way.doubtful(tx, services, parcel)
  })
}

async function again({ services, way, parcel }: Trip, milliseconds: number): Promise<void> {
  await services.db.transaction(tx => way.again(tx, services, parcel.id, milliseconds))
}

function inWords(error: unknown, at: Date): object {
  const { code, message } =
    error instanceof PlatformError ? error : { code: 'internal', message: 'A fault of ours' }
  return { code, message, at: at.toISOString() }
}
