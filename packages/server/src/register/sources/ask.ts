/** One question to a public source over HTTP; whatever comes back is either its JSON or a reason why not. */

/**
 * Why a source did not answer. `unknown`: it does not know what was asked · `timeout`: not in time · `limited`: we
 * ask too often, or it says so · `refused`: it does not take our question or key · `down`: it cannot be reached or
 * fails · `rubbish`: what it says is not what it should be.
 */
export type Silence = 'unknown' | 'timeout' | 'limited' | 'refused' | 'down' | 'rubbish'

export class SourceSilent extends Error {
  readonly reason: Silence
  /** When it may be asked again, in milliseconds from now; undefined where nothing says so. */
  readonly retryAfter: number | undefined

  constructor(
    reason: Silence,
    options: { readonly retryAfter?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(`no answer: ${reason}`, { cause: options.cause })
    this.name = 'SourceSilent'
    this.reason = reason
    this.retryAfter = options.retryAfter
  }
}

export interface Question {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, by POST. */
  readonly body?: object
}

const PATIENCE = 3_000
/** Answers of these sources are tens of kilobytes. */
const MOST_BYTES = 2 * 1024 * 1024

/**
 * @param patience milliseconds until the whole answer has to be there
 * @throws SourceSilent
 */
export async function ask({ url, headers, body }: Question, patience = PATIENCE): Promise<unknown> {
  const signal = AbortSignal.timeout(patience)
  try {
    const response = await fetch(url, {
      signal,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw refusal(response)
    }
    return parsed(await textOf(response))
  } catch (cause) {
    if (cause instanceof SourceSilent) throw cause
    throw new SourceSilent(signal.aborted ? 'timeout' : 'down', { cause })
  }
}

function refusal({ status, headers }: Response): SourceSilent {
  if (status === 404) return new SourceSilent('unknown')
  if (status === 429)
    return new SourceSilent('limited', { retryAfter: secondsOf(headers.get('retry-after')) })
  return new SourceSilent(status >= 500 ? 'down' : 'refused')
}

/** The header's seconds as milliseconds; its other form, a date, is not used by these sources. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : undefined
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  for await (const chunk of response.body ?? []) {
    read += chunk.length
    if (read > MOST_BYTES) throw new SourceSilent('rubbish')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SourceSilent('rubbish', { cause })
  }
}
