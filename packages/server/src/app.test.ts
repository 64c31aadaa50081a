import assert from 'node:assert/strict'
import { request as ask } from 'node:http'
import { after, before, it } from 'node:test'
import { TESTED_LAYERS } from '@conforme/compliance'
import { Registry } from 'prom-client'
import { Type } from 'typebox'
import { revokeKey } from './accounts/store.ts'
import { buildApp } from './app.ts'
import { FAILURES, Failure } from './base/failures.ts'
import { FEATURES } from './features.ts'
import type { Feature } from './services/feature.ts'
import { openTestServer, type TestServer } from './testing.ts'

const trial: Feature = {
  name: 'trial',
  api(app) {
    const body = Type.Object({
      amount: Type.Optional(Type.Union([Type.Number(), Type.String()])),
      lines: Type.Optional(Type.Array(Type.Object({ kind: Type.Enum(['GOODS', 'SERVICES']) }))),
    })
    app.post(
      '/trial',
      { config: { scope: 'invoices:write' }, schema: { body } },
      async request => request.body,
    )
    app.post('/trial/empty', { config: { scope: 'invoices:write' } }, async () => ({ ok: true }))
    app.get('/trial/:id', { config: { scope: 'invoices:read' } }, async () => ({ ok: true }))
    app.get('/trial/crash', { config: { scope: 'invoices:read' } }, async () => {
      throw new TypeError('secret detail of our code')
    })
    app.get('/trial/refused', { config: { scope: 'invoices:read' } }, async () => {
      throw new Failure(
        'invalid_state',
        { fr: 'déjà transmise', en: 'already sent' },
        { extra: { status: 409 } },
      )
    })
  },
}

let server: TestServer
before(async () => {
  server = await openTestServer({ features: [...FEATURES, trial] })
})
after(() => server.close())

const inject = (
  method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS',
  url: string,
  headers: object = {},
  payload?: string | Buffer,
) => server.app.inject({ method, url, headers: { ...headers }, ...(payload !== undefined && { payload }) })
const get = (url: string, headers: object = {}) => inject('GET', url, headers)
const post = (payload: string | Buffer, headers: object = {}) =>
  inject(
    'POST',
    '/api/v1/trial',
    { ...server.sandbox.headers, 'content-type': 'application/json', ...headers },
    payload,
  )

it('gives every reply a request id, and a problem the same one', async () => {
  const reply = await get('/api/v1/organisation')
  assert.match(String(reply.headers['x-request-id']), /^req_[0-9a-z]{26}$/)
  assert.equal(reply.json().request_id, reply.headers['x-request-id'])
  assert.ok((await get('/healthz')).headers['x-request-id'])
})

it('describes a problem as RFC 9457 has it, in the language asked for', async () => {
  const reply = await get('/api/v1/organisation?x=1', { 'accept-language': 'en' })
  assert.equal(reply.statusCode, 401)
  assert.match(String(reply.headers['content-type']), /^application\/problem\+json/)
  assert.equal(reply.headers['content-language'], 'en')
  const { type, title, status, detail, instance, code } = reply.json()
  assert.deepEqual(
    [title, status, instance, code],
    ['No API key', 401, '/api/v1/organisation', 'missing_key'],
  )
  assert.match(detail, /Authorization header is missing/)
  assert.match(type, /^http:\/\/.+\/problems\/missing_key$/)
  assert.match((await get('/api/v1/organisation')).json().detail, /manque/)
})

it('leads from every problem type to a page in both languages', async () => {
  for (const code of Object.keys(FAILURES)) {
    const reply = await get(`/problems/${code}`)
    assert.equal(reply.statusCode, 200, code)
    assert.match(reply.body, /<html lang="fr">/)
    assert.match(reply.body, /<section lang="fr">[\s\S]+<section lang="en">/)
  }
  assert.equal((await get('/problems/nope')).statusCode, 404)
  assert.match((await get('/problems', { 'accept-language': 'en' })).body, /<html lang="en">/)
})

it('distinguishes a missing key, a typo, a foreign key and a revoked one', async () => {
  const { key, id } = await server.key({ mode: 'sandbox' })
  const typo = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21)
  await revokeKey(server.db, id)
  for (const [authorization, code, reason] of [
    [undefined, 'missing_key', undefined],
    ['Basic dTpw', 'missing_key', undefined],
    ['Bearer ', 'missing_key', undefined],
    ['Bearer sk_test_1', 'invalid_key', 'form'],
    [`Bearer ${typo}`, 'invalid_key', 'checksum'],
    ['Bearer ic_test_000000000000000000000000000000000mbAym', 'invalid_key', 'unknown'],
    [`Bearer ${key}`, 'invalid_key', 'revoked'],
  ] as const) {
    const reply = await get('/api/v1/organisation', authorization === undefined ? {} : { authorization })
    const problem = reply.json()
    assert.deepEqual([reply.statusCode, problem.code, problem.reason], [401, code, reason], authorization)
    assert.match(String(reply.headers['www-authenticate']), /^Bearer/)
  }
})

