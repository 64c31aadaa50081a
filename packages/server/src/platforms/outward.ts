/** Calls of platforms, whose addresses customers chose: guarded as webhooks are. */
import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { guardedAgents } from '../webhooks/agents.ts'
import { type GuardOptions, readUrl } from '../webhooks/guard.ts'

/** Statuses whose answer has no body (Fetch, "null body status"). */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304])

/** Like `fetch`, to addresses that pass the guard at the moment of the connection; follows no redirect. */
export type Outward = (request: Request) => Promise<Response>

/**
 * @throws UnsafeUrl, or what broke the connection; RangeError on a status that HTTP does not have; the reason of the
 *   request's signal when that aborts
 */
export function outward(options: GuardOptions): Outward {
  const agents = guardedAgents(options)
  return async request => {
    const url = readUrl(request.url, options)
    const { method, headers, signal } = request
    const body = Buffer.from(await request.arrayBuffer())
    return new Promise((resolve, reject) => {
      const call = (url.protocol === 'https:' ? https : http).request(url, {
        method,
        headers: {
          ...Object.fromEntries(headers),
          ...(method !== 'GET' && { 'content-length': String(body.length) }),
        },
        agent: agents.for(url),
        signal,
      })
      call.on('error', error => reject(signal.aborted ? signal.reason : error))
      call.on('response', answer => {
        try {
          resolve(toResponse(answer))
        } catch (error) {
          answer.destroy()
          reject(error)
        }
      })
      call.end(body)
    })
  }
}

function toResponse(answer: http.IncomingMessage): Response {
  const { statusCode: status = 0, headers } = answer
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  if (!EMPTY.has(status)) {
    // Typed twice, once by Node and once by its library: the stream is the same.
    return new Response(Readable.toWeb(answer) as ReadableStream, { status, headers: pairs })
  }
  answer.resume()
  return new Response(null, { status, headers: pairs })
}
