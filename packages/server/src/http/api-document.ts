import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import { FAILURES } from '../failures.ts'
import type { App, Services } from '../feature.ts'
import { limitsTable } from '../limits.ts'
import { ProblemSchema } from './problem.ts'

// Nothing but this server: the page works without the internet, and tells nobody what is read on it.
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** `/openapi.json`, from the schemas that validate the requests, and `/docs`, the page that shows it. */
export async function describeApi(app: App, { config }: Services): Promise<void> {
  app.addSchema(ProblemSchema)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Conforme',
        version: '1',
        description: `Valide, corrige, met en forme et transmet les factures électroniques françaises.\n\nValidates, repairs, renders and submits French electronic invoices.\n\n## Limites · Limits\n\n${limitsTable()}`,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: config.publicUrl ?? '/' }],
      components: {
        securitySchemes: {
          key: { type: 'http', scheme: 'bearer', description: 'ic_test_… (sandbox), ic_live_… (live)' },
        },
      },
      security: [{ key: [] }],
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, i) => String(json.$id ?? `def-${i}`) },
    transform: ({ schema, url, route }) => ({
      schema: url.startsWith('/api/')
        ? withFailures(withDraft(withOptionalQuery(schema ?? {})), route.config?.scope)
        : schema,
      url,
    }),
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())

  await app.register(scalar, {
    routePrefix: '/docs',
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
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.header('content-security-policy', DOCS_POLICY)
        done()
      },
    },
  })
}

interface Query {
  readonly properties?: Readonly<Record<string, { readonly default?: unknown }>>
  readonly required?: readonly string[]
}

/** A parameter with a default may be left out: by the time a query is judged, the default stands in for it. */
function withOptionalQuery(schema: object): object {
  const { querystring: query } = schema as { querystring?: Query }
  if (query?.required === undefined) return schema
  const required = query.required.filter(name => query.properties?.[name]?.default === undefined)
  return { ...schema, querystring: { ...query, required } }
}

/** Headers that any route takes, beside its key. */
const HEADERS = {
  type: 'object',
  properties: {
    'Conforme-Organisation': {
      type: 'string',
      description:
        'org_…, créée par celle de la clé : la requête est pour elle / made by the key’s own: the request is for it',
    },
    'Conforme-Platform-Token': {
      type: 'string',
      description:
        'jeton d’accès OAuth2 de la plateforme, au lieu d’identifiants enregistrés / OAuth2 access token of the platform, instead of stored credentials',
    },
  },
} as const

interface Body {
  readonly if?: object
  readonly else?: object
  readonly content?: Readonly<Record<string, { readonly schema: Body }>>
}

/**
 * A body that is a draft unless another of its fields says that it is an export: programs that read the document
 * know no conditions, and are shown the draft.
 */
function withDraft(schema: object): object {
  const { body } = schema as { readonly body?: Body }
  if (body?.content === undefined)
    return body?.else === undefined ? schema : { ...schema, body: asDraft(body) }
  const content = Object.entries(body.content).map(([type, entry]) => [
    type,
    { ...entry, schema: asDraft(entry.schema) },
  ])
  return { ...schema, body: { ...body, content: Object.fromEntries(content) } }
}

function asDraft(body: Body): object {
  if (body.else === undefined) return body
  const { if: _, else: draft, ...own } = body
  const { examples, ...rest } = own as { readonly examples?: unknown }
  return {
    description: 'avec `from`, l’export de ce logiciel / with `from`, the export of that program',
    allOf: [draft, rest],
    ...(examples !== undefined && { examples }),
  }
}

/** Any route may fail in these ways; saying so once is enough. */
function withFailures(schema: object, scope: string | undefined): object {
  const { response = {} } = schema as { response?: object }
  const problem = {
    description: `Problem (RFC 9457): ${Object.keys(FAILURES).join(', ')}`,
    content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } },
  }
  return {
    ...schema,
    ...(scope && { security: [{ key: [] }], 'x-scope': scope }),
    headers: HEADERS,
    response: { ...response, default: problem },
  }
}
