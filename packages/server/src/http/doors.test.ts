/** What a request meets before any route: quotas, methods, headers, the estimate of its work. */
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import Fastify from 'fastify'
import { MOST_OF_A_RULE } from '../../../rules/src/check.ts'
import { generateKey } from '../accounts/keys.ts'
import { createKey } from '../accounts/store.ts'
import { limitOf } from '../base/limits.ts'
import type { Db } from '../db/open.ts'
import { clientOf, minimal } from '../invoices/testing.ts'
import type { App } from '../services/feature.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { authenticate } from './authenticate.ts'
import { openQuotas } from './quotas.ts'
import { networkOf, openLimit } from './rate-limit.ts'
import { WORK } from './work.ts'

let server: TestServer
before(async () => {
  server = await openTestServer({ config: { rateLimit: 2000, trustProxy: 1 } })
})
after(() => server.close())

/** Requests of one address each, so that the quotas of the tests do not meet. */
const from = (address: string, headers: object = {}) => ({ 'x-forwarded-for': address, ...headers })

it('answers a method that is not offered with 405, or 404 where nothing is, whatever headers it comes with', async () => {
  for (const headers of [{}, { 'content-type': 'application/json' }, { 'content-type': 'nonsense' }])
    for (const [url, status] of [
      ['/healthz', 405],
      ['/api/v1/organisation', 405],
      ['/nowhere', 404],
    ] as const) {
      const reply = await server.app.inject({
        method: 'QUERY' as 'GET',
        url,
        headers: from('192.0.2.1', headers),
      })
      assert.equal(reply.statusCode, status, `${url} ${JSON.stringify(headers)}`)
      assert.match(String(reply.headers['content-type']), /problem\+json/)
    }
})

it('gives each address without a key a quota, and never counts who watches over the server', async () => {
  const small = await openTestServer({ config: { rateLimit: 3, trustProxy: 1 } })
  try {
    const urls = ['/rules', '/metrics', '/problems', '/openapi.json', '/nowhere', `/inbox/${'x'.repeat(32)}`]
    for (const [n, url] of urls.entries()) {
      const method = url.startsWith('/inbox') ? 'POST' : 'GET'
      const statuses: number[] = []
      for (let i = 0; i < 5; i += 1)
        statuses.push(
          (await small.app.inject({ method, url, headers: from(`192.0.2.${50 + n}`) })).statusCode,
        )
      assert.deepEqual(statuses.slice(3), [429, 429], `${url} ${statuses}`)
      assert.ok(!statuses.slice(0, 3).includes(429), `${url} ${statuses}`)
    }
    for (let i = 0; i < 9; i += 1)
      assert.equal((await small.app.inject({ url: '/healthz', headers: from('192.0.2.6') })).statusCode, 200)
    // The number of proxies counts from the server outwards: what a client writes before it changes nothing.
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1)
      statuses.push(
        (await small.app.inject({ url: '/rules', headers: from(`203.0.113.${i}, 192.0.2.99`) })).statusCode,
      )
    assert.deepEqual(statuses.slice(3), [429, 429])
  } finally {
    await small.close()
  }
})

it('asks the database for no more unknown keys of an address than its quota has', async () => {
  let questions = 0
  const db: Db = {
    ...server.db,
    query: (sql, params) => {
      questions += 1
      return server.db.query(sql, params)
    },
  }
  const app = Fastify() as unknown as App
  const limit = openLimit({ config: { ...server.services.config, rateLimit: 5 } })
  authenticate(app, { ...server.services, db }, limit)
  app.get('/thing', async () => ({}))
  const good = { authorization: `Bearer ${server.sandbox.key}` }
  assert.equal((await app.inject({ url: '/thing', headers: good })).statusCode, 200)
  questions = 0
  for (let i = 0; i < 40; i += 1)
    await app.inject({ url: '/thing', headers: { authorization: `Bearer ${generateKey('live')}` } })
  assert.ok(questions <= 5, String(questions))
  // A client with a good key is not held up by strangers behind the same address.
  assert.equal((await app.inject({ url: '/thing', headers: good })).statusCode, 200)
  await app.close()
})

it('refuses a key that has expired, and one used from elsewhere', async () => {
  const url = '/api/v1/organisation'
  const ask = async (key: string, address: string) => {
    const reply = await server.app.inject({ url, headers: from(address, { authorization: `Bearer ${key}` }) })
    return [reply.statusCode, reply.json().reason]
  }
  const expired = await createKey(server.db, { mode: 'sandbox', expiresAt: new Date(Date.now() - 1000) })
  assert.deepEqual(await ask(expired.key, '192.0.2.20'), [401, 'expired'])
  const addresses = ['10.0.0.0/8', '2001:db8:7::/48', '192.0.2.21']
  const { key } = await createKey(server.db, { mode: 'sandbox', addresses })
  for (const inside of ['10.1.2.3', '2001:db8:7::9', '192.0.2.21', '::ffff:10.1.2.3'])
    assert.deepEqual(await ask(key, inside), [200, undefined], inside)
  for (const outside of ['11.1.2.3', '2001:db8:8::9', '192.0.2.22'])
    assert.deepEqual(await ask(key, outside), [401, 'address'], outside)
})

