/** The loop that brings deliveries to their webhooks, each webhook in a lane of its own. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../services/feature.ts'
import { attempt, type Tried } from './attempt.ts'
import { type Claimed, claimDue, putForward } from './claims.ts'
import { gather } from './gather.ts'
import { conclude, writeConclusions } from './outcomes.ts'
import { createPost } from './post.ts'

/** Deliveries under way at a time, of all webhooks together. */
const TOTAL = 1024
/** Milliseconds between two looks while nothing is due. */
const IDLE = 250
/** Milliseconds in which outcomes gather before they are written, and lanes clear before they are filled. */
const PAUSE = 5

/**
 * Delivers until the signal is aborted, then ends what is under way. At least once: a crash between an answer and its
 * note has the delivery tried again. A webhook that hangs holds its own lane, and no other.
 */
export async function dispatch(services: Services, signal: AbortSignal): Promise<void> {
  const { db, clock, config, log } = services
  const post = createPost({ local: config.localWebhooks })
  const lanes = new Map<string, number>()
  const running = new Set<Promise<void>>()
  let wake = () => {}

  const note = gather<Tried>(PAUSE, async tried => {
    const now = clock()
    const conclusions = tried.map(each => conclude(each, now))
    await db.transaction(tx => writeConclusions(tx, conclusions, now))
  })
  const run = async (claimed: Claimed): Promise<void> => {
    try {
      const tried = await attempt(services, post, claimed)
      clear(lanes, claimed.webhook_id)
      wake()
      await note(tried)
    } catch (error) {
      // A fault of ours: the lease brings the delivery back.
      log.error({ err: error, delivery: claimed.id }, 'delivery failed')
    }
  }

  const steps = backSteps(clock)
  while (!signal.aborted) {
    const back = steps()
    if (back !== undefined)
      await putForward(db, back, clock()).catch(error => log.error({ err: error }, 'a clock was put back'))
    const claimed = await claimDue(db, lanes, TOTAL - running.size, clock()).catch(error => {
      log.error({ err: error }, 'deliveries could not be taken')
      return []
    })
    for (const each of claimed) {
      lanes.set(each.webhook_id, (lanes.get(each.webhook_id) ?? 0) + 1)
      const job = run(each).finally(() => running.delete(job))
      running.add(job)
    }
    if (claimed.length === 0)
      await Promise.race([
        sleep(IDLE, undefined, { signal }).catch(() => undefined),
        new Promise<void>(resolve => {
          wake = resolve
        }),
      ])
    if (running.size > 0) await sleep(PAUSE)
  }
  await Promise.all(running)
  post.close()
}

/** Milliseconds between the two clocks that are no step of either. */
const DRIFT = 2000
/** Milliseconds between two looks at what is dated in the future: by a try that ended late, or by another server. */
const LOOK = 30_000

/**
 * Returns by how many milliseconds the clock was put back since the last call; undefined when it was not. At the first
 * call, and from time to time, nothing is known of other servers and of the time before: 0.
 */
function backSteps(clock: Services['clock']): () => number | undefined {
  let before: number | undefined
  let looked = performance.now()
  return () => {
    const ahead = clock().getTime() - performance.now()
    const back = before === undefined ? 0 : before - ahead
    if (before !== undefined && Math.abs(back) <= DRIFT) {
      if (performance.now() - looked < LOOK) return undefined
      looked = performance.now()
      return 0
    }
    const isFirst = before === undefined
    before = ahead
    return isFirst || back > 0 ? back : undefined
  }
}

function clear(lanes: Map<string, number>, webhook: string): void {
  const busy = (lanes.get(webhook) ?? 1) - 1
  if (busy === 0) lanes.delete(webhook)
  else lanes.set(webhook, busy)
}
