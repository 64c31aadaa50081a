import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type Listening, listen, PATHS } from '@conforme/platform'
import { type Client, clientOf, lawful } from '../invoices/testing.ts'
import { eventually, openTestServer, type TestServer } from '../testing.ts'

const SECRET = 'a master secret of 32 characters.'

let server: TestServer
let platform: Listening
let client: Client
let live: Client
before(async () => {
  platform = await listen({ port: 0, host: '127.0.0.1', client: { id: 'us', secret: 's3cret' } })
  server = await openTestServer({ work: true, config: { localWebhooks: true, secret: SECRET } })
  client = clientOf(server)
  live = clientOf(server, server.live)
})
after(async () => {
  await server.close()
  await platform.close()
})

const connection = (change: object = {}) => ({
  name: 'Plateforme d’essai',
  base_url: platform.address,
  token_url: platform.address + PATHS.token,
  client_id: 'us',
  client_secret: 's3cret',
  ...change,
})

it('connects a platform, and never shows its secret', async () => {
  const put = await live.ask('PUT', '/platforms/essai', connection())
  assert.equal(put.statusCode, 201, put.body)
  const shown = put.json()
  assert.deepEqual(
    [shown.slug, shown.flow_url, shown.directory_url, shown.mode, shown.callback_registered],
    ['essai', platform.address + PATHS.flow, platform.address + PATHS.directory, 'live', false],
  )
  assert.equal((await live.ask('PUT', '/platforms/essai', connection())).statusCode, 200)
  const list = await live.get('/platforms')
  assert.deepEqual(
    list.json().data.map(({ slug }: { slug: string }) => slug),
    ['essai'],
  )
  assert.ok(!put.body.includes('s3cret') && !list.body.includes('s3cret'))
  const [row] = await server.db.query<{ client_secret: string }>('SELECT client_secret FROM platforms')
  assert.match(row!.client_secret, /^sealed:/)
  assert.deepEqual((await client.get('/platforms')).json().data, [])
})

it('says what works, item by item', async () => {
  const outcomes = async (path: string, of = live) => {
    const { works, checks } = await of.expect(200, path, undefined)
    return [works, ...checks.map(({ outcome }: { outcome: string }) => outcome)]
  }
  assert.deepEqual(await outcomes('/platforms/essai/check'), [true, ...Array(5).fill('passed')])
  assert.deepEqual(await outcomes('/platforms/sandbox/check', client), [true, ...Array(5).fill('passed')])
  await live.ask('PUT', '/platforms/faux', connection({ client_secret: 'guess' }))
  assert.deepEqual(await outcomes('/platforms/faux/check'), [false, 'failed', ...Array(4).fill('not_run')])
  await live.ask('PUT', '/platforms/faux', connection({ directory_url: `${platform.address}/nowhere` }))
  assert.deepEqual(await outcomes('/platforms/faux/check'), [
    false,
    'passed',
    'passed',
    'passed',
    'failed',
    // 404 and nothing found are the same absence to a search.
    'passed',
  ])
  await live.ask('PUT', '/platforms/faux', connection({ capabilities: { directory: false } }))
  assert.deepEqual(await outcomes('/platforms/faux/check'), [
    true,
    'passed',
    'passed',
    'passed',
    'not_run',
    'not_run',
  ])
  assert.equal((await live.post('/platforms/sandbox/check')).statusCode, 404)
  assert.equal((await live.ask('DELETE', '/platforms/faux')).statusCode, 200)
  assert.equal((await live.ask('DELETE', '/platforms/faux')).statusCode, 404)
})

it('brings a live invoice through a connected platform to the end of its life', async () => {
  const draft = lawful({ number: 'LIVE-1-LIFECYCLE', pdp: 'essai' })
  const { invoice_id } = await live.expect(202, '/invoices/submit', draft)
  const invoice = await eventually(async () => {
    const shown = (await live.get(`/invoices/${invoice_id}`)).json()
    return shown.lifecycle.length === 7 && shown
  }, 60)
  assert.deepEqual([invoice.status, invoice.pdp, invoice.submission.attempts], ['TRANSMITTED', 'essai', 1])
  const document = await platform.storeOf('us').document(invoice.submission.flow_id)
  assert.equal(Buffer.from(document!).toString(), (await live.get(`/invoices/${invoice_id}/document`)).body)
})

it('disconnects no platform that still has to decide', async () => {
  const draft = lawful({ number: 'LIVE-2-OVERNIGHT', pdp: 'essai' })
  await live.expect(202, '/invoices/submit', draft)
  const problem = await live.ask('DELETE', '/platforms/essai')
  assert.deepEqual([problem.statusCode, problem.json().code], [409, 'invalid_state'])
})

it('refuses addresses that are not safe, and names that are taken', async () => {
  const refused = async (change: object, slug = 'autre') => {
    const reply = await live.ask('PUT', `/platforms/${slug}`, { ...connection(), ...change })
    const { code, errors } = reply.json()
    return [reply.statusCode, code, errors?.[0].pointer]
  }
  assert.deepEqual(await refused({ token_url: 'http://pa.example.fr/token' }), [
    422,
    'unsafe_url',
    '/token_url',
  ])
  assert.deepEqual(await refused({ flow_url: 'https://10.0.0.1/flow' }), [422, 'unsafe_url', '/flow_url'])
  assert.deepEqual(await refused({ base_url: 'ftp://pa.example.fr' }), [422, 'unsafe_url', '/base_url'])
  assert.deepEqual(await refused({ base_url: undefined }), [400, 'invalid_request', '/flow_url'])
  assert.deepEqual(await refused({}, 'sandbox'), [400, 'invalid_request', 'slug'])
  assert.equal((await live.ask('PUT', '/platforms/Autre', connection())).statusCode, 400)
})

it('puts only the sandbox’s clock forward', async () => {
  assert.equal((await live.post('/sandbox/clock', { advance_seconds: 1 })).statusCode, 404)
  const own = clientOf(server, await server.stranger())
  const { now } = await own.expect(200, '/sandbox/clock', { advance_seconds: 86_400 })
  assert.ok(Date.parse(now) > Date.now() + 86_000_000)
  assert.ok(Date.parse((await own.get('/sandbox/clock')).json().now) >= Date.parse(now))
  assert.equal((await own.post('/sandbox/clock', { advance_seconds: -1 })).statusCode, 400)
})

it('keeps no secret where it cannot seal it', async () => {
  const bare = await openTestServer({ config: { localWebhooks: true } })
  try {
    const reply = await clientOf(bare).ask('PUT', '/platforms/essai', connection())
    assert.deepEqual([reply.statusCode, reply.json().code], [503, 'unavailable'])
  } finally {
    await bare.close()
  }
})
