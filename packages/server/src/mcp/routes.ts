/** `/mcp`: the tools of `@conforme/mcp` for assistants that reach this server over HTTP. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { readBuild } from '../base/build.ts'
import { limitOf } from '../base/limits.ts'
import type { App, Feature } from '../services/feature.ts'
import { withinProcess } from './within.ts'

/** A key opens it; what each tool may do is what the same key may do on the address of the API that the tool asks. */
export const mcp: Feature = { name: 'mcp', keyed: answerAssistants }

/** Nothing of the protocol is loaded before the first request: most servers never have one. */
const load = () => import('@conforme/mcp')

function answerAssistants(app: App): void {
  let version: Promise<string> | undefined
  app.post(
    '/mcp',
    {
      // A document travels in base64, inside JSON.
      bodyLimit: limitOf('own_page_body'),
      schema: { hide: true, body: Type.Unknown() },
    },
    async (request, reply) => {
      version ??= readBuild().then(build => build.version)
      const { answerHttp } = await load()
      const organisation = headerOf(request, 'conforme-organisation')
      const options = {
        server: ADDRESS,
        key: keyOf(request),
        language: request.language,
        ...(organisation !== undefined && { organisation }),
        // The quota of the key is the caller's to wait for.
        retries: 0,
        fetch: withinProcess(app, request),
      }
      const response = await answerHttp(asWeb(request), request.body, options, await version)
      return send(reply, response)
    },
  )
}

/** Requests of the tools do not leave the process: the name is never looked up. */
const ADDRESS = 'http://conforme.invalid'

/** As it passed the hook that checks it. */
const keyOf = ({ headers }: FastifyRequest): string =>
  (headers.authorization ?? '').replace(/^Bearer +/i, '').trim()

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The headers that the protocol reads; the body is read already. */
function asWeb(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && /^(?:accept|content-type|mcp-.*)$/.test(name)) headers.set(name, value)
  return new Request(`${ADDRESS}/mcp`, { method: 'POST', headers })
}

function send(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status).header('cache-control', 'no-store')
  for (const [name, value] of response.headers) reply.header(name, value)
  if (response.body === null) return reply.send()
  return reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]))
}
