/** `/docs`: the page that shows the OpenAPI document. */
import Fastify from 'fastify'
import type { App } from '../services/feature.ts'
import { LangQuery, languageOf } from './language.ts'
import { docsPage, SCRIPT } from './openapi/docs-page.ts'

// Nothing but this server: the page works without the internet, and no third party learns what is read on it.
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

interface Script {
  readonly type: string
  readonly bytes: Buffer
}

/** The script is seldom asked for: it is loaded when somebody does, out of a server of its own that is closed again. */
export function showReference(app: App): void {
  let loading: Promise<Script> | undefined
  const loaded = () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
  // The page of the plugin knows one language; its script is the plugin's own.
  app.get(`${PREFIX}/`, { schema: { hide: true, querystring: LangQuery } }, async (request, reply) => {
    const page = docsPage(languageOf(request, reply))
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page)
  })
  app.get(SCRIPT, { schema: { hide: true } }, async (_request, reply) => {
    const { type, bytes } = await loaded()
    return reply.type(type).header('cache-control', 'public, max-age=3600').send(bytes)
  })
}

async function load(): Promise<Script> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const pages = Fastify()
  await pages.register(scalar, { routePrefix: PREFIX, configuration: { url: '/openapi.json' } })
  const { statusCode, headers, rawPayload } = await pages.inject(SCRIPT)
  await pages.close()
  if (statusCode !== 200) throw new Error(`The script of the API reference is not available: ${statusCode}`)
  return { type: String(headers['content-type']), bytes: rawPayload }
}
