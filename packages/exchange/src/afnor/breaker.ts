import { PlatformError } from './platform.ts'

/** Spares a platform that is down, and those who would wait for it. */
export interface Breaker {
  /** Throws `unavailable` while the circuit is open. */
  admit(now: Date): void
  succeeded(): void
  failed(now: Date): void
}

export interface BreakerSettings {
  /** Failures in a row that open the circuit. */
  readonly failures: number
  /** Milliseconds until one call may try again. */
  readonly rest: number
}

export const BREAKER: BreakerSettings = { failures: 8, rest: 20_000 }

/** Closed; open after a row of failures; then one call is let through, and its outcome decides. */
export function breaker({ failures, rest }: BreakerSettings = BREAKER): Breaker {
  let row = 0
  let until = 0
  return {
    admit(now) {
      if (row < failures) return
      // More than a rest is left only where the clock was put back.
      until = Math.min(until, now.getTime() + rest)
      const left = until - now.getTime()
      if (left > 0) {
        throw new PlatformError('unavailable', 'The platform failed too often in a row: calls are paused', {
          retry_after: Math.ceil(left / 1000),
        })
      }
      // This call is the probe; the others keep off until it has ended.
      until = now.getTime() + rest
    },
    succeeded() {
      row = 0
    },
    failed(now) {
      row += 1
      if (row >= failures) until = now.getTime() + rest
    },
  }
}
