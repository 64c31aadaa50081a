import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type Listening, listen, PATHS } from '@conforme/platform'
import { pino } from 'pino'
import { readTables } from '../backup/tables.ts'
import { type Client, clientOf, lawful } from '../invoices/testing.ts'
import { eventually, openTestServer, type TestServer } from '../testing.ts'
import { forgetTokens } from './tokens.ts'

const SECRET = 'a master secret of 32 characters.'

let server: TestServer
let platform: Listening
let live: Client
let token: string
const tokens: string[] = []
const lines: string[] = []
before(async () => {
  platform = await listen({ port: 0, host: '127.0.0.1', client: { id: 'us', secret: 's3cret' } })
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  server = await openTestServer({ work: true, config: { localWebhooks: true, secret: SECRET }, log })
  live = clientOf(server, server.live)
  token = await mint()
  assert.equal((await live.ask('PUT', '/platforms/pa', { base_url: platform.address })).statusCode, 201)
})
after(async () => {
  await server.close()
  await platform.close()
})

/** A token that somebody got at the platform, elsewhere. */
async function mint(): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'us',
    client_secret: 's3cret',
  })
  const reply = await fetch(platform.address + PATHS.token, { method: 'POST', body })
  const { access_token } = (await reply.json()) as { access_token: string }
  tokens.push(access_token)
  return access_token
}

const bearing = (value = token) => ({ 'conforme-platform-token': value })
const kept = () =>
  server.db.query<{ parcel: string; sealed: string }>('SELECT parcel, sealed FROM platform_tokens')
const statusOf = async (id: unknown) => (await live.get(`/invoices/${id}`)).json().status

it('connects a platform without credentials, or with all of them', async () => {
  const { token_url, client_id } = (await live.get('/platforms')).json().data[0]
  assert.deepEqual([token_url, client_id], [null, null])
  const reply = await live.ask('PUT', '/platforms/half', { base_url: platform.address, client_id: 'us' })
  assert.deepEqual(
    [reply.statusCode, reply.json().errors.map(({ pointer }: { pointer: string }) => pointer)],
    [400, ['/token_url', '/client_secret']],
  )
})

it('asks for a token where one is needed, and takes no other text for one', async () => {
  const draft = lawful({ pdp: 'pa' })
  for (const [path, body] of [
    ['/platforms/pa/check', undefined],
    ['/platforms/pa/news', undefined],
    ['/invoices/submit', draft],
  ] as const) {
    const reply = await live.post(path, body)
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'missing_platform_token'], path)
  }
  assert.equal((await live.get(`/invoices/${draft.invoice_id}`)).statusCode, 404)
  for (const bad of ['', 'Bearer x', 'a b', 'é', 'x'.repeat(8001), 'a=b']) {
    const reply = await live.post('/platforms/pa/check', undefined, bearing(bad))
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'invalid_request'], bad.slice(0, 20))
    assert.ok(bad === '' || !reply.body.includes(bad))
  }
})

it('says of a draft or document that it does not know whether it can leave, without the token', async () => {
  const unknown = {
    code: 'missing_platform_token',
    detail:
      'Les identifiants de la plateforme « pa » ne sont pas enregistrés : donnez un jeton d’accès dans Conforme-Platform-Token.',
  }
  const draft = lawful({ pdp: 'pa' })
  const { transmittable, transmittable_unknown } = await live.expect(200, '/invoices/validate', draft)
  assert.deepEqual([transmittable, transmittable_unknown], [null, unknown])
  const { xml } = await live.expect(200, '/invoices/render', { ...draft, format: 'cii' })
  const sent = await live.post('/invoices/validate?pdp=pa', xml, { 'content-type': 'application/xml' })
  assert.deepEqual([sent.json().transmittable, sent.json().transmittable_unknown], [null, unknown])
  const known = await live.post('/invoices/validate', draft, bearing())
  assert.equal(known.json().transmittable_unknown, undefined)
})

it('uses the token of a request for what the request itself asks', async () => {
  const check = (value: string) => live.post('/platforms/pa/check', undefined, bearing(value))
  assert.equal((await check(token)).json().works, true)
  const refused = (await check('guess'))
    .json()
    .checks.find(({ item }: { item: string }) => item === 'flow_search')
  assert.deepEqual([refused.outcome, refused.code], ['failed', 'unauthorised'])
  const seen = await live.post('/invoices/validate', lawful({ pdp: 'pa' }), bearing())
  assert.notEqual(seen.json().transmission.recipient.reachability, 'undetermined')
  const news = await live.post('/platforms/pa/news', undefined, bearing('guess'))
  assert.deepEqual([news.statusCode, news.json().platform_code], [502, 'unauthorised'])
  assert.deepEqual(await kept(), [])
})

