import type { FastifyRequest, RouteOptions } from 'fastify'
import { Failure } from '../base/failures.ts'
import type { App } from '../services/feature.ts'

/** Where the routes of the interface are. */
export const API_PREFIX = '/api/v1'

/** A route as it was registered. */
export type Route = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>

const ROUTES = new WeakMap<object, Route[]>()

/** Every route of a server, for what walks them all. */
export const routesOf = (app: object): readonly Route[] => ROUTES.get(app) ?? []

/** Answers unknown addresses with 404, and known addresses asked with another method with 405. */
export function refuseUnknown(app: App): void {
  const patterns = new Map<string, { form: RegExp; methods: Set<string> }>()

  const routes: Route[] = []
  ROUTES.set(app, routes)

  app.addHook('onRoute', route => {
    const { url, method } = route
    routes.push(route)
    const entry = patterns.get(url) ?? { form: toForm(url), methods: new Set<string>() }
    for (const one of [method].flat()) entry.methods.add(one)
    patterns.set(url, entry)
  })

  // Before a body is read that is of no use, whatever method it came with.
  app.addHook('onRequest', async request => {
    if (request.is404) throw unknown(request)
    const literal = shadowed(request)
    if (literal !== undefined) throw notAllowed(request, literal)
  })
  app.setNotFoundHandler(request => {
    throw unknown(request)
  })

  function unknown(request: FastifyRequest): Failure {
    const path = request.url.split('?')[0] ?? ''
    const methods = methodsOf(path)
    if (methods.size === 0 || methods.has(request.method)) {
      const shown = path.slice(0, 200)
      const isWithoutPrefix = methodsOf(`${API_PREFIX}${path}`).has(request.method)
      const whole = `${API_PREFIX}${shown}`
      return new Failure('not_found', {
        fr: `Rien à l’adresse ${shown}${isWithoutPrefix ? ` ; l’interface est sous ${API_PREFIX} : ${whole}` : ''}.`,
        en: `Nothing at the address ${shown}${isWithoutPrefix ? `; the interface is under ${API_PREFIX}: ${whole}` : ''}.`,
      })
    }
    return notAllowed(request, methods)
  }

  /** The methods of an address: of the name of its own that it has, else of those that its variable parts allow. */
  function methodsOf(path: string): ReadonlySet<string> {
    const literal = patterns.get(withoutEnd(path))?.methods
    if (literal !== undefined) return literal
    return new Set(
      [...patterns.values()].flatMap(({ form, methods }) => (form.test(path) ? [...methods] : [])),
    )
  }

  /** The methods of an address that has a name of its own, where this request was taken for one with a variable part. */
  function shadowed(request: FastifyRequest): ReadonlySet<string> | undefined {
    const { url } = request.routeOptions
    if (url === undefined || !/[:*]/.test(url)) return undefined
    const literal = patterns.get(withoutEnd(request.url.split('?')[0] ?? ''))?.methods
    return literal === undefined || literal.has(request.method) ? undefined : literal
  }

  function notAllowed(request: FastifyRequest, methods: ReadonlySet<string>): Failure {
    const allow = [...methods].sort().join(', ')
    return new Failure(
      'method_not_allowed',
      {
        fr: `${request.method} n’est pas prévu ici : ${allow}.`,
        en: `${request.method} is not offered here: ${allow}.`,
      },
      { headers: { allow } },
    )
  }
}

const withoutEnd = (path: string): string => path.replace(/(?<=.)\/$/, '')

const toForm = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:[A-Za-z_]+/g, '[^/]+')
      .replace(/\*/g, '.*')}/?$`,
  )
