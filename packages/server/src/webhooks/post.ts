import http from 'node:http'
import https from 'node:https'
import { guardedAgents } from '../egress/agents.ts'
import { type GuardOptions, readUrl } from '../egress/guard.ts'

export interface Answer {
  readonly status: number
  /** The beginning of the body, to look for a fault. */
  readonly body: string
  readonly retryAfter: string | undefined
}

/** Sends one POST to an address that strangers chose. */
export type Post = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Answer>

export interface PostOptions extends GuardOptions {
  /** Milliseconds for the whole exchange (default 15 000). */
  readonly patience?: number
}

const PATIENCE = 15_000
const MOST_BODY = 1024

/** A sender over guarded connections. Redirects are not followed: they come back as what they are. */
export function createPost(options: PostOptions): Post & { close(): void } {
  const { patience = PATIENCE } = options
  const agents = guardedAgents(options)

  const send = (url: URL, headers: Readonly<Record<string, string>>, body: string): Promise<Answer> => {
    const isSafe = url.protocol === 'https:'
    const signal = AbortSignal.timeout(patience)
    return new Promise((resolve, reject) => {
      const request = (isSafe ? https : http).request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: agents.for(url),
        signal,
      })
      request.on('error', error => {
        // The peer closed a kept connection as it was taken up again: it has read nothing.
        const isStale = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
        if (isStale && !signal.aborted) send(url, headers, body).then(resolve, reject)
        else reject(signal.aborted ? new Error('no answer in time') : error)
      })
      request.on('response', response => take(response, () => request.destroy()).then(resolve, reject))
      request.end(body)
    })
  }

  // A host that is an address is never looked up: `readUrl` has checked it.
  const post: Post = async (text, headers, body) => send(readUrl(text, options), headers, body)
  return Object.assign(post, { close: agents.close })
}

/** The answer, once its body has ended, broken off, or grown longer than anybody reads. */
function take(response: http.IncomingMessage, leave: () => void): Promise<Answer> {
  return new Promise(resolve => {
    let body = ''
    const finish = () =>
      resolve({ status: response.statusCode ?? 0, body, retryAfter: response.headers['retry-after'] })
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      body = (body + chunk).slice(0, MOST_BODY)
      if (body.length < MOST_BODY) return
      finish()
      leave()
    })
    response.on('end', finish)
    // The status has come: a body that breaks off or drags on changes nothing about it.
    response.on('error', finish)
    response.on('close', finish)
  })
}
