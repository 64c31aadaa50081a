import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, before, it } from 'node:test'
import { connect, PlatformError, platformOn } from '@conforme/exchange'
import { type Listening, listen } from './listen.ts'
import { PATHS } from './platform.ts'
import { envelope } from './testing.ts'

let listening: Listening
before(async () => {
  listening = await listen({ port: 0, host: '127.0.0.1', client: { id: 'us', secret: 's3cret' } })
})
after(() => listening.close())

function open(secret = 's3cret', patience = 5000) {
  const { address } = listening
  return connect(
    {
      flow_url: address + PATHS.flow,
      directory_url: address + PATHS.directory,
      token_url: address + PATHS.token,
      client_id: 'us',
      client_secret: secret,
    },
    {
      fetch: request => fetch(request),
      now: () => new Date(),
      random: Math.random,
      wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
      newId: () => crypto.randomUUID(),
    },
    { patience: { call: patience }, breaker: 'none' },
  )
}

it('is a platform over HTTP, whose clock can be put forward', async () => {
  const platform = platformOn(open())
  const document = await envelope({ number: `L-${Date.now()}-OVERNIGHT` })
  const { flow_id } = await platform.submit(document, { retried: false })
  assert.deepEqual(new Uint8Array(await platform.document(flow_id)), document.document)
  const news = async () =>
    (await platform.search({ where: { updatedAfter: '2020-01-01T00:00:00Z', flowDirection: ['In'] } }))
      .results
  assert.equal((await news()).length, 0)
  const body = JSON.stringify({ advance_seconds: 86_400 })
  const clock = await fetch(`${listening.address}/clock`, { method: 'POST', body })
  const { now } = (await clock.json()) as { now: string }
  assert.ok(Date.parse(now) > Date.now() + 86_000_000)
  assert.equal((await news()).length, 1)
})

it('refuses the wrong secret, and stays silent when asked to', async () => {
  const isCode = (code: string) => (error: unknown) => error instanceof PlatformError && error.code === code
  await assert.rejects(open('guess').flows.health(), isCode('unauthorised'))
  const platform = platformOn(open('s3cret', 500))
  await assert.rejects(
    platform.submit(await envelope({ number: 'L-2-TIMEOUT' }), { retried: false }),
    isCode('timeout'),
  )
})

it('calls back', async () => {
  const received: unknown[] = []
  const receiver = createServer(async (request, reply) => {
    let text = ''
    for await (const part of request) text += part
    received.push(JSON.parse(text))
    reply.end()
    receiver.emit('received')
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const place = receiver.address()
  assert.ok(typeof place === 'object' && place)
  const client = open()
  await client.flows.createWebhook({ callbackUrl: `http://127.0.0.1:${place.port}/`, flowDirection: 'In' })
  const called = once(receiver, 'received')
  await platformOn(client).submit(await envelope({ number: `L-${Date.now()}` }), { retried: false })
  await called
  assert.equal((received[0] as { flowType: string }).flowType, 'CustomerInvoiceLC')
  receiver.closeAllConnections()
  receiver.close()
})
