/** Calls of platforms, whose addresses customers chose: guarded as webhooks are. */
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { TLSSocket } from 'node:tls'
import { type Permit, PlatformError } from '@conforme/exchange'
import { guardedAgents } from './agents.ts'
import { type GuardOptions, readUrl } from './guard.ts'

/** Statuses whose answer has no body (Fetch, "null body status"). */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304])

/**
 * Bytes of a body between two questions whether it may still leave. What was handed over and not yet taken by the
 * network when a process is stopped leaves once it goes on: so little that its buffers hold it.
 */
const PART = 16 * 1024

/** Like `fetch`, to addresses that pass the guard at the moment of the connection; follows no redirect. */
export type Outward = (request: Request, permit?: Permit) => Promise<Response>

/**
 * @throws UnsafeUrl, or what broke the connection; RangeError on a status that HTTP does not have; the reason of the
 *   request's signal when that aborts; PlatformError where the permit was withdrawn, `left` when bytes had left by then
 */
export function outward(options: GuardOptions): Outward {
  const agents = guardedAgents(options)
  return async (request, permit) => {
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
      // The signal of a request aborts only while the request itself is in memory.
      call.on('close', () => request)
      call.on('error', error => reject(signal.aborted ? signal.reason : error))
      call.on('response', answer => {
        try {
          resolve(toResponse(answer))
        } catch (error) {
          answer.destroy()
          reject(error)
        }
      })
      if (permit === undefined) call.end(body)
      // An error of the connection has been reported by the call itself.
      else
        leave(call, body, permit, signal).catch(error => {
          call.destroy()
          reject(signal.aborted ? signal.reason : error)
        })
    })
  }
}

/** Nothing is written before there is a connection, and each part right after the question whether it may leave. */
async function leave(
  call: http.ClientRequest,
  body: Buffer,
  { isHeld, isInTime }: Permit,
  signal: AbortSignal,
): Promise<void> {
  const [socket] = (await once(call, 'socket', { signal })) as [Socket]
  if (socket instanceof TLSSocket) {
    // Until its handshake is over, it is not known who is at the other end.
    if (!socket.authorized) await once(socket, 'secureConnect', { signal })
  } else if (socket.connecting) await once(socket, 'connect', { signal })
  if (!(await isHeld())) throw withdrawn('Another try has the document now', false)
  for (let from = 0; from < body.length; from += PART) {
    if (!isInTime())
      throw withdrawn('This process was stopped, or too slow, before the document left', from > 0)
    if (!call.write(body.subarray(from, from + PART))) await once(call, 'drain', { signal })
  }
  call.end()
}

const withdrawn = (why: string, left: boolean): PlatformError => new PlatformError('timeout', why, { left })

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