it('says no-store on all that a key reads, and HSTS over https alone', async () => {
  const ask = (more: object) =>
    server.app.inject({
      url: '/api/v1/organisation',
      headers: from('192.0.2.30', { ...server.sandbox.headers, ...more }),
    })
  const plain = await ask({})
  assert.equal(plain.headers['cache-control'], 'no-store')
  assert.equal(plain.headers['strict-transport-security'], undefined)
  const safe = await ask({ 'x-forwarded-proto': 'https' })
  assert.equal(safe.headers['strict-transport-security'], 'max-age=31536000')
})

it('takes no scheme from a proxy but http and https', async () => {
  for (const [proto, scheme] of [
    ['javascript', 'http'],
    ['https', 'https'],
    ['file', 'http'],
  ]) {
    const headers = from('192.0.2.31', { 'x-forwarded-proto': proto })
    const reply = await server.app.inject({ url: '/api/v1/organisation', headers })
    assert.match(reply.json().type, new RegExp(`^${scheme}://`), proto)
  }
})

const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    description: `Article ${i}`,
    quantity: 1,
    unit_price_ht: 1,
    vat_rate: 20,
  }))

it('refuses in words what would hold everybody else for seconds, before it is run', async () => {
  const client = clientOf(server)
  for (const [path, body] of [
    ['/invoices/remediate', minimal({ lines: lines(40_000), auto: true })],
    ['/invoices/render', minimal({ format: 'factur-x', lines: lines(40_000) })],
    ['/invoices/validate', { lines: Array.from({ length: 200_000 }, () => ({ a: 'b' })) }],
  ] as const) {
    const reply = await client.post(path, body)
    assert.deepEqual([reply.statusCode, reply.json().code], [422, 'too_much_work'], path)
  }
})

it('says limits as the packages behind it have them', () => {
  assert.equal(limitOf('findings_of_a_rule'), MOST_OF_A_RULE)
})

it('refuses a document of too many elements, in either width, and reads a long one of few', async () => {
  const ask = (payload: Buffer) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/invoices/validate',
      headers: { ...server.sandbox.headers, 'content-type': 'application/xml' },
      payload,
    })
  const many = `<Invoice>${'<a>1</a>'.repeat(1_900_000)}</Invoice>`
  for (const payload of [Buffer.from(many), Buffer.from(`\ufeff${many}`, 'utf16le')])
    assert.equal((await ask(payload)).json().code, 'too_much_work')
  const long = await ask(Buffer.from(`<Invoice><a>${'x'.repeat(20_000_000)}</a></Invoice>`))
  assert.equal(long.json().code, 'unreadable_document')
})

it('estimates a stored draft that a request only names', async () => {
  const client = clientOf(server)
  const draft = minimal({ lines: lines(30_000) })
  assert.equal((await client.post('/invoices/validate', draft)).statusCode, 200)
  const reply = await client.post('/invoices/remediate', { invoice_id: draft.invoice_id, auto: true })
  assert.deepEqual([reply.statusCode, reply.json().code], [422, 'too_much_work'])
})

it('charges a request by its work', async () => {
  const left = async (count: number) => {
    const { headers } = await clientOf(server).post('/invoices/validate', minimal({ lines: lines(count) }))
    return Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1])
  }
  const [before, afterSmall, afterLarge] = [await left(1), await left(1), await left(4000)]
  assert.equal(before - afterSmall, 1)
  assert.ok(afterSmall - afterLarge >= 4, String(afterSmall - afterLarge))
})

it('knows the work of every route that judges', async () => {
  const { paths } = (await server.app.inject({ url: '/openapi.json', headers: from('192.0.2.40') })).json()
  const judging = Object.entries(paths as Record<string, { post?: { requestBody?: object } }>)
    .filter(([path, { post }]) => post?.requestBody && /\/invoices\/[a-z]+$/.test(path))
    .map(([path]) => path)
  assert.deepEqual(judging.toSorted(), Object.keys(WORK).toSorted())
})

it('counts by minute, gives back, and forgets whose minute is over', () => {
  let now = 0
  const quotas = openQuotas(() => now)
  assert.equal(quotas.take('a', 3, 2).left, 1)
  assert.equal(quotas.take('a', 3, 2).isExceeded, true)
  assert.equal(quotas.take('a', 3, 1).isExceeded, false)
  quotas.giveBack('a')
  assert.equal(quotas.take('a', 3, 1).isExceeded, false)
  assert.equal(quotas.take('b', 3, 3).isExceeded, false)
  now = 60_000
  assert.deepEqual(quotas.take('a', 3), { left: 2, seconds: 60, isExceeded: false })
})

it('takes a network of IPv6 for one address', () => {
  assert.equal(networkOf('2001:db8:1:2:3::4'), networkOf('2001:db8:1:2:ffff::1'))
  assert.notEqual(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'))
  assert.equal(networkOf('::ffff:192.0.2.1'), '192.0.2.1')
})