it('never echoes a key', async () => {
  const reply = await get('/api/v1/organisation', { authorization: 'Bearer ic_test_secretsecret' })
  assert.ok(!reply.body.includes('secretsecret'))
})

it('notes when a key was last used', async () => {
  const { id, headers } = await server.key({ mode: 'sandbox' })
  await get('/api/v1/organisation', headers)
  await server.services.tallies.flush()
  const [row] = await server.db.query<{ last_used_at: Date }>(
    'SELECT last_used_at FROM api_keys WHERE id = $1',
    [id],
  )
  assert.ok(Date.now() - row!.last_used_at.getTime() < 60_000)
})

it('names a scope on every route under /api/v1', async () => {
  const { paths } = (await get('/openapi.json')).json() as { paths: Record<string, Record<string, object>> }
  const routes = Object.entries(paths).filter(([path]) => path.startsWith('/api/v1/'))
  assert.ok(routes.length > 0)
  for (const [path, methods] of routes) {
    for (const [method, operation] of Object.entries(methods)) {
      assert.ok('x-scope' in operation, `${method} ${path}`)
    }
  }
})

it('answers 404 for an address it does not know and 405 for a method it does not offer', async () => {
  assert.equal((await get('/api/v1/nowhere')).json().code, 'not_found')
  const reply = await inject('DELETE', '/api/v1/trial/x')
  assert.deepEqual(
    [reply.statusCode, reply.json().code, reply.headers.allow],
    [405, 'method_not_allowed', 'GET, HEAD'],
  )
})

it('names the methods of an address of its own, not those of the one with a variable part beside it', async () => {
  for (const method of ['OPTIONS', 'GET', 'DELETE'] as const) {
    const reply = await inject(method, '/api/v1/trial/empty')
    assert.deepEqual([reply.statusCode, reply.headers.allow], [405, 'POST'], method)
  }
})

it('answers an address that cannot be decoded with a problem', async () => {
  const reply = await get('/problems/%E0%A4%A', server.sandbox.headers)
  assert.deepEqual([reply.statusCode, reply.json().code], [400, 'invalid_request'])
})

it('refuses what is not JSON, with its place', async () => {
  const reply = await post('{"amount": 12,}')
  assert.deepEqual([reply.statusCode, reply.json().code], [400, 'invalid_json'])
  assert.match(reply.json().detail, /ligne 1, colonne 15/)
})

it('refuses a wrong type and an unknown value, each with its pointer', async () => {
  const { errors } = (await post('{"amount": true, "lines": [{"kind":"GOODS"},{"kind":"GOOD"},{}]}')).json()
  const found = errors.map((error: { pointer: string; code: string }) => [error.pointer, error.code])
  assert.deepEqual(found.sort(), [
    ['/amount', 'wrong_type'],
    ['/lines/1/kind', 'unknown_value'],
    ['/lines/2/kind', 'missing_field'],
  ])
  assert.match(errors.find((error: { pointer: string }) => error.pointer === '/lines/1/kind').detail, /GOODS/)
})

it('converts nothing in a body', async () => {
  assert.equal((await post('{"lines": {"kind":"GOODS"}}')).statusCode, 400)
})

it('answers half a million faults without listing them', async () => {
  const reply = await post(`{"lines":[${'1,'.repeat(490_000)}1]}`)
  assert.equal(reply.statusCode, 400)
  assert.ok(reply.body.length < 50_000)
})

it('refuses a body over 5 MB', async () => {
  const reply = await post(`{"amount":"${'x'.repeat(6 * 1024 * 1024)}"}`)
  assert.deepEqual([reply.statusCode, reply.json().code], [413, 'body_too_large'])
})

it('reads a body of just under 5 MB', async () => {
  assert.equal((await post(`{"amount":"${'x'.repeat(5 * 1024 * 1024 - 20)}"}`)).statusCode, 200)
})

it('refuses ten thousand levels of nesting', async () => {
  const reply = await post(`${'{"lines":['.repeat(5000)}${']}'.repeat(5000)}`)
  assert.deepEqual([reply.statusCode, reply.json().code], [400, 'invalid_request'])
})

