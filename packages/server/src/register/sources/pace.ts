/** Asks a source no more often than it allows, and leaves it alone after it failed. */
import { SourceSilent } from './ask.ts'
import type { Allowance } from './source.ts'

/** How long a source is left alone after it was silent, if it does not say. */
const PAUSE = 30_000

export type Pace = <T>(question: () => Promise<T>) => Promise<T>

/**
 * @param clock milliseconds
 * @returns what runs a question, or throws SourceSilent at once where it would come too soon
 */
export function pace({ questions, milliseconds }: Allowance, clock: () => number): Pace {
  let asked: number[] = []
  let silentUntil = 0
  let lastReason: SourceSilent['reason'] = 'down'
  return async question => {
    const now = clock()
    if (now < silentUntil) throw new SourceSilent(lastReason, { retryAfter: silentUntil - now })
    asked = asked.filter(at => now - at < milliseconds)
    if (asked.length >= questions)
      throw new SourceSilent('limited', { retryAfter: asked[0]! + milliseconds - now })
    asked.push(now)
    try {
      return await question()
    } catch (error) {
      if (error instanceof SourceSilent && error.reason !== 'unknown') {
        lastReason = error.reason
        silentUntil = clock() + (error.retryAfter ?? PAUSE)
      }
      throw error
    }
  }
}
