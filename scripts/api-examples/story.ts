/** How the examples of the OpenAPI document come about: a story of requests, each put to a real server. */
import assert from 'node:assert/strict'
import type { Language, Text } from '../../packages/server/src/base/failures.ts'
import type { Examples, Exchange } from '../../packages/server/src/http/openapi/examples/exchange.ts'
import { OPERATIONS } from '../../packages/server/src/http/openapi/operations.ts'
import type { TestServer } from '../../packages/server/src/testing.ts'
import { Plain } from './plain.ts'
import { shortened } from './shorten.ts'

/** A request that the document shows, and the status that it must get. */
export interface Step {
  /** `operationId`. */
  readonly operation: string
  /** Of the example: the same for the request and for its reply. */
  readonly name: string
  readonly summary: Text
  readonly status: number
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** JSON, or text of the type that `contentType` names. */
  readonly body?: unknown
  readonly contentType?: string
  readonly accept?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Teller {
  readonly server: TestServer
  readonly language: Language
  /** Puts a request to the server and keeps it as an example; the reply as the server gave it. */
  // biome-ignore lint/suspicious/noExplicitAny: replies of every operation, read for ids
  show(step: Step): Promise<any>
  /** The same without keeping it. */
  // biome-ignore lint/suspicious/noExplicitAny: replies of every operation, read for ids
  ask(step: Omit<Step, 'name' | 'summary'>): Promise<any>
}

export type Story = (teller: Teller) => Promise<void>

const ROUTES = new Map(Object.entries(OPERATIONS).map(([route, { id }]) => [id, route]))

/** Plays a story to a server, and returns what the document shows of it. */
export async function tell(
  server: TestServer,
  language: Language,
  stories: readonly Story[],
): Promise<Examples> {
  const plain = new Plain()
  const kept: Record<string, Exchange[]> = {}
  const put = async (step: Omit<Step, 'name' | 'summary'>) => {
    const [method = '', path = ''] = (ROUTES.get(step.operation) ?? '').split(' ')
    assert.ok(path, `no operation ${step.operation}`)
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(step.path?.[name] ?? ''),
    )
    const query = step.query === undefined ? '' : `?${new URLSearchParams(step.query)}`
    const payload = typeof step.body === 'string' ? step.body : JSON.stringify(step.body)
    const reply = await server.app.inject({
      method: method as 'GET',
      url: `/api/v1${address}${query}`,
      headers: {
        ...server.sandbox.headers,
        'accept-language': language,
        ...(payload !== undefined && { 'content-type': step.contentType ?? 'application/json' }),
        ...(step.accept !== undefined && { accept: step.accept }),
        ...step.headers,
      },
      ...(payload !== undefined && { payload }),
    })
    assert.equal(reply.statusCode, step.status, `${step.operation}: ${reply.body.slice(0, 1500)}`)
    const type = String(reply.headers['content-type']).split(';')[0]!
    return { type, value: type.endsWith('json') ? reply.json() : reply.body }
  }
  const teller: Teller = {
    server,
    language,
    ask: async step => (await put(step)).value,
    show: async step => {
      const { type, value } = await put(step)
      const { operation, name, summary, status, path, query, body, contentType } = step
      const exchanges = kept[operation] ?? []
      kept[operation] = exchanges
      assert.ok(!exchanges.some(each => each.name === name), `${operation} shows ${name} twice`)
      exchanges.push({
        name,
        summary: summary[language],
        status,
        ...(path && { path: plain.of(path) }),
        ...(query && { query: plain.of(query) }),
        ...(body !== undefined && {
          request: { type: contentType ?? 'application/json', value: plain.of(body) },
        }),
        reply: { type, value: plain.of(shortened(value)) },
      })
      return value
    },
  }
  for (const story of stories) await story(teller)
  return Object.fromEntries([...ROUTES.keys()].flatMap(id => (kept[id] ? [[id, kept[id]]] : [])))
}