it('refuses __proto__', async () => {
  const reply = await post('{"__proto__":{"polluted":true}}')
  assert.equal(reply.json().errors[0].pointer, '/__proto__')
  assert.equal(({} as { polluted?: true }).polluted, undefined)
})

it('refuses another media type, and a body without one', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense']) {
    const reply = await post('{}', { 'content-type': type })
    assert.deepEqual([reply.statusCode, reply.json().code], [415, 'unsupported_media_type'], type)
  }
  const reply = await inject('POST', '/api/v1/trial', server.sandbox.headers, Buffer.from('{}'))
  assert.equal(reply.statusCode, 415)
})

it('asks for a body where one is needed, and forgives its absence where none is', async () => {
  assert.equal((await post('')).json().code, 'invalid_json')
  assert.equal((await inject('POST', '/api/v1/trial', server.sandbox.headers)).json().code, 'invalid_request')
  const json = { ...server.sandbox.headers, 'content-type': 'application/json' }
  assert.equal((await inject('POST', '/api/v1/trial/empty', json, '')).statusCode, 200)
  assert.equal((await inject('POST', '/api/v1/trial/empty', server.sandbox.headers)).statusCode, 200)
})

it('passes digits on as they were written', async () => {
  const reply = await post('{"amount":12345678901234567890.12}')
  assert.equal(reply.body, '{"amount":"12345678901234567890.12"}')
})

it('reveals nothing of an unforeseen fault', async () => {
  const reply = await get('/api/v1/trial/crash', server.sandbox.headers)
  assert.deepEqual([reply.statusCode, reply.json().code], [500, 'internal_error'])
  assert.ok(!/secret|TypeError|app\.test/.test(reply.body))
})

it('carries the members that a failure adds', async () => {
  const reply = await get('/api/v1/trial/refused', server.sandbox.headers)
  assert.deepEqual([reply.statusCode, reply.json().detail], [409, 'déjà transmise'])
})

it('describes itself in OpenAPI 3.1', async () => {
  const document = (await get('/openapi.json')).json()
  assert.equal(document.openapi, '3.1.0')
  const operation = document.paths['/api/v1/organisation'].get
  assert.deepEqual(operation.responses['200'].content['application/json'].schema, {
    $ref: '#/components/schemas/Organisation',
  })
  assert.ok(operation.responses['401'].content['application/problem+json'])
})

it('demands no parameter of a query that has a default', async () => {
  const { paths } = (await get('/openapi.json')).json()
  const parameters: { name: string; in: string; required?: boolean; schema?: { default?: unknown } }[] =
    Object.values(paths).flatMap(methods =>
      Object.values(methods as object).flatMap(operation => operation.parameters ?? []),
    )
  const limits = parameters.filter(parameter => parameter.in === 'query' && parameter.name === 'limit')
  assert.ok(limits.length > 1)
  for (const { schema } of limits) assert.equal(schema?.default, 10)
  const demanded = parameters.filter(({ required, schema }) => required && schema?.default !== undefined)
  assert.deepEqual(demanded, [])
})

it('refers to nothing in its document that is not there', async () => {
  const { body } = await get('/openapi.json')
  const document = JSON.parse(body)
  for (const [, pointer = ''] of body.matchAll(/"\$ref":"#([^"]+)"/g)) {
    const found = pointer
      .split('/')
      .slice(1)
      .reduce((at, step) => at?.[step], document)
    assert.ok(found, pointer)
  }
})

it('shows the reference without a word to any other server', async () => {
  const reply = await get('/docs/')
  assert.equal(reply.statusCode, 200)
  assert.match(String(reply.headers['content-security-policy']), /default-src 'none'.*connect-src 'self'/)
  assert.deepEqual(reply.body.match(/(?:src|href)="https?:[^"]*"/g), null)
})

it('says it is alive, ready, and counts by route', async () => {
  assert.deepEqual((await get('/healthz')).json(), { status: 'ok' })
  const { status, checks } = (await get('/readyz')).json()
  assert.equal(status, 'ready')
  assert.deepEqual(
    checks.map(({ name, ok }: { name: string; ok: boolean }) => [name, ok]),
    ['running', 'database', ...TESTED_LAYERS].map(name => [name, true]),
  )
  await get('/api/v1/trial/some-id', server.sandbox.headers)
  const { body } = await get('/metrics')
  assert.match(body, /route="\/api\/v1\/trial\/:id",status="200"/)
  assert.ok(!body.includes('some-id'))
})

it('survives a request line that is no HTTP', async () => {
  const address = await server.app.listen({ port: 0 })
  const { port } = new URL(address)
  const status = await new Promise(resolve => {
    const request = ask({ port, path: '/healthz', headers: { 'content-length': '-1' } }, ({ statusCode }) =>
      resolve(statusCode),
    )
    request.on('error', resolve).end()
  })
  assert.ok(status)
  assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200)
})

