const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long to wait after each failed try (Standard Webhooks 1.0.0); past the last, the delivery has failed. */
export const DELAYS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** A webhook that has only failed for so long is disabled. */
export const PATIENCE_WITH_WEBHOOK = 5 * 24 * HOUR

/**
 * When to try again after `attempts` tries, or undefined when that was the last. Jitter of up to a tenth keeps
 * a crowd of deliveries from coming back all at once; `Retry-After` can only make the wait longer.
 */
export function nextTry(
  attempts: number,
  now: Date,
  retryAfter: string | undefined,
  random: () => number = Math.random,
): Date | undefined {
  const delay = DELAYS[attempts - 1]
  if (delay === undefined) return undefined
  const wait = Math.max(delay * (1 + random() / 10), asked(retryAfter, now))
  return new Date(now.getTime() + Math.min(wait, 24 * HOUR * 1.1))
}

/** Seconds, or a date (RFC 9110, § 10.2.3). */
function asked(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0
  const wait = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * SECOND
    : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(wait) && wait > 0 ? wait : 0
}
