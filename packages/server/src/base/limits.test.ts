/**
 * Every row of the table of limits against the server: what is just within it and what is just beyond, or, where
 * reaching it would take minutes or gigabytes, the code that reads it. A row that is added fails here until it is held.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { STANDARD_LIMITS } from '@conforme/formats'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { PDF_LIMITS } from '../../../facturx/src/read/failure.ts'
import { MOST_OF_A_RULE } from '../../../rules/src/check.ts'
import { readConfig } from '../config/config.ts'
import { takeIn } from '../http/intake.ts'
import { sendProblem } from '../http/problem.ts'
import { openLimit } from '../http/rate-limit.ts'
import { clientOf, minimal } from '../invoices/testing.ts'
import type { App } from '../services/feature.ts'
import { openTestServer, type TestKey, type TestServer } from '../testing.ts'
import { FAILURES, Failure } from './failures.ts'
import { LIMITS, type LimitName, type LimitRow, limitOf } from './limits.ts'

let server: TestServer
before(async () => {
  server = await openTestServer({ config: { rateLimit: 0, secret: 'a master secret of 32 characters.' } })
})
after(() => server.close())

/** What a request with so many of a limit gets: its status, and its code where it is refused. */
type Answer = readonly [status: number, code?: string]
type Probe = (count: number) => Promise<Answer>

const answerOf = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }): Answer =>
  statusCode < 400 ? [statusCode] : [statusCode, JSON.parse(body).code]

/** So many bytes, the rest of them blanks. */
const padded = (text: string, bytes: number): string => text.padEnd(bytes, ' ')

async function send(
  path: string,
  payload: string | Buffer,
  type = 'application/json',
  method: 'POST' | 'PATCH' = 'POST',
): Promise<Answer> {
  const headers = { ...server.sandbox.headers, 'content-type': type }
  return answerOf(await server.app.inject({ method, url: `/api/v1${path}`, headers, payload }))
}

