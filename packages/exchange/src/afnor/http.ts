/** One call of a platform: its token, its time-out, its retries, and what its refusal means. */

import { MOST_JSON, readBytes, readErrorBody } from './body.ts'
import type { Breaker } from './breaker.ts'
import type { Means, Patience, Permit, TokenSource } from './means.ts'
import { PlatformError, type PlatformErrorCode } from './platform.ts'

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Made anew for every try. */
  readonly body?: () => string | FormData | URLSearchParams
  /** May be repeated after a fault that leaves open whether it was done. */
  readonly safe: boolean
  /** The most bytes of the answer that are read. */
  readonly most?: number
  readonly signal?: AbortSignal | undefined
  /** Asked at every try, once its token is there. */
  readonly permit?: Permit | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface Line {
  readonly means: Means
  readonly patience: Patience
  /** Without one, a platform is asked however often it failed. */
  readonly breaker?: Breaker | undefined
  readonly tokens?: TokenSource | undefined
}

/**
 * Calls a platform until it answers with success.
 * @throws PlatformError, and nothing else; `safe: false` is repeated only after 401 and 429, which did nothing
 */
export async function call(line: Line, wanted: Call): Promise<Answer> {
  const { means, patience, breaker, tokens } = line
  let isRenewed = false
  for (let tries = 1; ; tries += 1) {
    // Outside the try: their own tries are behind them.
    const token = await beforehand(async () => {
      breaker?.admit(means.now())
      return tokens?.get()
    })
    try {
      const answer = await once(line, wanted, token)
      if (answer.status === 401 && tokens && token !== undefined && !isRenewed) {
        isRenewed = true
        tokens.spent(token)
        tries -= 1
        continue
      }
      if (answer.status >= 300) throw refusalOf(answer, means.now())
      breaker?.succeeded()
      return answer
    } catch (error) {
      const failure = asPlatformError(error)
      if (TELLS_ON_PLATFORM.has(failure.code)) breaker?.failed(means.now())
      else breaker?.succeeded()
      const pause = pauseAfter(failure, tries, line)
      if (!isRepeatable(failure, wanted) || tries >= patience.tries || pause > patience.longest) throw failure
      await means.wait(pause, wanted.signal).catch(cause => {
        throw new PlatformError('timeout', 'The wait for the platform was cancelled', { cause })
      })
    }
  }
}

/** What fails before anything of the call has left. */
async function beforehand<T>(prepare: () => Promise<T>): Promise<T> {
  try {
    return await prepare()
  } catch (error) {
    const { code, message, status, retry_after, error_code } = asPlatformError(error)
    throw new PlatformError(code, message, { status, retry_after, error_code, left: false, cause: error })
  }
}

/** Faults of the platform, rather than of what it was asked. */
const TELLS_ON_PLATFORM: ReadonlySet<PlatformErrorCode> = new Set(['timeout', 'unreachable', 'unavailable'])
const PASSING: ReadonlySet<PlatformErrorCode> = new Set([...TELLS_ON_PLATFORM, 'rate_limited'])

function isRepeatable({ code, status }: PlatformError, { safe, signal }: Call): boolean {
  if (signal?.aborted || !PASSING.has(code)) return false
  // An open circuit has no status: there is nothing to repeat against.
  if (code === 'unavailable' && status === undefined) return false
  return safe || code === 'rate_limited'
}

/** In milliseconds: what the platform asks for, else a backoff, spread between its half and its whole. */
function pauseAfter({ retry_after }: PlatformError, tries: number, { means, patience }: Line): number {
  if (retry_after !== undefined) return retry_after * 1000
  return patience.backoff * 2 ** (tries - 1) * (0.5 + means.random() / 2)
}

async function once({ means, patience }: Line, wanted: Call, token: string | undefined): Promise<Answer> {
  const { method, url, body, headers, most = MOST_JSON, permit } = wanted
  const clock = AbortSignal.timeout(patience.call)
  const request = new Request(url, {
    method,
    headers: {
      accept: 'application/json',
      'request-id': means.newId(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: body() }),
    // A token must not follow the platform to another host.
    redirect: 'manual',
    signal: wanted.signal ? AbortSignal.any([clock, wanted.signal]) : clock,
  })
  const response = await means.fetch(request, permit)
  const answer = {
    status: response.status,
    headers: response.headers,
    bytes: await readBytes(response, most),
  }
  // The signal of a request aborts only while the request itself is in memory: this keeps it there until here.
  void request.signal
  return answer
}

function asPlatformError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  return isTimeout
    ? new PlatformError('timeout', 'The platform did not answer in time', { cause: error })
    : new PlatformError('unreachable', 'The platform could not be reached', {
        cause: error,
        left: !NEVER_CONNECTED.has(causeOf(error)),
      })
}

/** Why no connection came about. */
const NEVER_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
])

function causeOf(error: unknown): unknown {
  const { code, cause } = (error ?? {}) as {
    readonly code?: unknown
    readonly cause?: { readonly code?: unknown }
  }
  return cause?.code ?? code
}

function refusalOf(answer: Answer, now: Date): PlatformError {
  const { status, headers } = answer
  const { errorCode, errorMessage } = readErrorBody(answer.bytes)
  const reason = [errorCode, errorMessage].filter(Boolean).join(': ')
  return new PlatformError(
    codeOf(status),
    `The platform answered ${status}${reason && ` (${reason.slice(0, 500)})`}`,
    { status, error_code: errorCode, retry_after: retryAfter(headers.get('retry-after'), now) },
  )
}

function codeOf(status: number): PlatformErrorCode {
  if (status === 401) return 'unauthorised'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'unknown_flow'
  if (status === 408) return 'timeout'
  if (status === 429) return 'rate_limited'
  if (status === 501) return 'protocol'
  if (status >= 500) return 'unavailable'
  return status >= 400 ? 'refused' : 'protocol'
}

/** RFC 9110, § 10.2.3: seconds, or a date. */
function retryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}
