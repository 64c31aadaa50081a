import type { SelfTestResult } from '@conforme/compliance'
import helmet from '@fastify/helmet'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { Failure, type Language } from './base/failures.ts'
import { newId } from './base/ids.ts'
import { limitOf } from './base/limits.ts'
import { ShapeError } from './base/shape-error.ts'
import type { Config } from './config/config.ts'
import { describeApi } from './http/api-document.ts'
import { authenticate } from './http/authenticate.ts'
import { holdConnections } from './http/connections.ts'
import { takeIn } from './http/intake.ts'
import { takeJson } from './http/json-in.ts'
import { preferred } from './http/language.ts'
import { API_PREFIX, refuseUnknown } from './http/not-found.ts'
import { observe } from './http/observe.ts'
import { holdToDocument } from './http/openapi/promise.ts'
import { origin } from './http/origin.ts'
import { sendProblem, translate } from './http/problem.ts'
import { explainProblems } from './http/problem-pages.ts'
import { limitPages, openLimit } from './http/rate-limit.ts'
import { buildSerializer } from './http/replies.ts'
import { welcome } from './http/start-page.ts'
import { answerUnread } from './http/unread.ts'
import { buildValidator, toFailure } from './http/validation.ts'
import { weigh } from './http/work.ts'
import type { App, Feature, Services } from './services/feature.ts'
import { openSoundness } from './services/soundness.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of what the reply says: French unless English is preferred. */
    language: Language
  }
}

/** The largest body at the slowest pace that is still taken, in milliseconds. */
const LONGEST_REQUEST =
  (limitOf('body_seconds') + limitOf('pdf_body') / limitOf('body_pace') + limitOf('body_seconds')) * 1000

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

export interface AppOptions {
  readonly services: Services
  readonly features: readonly Feature[]
  /** In tests, replies are held to the schemas that the OpenAPI document promises. */
  readonly checkReplies?: boolean
  /** In a test, every schema of a request is held to JSON Schema and compiled before anything is answered. */
  readonly checkSchemas?: boolean
  /** Another self-test, with tables that a test broke. */
  readonly selfTest?: () => Iterable<SelfTestResult>
}

/** The server, not yet listening: plugins in order, then the features. */
export async function buildApp({
  services,
  features,
  checkReplies = false,
  checkSchemas = false,
  selfTest,
}: AppOptions): Promise<App> {
  const { config } = services
  // Fastify types these for Ajv's and fast-json-stringify's own factories; ours keep the part it calls.
  const compilers = {
    buildValidator: buildValidator(checkSchemas),
    buildSerializer: buildSerializer(checkReplies),
  } as unknown as Compilers
  let closing = false
  const app: App = Fastify({
    loggerInstance: services.log,
    bodyLimit: limitOf('json_body'),
    // Behind the deadline of each body (http/intake.ts), which answers in words.
    requestTimeout: LONGEST_REQUEST,
    genReqId: () => newId('req'),
    requestIdHeader: false,
    trustProxy: proxiesOf(config.trustProxy),
    // One line a request, with route and key, is written in observe.ts.
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: limitOf('address_part'), ignoreTrailingSlash: true },
    http: { maxHeaderSize: limitOf('headers') },
    clientErrorHandler: answerUnread,
    frameworkErrors: (error, request, reply) => {
      greet(request, reply)
      sendProblem(error, request, reply, config.publicUrl ?? origin(request))
    },
    schemaController: { compilersFactory: compilers },
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.decorateRequest('language', 'fr')
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async (request, reply) => {
    greet(request, reply)
    if (closing && !ALWAYS.has(request.routeOptions.url ?? '')) throw stopping()
    if (NULL_CHARACTER.test(request.url)) throw withNull()
  })
  const limit = openLimit(services)
  limitPages(app, limit)
  holdConnections(app)
  takeIn(app)
  refuseUnknown(app)
  app.addHook('onSend', async (request, reply) => {
    // Said over plain HTTP it counts for nothing (RFC 6797, § 7.2), and other servers of the domain are not ours.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    // A connection kept alive after its last reply would keep the process waiting for it.
    if (closing) reply.header('connection', 'close')
  })

  app.removeAllContentTypeParsers()
  takeJson(app)

  app.setErrorHandler((error, request, reply) => {
    const failure = error instanceof ShapeError ? toFailure(error) : error
    if (checkReplies) holdToDocument(request, translate(failure))
    return sendProblem(failure, request, reply, config.publicUrl ?? origin(request))
  })
  await app.register(helmet, {
    hsts: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'style-src': ["'unsafe-inline'"],
        'frame-ancestors': ["'none'"],
      },
    },
  })

  await describeApi(app, services)
  observe(app, services, () => closing, openSoundness(services.log, selfTest))
  explainProblems(app)
  welcome(app)
  for (const feature of features) {
    if (feature.pages) await app.register(async scope => feature.pages?.(scope.withTypeProvider(), services))
  }
  await app.register(async keyed => {
    authenticate(keyed, services, limit)
    for (const feature of features) {
      if (feature.keyed)
        await keyed.register(async scope => feature.keyed?.(scope.withTypeProvider(), services))
    }
  })
  await app.register(
    async api => {
      // What an organisation reads or is given must not be kept by others, such as caches.
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      // A parameter that an address does not have is refused, not dropped.
      api.addHook('onRoute', route => {
        route.schema = { querystring: { type: 'object', additionalProperties: false }, ...route.schema }
      })
      authenticate(api, services, limit)
      weigh(api, services, limit)
      for (const feature of features) {
        if (feature.api) await api.register(async scope => feature.api?.(scope.withTypeProvider(), services))
      }
    },
    { prefix: API_PREFIX },
  )
  await app.ready()
  return app
}

/** What every reply has, whatever it says. */
function greet(request: FastifyRequest, reply: FastifyReply): void {
  request.language = preferred(request.headers['accept-language'])
  reply.headers({
    'x-request-id': request.id,
    'content-language': request.language,
    vary: 'Accept-Language',
  })
}

/** Answered whatever else happens. */
const ALWAYS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

function stopping(): Failure {
  const detail = { fr: 'Le serveur s’arrête.', en: 'The server is stopping.' }
  return new Failure('unavailable', detail, { headers: { 'retry-after': '5' } })
}

/** U+0000, which no name has and the database cannot compare. */
const NULL_CHARACTER = /%00/

function withNull(): Failure {
  return new Failure('invalid_request', {
    fr: 'L’adresse contient un caractère nul (%00).',
    en: 'The address holds a null character (%00).',
  })
}

type Trust = boolean | string[] | ((address: string, hop: number) => boolean)

/** As Fastify takes it: the last so many proxies, their networks, or all of them. */
function proxiesOf(trusted: Config['trustProxy']): Trust {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return typeof trusted === 'object' ? [...trusted] : trusted
}
