import swagger from '@fastify/swagger'
import type { Language } from '../base/failures.ts'
import type { App, Services } from '../services/feature.ts'
import { showReference } from './api-reference.ts'
import { isStoring } from './idempotency.ts'
import { LangQuery, languageOf } from './language.ts'
import { llms } from './llms.ts'
import { guide } from './openapi/guide.ts'
import type { Json } from './openapi/named.ts'
import { publish, STORING_MARK } from './openapi/publish.ts'
import { ProblemSchema } from './problem.ts'

/** `/openapi.json`, from the schemas that validate the requests, and `/docs`, the page that shows it. */
export async function describeApi(app: App, { config }: Services): Promise<void> {
  app.addSchema(ProblemSchema)
  const server = config.publicUrl ?? `http://127.0.0.1:${config.port}`
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Conforme',
        version: '1',
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
        ? withMarks(withOptionalQuery(schema ?? {}), route.config?.scope, route.handler)
        : schema,
      url,
    }),
  })
  const published = new Map<Language, { readonly document: Json; readonly text: string }>()
  const publishedIn = (language: Language) => {
    const known = published.get(language)
    if (known !== undefined) return known
    const document = publish(app.swagger() as unknown as Json, language, guide(language, server))
    const made = { document, text: JSON.stringify(document) }
    published.set(language, made)
    return made
  }
  const schema = { hide: true, querystring: LangQuery }
  app.get('/openapi.json', { schema }, async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(publishedIn(languageOf(request, reply)).text),
  )
  app.get('/llms.txt', { schema }, async (request, reply) => {
    const language = languageOf(request, reply)
    const { document } = publishedIn(language)
    return reply.type('text/plain; charset=utf-8').send(llms(document, language, config.publicUrl ?? ''))
  })

  showReference(app)
}

interface Query {
  readonly properties?: Readonly<Record<string, { readonly default?: unknown }>>
  readonly required?: readonly string[]
}

/** A parameter with a default may be left out: by the time a query is judged, the default is there. */
function withOptionalQuery(schema: object): object {
  const { querystring: query } = schema as { querystring?: Query }
  // Without parameters the plugin would take the keywords of the schema for some.
  if (query !== undefined && query.properties === undefined) return { ...schema, querystring: undefined }
  if (query?.required === undefined) return schema
  const required = query.required.filter(name => query.properties?.[name]?.default === undefined)
  return { ...schema, querystring: { ...query, required } }
}

/** What the document needs to know of a route beyond its schemas. */
function withMarks(schema: object, scope: string | undefined, handler: object): object {
  return {
    ...schema,
    ...(scope && { security: [{ key: [] }], 'x-scope': scope }),
    ...(isStoring(handler) && { [STORING_MARK]: true }),
  }
}