const json = (path: string, body: unknown) => send(path, JSON.stringify(body))
const nested = (depth: number): string => `{"x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
const repeat = <T>(count: number, make: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** A key of an organisation of its own. */
const newcomer = (): Promise<TestKey> => server.stranger()

/** What one request is answered after so many before it. */
async function afterSo(
  count: number,
  fill: (key: TestKey, count: number) => Promise<void>,
  path: string,
  body: unknown,
) {
  const key = await newcomer()
  await fill(key, count - 1)
  return answerOf(await clientOf(server, key).post(path, body))
}

/** Rows by SQL: an interface that makes them one by one takes minutes. */
const insert = async (sql: string, key: TestKey, count: number): Promise<void> => {
  await server.db.query(sql, [key.organisationId, count])
}

const within: Answer = [200]

/** How each limit is reached, and what a request just within it gets; beyond it, that of the table. */
const PROBES: Partial<
  Record<LimitName, { readonly probe: Probe; readonly within: Answer; readonly code: string }>
> = {
  json_body: {
    probe: n => send('/organisation', padded('{}', n), undefined, 'PATCH'),
    within,
    code: 'body_too_large',
  },
  own_page_body: {
    probe: n => send('/invoices/validate', padded(JSON.stringify(minimal()), n)),
    within,
    code: 'body_too_large',
  },
  own_page: {
    probe: n =>
      json('/invoices/validate', {
        ...minimal({ format: 'factur-x' }),
        pdf: Buffer.alloc(n).toString('base64'),
      }),
    within: [422, 'unreadable_document'],
    code: 'body_too_large',
  },
  xml_body: {
    probe: n => send('/invoices/validate', Buffer.from(padded('<a/>', n)), 'application/xml'),
    within: [422, 'unreadable_document'],
    code: 'body_too_large',
  },
  pdf_body: {
    probe: n => send('/invoices/validate', Buffer.from(padded('%PDF-1.7', n)), 'application/pdf'),
    within: [422, 'unreadable_document'],
    code: 'body_too_large',
  },
  callback_body: {
    probe: async n => {
      const url = `/inbox/${'x'.repeat(32)}`
      const headers = { 'content-type': 'application/json' }
      return answerOf(await server.app.inject({ method: 'POST', url, headers, payload: padded('{}', n) }))
    },
    within: [404, 'not_found'],
    code: 'body_too_large',
  },
  json_depth: {
    probe: n => send('/invoices/classify', nested(n)),
    within,
    code: 'invalid_request',
  },
  json_values: {
    // The body, its list, and what the commas of the list part.
    probe: n => json('/directory/check', { addresses: repeat(n - 1, () => 1) }),
    within: [400, 'invalid_request'],
    code: 'body_too_large',
  },
  json_fields: {
    probe: n => json('/invoices/classify', Object.fromEntries(repeat(n, i => [`x${i}`, 1]))),
    within,
    code: 'body_too_large',
  },
  address_part: {
    probe: async n => {
      const reply = await server.app.inject({
        url: `/rules/${'x'.repeat(n)}`,
        headers: { 'accept-language': 'en' },
      })
      // Nothing is there in either case; only one of them is too long to look.
      return [reply.statusCode, reply.body.includes('exceeds') ? 'too long' : 'unknown']
    },
    within: [404, 'unknown'],
    code: 'too long',
  },
  lines: {
    probe: n => json('/invoices/classify', minimal({ lines: repeat(n, () => ({})) })),
    within,
    code: 'too_much_work',
  },
  patch_operations: {
    probe: n =>
      json('/invoices/classify', {
        ...minimal(),
        json_patch: repeat(n, () => ({ op: 'test', path: '/format', value: 'cii' })),
      }),
    within,
    code: 'invalid_request',
  },
  addresses: {
    probe: n => json('/directory/check', { addresses: repeat(n, () => '0225:552081317') }),
    within,
    code: 'invalid_request',
  },
  keys: {
    probe: n =>
      afterSo(
        n,
        // The one that asks is one of them.
        (key, count) =>
          insert(
            `INSERT INTO api_keys (id, organisation_id, mode, name, sha256, hint, scopes)
             SELECT 'key_' || $1 || i, $1, 'sandbox', '', sha256(($1 || i)::bytea), 'xxxx', '{}'
             FROM generate_series(2, $2::int) i`,
            key,
            count,
          ),
        '/keys',
        { name: 'one more' },
      ),
    within: [201],
    code: 'invalid_request',
  },
  organisations: {
    probe: n =>
      afterSo(
        n,
        (key, count) =>
          insert(
            `INSERT INTO organisations (id, name, parent)
             SELECT 'org_' || right($1, 20) || i, 'x', $1 FROM generate_series(1, $2::int) i`,
            key,
            count,
          ),
        '/organisations',
        { name: 'one more' },
      ),
    within: [201],
    code: 'invalid_request',
  },
  webhooks: {
    probe: n =>
      afterSo(
        n,
        (key, count) =>
          insert(
            `INSERT INTO webhooks (id, organisation_id, mode, url, events, secret)
             SELECT 'whk_' || right($1, 20) || i, $1, 'sandbox', 'https://erp.example/' || i, '{}', ''
             FROM generate_series(1, $2::int) i`,
            key,
            count,
          ),
        '/webhooks',
        { url: 'https://erp.example/last' },
      ),
    within: [201],
    code: 'invalid_request',
  },
  webhook_url: {
    probe: async n => {
      const url = 'https://erp.example/'.padEnd(n, 'x')
      return answerOf(await clientOf(server, await newcomer()).post('/webhooks', { url }))
    },
    within: [201],
    code: 'invalid_request',
  },
  requests: { probe: n => asked(n, 'key'), within, code: 'rate_limited' },
  requests_of_an_organisation: { probe: n => asked(n, 'organisation'), within, code: 'rate_limited' },
  requests_without_key: { probe: n => asked(n, 'address'), within, code: 'rate_limited' },
  bytes_of_a_key: { probe: n => holding(n, 1), within, code: 'rate_limited' },
  bytes_of_an_organisation: { probe: n => holding(n, 2), within, code: 'rate_limited' },
  bytes_in_all: { probe: n => holding(n, 6), within, code: 'unavailable' },
}

/** What the last of so many requests gets, under the limits that a server has unless told otherwise. */
async function asked(count: number, whose: 'key' | 'organisation' | 'address'): Promise<Answer> {
  const limit = openLimit({ config: readConfig({}) })
  const reply = {
    header: () => {},
    removeHeader: () => {},
    getHeaders: () => ({}),
  } as unknown as FastifyReply
  const account = { organisationId: 'org_1', mode: 'sandbox', rateLimit: null } as const
  try {
    for (let i = 0; i < count; i += 1) {
      if (whose === 'address') limit.ofAddress({ ip: '192.0.2.1' } as FastifyRequest, reply)
      else limit.ofKey(reply, { ...account, keyId: whose === 'key' ? 'key_1' : `key_${i}` })
    }
    return within
  } catch (error) {
    assert.ok(error instanceof Failure)
    return [FAILURES[error.code].status, error.code]
  }
}

/**
 * What the last of several bodies gets that are announced and do not come: so many bytes together, of so many keys, of
 * which two are of one organisation. The server is the intake alone, which says when it has taken a body on.
 */
async function holding(bytes: number, keys: number): Promise<Answer> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: limitOf('pdf_body') }) as unknown as App
  app.decorateRequest('account')
  app.addHook('onRequest', async request => {
    const key = Number(request.headers['x-key'])
    request.account = { keyId: `key ${key}`, holder: `org ${key >> 1}` } as typeof request.account
  })
  takeIn(app)
  let taken = () => {}
  app.addHook('preParsing', async () => taken())
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, ''))
  app.addContentTypeParser('application/pdf', { parseAs: 'buffer' }, async () => ({}))
  app.post('/take', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  try {
    for (let left = bytes; left > 0; ) {
      // The share of a key is whole numbers of the largest body, and a rest.
      const share = Math.ceil(bytes / keys)
      const key = Math.floor((bytes - left) / share)
      const length = Math.min(left, limitOf('pdf_body'), share * (key + 1) - (bytes - left))
      left -= length
      const socket = connect(port, '127.0.0.1')
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
      taken = () => resolve(undefined)
      socket.once('data', chunk => {
        const [, status, code] = /^HTTP\/1\.1 (\d+).*"code":"(\w+)"/s.exec(String(chunk)) ?? []
        resolve([Number(status), code!])
      })
      socket.write(
        `POST /take HTTP/1.1\r\nHost: x\r\nX-Key: ${key}\r\nContent-Type: application/pdf\r\nContent-Length: ${length}\r\n\r\n`,
      )
      const refused = await promise
      if (refused) return refused
    }
    return within
  } finally {
    await app.close()
  }
}

/** Where the other limits are read; their tests are beside that code, with smaller numbers. */
const READ_BY: Partial<Record<LimitName, string>> = {
  headers: 'app.ts',
  request_faults: 'http/validation.ts',
  work: 'http/work.ts',
  heavy_work: 'http/work.ts',
  worker_seconds: 'workers/workers.ts',
  worker_memory: 'workers/workers.ts',
  waiting: 'workers/queue.ts',
  waiting_of_a_key: 'workers/queue.ts',
  waiting_of_an_organisation: 'workers/queue.ts',
  signed_callbacks: 'inbox/callback.ts',
  unsigned_callbacks: 'inbox/callback.ts',
  body_seconds: 'http/intake.ts',
  body_pace: 'http/intake.ts',
  bytes_of_an_address: 'http/intake.ts',
  connections: 'http/connections.ts',
}

/** Limits of packages that do not know the server. */
const SAME: Partial<Record<LimitName, number>> = { findings_of_a_rule: MOST_OF_A_RULE }

const NAMES = Object.keys(LIMITS) as LimitName[]

describe('each limit of the table', () => {
  for (const [name, row] of Object.entries(PROBES))
    it(`${name}: what is just within it passes, and what is just beyond gets what the table says`, async () => {
      const { value, answer }: LimitRow = LIMITS[name as LimitName]
      assert.deepEqual(await row.probe(value), row.within)
      assert.deepEqual(await row.probe(value + 1), [answer, row.code])
    })

  it('is tried here, or read from the table by the code that is named here', () => {
    for (const name of NAMES) {
      const path = READ_BY[name]
      const held = [name in PROBES, path !== undefined, name in SAME].filter(Boolean)
      assert.equal(held.length, 1, `${name} is held in ${held.length} ways`)
      if (path !== undefined) assert.ok(sourceOf(path).includes(`'${name}'`), `${path} does not read ${name}`)
    }
  })

  it('is the one of the packages behind', () => {
    for (const [name, value] of Object.entries(SAME)) assert.equal(limitOf(name as LimitName), value)
    assert.equal(limitOf('xml_body'), STANDARD_LIMITS.bytes)
    assert.equal(limitOf('pdf_body'), PDF_LIMITS.size)
    assert.equal(limitOf('json_depth'), STANDARD_LIMITS.depth)
  })
})

const SOURCES = join(import.meta.dirname, '..')
const sourceOf = (path: string): string => readFileSync(join(SOURCES, path), 'utf8')

it('headers beyond the limit, which the parser counts in its own way, are answered in words', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const ask = async (bytes: number) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/organisation`, {
      headers: { 'x-long': 'x'.repeat(bytes) },
    })
    return [reply.status, ((await reply.json()) as { code: string }).code, reply.headers.get('content-type')]
  }
  const type = 'application/problem+json; charset=utf-8'
  assert.deepEqual(await ask(limitOf('headers') - 1000), [401, 'missing_key', type])
  assert.deepEqual(await ask(limitOf('headers')), [431, 'headers_too_large', type])
})

it('sizes are written in the table alone', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(
      path =>
        path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\.ts$/.test(path) && path !== 'base/limits.ts',
    )
    .flatMap(path => {
      const lines = sourceOf(path).split('\n')
      const said = lines.filter(line => /\d (Mo|MB|ko|kB)\b/.test(line) && !/^\s*(\/\/|\/?\*)/.test(line))
      return said.map(line => `${path}: ${line.trim()}`)
    })
  assert.deepEqual(found, [])
})
