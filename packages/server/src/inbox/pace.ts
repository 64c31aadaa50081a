const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** A verdict is never waited for longer than this without a look. */
const AWAITED = MINUTE
const LONGEST = 15 * MINUTE
/** No reading is planned further off than this, in milliseconds. */
export const FARTHEST = LONGEST
/** A sandbox where nothing happens is left alone, until its clock or an invoice moves. */
const SANDBOX_SLEEPS = 2 * DAY

/**
 * When a platform is asked next: as often as news are fresh, a quarter of the time since the last ones.
 * @param quiet milliseconds since something was sent or reported
 */
export function nextReading(
  now: Date,
  quiet: number,
  { isAwaited, isSandbox }: { readonly isAwaited: boolean; readonly isSandbox: boolean },
): Date | null {
  if (isSandbox && !isAwaited && quiet > SANDBOX_SLEEPS) return null
  const pause = Math.min(Math.max(quiet / 4, SECOND), isAwaited ? AWAITED : LONGEST)
  return new Date(now.getTime() + pause)
}
