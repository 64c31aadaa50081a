/** What of a platform works: item by item, so that a wrong secret is not mistaken for a wrong address. */

import type { Connected } from './connection.ts'
import { PlatformError, type PlatformErrorCode } from './platform.ts'

export type CheckedItem = 'token' | 'flow_health' | 'flow_search' | 'directory_health' | 'directory_search'

export interface CheckResult {
  readonly item: CheckedItem
  /** `not_run`: not offered by this platform, or there is no token to ask with. */
  readonly outcome: 'passed' | 'failed' | 'not_run'
  readonly milliseconds: number
  readonly code?: PlatformErrorCode
  readonly detail?: string
}

/**
 * Asks each service something harmless.
 * @param siren a company that the directory should know: our own
 */
export async function checkPlatform(
  { tokens, flows, directory }: Connected,
  siren: string,
  now: () => Date,
  signal?: AbortSignal,
): Promise<readonly CheckResult[]> {
  const since = new Date(now().getTime() - 24 * 3600 * 1000).toISOString()
  const run = async (
    item: CheckedItem,
    probe: (() => Promise<unknown>) | undefined,
  ): Promise<CheckResult> => {
    if (!probe) return { item, outcome: 'not_run', milliseconds: 0 }
    const began = now().getTime()
    const took = () => Math.max(0, now().getTime() - began)
    try {
      await probe()
      return { item, outcome: 'passed', milliseconds: took() }
    } catch (error) {
      const { code, message } = error as PlatformError
      if (!(error instanceof PlatformError)) throw error
      return { item, outcome: 'failed', milliseconds: took(), code, detail: message }
    }
  }
  const token = await run('token', () => tokens.get())
  const withToken = (probe: (() => Promise<unknown>) | undefined) =>
    token.outcome === 'passed' ? probe : undefined
  return [
    token,
    ...(await Promise.all([
      run(
        'flow_health',
        withToken(() => flows.health(signal)),
      ),
      run(
        'flow_search',
        withToken(() => flows.search({ where: { updatedAfter: since }, limit: 1 }, signal)),
      ),
      run('directory_health', withToken(directory && (() => directory.health(signal)))),
      run(
        'directory_search',
        withToken(
          directory &&
            (() => directory.lines({ filters: { siren: { op: 'strict', value: siren } } }, signal)),
        ),
      ),
    ])),
  ]
}
