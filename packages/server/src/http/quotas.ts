/** How much each caller has used of its quota, in windows of a minute; in memory, for this process. */

export const WINDOW = 60

export interface Used {
  readonly left: number
  /** Until the quota is whole again. */
  readonly seconds: number
  readonly isExceeded: boolean
}

export interface Quotas {
  /** Takes `units` of the quota of `whom`; what exceeds it is not taken. */
  take(whom: string, most: number, units?: number): Used
  /** Gives back what was taken before it was known who asked. */
  giveBack(whom: string, units?: number): void
}

/** Callers remembered: past that, those whose window began first are forgotten. */
const MOST_CALLERS = 100_000

/** @param now milliseconds of a clock that is never set */
export function openQuotas(now: () => number = () => performance.now()): Quotas {
  // In the order in which windows begin.
  const windows = new Map<string, { used: number; readonly until: number }>()

  const current = (whom: string) => {
    const at = now()
    const found = windows.get(whom)
    if (found && found.until > at) return found
    windows.delete(whom)
    for (const [other, { until }] of windows) {
      if (until > at && windows.size < MOST_CALLERS) break
      windows.delete(other)
    }
    const fresh = { used: 0, until: at + WINDOW * 1000 }
    windows.set(whom, fresh)
    return fresh
  }

  return {
    take(whom, most, units = 1) {
      const window = current(whom)
      const isExceeded = window.used + units > most
      if (!isExceeded) window.used += units
      const seconds = Math.max(1, Math.ceil((window.until - now()) / 1000))
      return { left: Math.max(0, most - window.used), seconds, isExceeded }
    },
    giveBack(whom, units = 1) {
      const window = windows.get(whom)
      if (window) window.used = Math.max(0, window.used - units)
    },
  }
}
