/** `/docs`: the page that shows the OpenAPI document. */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Language } from '../base/failures.ts'
import type { App } from '../services/feature.ts'
import { docsPage } from './openapi/docs-page.ts'

// Nothing but this server: the page works without the internet, and tells nobody what is read on it.
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

const PREFIX = '/docs'

/**
 * The script takes 20 MB and is seldom asked for: it is loaded when somebody does, into a server of its own.
 * @param languageOf the language in which a request is answered
 */
export function showReference(
  app: App,
  languageOf: (request: FastifyRequest, reply: FastifyReply) => Language,
): void {
  let loading: Promise<FastifyInstance> | undefined
  const loaded = () => {
    loading ??= load()
    return loading
  }
  // The page of the plugin knows one language; its script is the plugin's own.
  app.get(`${PREFIX}/`, { schema: { hide: true } }, async (request, reply) => {
    const page = docsPage(languageOf(request, reply))
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page)
  })
  app.get(`${PREFIX}/js/scalar.js`, { schema: { hide: true } }, async ({ url }, reply) => {
    const { statusCode, headers, rawPayload } = await (await loaded()).inject(url)
    if (headers['content-type'] !== undefined) reply.header('content-type', headers['content-type'])
    return reply.code(statusCode).header('content-security-policy', POLICY).send(rawPayload)
  })
}

async function load(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const pages = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await pages.register(scalar, { routePrefix: PREFIX, configuration: { url: '/openapi.json' } })
  return pages
}