it('has nothing at an address longer than any id, and says so in the language asked for', async () => {
  const headers = { ...server.sandbox.headers, 'accept-language': 'en' }
  for (const path of ['/api/v1/trial/', '/api/v1/invoices/', '/rules/', '/problems/']) {
    const reply = await get(path + 'x'.repeat(600), headers)
    assert.deepEqual([reply.statusCode, reply.json().code], [404, 'not_found'], path)
    assert.match(reply.json().detail, /exceeds 500 characters/)
    assert.match(reply.json().type, /^http:\/\/.+\/problems\/not_found$/)
    assert.equal(reply.headers['content-language'], 'en')
  }
})

it('refuses a null character in an address, wherever it is', async () => {
  for (const path of ['invoices/a%00b', 'invoices?q=%00', 'events?starting_after=%00', 'webhooks/%00']) {
    const reply = await get(`/api/v1/${path}`, server.sandbox.headers)
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'invalid_request'], path)
  }
})

it('welcomes visitors of its address, and each link leads somewhere', async () => {
  const reply = await get('/', { 'accept-language': 'en' })
  assert.equal(reply.statusCode, 200)
  assert.match(reply.body, /<html lang="en">/)
  const links = new Set([...reply.body.matchAll(/href="([^"]+)"/g)].map(([, path]) => path!))
  assert.ok(links.size >= 7)
  for (const link of links) assert.equal((await get(link)).statusCode, 200, link)
})

it('has schemas that JSON Schema allows and Ajv compiles, all of them', async () => {
  const { services } = server
  const own = { ...services, metrics: new Registry() }
  const app = await buildApp({ services: own, features: FEATURES, checkSchemas: true })
  await app.close()
  const query = { type: 'object', properties: { wrong: { type: 'no such type' } } }
  const wrong: Feature = {
    name: 'wrong',
    api: scope => {
      scope.get(
        '/wrong',
        { config: { scope: 'invoices:read' }, schema: { querystring: query } },
        async () => ({}),
      )
    },
  }
  const started = buildApp({
    services: { ...services, metrics: new Registry() },
    features: [wrong],
    checkSchemas: true,
  })
  await assert.rejects(started, /schema is invalid/)
})

it('mentions the prefix where it is missing, and names what is taken instead of another type', async () => {
  const { detail } = (await inject('GET', '/trial/1', { 'accept-language': 'en' })).json()
  assert.equal(detail, 'Nothing at the address /trial/1; the interface is under /api/v1: /api/v1/trial/1.')
  assert.equal((await get('/nowhere')).json().detail, 'Rien à l’adresse /nowhere.')
  const refused = await post('a,b', { 'content-type': 'text/csv' })
  assert.match(refused.json().detail, /application\/json.*application\/xml.*application\/pdf/)
})

it('its pages refuse what they do not take, and speak the language of the link', async () => {
  const pages = [
    '/docs/',
    '/openapi.json',
    '/llms.txt',
    '/problems',
    '/problems/not_found',
    '/rules/BR-CO-10',
  ]
  for (const path of pages) {
    const { statusCode, headers } = await get(`${path}?lang=en`)
    assert.deepEqual([statusCode, headers['content-language']], [200, 'en'], path)
    for (const wrong of ['foo=1', 'lang=de']) assert.equal((await get(`${path}?${wrong}`)).statusCode, 400)
  }
  assert.equal((await get('/rules/BR-CO-10/examples/1?foo=1')).statusCode, 400)
  const unknown = (await get('/problems/nope?lang=en', { 'accept-language': 'fr' })).json()
  assert.equal(unknown.detail, 'There is no such code.')
})

it('the script of the reference is served from memory', async () => {
  const [first, again] = [await get('/docs/js/scalar.js'), await get('/docs/js/scalar.js')]
  assert.deepEqual([first.statusCode, again.statusCode], [200, 200])
  assert.match(String(first.headers['content-type']), /javascript/)
  assert.match(String(first.headers['cache-control']), /max-age/)
  assert.ok(first.rawPayload.equals(again.rawPayload))
})
