/** When a document that may have arrived is looked for, and when it may be posted again. */

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Milliseconds before the looks for one document, the first one included. */
const PAUSES = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE]
/** A platform that once took so long to list a document may take a multiple of it. */
const CAUTION = 4
/** By which a wait for a document grows from a look to the next, at most. */
const LONGEST_GROWTH = 5

/**
 * @param looks how often it was looked for
 * @param left milliseconds until it may be posted again: that instant is not slept through
 * @returns milliseconds
 */
export function pauseBefore(looks: number, left: number): number {
  const pause = PAUSES[Math.min(looks, PAUSES.length - 1)]!
  return left > 0 ? Math.max(Math.min(pause, left), SECOND) : pause
}

/**
 * @param setting seconds within which the platform lists what it took
 * @param seen the longest that it was seen to take, in seconds
 */
export function resendAfter(posted: Date, setting: number, seen: number): Date {
  return new Date(posted.getTime() + Math.max(setting, CAUTION * seen) * SECOND)
}

/**
 * The delay after which a platform listed a document, as far as it was seen: between two looks, of which the first
 * did not find it. A look that was late (a server that was down or stopped, a clock that was set) says nothing of
 * the platform. The pauses between looks grow fivefold at most.
 * @param now milliseconds of the clock of `since` and `missed`
 * @returns seconds, rounded up; 0 when the first look found it
 */
export function lagSeen(
  { since, missed }: { readonly since: number; readonly missed?: number },
  now: number,
): number {
  if (missed === undefined) return 0
  return Math.ceil(Math.min(now - since, LONGEST_GROWTH * (missed - since)) / SECOND)
}
