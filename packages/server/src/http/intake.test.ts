import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import Fastify, { type FastifyReply, LogController } from 'fastify'
import { pino } from 'pino'
import type { App } from '../services/feature.ts'
import { holdConnections } from './connections.ts'
import { type IntakeLimits, takeIn } from './intake.ts'
import { sendProblem } from './problem.ts'

const WIDE: IntakeLimits = {
  seconds: 60,
  pace: 1e6,
  ofKey: 1e6,
  ofOrganisation: 1e6,
  ofAddress: 1e6,
  inAll: 1e6,
}

/** A server with the intake alone, on a real port. */
async function open(t: TestContext, limits: Partial<IntakeLimits>, most?: number) {
  const lines: string[] = []
  const app = Fastify({
    loggerInstance: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  }) as unknown as App
  app.decorateRequest('account')
  app.addHook('onRequest', async request => {
    if (request.url === '/slow') await new Promise(resolve => setTimeout(resolve, 150))
    const keyId = request.headers['x-key']
    // The organisation of key_a_1 is key_a.
    if (keyId) request.account = { keyId, holder: `${keyId}`.slice(0, -2) } as typeof request.account
  })
  holdConnections(app, most)
  takeIn(app, { ...WIDE, ...limits })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, ''))
  app.post('/slow', async () => ({}))
  app.post('/take', async ({ body }) => ({ bytes: (body as Buffer).length }))
  // As a type of body that no parser takes: the reply is sent before any byte is read.
  const preParsing = async (_: unknown, reply: FastifyReply) => reply.code(415).send({})
  app.post('/refuse', { preParsing }, async () => ({}))
  app.get('/healthz', async () => ({ status: 'ok' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { port, lines, url: `http://127.0.0.1:${port}` }
}

/** A request whose body has begun and does not end. */
async function begin(port: number, length: number, key?: string, path = '/take'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n${key ? `X-Key: ${key}\r\n` : ''}Content-Length: ${length}\r\n\r\nab`,
  )
  return socket
}

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  await once(socket, 'close')
  return text
}

const heard = (socket: Socket): Promise<string> =>
  once(socket, 'data').then(([chunk]: Buffer[]) => String(chunk))

test('a body that does not come in time is given up, in words, and its connection is closed', async t => {
  const { port } = await open(t, { seconds: 0.2 })
  const answer = await answerOf(await begin(port, 1000))
  assert.match(answer, /^HTTP\/1\.1 408 /)
  assert.match(answer, /connection: close/i)
  assert.match(answer, /"code":"body_too_slow"/)
})

test('a body that is not read, its request being answered, brings nothing down when its time is over', async t => {
  const { port, url } = await open(t, { seconds: 0.1, ofAddress: 50 })
  const whole = await fetch(`${url}/refuse`, {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'text/plain' },
  })
  assert.equal(whole.status, 415)
  const socket = await begin(port, 40, undefined, '/refuse')
  assert.match(await heard(socket), /^HTTP\/1\.1 415 /)
  await new Promise(resolve => setTimeout(resolve, 400))
  assert.equal((await fetch(`${url}/healthz`)).status, 200)
  // What was reserved for them is free again.
  const next = await fetch(`${url}/take`, {
    method: 'POST',
    body: 'x'.repeat(50),
    headers: { 'content-type': 'text/plain' },
  })
  assert.equal(next.status, 200)
  socket.destroy()
})

test('what a client that hung up while its key was looked up would have held is free', async t => {
  const { port, url } = await open(t, { ofAddress: 100, inAll: 100 })
  const gone = await begin(port, 90, undefined, '/slow')
  // The look-up takes longer than the client stays.
  await new Promise(resolve => setTimeout(resolve, 50))
  gone.destroy()
  await new Promise(resolve => setTimeout(resolve, 300))
  const next = await fetch(`${url}/take`, {
    method: 'POST',
    body: 'x'.repeat(90),
    headers: { 'content-type': 'text/plain' },
  })
  assert.equal(next.status, 200)
})

test('what arrives of a body extends its time', async t => {
  // A byte is worth a minute: without that, nothing would be left of its time after the first pause.
  const { port } = await open(t, { seconds: 0.3, pace: 1 / 60 })
  const socket = await begin(port, 4)
  await new Promise(resolve => setTimeout(resolve, 700))
  const answer = heard(socket)
  socket.write('cd')
  assert.match(await answer, /^HTTP\/1\.1 200 /)
  socket.destroy()
})

test('the bytes held for one key, or for an address without one, have a budget that comes back', async t => {
  const { port, url } = await open(t, { ofKey: 100, ofAddress: 50 })
  const held = await begin(port, 80, 'key_1')
  const post = (key: string | undefined, bytes: number) =>
    fetch(`${url}/take`, {
      method: 'POST',
      body: 'x'.repeat(bytes),
      headers: { 'content-type': 'text/plain', ...(key && { 'x-key': key }) },
    })
  // The first request is seen once its headers are read.
  let refused = await post('key_1', 30)
  while (refused.status === 200) refused = await post('key_1', 30)
  assert.equal(refused.status, 429)
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
  assert.equal(((await refused.json()) as { code: string }).code, 'rate_limited')
  assert.equal((await post('key_2', 90)).status, 200)
  assert.equal((await post(undefined, 40)).status, 200)
  held.destroy()
  while ((await post('key_1', 90)).status !== 200) await new Promise(resolve => setTimeout(resolve, 5))
})

test('the keys of an organisation have a budget together, beside that of each', async t => {
  const { port, url } = await open(t, { ofKey: 100, ofOrganisation: 150 })
  const held = await Promise.all([begin(port, 80, 'key_a_1'), begin(port, 60, 'key_a_2')])
  const post = (key: string, bytes: number) =>
    fetch(`${url}/take`, {
      method: 'POST',
      body: 'x'.repeat(bytes),
      headers: { 'content-type': 'text/plain', 'x-key': key },
    })
  let refused = await post('key_a_3', 20)
  while (refused.status === 200) refused = await post('key_a_3', 20)
  assert.equal(refused.status, 429)
  assert.match(((await refused.json()) as { detail: string }).detail, /organisation/)
  assert.equal((await post('key_a_3', 5)).status, 200)
  assert.equal((await post('key_b_1', 90)).status, 200)
  held[1].destroy()
  while ((await post('key_a_3', 60)).status !== 200) await new Promise(resolve => setTimeout(resolve, 5))
  held[0].destroy()
})

test('all bodies together have a budget, beyond which the server says that it is full', async t => {
  const { port, url } = await open(t, { inAll: 100 })
  const held = await begin(port, 90, 'key_1')
  const post = () =>
    fetch(`${url}/take`, { method: 'POST', body: 'x'.repeat(20), headers: { 'content-type': 'text/plain' } })
  let refused = await post()
  while (refused.status === 200) refused = await post()
  assert.deepEqual([refused.status, ((await refused.json()) as { code: string }).code], [503, 'unavailable'])
  assert.ok(refused.headers.get('retry-after'))
  assert.equal((await fetch(`${url}/healthz`)).status, 200)
  held.destroy()
})

test('an upload that its client breaks off is no outage', async t => {
  const { port, lines } = await open(t, {})
  const socket = await begin(port, 1000)
  await new Promise(resolve => setTimeout(resolve, 50))
  socket.destroy()
  while (!lines.some(line => line.includes('"code"'))) await new Promise(resolve => setTimeout(resolve, 5))
  const told = lines.map(line => JSON.parse(line))
  assert.deepEqual(
    told.filter(({ level }) => level >= 50),
    [],
  )
  assert.ok(told.some(({ code }) => code === 'invalid_request'))
})

test('when all connections are taken, the one that waited longest gives way', async t => {
  const { port, url } = await open(t, {}, 3)
  const idle: Socket[] = []
  for (let i = 0; i < 3; i += 1) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    idle.push(socket)
  }
  const closed = once(idle[0]!, 'close')
  idle[0]!.resume()
  assert.equal((await fetch(`${url}/healthz`, { headers: { connection: 'close' } })).status, 200)
  await closed
  assert.equal(idle[1]!.destroyed, false)
  for (const socket of idle) socket.destroy()
})
