/** XP Z12-013 as its descriptions give it: requests and replies held to them, and a platform that answers by a script. For tests. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { connect } from './connection.ts'
import { platformOn } from './connector.ts'

type Json = { readonly [key: string]: unknown }
type Service = 'flow-service' | 'directory-service'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Json
  readonly responses: { readonly [status: string]: Json }
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly explode?: boolean
  readonly schema: Json & { readonly type?: string }
}

interface Found {
  readonly operation: Operation
  readonly path: Readonly<Record<string, string>>
}

/** A service as described: what a request or a reply says against it, in words; nothing when it conforms. */
export interface Contract {
  /** Every operation, with the statuses it may answer. */
  readonly operations: readonly { readonly id: string; readonly statuses: readonly string[] }[]
  operationOf(request: Request): string | undefined
  request(request: Request): Promise<readonly string[]>
  reply(request: Request, response: Response): Promise<readonly string[]>
}

const METHODS = ['get', 'post', 'delete', 'put', 'patch'] as const

/** @param base path of the service on its host, without `/v1` */
export function contractOf(service: Service, base: string): Contract {
  const description = JSON.parse(
    readFileSync(new URL(`descriptions/${service}.json`, import.meta.url), 'utf8'),
  ) as { paths: Record<string, Record<string, Operation>>; components: Json }
  const ajv = openAjv(description.components)
  const schema = (node: unknown): ValidateFunction => ajv.compile({ ...(node as Json) })
  const resolve = (node: Json): Json => {
    const ref = node.$ref
    if (typeof ref !== 'string') return node
    const found = ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Json)[key], description)
    return resolve(found as Json)
  }

  const find = (request: Request): Found | undefined => {
    const { pathname } = new URL(request.url)
    for (const [template, item] of Object.entries(description.paths)) {
      const operation = item[request.method.toLowerCase()]
      const names: string[] = []
      const pattern = template
        .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replace(/\{([^}]+)\}/g, (_, name: string) => {
          names.push(name)
          return '([^/]+)'
        })
      const match = new RegExp(`^${base}${pattern}$`).exec(pathname)
      if (!match || !operation) continue
      // A literal path wins over one with a parameter in its place.
      if (names.length > 0 && description.paths[pathname.slice(base.length)]) continue
      const values = names.map((name, i) => [name, decodeURIComponent(match[i + 1]!)])
      return { operation, path: Object.fromEntries(values) }
    }
    return undefined
  }

  const against = (node: unknown, value: unknown, where: string): readonly string[] => {
    const validate = schema(node)
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${where}${instancePath}: ${message}`)
  }

  const parameters = (request: Request, { operation, path }: Found): readonly string[] => {
    const { searchParams } = new URL(request.url)
    const known = operation.parameters ?? []
    const unknown = [...searchParams.keys()].filter(
      name => !known.some(entry => entry.in === 'query' && entry.name === name),
    )
    const faults = known.flatMap(({ name, in: place, required, schema: node }) => {
      const text =
        place === 'path' ? path[name] : place === 'query' ? searchParams.get(name) : request.headers.get(name)
      if (text === undefined || text === null) return required ? [`${place} ${name}: missing`] : []
      return against(node, node.type === 'array' ? text.split(',') : text, `${place} ${name}`)
    })
    return [...unknown.map(name => `query ${name}: not described`), ...faults]
  }

  return {
    operations: Object.values(description.paths).flatMap(item =>
      METHODS.flatMap(method => {
        const operation = item[method]
        return operation ? [{ id: operation.operationId, statuses: Object.keys(operation.responses) }] : []
      }),
    ),
    operationOf: request => find(request)?.operation.operationId,

    async request(given) {
      const request = given.clone()
      const found = find(request)
      if (!found) return [`${request.method} ${request.url}: no such operation`]
      const { requestBody } = found.operation
      const content = requestBody && (resolve(requestBody).content as Record<string, Json>)
      if (!content) return parameters(request, found)
      const type = request.headers.get('content-type')?.split(';')[0] ?? ''
      const media = content[type]
      if (!media) return [`body: ${type} is not described`]
      const body = type === 'multipart/form-data' ? await readForm(request) : await request.json()
      return [...parameters(request, found), ...against(media.schema, body, 'body ')]
    },

    async reply(request, given) {
      const response = given.clone()
      const found = find(request)
      if (!found) return [`${request.method} ${request.url}: no such operation`]
      const described = found.operation.responses[response.status]
      if (!described) return [`${found.operation.operationId}: ${response.status} is not described`]
      const content = resolve(described).content as Record<string, Json> | undefined
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (!content) return []
      const type = response.headers.get('content-type')?.split(';')[0] ?? ''
      const media = content[type]
      if (!media) return [`${response.status}: ${type || 'no type'} is not described`]
      if (!media.schema) return []
      return against(media.schema, JSON.parse(new TextDecoder().decode(bytes)), `${response.status} `)
    },
  }
}

/** The parts by name: JSON parts read, files as text. */
async function readForm(request: Request): Promise<Json> {
  const form = await request.formData()
  const parts = await Promise.all(
    [...form].map(async ([name, part]) => {
      const text = typeof part === 'string' ? part : await part.text()
      const isJson = typeof part !== 'string' && part.type.startsWith('application/json')
      return [name, isJson ? JSON.parse(text) : text] as const
    }),
  )
  return Object.fromEntries(parts)
}

function openAjv(components: Json): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, schemas: [] })
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/
  ajv.addFormat('date-time', instant)
  ajv.addFormat('uuid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  ajv.addFormat('uri', value => URL.canParse(value))
  ajv.addFormat('uri-reference', value => URL.canParse(value, 'https://host'))
  for (const free of ['byte', 'binary', 'int32', 'int64']) ajv.addFormat(free, true)
  ajv.addSchema({ $id: 'root', components: anyReason(components) })
  const compile = ajv.compile.bind(ajv)
  // References start at the root of the description, wherever they are.
  ajv.compile = ((node: object) => compile(rooted(node) as object)) as typeof ajv.compile
  return ajv
}

/**
 * `ReasonCode` is described as one of an enumeration and any text, exclusively: a listed code is both, and so
 * neither. What is meant is either.
 */
function anyReason(components: Json): Json {
  const schemas = components.schemas as Record<string, Json>
  const { oneOf, ...rest } = schemas.ReasonCode ?? {}
  return {
    ...components,
    schemas: { ...schemas, ...(oneOf ? { ReasonCode: { ...rest, anyOf: oneOf } } : {}) },
  }
}

function rooted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rooted)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace(/^#/, 'root#') : rooted(value),
    ]),
  )
}

export const FLOW = contractOf('flow-service', '/flow-service')
export const DIRECTORY = contractOf('directory-service', '/directory-service')
export const NOW = '2026-11-20T12:00:00.000Z'

export const FLOW_OF_OURS = {
  flowId: 'f-1',
  submittedAt: NOW,
  updatedAt: NOW,
  name: 'F-1.xml',
  trackingId: 'sub_1',
  flowSyntax: 'CII',
  flowProfile: 'CIUS',
  flowType: 'CustomerInvoice',
  flowDirection: 'Out',
  processingRule: 'B2B',
  processingRuleSource: 'Input',
  acknowledgement: { status: 'Ok' },
}

export const ENVELOPE = {
  tracking_id: 'sub_1',
  syntax: 'CII' as const,
  profile: 'urn:cen.eu:en16931:2017',
  filename: 'F-1.xml',
  media_type: 'application/xml',
  document: new TextEncoder().encode('<a/>'),
  sha256: 'c83301425b2ad1d496473a5ff3d9ecca0e4dd0c26db2bba1a4f8a1b7c2b9ad31',
  processing_rule: 'B2B' as const,
}

export type Reply = Response | Error | ((request: Request) => Response | Promise<Response>)

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
export const refusal = (status: number, headers?: Record<string, string>) =>
  json({ errorCode: `E${status}`, errorMessage: 'no' }, status, headers)

/** A platform that answers by the script, and a client of it whose clock stands still unless it waits. */
export function openScripted(
  replies: readonly Reply[],
  token: () => Response = () => json({ access_token: 't', expires_in: 3600 }),
) {
  const script = [...replies]
  const seen: Request[] = []
  const waits: number[] = []
  let now = Date.parse(NOW)
  let asked = 0
  let ids = 0
  const client = connect(
    {
      flow_url: 'https://pa.example/flow-service/',
      directory_url: 'https://pa.example/directory-service',
      token_url: 'https://auth.example/token',
      client_id: 'us',
      client_secret: 's3cret',
      organization_id: 'org-1',
    },
    {
      async fetch(request) {
        if (request.url === 'https://auth.example/token') {
          asked += 1
          return token()
        }
        const contract = request.url.includes('/flow-service/') ? FLOW : DIRECTORY
        assert.deepEqual(await contract.request(request), [])
        seen.push(request)
        const reply = script.shift()
        if (reply === undefined) throw new Error('the script is at its end')
        if (reply instanceof Error) throw reply
        return typeof reply === 'function' ? reply(request) : reply
      },
      now: () => new Date(now),
      random: () => 0.5,
      async wait(milliseconds) {
        waits.push(milliseconds)
        now += milliseconds
      },
      newId() {
        ids += 1
        return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
      },
    },
  )
  return {
    client,
    platform: platformOn(client),
    seen,
    waits,
    tokens: () => asked,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}
