/** `/docs`: the page that shows the OpenAPI document. */
import Fastify, { type FastifyInstance } from 'fastify'
import type { App } from '../feature.ts'

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

/** The page takes 20 MB and is seldom looked at: it is loaded when somebody does, into a server of its own. */
export function showReference(app: App): void {
  let loading: Promise<FastifyInstance> | undefined
  const loaded = () => {
    loading ??= load()
    return loading
  }
  for (const path of ['/', '/js/scalar.js'])
    app.get(`${PREFIX}${path}`, { schema: { hide: true } }, async ({ url }, reply) => {
      const { statusCode, headers, rawPayload } = await (await loaded()).inject(url)
      for (const name of ['content-type', 'location'])
        if (headers[name] !== undefined) reply.header(name, headers[name])
      return reply.code(statusCode).header('content-security-policy', POLICY).send(rawPayload)
    })
}

async function load(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const pages = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await pages.register(scalar, {
    routePrefix: PREFIX,
    configuration: {
      url: '/openapi.json',
      title: 'Conforme',
      pageTitle: 'Conforme · API',
      showDeveloperTools: 'never',
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return pages
}