it('keeps a token sealed until the platform has decided on what leaves with it', async () => {
  const draft = lawful({ pdp: 'pa', number: 'T-1' })
  const headers = { ...bearing(), 'idempotency-key': 'once' }
  const reply = await live.post('/invoices/submit', draft, headers)
  assert.equal(reply.statusCode, 202, reply.body)
  await eventually(async () => (await statusOf(draft.invoice_id)) === 'TRANSMITTED')
  await eventually(async () => (await kept()).length === 0)
  const again = await live.post('/invoices/submit', draft, headers)
  assert.equal(again.headers['idempotent-replayed'], 'true')

  const paid = { code: 212, amounts: [{ amount: '120.00', vat_rate: 20 }] }
  const path = `/invoices/${draft.invoice_id}/statuses`
  assert.equal((await live.post(path, paid)).json().code, 'missing_platform_token')
  assert.equal((await live.post(path, paid, bearing())).statusCode, 202)
  await eventually(async () => {
    const [row] = await server.db.query<{ status: string }>('SELECT status FROM status_messages')
    return row?.status === 'sent' || row?.status === 'acknowledged'
  })
  assert.deepEqual(await kept(), [])
})

it('leaves with a later token where the first was no good', async () => {
  const draft = lawful({ pdp: 'pa', number: 'T-2' })
  assert.equal((await live.post('/invoices/submit', draft, bearing('expired'))).statusCode, 202)
  await eventually(async () => {
    const [row] = await server.db.query<{ code: string }>(
      `SELECT last_error ->> 'code' AS code FROM submissions WHERE status = 'queued'`,
    )
    return row?.code === 'unauthorised'
  })
  const [row] = await kept()
  assert.match(row!.sealed, /^sealed:/)
  assert.equal(await statusOf(draft.invoice_id), 'TRANSMITTING')
  assert.equal((await live.post('/platforms/pa/news', undefined, bearing())).statusCode, 200)
  await eventually(async () => (await statusOf(draft.invoice_id)) === 'TRANSMITTED')
  await eventually(async () => (await kept()).length === 0)
})

it('reads later news when asked to, with a token', async () => {
  const draft = lawful({ pdp: 'pa', number: 'T-3-LIFECYCLE' })
  assert.equal((await live.post('/invoices/submit', draft, bearing())).statusCode, 202)
  await eventually(async () => (await kept()).length === 0)
  await fetch(`${platform.address}/clock`, { method: 'POST', body: '{"advance_seconds":864000}' })
  const ended = await live.post('/platforms/pa/news', undefined, bearing())
  assert.deepEqual([ended.statusCode, ended.json().platform_code], [502, 'unauthorised'])
  token = await mint()
  assert.equal((await live.post('/platforms/pa/news', undefined, bearing())).statusCode, 200)
  const { lifecycle } = (await live.get(`/invoices/${draft.invoice_id}`)).json()
  assert.equal(lifecycle.at(-1).code, 212)
})

it('keeps no token for longer than a day', async () => {
  const of = server.live.organisationId
  await server.db.query(
    `INSERT INTO platform_tokens (parcel, organisation_id, mode, pdp, sealed, given_at)
     SELECT id, $1, 'live', 'pa', 'sealed:x', now() - interval '25 hours' FROM submissions LIMIT 1`,
    [of],
  )
  await forgetTokens(server.db, new Date())
  assert.deepEqual(await kept(), [])
})

it('goes before credentials that are stored', async () => {
  const wrong = {
    base_url: platform.address,
    token_url: platform.address + PATHS.token,
    client_id: 'us',
    client_secret: 'wrong',
  }
  assert.equal((await live.ask('PUT', '/platforms/stored', wrong)).statusCode, 201)
  assert.equal((await live.post('/platforms/stored/check')).json().works, false)
  assert.equal((await live.post('/platforms/stored/check', undefined, bearing())).json().works, true)
})

it('is refused in words for what leaves later, where it cannot be sealed', async () => {
  const open = await openTestServer({ db: server.db, config: { localWebhooks: true } })
  try {
    const client = clientOf(open, server.live)
    assert.equal((await client.ask('PUT', '/platforms/open', { base_url: platform.address })).statusCode, 201)
    assert.equal((await client.post('/platforms/open/check', undefined, bearing())).json().works, true)
    const draft = lawful({ pdp: 'open' })
    const reply = await client.post('/invoices/submit', draft, bearing())
    assert.deepEqual([reply.statusCode, reply.json().code], [503, 'unavailable'])
    assert.match(reply.json().detail, /CONFORME_SECRET/)
    assert.equal((await client.get(`/invoices/${draft.invoice_id}`)).statusCode, 404)
  } finally {
    await open.close()
  }
})

it('is in no log, and nowhere in the database', async () => {
  assert.ok(lines.length > 20)
  for (const each of tokens) assert.ok(!lines.join('').includes(each))
  for (const { name } of await readTables(server.db)) {
    const rows = await server.db.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`)
    for (const { row } of rows) {
      for (const each of tokens)
        assert.ok(!row.includes(each) && !row.includes(Buffer.from(each).toString('hex')), name)
    }
  }
  const jobs = await server.db.query<{ data: string }>('SELECT data::text AS data FROM pgboss.job')
  assert.ok(jobs.every(({ data }) => !tokens.some(each => data?.includes(each))))
})
