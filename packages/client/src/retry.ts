import { ConformeError, type Language, secondsIn } from './error.ts'

export interface Patience {
  /** Times that a request is sent again, where that is safe; 0 for never. */
  readonly retries: number
  /** Seconds: where the server asks for a longer pause, the error is thrown at once, with `retryAfter`. */
  readonly longestWait: number
  /** Milliseconds for each try, its reply included. */
  readonly timeout: number
  /** Seconds before the first further try where the server names no pause; each next one waits twice as long. */
  readonly firstWait: number
}

/** Doing these twice is doing them once (RFC 9110, § 9.2.2). */
const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
/** A later try may go well. */
const PASSING: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])
/** A conflict is final, but for the first request of the same key that is still at work: it alone names a pause. */
const CONFLICT = 409
const LONGEST_BACKOFF = 8

/** May the request be sent twice? A POST only with a key, under which the server does it once. */
export const isSafe = (request: Request): boolean =>
  IDEMPOTENT.has(request.method) || request.headers.has('idempotency-key')

/**
 * A `fetch` that sends again what failed for a passing reason, and reads each reply whole: one that breaks off is as
 * good as none.
 * @throws ConformeError `unreachable` or `timed_out` where no reply came; the reason of an aborted `signal` as it is
 */
export function patient(
  send: (request: Request) => Promise<Response>,
  { retries, longestWait, timeout, firstWait }: Patience,
  language: Language,
): (request: Request) => Promise<Response> {
  return async request => {
    const most = isSafe(request) ? retries : 0
    for (let tries = 0; ; tries++) {
      const outcome = await attempt(send, request, timeout, language)
      const wait = waitAfter(outcome, tries, firstWait)
      if (tries < most && wait !== undefined && wait <= longestWait) {
        await pause(wait, request.signal)
        continue
      }
      if (outcome instanceof Error) throw outcome
      return outcome
    }
  }
}

/** @returns seconds; undefined where another try would not help */
function waitAfter(outcome: Response | Error, tries: number, firstWait: number): number | undefined {
  const backoff = Math.min(firstWait * 2 ** tries, LONGEST_BACKOFF) * (0.5 + Math.random() / 2)
  if (outcome instanceof Error) return backoff
  const named = secondsIn(outcome.headers.get('retry-after'))
  if (outcome.status === CONFLICT) return named
  return PASSING.has(outcome.status) ? (named ?? backoff) : undefined
}

async function attempt(
  send: (request: Request) => Promise<Response>,
  request: Request,
  timeout: number,
  language: Language,
): Promise<Response | ConformeError> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeout)
  const signal = AbortSignal.any([request.signal, late.signal])
  try {
    const response = await send(new Request(request.clone(), { signal }))
    const content = await response.arrayBuffer()
    const { status, statusText, headers } = response
    return new Response(content.byteLength === 0 ? null : content, { status, statusText, headers })
  } catch (cause) {
    request.signal.throwIfAborted()
    const code = late.signal.aborted ? 'timed_out' : 'unreachable'
    return new ConformeError(code, SAID[code][language](new URL(request.url).origin, timeout, cause), {
      cause,
    })
  } finally {
    clearTimeout(timer)
  }
}

type Say = (origin: string, timeout: number, cause: unknown) => string

const SAID: Readonly<Record<'timed_out' | 'unreachable', Readonly<Record<Language, Say>>>> = {
  timed_out: {
    fr: (origin, timeout) => `${origin} n’a pas répondu en ${timeout} ms.`,
    en: (origin, timeout) => `${origin} did not answer within ${timeout} ms.`,
  },
  unreachable: {
    fr: (origin, _timeout, cause) => `${origin} ne répond pas : ${reasonOf(cause)}`,
    en: (origin, _timeout, cause) => `${origin} does not answer: ${reasonOf(cause)}`,
  },
}

/** Runtimes put the true reason behind their “fetch failed”. */
function reasonOf(error: unknown): string {
  const { cause, message } = (error ?? {}) as { readonly cause?: unknown; readonly message?: string }
  const behind = (cause ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  return [behind.code, behind.message, message].find(each => typeof each === 'string') as string
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
