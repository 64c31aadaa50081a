import type { FastifyRequest, InjectOptions } from 'fastify'
import type { App } from '../services/feature.ts'

/** What a caller says of itself on `/mcp`, and a tool passes on with each of its requests. */
const PASSED_ON = ['conforme-platform-token', 'traceparent'] as const

/**
 * A `fetch` that asks this server itself, without a connection: the same routes, with their keys, rights, limits and
 * checks, as whoever asks from outside.
 */
export function withinProcess(
  app: App,
  { ip, headers: outer }: FastifyRequest,
): (request: Request) => Promise<Response> {
  return async request => {
    const { pathname, search } = new URL(request.url)
    const headers = Object.fromEntries(request.headers)
    for (const name of PASSED_ON) if (typeof outer[name] === 'string') headers[name] = outer[name]
    const body = Buffer.from(await request.arrayBuffer())
    const reply = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers,
      remoteAddress: ip,
      ...(body.length > 0 && { payload: body }),
    })
    const given = new Headers()
    for (const [name, value] of Object.entries(reply.headers))
      if (value !== undefined) given.set(name, String(value))
    const { rawPayload, statusCode } = reply
    return new Response(rawPayload.length === 0 ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: given,
    })
  }
}
