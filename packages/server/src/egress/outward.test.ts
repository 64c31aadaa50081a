import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { it } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { eventually } from '../testing.ts'
import { UnsafeUrl } from './guard.ts'
import { outward } from './outward.ts'

it('calls no inside address, whatever a name meant when the platform was connected', async () => {
  for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1']) {
    const call = outward({ local: false, resolve: async () => [{ address, family: 4 }] })
    await assert.rejects(call(new Request('https://platform.example.com/v1/flows')), UnsafeUrl)
  }
  const call = outward({ local: false })
  for (const url of ['http://platform.example.com/', 'https://10.0.0.1/', 'https://[::1]/'])
    await assert.rejects(call(new Request(url)), UnsafeUrl)
})

it('brings request and answer over as they are, follows no redirect, and ends with the caller’s patience', async t => {
  const heard: (string | undefined)[] = []
  const peer = createServer(async (request, reply) => {
    if (request.url === '/silent') return
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    heard.push(request.method, request.headers['request-id'] as string, Buffer.concat(parts).toString())
    if (request.url === '/moved') reply.writeHead(302, { location: 'https://elsewhere.example/' }).end()
    else if (request.method === 'DELETE') reply.writeHead(204).end()
    else
      reply.writeHead(202, { 'content-type': 'application/json', 'retry-after': '7' }).end('{"flowId":"é"}')
  }).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  t.after(() => {
    peer.closeAllConnections()
    peer.close()
  })
  const place = peer.address()
  assert.ok(typeof place === 'object' && place)
  const call = outward({ local: true })
  const ask = (path: string, init: RequestInit = {}) =>
    call(new Request(`http://127.0.0.1:${place.port}${path}`, { redirect: 'manual', ...init }))
  const posted = await ask('/flows', { method: 'POST', body: 'bonjour', headers: { 'request-id': 'r-1' } })
  assert.deepEqual(
    [posted.status, posted.headers.get('retry-after'), await posted.json()],
    [202, '7', { flowId: 'é' }],
  )
  assert.deepEqual(heard, ['POST', 'r-1', 'bonjour'])
  assert.equal((await ask('/moved')).status, 302)
  assert.equal((await ask('/webhooks/1', { method: 'DELETE' })).status, 204)
  await assert.rejects(ask('/silent', { signal: AbortSignal.timeout(50) }), { name: 'TimeoutError' })
})

it('ends with the caller’s patience although memory is collected in the meantime', async t => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const peer = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  const collecting = setInterval(collect, 20)
  t.after(() => {
    clearInterval(collecting)
    peer.closeAllConnections()
    peer.close()
  })
  const place = peer.address()
  assert.ok(typeof place === 'object' && place)
  const call = outward({ local: true })
  const job = new AbortController()
  for (const signalOf of [
    () => AbortSignal.timeout(200),
    () => AbortSignal.any([AbortSignal.timeout(200), job.signal]),
  ]) {
    const ask = () => call(new Request(`http://127.0.0.1:${place.port}/`, { signal: signalOf() }))
    const hung = setTimeout(() => peer.closeAllConnections(), 20_000)
    await assert.rejects(ask(), { name: 'TimeoutError' })
    clearTimeout(hung)
  }
})

it('lets nothing leave once the permit is withdrawn, and says whether some had left', async t => {
  const heard: number[] = []
  const peer = createSocketServer(socket => {
    const mine = heard.push(0) - 1
    socket
      .on('error', () => undefined)
      .on('data', part => {
        heard[mine]! += part.length
      })
  }).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  t.after(() => peer.close())
  const place = peer.address()
  assert.ok(typeof place === 'object' && place)
  const call = outward({ local: true })
  const body = 'x'.repeat(100_000)
  const post = (isHeld: boolean, parts: number) => {
    let asked = 0
    const request = new Request(`http://127.0.0.1:${place.port}/`, { method: 'POST', body })
    return call(request, {
      isHeld: async () => isHeld,
      isInTime: () => {
        asked += 1
        return asked <= parts
      },
    })
  }
  await assert.rejects(post(false, 9), { name: 'PlatformError', code: 'timeout', left: false })
  await assert.rejects(post(true, 0), { name: 'PlatformError', code: 'timeout', left: false })
  await assert.rejects(post(true, 2), { name: 'PlatformError', code: 'timeout', left: true })
  await eventually(async () => heard.length === 3)
  assert.deepEqual(heard.slice(0, 2), [0, 0])
  assert.ok(heard[2]! < body.length, String(heard))
})

it('rejects an answer of a status that HTTP does not have', async t => {
  const peer = createSocketServer(socket =>
    socket.on('error', () => undefined).end('HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n'),
  ).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  t.after(() => peer.close())
  const place = peer.address()
  assert.ok(typeof place === 'object' && place)
  const call = outward({ local: true })
  await assert.rejects(call(new Request(`http://127.0.0.1:${place.port}/`)), RangeError)
})
