/** What is sent again, when, and what is not: the other side is a server that answers as each test says. */
import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type ClientOptions, ConformeError, createClient } from './index.ts'
import type { Operations } from './types.ts'

type Answer = (reply: ServerResponse, request: IncomingMessage) => void

let answers: Answer[] = []
let seen: { readonly method: string; readonly key: string | undefined; readonly body: string }[] = []
const server = createServer(async (request, reply) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const { method = '', headers } = request
  seen.push({ method, key: headers['idempotency-key'] as string | undefined, body })
  const answer = answers.shift()
  if (answer === undefined) throw new Error('one request more than the test expects')
  answer(reply, request)
})

const problem =
  (status: number, code: string, headers: Record<string, string> = {}): Answer =>
  reply =>
    reply
      .writeHead(status, { 'content-type': 'application/problem+json', ...headers })
      .end(JSON.stringify({ code, status, detail: `said ${code}` }))
const fine: Answer = reply =>
  reply.writeHead(200, { 'content-type': 'application/json' }).end('{"now":"fine"}')
const broken: Answer = reply => {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  reply.write('{"now":')
  setImmediate(() => reply.destroy())
}
const closed: Answer = (_reply, request) => request.socket.destroy()

let address = ''
before(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers = []
  seen = []
})

const client = (options: Partial<ClientOptions> = {}): Operations =>
  createClient({ server: address, key: 'ic_test_any', language: 'en', firstWait: 0, ...options })
const webhook = { body: { url: 'https://boutique.example/hook' } }

describe('sent again', () => {
  for (const [what, answer] of [
    ['a full quota', problem(429, 'rate_limited', { 'retry-after': '0' })],
    ['a server that stops', problem(503, 'unavailable', { 'retry-after': '0' })],
    ['a fault of the server', problem(500, 'internal_error')],
    ['a proxy without its server', reply => reply.writeHead(502).end('<html>')],
    ['a connection that is closed', closed],
    ['a reply that breaks off', broken],
  ] satisfies [string, Answer][])
    it(`a GET after ${what}`, async () => {
      answers = [answer, answer, fine]
      assert.deepEqual(await client().getSandboxClock(), { now: 'fine' })
      assert.equal(seen.length, 3)
    })

  it('a POST, with the same key and the same body each time', async () => {
    answers = [closed, problem(409, 'idempotency_in_progress', { 'retry-after': '0' }), fine]
    await client().createWebhook(webhook)
    assert.equal(new Set(seen.map(({ key }) => key)).size, 1)
    assert.match(seen[0]?.key ?? '', /^[0-9a-f]{32}$/)
    assert.deepEqual(new Set(seen.map(({ body }) => body)), new Set([JSON.stringify(webhook.body)]))
  })

  it('a PUT and a DELETE', async () => {
    answers = [closed, fine, closed, fine]
    await client().connectPlatform({ path: { slug: 'pa' }, body: {} })
    await client().disconnectPlatform({ path: { slug: 'pa' } })
    assert.deepEqual(
      seen.map(({ method }) => method),
      ['PUT', 'PUT', 'DELETE', 'DELETE'],
    )
  })

  it('no more often than allowed: then the last problem is the error', async () => {
    answers = Array.from({ length: 4 }, () => problem(503, 'unavailable', { 'retry-after': '0' }))
    await assert.rejects(
      () => client().getSandboxClock(),
      (error: ConformeError) => error.code === 'unavailable' && error.status === 503,
    )
    assert.equal(seen.length, 4)
    answers = [closed]
    await assert.rejects(
      () => client({ retries: 0 }).getSandboxClock(),
      (error: ConformeError) => error.code === 'unreachable',
    )
  })

  it('after the pause that the server names, not before', async () => {
    answers = [problem(429, 'rate_limited', { 'retry-after': '1' }), fine]
    const begun = performance.now()
    await client().getSandboxClock()
    assert.ok(performance.now() - begun >= 990)
    answers = [
      problem(503, 'unavailable', { 'retry-after': new Date(Date.now() - 9000).toUTCString() }),
      fine,
    ]
    await client().getSandboxClock()
  })
})

describe('not sent again', () => {
  it('a POST or PATCH that could be done twice', async () => {
    answers = [closed, closed, closed]
    for (const call of [
      () => client().createWebhook({ ...webhook, idempotencyKey: false }),
      () => client().classifyInvoice({ body: {} }),
      () => client().updateWebhook({ path: { id: 'whk_1' }, body: { enabled: true } }),
    ])
      await assert.rejects(call, (error: ConformeError) => error.code === 'unreachable')
    assert.equal(seen.length, 3)
  })

  it('nor sent at all, what is named by a key that the operation does not take', async () => {
    const clock = { body: { advance_seconds: 60 }, idempotencyKey: 'once' }
    await assert.rejects(() => client().advanceSandboxClock(clock), {
      name: 'TypeError',
      message: /advance|clock/,
    })
    assert.equal(seen.length, 0)
  })

  it('what the same request cannot mend', async () => {
    const final = [problem(404, 'not_found'), problem(409, 'invalid_state'), problem(422, 'unsafe_url')]
    for (const answer of final) {
      answers = [answer]
      await assert.rejects(() => client().createWebhook(webhook), ConformeError)
    }
    assert.equal(seen.length, final.length)
  })

  it('when the pause asked for is longer than the client waits: the error says how long', async () => {
    answers = [problem(429, 'rate_limited', { 'retry-after': '3600' })]
    await assert.rejects(
      () => client().getSandboxClock(),
      (error: ConformeError) => error.code === 'rate_limited' && error.retryAfter === 3600,
    )
  })

  it('to where a redirection leads: the key would go with it', async () => {
    answers = [reply => reply.writeHead(307, { location: '/elsewhere' }).end()]
    await assert.rejects(
      () => client({ retries: 0 }).getSandboxClock(),
      (error: ConformeError) => error.code === 'unreachable',
    )
    assert.equal(seen.length, 1)
  })
})

describe('what comes back', () => {
  it('is an error where it is not of this service', async () => {
    answers = [
      reply => reply.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>'),
      reply => reply.writeHead(200, { 'content-type': 'application/json' }).end('{"now":'),
    ]
    for (const status of [404, 200])
      await assert.rejects(
        () => client().getSandboxClock(),
        (error: ConformeError) => error.code === 'unexpected_reply' && error.status === status,
      )
  })

  it('is an error where nothing comes in time, and where nothing listens', async () => {
    answers = [() => {}]
    await assert.rejects(
      () => client({ timeout: 50, retries: 0 }).getSandboxClock(),
      (error: ConformeError) => error.code === 'timed_out' && error.message.includes('50 ms'),
    )
    await assert.rejects(
      () => client({ server: 'http://127.0.0.1:1', retries: 1 }).getSandboxClock(),
      (error: ConformeError) => error.code === 'unreachable' && /ECONNREFUSED|bad port/.test(error.message),
    )
  })

  it('is not waited for once the caller has had enough, nor is the pause', async () => {
    const stop = new AbortController()
    const reason = new Error('closed by the user')
    answers = [() => stop.abort(reason)]
    await assert.rejects(() => client().getSandboxClock({ signal: stop.signal }), reason)
    const later = new AbortController()
    answers = [problem(503, 'unavailable', { 'retry-after': '50' })]
    const pausing = client({
      fetch: async request => {
        const response = await fetch(request)
        setTimeout(() => later.abort(reason), 20)
        return response
      },
    }).getSandboxClock({ signal: later.signal })
    await assert.rejects(pausing, reason)
    assert.equal(seen.length, 2)
  })
})
