import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { openTestServer, type TestServer } from '../testing.ts'

let server: TestServer
before(async () => {
  server = await openTestServer({ config: { rateLimit: 3 } })
})
after(() => server.close())

const ask = (headers: object = {}) =>
  server.app.inject({ url: '/api/v1/organisation', headers: { ...headers } })

it('counts down, then refuses with the time to wait', async () => {
  const { headers } = await server.stranger()
  const left: string[] = []
  for (let i = 0; i < 3; i += 1) left.push(String((await ask(headers)).headers.ratelimit))
  assert.match(left[0]!, /^"default";r=2;t=\d+$/)
  assert.match(left[2]!, /^"default";r=0;t=\d+$/)

  const reply = await ask(headers)
  assert.deepEqual([reply.statusCode, reply.json().code], [429, 'rate_limited'])
  assert.equal(reply.headers['ratelimit-policy'], '"default";q=3;w=60')
  assert.match(String(reply.headers['retry-after']), /^\d+$/)
})

it('counts each key by itself', async () => {
  const keys = [await server.stranger(), await server.stranger()]
  for (let i = 0; i < 3; i += 1) {
    for (const { headers } of keys) assert.equal((await ask(headers)).statusCode, 200)
  }
})

it('counts requests without a good key by address', async () => {
  const statuses = []
  for (let i = 0; i < 5; i += 1) statuses.push((await ask({ authorization: `Bearer x${i}` })).statusCode)
  assert.deepEqual(statuses, [401, 401, 401, 429, 429])
})

it('leaves what needs no key alone', async () => {
  for (let i = 0; i < 6; i += 1) {
    assert.equal((await server.app.inject('/healthz')).statusCode, 200)
  }
})
