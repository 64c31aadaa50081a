import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listDeeds } from '../accounts/audit.ts'
import { insertOrganisation } from '../accounts/organisations.ts'
import { routesOf } from '../http/not-found.ts'
import { clientOf, lawful, minimal } from '../invoices/testing.ts'
import { openTestServer, type TestKey, type TestServer } from '../testing.ts'
import { organisationVerbs } from '../verbs/organisations.ts'

const SECRET = 'a master secret of 32 characters.'

let server: TestServer
before(async () => {
  server = await openTestServer({ config: { secret: SECRET, rateLimit: 2000 } })
})
after(() => server.close())

const actingFor = (id: string) => ({ 'conforme-organisation': id })

/** Asks for an organisation that the key's own made. */
function clientFor(key: TestKey, id: string) {
  const client = clientOf(server, key)
  return {
    get: (path: string) => client.get(path, actingFor(id)),
    ask: (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
      client.ask(method, path, body, actingFor(id)),
  }
}

async function make(key: TestKey, body: object = { name: 'Comptoir du Rhône' }) {
  const reply = await clientOf(server, key).post('/organisations', body)
  assert.equal(reply.statusCode, 201, reply.body)
  return reply.json() as { id: string; mode: string; status: string }
}

describe('organisations', () => {
  it('are made, listed, read and renamed by the key of another', async () => {
    const maker = await server.stranger('live')
    const client = clientOf(server, maker)
    const one = await make(maker)
    const two = await make(maker, { name: 'Atelier', rate_limit: 500 })
    assert.match(one.id, /^org_/)
    assert.deepEqual([one.mode, one.status], ['live', 'active'])
    const first = (await client.get('/organisations?limit=1')).json()
    assert.deepEqual([first.data[0].id, first.data[0].rate_limit, first.has_more], [two.id, 500, true])
    const rest = (await client.get(`/organisations?starting_after=${two.id}`)).json()
    assert.deepEqual([rest.data[0].id, rest.has_more], [one.id, false])
    const renamed = await client.ask('PATCH', `/organisations/${one.id}`, { name: 'Comptoir SAS' })
    assert.equal(renamed.json().name, 'Comptoir SAS')
    assert.equal((await client.get(`/organisations/${one.id}`)).json().name, 'Comptoir SAS')
    const none = await client.ask('PATCH', `/organisations/${one.id}`, {})
    assert.equal(none.statusCode, 400)
  })

  it('have a profile, invoices, webhooks and a score of their own, in each mode', async () => {
    const maker = await server.stranger('live')
    const { id } = await make(maker)
    const sandbox = await server.key({ mode: 'sandbox', organisationId: maker.organisationId })
    for (const key of [maker, sandbox]) {
      const child = clientFor(key, id)
      assert.equal((await child.ask('PATCH', '/organisation', { legal_name: 'Filiale SAS' })).statusCode, 200)
      const draft = lawful()
      assert.equal((await child.ask('POST', '/invoices/validate', draft)).statusCode, 200)
      assert.equal((await child.get(`/invoices/${draft.invoice_id}`)).statusCode, 200)
      assert.equal((await clientOf(server, key).get(`/invoices/${draft.invoice_id}`)).statusCode, 404)
      assert.equal((await child.get('/compliance/score')).json().organisation.id, id)
      assert.equal((await child.ask('POST', '/webhooks', { url: 'https://example.com/h' })).statusCode, 201)
      assert.deepEqual((await clientOf(server, key).get('/webhooks')).json().data, [])
      assert.notEqual((await clientOf(server, key).get('/organisation')).json().legal_name, 'Filiale SAS')
    }
  })

  it('keep idempotency keys apart', async () => {
    const maker = await server.stranger()
    const [one, two] = [await make(maker), await make(maker)]
    const replies = []
    for (const id of [one.id, two.id]) {
      const headers = { ...actingFor(id), 'idempotency-key': 'same' }
      replies.push(await clientOf(server, maker).post('/webhooks', { url: 'https://example.com/h' }, headers))
    }
    assert.notEqual(replies[0]!.json().id, replies[1]!.json().id)
    assert.ok(replies.every(({ headers }) => headers['idempotent-replayed'] === undefined))
  })

  it('made in the sandbox are never seen in live, and a sandbox key changes nothing there', async () => {
    const maker = await server.stranger('live')
    const sandbox = await server.key({ mode: 'sandbox', organisationId: maker.organisationId })
    const trial = await make(sandbox)
    assert.deepEqual((await clientOf(server, maker).get('/organisations')).json().data, [])
    assert.equal((await clientOf(server, maker).get(`/organisations/${trial.id}`)).statusCode, 404)
    const real = await make(maker)
    const change = (body: object) => clientOf(server, sandbox).ask('PATCH', `/organisations/${real.id}`, body)
    assert.equal((await change({ name: 'x' })).statusCode, 409)
    assert.equal((await change({ status: 'suspended' })).json().status, 'suspended')
    assert.equal((await clientOf(server, maker).get(`/organisations/${real.id}`)).json().status, 'active')
  })

  it('make none themselves, and act for no other', async () => {
    const maker = await server.stranger()
    const { id } = await make(maker)
    const child = await server.key({ mode: 'sandbox', organisationId: id })
    assert.ok(
      !(await clientOf(server, child).get('/keys')).json().data[0].scopes.includes('organisations:write'),
    )
    assert.equal((await clientOf(server, child).post('/organisations', { name: 'x' })).statusCode, 403)
    const byHeader = await clientFor(maker, id).ask('POST', '/organisations', { name: 'x' })
    assert.deepEqual([byHeader.statusCode, byHeader.json().code], [403, 'insufficient_scope'])
    const up = await clientFor(child, maker.organisationId).get('/organisation')
    assert.equal(up.statusCode, 403)
    // Naming one's own is no acting.
    assert.equal((await clientFor(child, id).get('/organisation')).statusCode, 200)
  })

  it('are acted for with organisations:write alone, and one at a time', async () => {
    const maker = await server.stranger()
    const { id } = await make(maker)
    const { organisationId } = maker
    const weak = await server.key({
      mode: 'sandbox',
      organisationId,
      scopes: ['invoices:read', 'organisations:read'],
    })
    const refused = await clientFor(weak, id).get('/invoices')
    assert.deepEqual([refused.statusCode, refused.json().code], [403, 'insufficient_scope'])
    const narrow = await server.key({
      mode: 'sandbox',
      organisationId,
      scopes: ['invoices:read', 'organisations:write'],
    })
    assert.equal((await clientFor(narrow, id).get('/invoices')).statusCode, 200)
    assert.equal((await clientFor(narrow, id).get('/webhooks')).statusCode, 403)
    for (const bad of ['', 'x', `${id},${id}`, `${id} ${id}`, 'org_', `org_${'a'.repeat(200)}`]) {
      const reply = await clientFor(maker, bad).get('/invoices')
      assert.deepEqual([reply.statusCode, reply.json().code], [400, 'invalid_request'], bad)
    }
    const nobody = await clientFor(maker, 'org_nobody').get('/invoices')
    assert.deepEqual([nobody.statusCode, nobody.json().code], [403, 'unknown_organisation'])
  })

  it('have a quota of their own, which their keys share', async () => {
    const maker = await server.stranger()
    const { id } = await make(maker, { name: 'x', rate_limit: 3 })
    const keys = [
      await server.key({ mode: 'sandbox', organisationId: id }),
      await server.key({ mode: 'sandbox', organisationId: id }),
    ]
    const statuses = []
    for (let i = 0; i < 6; i += 1) {
      const reply = await clientOf(server, keys[i % 2]).get('/organisation')
      statuses.push(reply.statusCode)
      if (i === 0) assert.match(String(reply.headers.ratelimit), /"organisation";r=2/)
    }
    assert.deepEqual(statuses, [200, 200, 200, 429, 429, 429])
    assert.equal((await clientOf(server, maker).get('/organisation')).statusCode, 200)
    const more = await clientOf(server, maker).ask('PATCH', `/organisations/${id}`, { rate_limit: 8001 })
    assert.deepEqual([more.statusCode, more.json().errors[0].pointer], [400, '/rate_limit'])
  })
})

describe('an organisation that is not at work', () => {
  /** Every route, asked so that whether it may be done is all that is answered. */
  async function walk(headers: Record<string, string>) {
    const answers = []
    for (const { url, method, config } of routesOf(server.app)) {
      if (!url.startsWith('/api/v1/') || String(method).includes('HEAD')) continue
      const { scope = '' } = config as { scope?: string }
      const path = url.replace(/:siren/, '552081317').replace(/:[a-z_]+/g, 'x')
      const reply = await server.app.inject({ method: method as 'GET', url: path, headers })
      answers.push({ route: `${method} ${url}`, scope, status: reply.statusCode, code: reply.json().code })
    }
    assert.ok(answers.length > 40)
    return answers
  }

  it('is read and not written while it is suspended, with its own keys and through its maker', async () => {
    const maker = await server.stranger()
    const { id } = await make(maker)
    const child = await server.key({ mode: 'sandbox', organisationId: id })
    const client = clientOf(server, maker)
    const suspend = { status: 'suspended', status_reason: 'impayé' }
    const suspended = (await client.ask('PATCH', `/organisations/${id}`, suspend)).json()
    assert.deepEqual([suspended.status, suspended.status_reason], ['suspended', 'impayé'])
    assert.ok(suspended.status_at)
    for (const headers of [child.headers, { ...maker.headers, ...actingFor(id) }])
      for (const { route, scope, status, code } of await walk(headers)) {
        if (scope.startsWith('organisations:')) assert.equal(code, 'insufficient_scope', route)
        else if (scope.endsWith(':read')) assert.notEqual(status, 403, route)
        else assert.deepEqual([status, code], [403, 'organisation_suspended'], route)
      }
    const said = await clientOf(server, child).post('/invoices/validate', minimal(), {
      'accept-language': 'en',
    })
    assert.match(said.json().detail, /suspended \(impayé\)/)
    assert.equal(said.json().status_reason, 'impayé')
    // Its maker goes on, and so does everybody else.
    assert.equal((await client.post('/invoices/validate', minimal())).statusCode, 200)
    const active = (await client.ask('PATCH', `/organisations/${id}`, { status: 'active' })).json()
    assert.deepEqual([active.status, active.status_reason], ['active', null])
    assert.equal((await clientOf(server, child).post('/invoices/validate', minimal())).statusCode, 200)
  })

  it('acts for none of its own while it is suspended, but to read', async () => {
    const maker = await server.stranger()
    const { id } = await make(maker)
    await server.db.query(
      `UPDATE organisation_profiles SET status = 'suspended' WHERE organisation_id = $1`,
      [maker.organisationId],
    )
    assert.equal((await clientFor(maker, id).get('/invoices')).statusCode, 200)
    const write = await clientFor(maker, id).ask('POST', '/invoices/validate', minimal())
    assert.deepEqual([write.statusCode, write.json().code], [403, 'organisation_suspended'])
    assert.equal((await clientOf(server, maker).post('/organisations', { name: 'x' })).statusCode, 403)
  })

  it('is closed for good, once nothing is on its way, and read by its maker alone', async () => {
    const maker = await server.stranger()
    const { id } = await make(maker)
    const child = await server.key({ mode: 'sandbox', organisationId: id })
    const client = clientOf(server, maker)
    const draft = minimal()
    assert.equal((await clientOf(server, child).post('/invoices/submit', draft)).statusCode, 202)
    await clientOf(server, child).post('/webhooks', { url: 'https://example.com/h' })
    await clientOf(server, child).ask('PUT', '/platforms/pa', {
      base_url: 'https://example.com',
      token_url: 'https://example.com/t',
      client_id: 'us',
      client_secret: 's3cret',
    })
    const close = () => client.ask('PATCH', `/organisations/${id}`, { status: 'closed' })
    const early = await close()
    assert.deepEqual([early.statusCode, early.json().open_invoices], [409, 1])
    assert.equal((await clientOf(server, child).get('/organisation')).statusCode, 200)
    await server.db.query(`UPDATE submissions SET status = 'acknowledged' WHERE organisation_id = $1`, [id])
    assert.equal((await close()).json().status, 'closed')

    const own = await clientOf(server, child).get('/organisation')
    assert.deepEqual([own.statusCode, own.json().reason], [401, 'revoked'])
    for (const { route, scope, status, code } of await walk({ ...maker.headers, ...actingFor(id) })) {
      if (scope.startsWith('organisations:')) assert.equal(code, 'insufficient_scope', route)
      else if (scope.endsWith(':read')) assert.notEqual(status, 403, route)
      else assert.deepEqual([status, code], [403, 'organisation_closed'], route)
    }
    assert.equal((await clientFor(maker, id).get(`/invoices/${draft.invoice_id}`)).statusCode, 200)
    assert.equal((await clientFor(maker, id).get('/webhooks')).json().data[0].enabled, false)
    assert.deepEqual((await clientFor(maker, id).get('/platforms')).json().data, [])
    const again = await client.ask('PATCH', `/organisations/${id}`, { status: 'active' })
    assert.deepEqual([again.statusCode, again.json().code], [409, 'invalid_state'])
    await assert.rejects(server.key({ mode: 'sandbox', organisationId: id }), /closed/)
  })

  it('leaves who did what on record', async () => {
    const maker = await server.stranger()
    const { id } = await make(maker)
    const client = clientOf(server, maker)
    for (const change of [{ status: 'suspended' }, { status: 'active', name: 'Autre' }, { status: 'closed' }])
      await client.ask('PATCH', `/organisations/${id}`, change)
    const deeds = (await listDeeds(server.db)).filter(({ subject }) => subject === id)
    assert.deepEqual(deeds.map(({ action }) => action).reverse(), [
      'organisation.created',
      'organisation.suspended',
      'organisation.resumed',
      'organisation.administered',
      'organisation.closed',
    ])
    assert.ok(deeds.every(({ actor }) => actor === `key ${maker.id}`))
    await clientFor(maker, (await make(maker)).id).ask('POST', '/keys', { name: 'k' })
    const [issued] = await listDeeds(server.db, 1)
    assert.deepEqual([issued?.action, issued?.actor], ['key.created', `key ${maker.id}`])
    assert.notEqual(issued?.organisation_id, maker.organisationId)
  })
})

describe('keys over the interface', () => {
  it('are issued, shown once, listed, rotated with an overlap and revoked', async () => {
    const root = await server.stranger('live')
    const client = clientOf(server, root)
    const body = { name: 'boutique', scopes: ['invoices:read'], expires_at: '2099-01-01T00:00:00Z' }
    const made = await client.post('/keys', body)
    assert.equal(made.statusCode, 201, made.body)
    const { key, ...shown } = made.json()
    assert.match(key, /^ic_live_/)
    assert.deepEqual([shown.mode, shown.name, shown.scopes], ['live', 'boutique', ['invoices:read']])
    const headers = { authorization: `Bearer ${key}` }
    assert.equal((await server.app.inject({ url: '/api/v1/invoices', headers })).statusCode, 200)
    const list = await client.get('/keys')
    assert.deepEqual(
      list.json().data.map(({ id }: { id: string }) => id),
      [shown.id, root.id],
    )
    assert.ok(!list.body.includes(key))
    assert.deepEqual((await client.get(`/keys/${shown.id}`)).json().scopes, ['invoices:read'])

    const rotated = await client.post(`/keys/${shown.id}/rotate`, { overlap_hours: 2 })
    assert.equal(rotated.statusCode, 201, rotated.body)
    assert.notEqual(rotated.json().key, key)
    const former = (await client.get(`/keys/${shown.id}`)).json()
    assert.ok(Date.parse(former.expires_at) <= Date.now() + 2 * 3_600_000)
    assert.equal((await server.app.inject({ url: '/api/v1/invoices', headers })).statusCode, 200)

    const revoked = await client.ask('DELETE', `/keys/${shown.id}`)
    assert.ok(revoked.json().revoked_at)
    const again = await client.ask('DELETE', `/keys/${shown.id}`)
    assert.equal(again.json().revoked_at, revoked.json().revoked_at)
    assert.equal((await server.app.inject({ url: '/api/v1/invoices', headers })).statusCode, 401)
    assert.equal((await client.post(`/keys/${shown.id}/rotate`, {})).statusCode, 409)
    const rows = await server.db.query<{ row: string }>('SELECT api_keys::text AS row FROM api_keys')
    assert.ok(rows.every(({ row }) => !row.includes(key.slice(8, 40))))
  })

  it('give no right, time or place that the key which issues them lacks', async () => {
    const of = { mode: 'sandbox', organisationId: (await server.stranger()).organisationId } as const
    const narrow = clientOf(server, await server.key({ ...of, scopes: ['keys:write', 'invoices:read'] }))
    const refused = async (client: typeof narrow, body: object, pointer: string) => {
      const reply = await client.post('/keys', body)
      assert.deepEqual([reply.statusCode, reply.json().errors?.[0].pointer], [400, pointer], reply.body)
    }
    await refused(narrow, { scopes: ['invoices:write'] }, '/scopes')
    await refused(narrow, { expires_at: '2020-01-01T00:00:00Z' }, '/expires_at')
    await refused(narrow, { addresses: ['10.0.0'] }, '/addresses/0')
    await refused(narrow, { name: 'a\u0000b' }, '/name')
    const same = (await narrow.expect(201, '/keys', {})).scopes
    assert.deepEqual([...same].sort(), ['invoices:read', 'keys:write'])

    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const made = await clientOf(server, await server.key(of)).expect(201, '/keys', {
      expires_at: soon,
      addresses: ['127.0.0.0/8', '2001:db8::/32'],
    })
    const bound = clientOf(server, { ...server.sandbox, headers: { authorization: `Bearer ${made.key}` } })
    await refused(bound, {}, '/expires_at')
    await refused(bound, { expires_at: '2099-01-01T00:00:00Z' }, '/expires_at')
    await refused(bound, { expires_at: soon, addresses: ['10.0.0.0/8'] }, '/addresses')
    await refused(bound, { expires_at: soon, addresses: ['0.0.0.0/0'] }, '/addresses')
    await refused(bound, { expires_at: soon, addresses: [] }, '/addresses')
    const within = await bound.expect(201, '/keys', { expires_at: soon, addresses: ['127.0.0.7'] })
    assert.deepEqual(within.addresses, ['127.0.0.7'])
    assert.deepEqual((await bound.expect(201, '/keys', { expires_at: soon })).addresses, [
      '127.0.0.0/8',
      '2001:db8::/32',
    ])
  })

  it('do not take the place of one that may do more', async () => {
    const root = await server.stranger()
    const { organisationId } = root
    const narrow = await server.key({ mode: 'sandbox', organisationId, scopes: ['keys:write'] })
    const reply = await clientOf(server, narrow).post(`/keys/${root.id}/rotate`, {})
    assert.deepEqual([reply.statusCode, reply.json().errors[0].pointer], [400, '/scopes'])
    assert.equal((await clientOf(server, root).get('/organisation')).statusCode, 200)
    const own = await clientOf(server, narrow).post(`/keys/${narrow.id}/rotate`, {})
    assert.equal(own.statusCode, 201)
  })

  it('are replayed from a sealed reply, and not kept at all without CONFORME_SECRET', async () => {
    const root = await server.stranger()
    const twice = { 'idempotency-key': 'k' }
    const [one, two] = [
      await clientOf(server, root).post('/keys', { name: 'x' }, twice),
      await clientOf(server, root).post('/keys', { name: 'x' }, twice),
    ]
    assert.equal(one.json().key, two.json().key)
    const kept = await server.db.query<{ body: Buffer }>('SELECT body FROM idempotency_keys')
    assert.ok(kept.every(({ body }) => !body.toString('utf8').includes(one.json().key)))

    const open = await openTestServer({ db: server.db })
    try {
      const reply = await clientOf(open, root).post('/keys', { name: 'x' }, { 'idempotency-key': 'z' })
      assert.deepEqual([reply.statusCode, reply.json().errors[0].pointer], [400, 'Idempotency-Key'])
      assert.equal((await clientOf(open, root).post('/keys', { name: 'x' })).statusCode, 201)
    } finally {
      await open.close()
    }
  })

  it('are issued for an organisation by its maker, with what the maker may', async () => {
    const maker = await server.stranger()
    const { id } = await make(maker)
    const { organisationId } = maker
    const scopes = ['organisations:write', 'keys:write', 'invoices:read'] as const
    const narrow = await server.key({ mode: 'sandbox', organisationId, scopes })
    const made = await clientFor(narrow, id).ask('POST', '/keys', {})
    assert.deepEqual([...made.json().scopes].sort(), ['invoices:read', 'keys:write'])
    const over = await clientFor(maker, id).ask('POST', '/keys', { scopes: ['organisations:write'] })
    assert.equal(over.statusCode, 400)
    await assert.rejects(
      server.key({ mode: 'sandbox', organisationId: id, scopes: ['organisations:write'] }),
      /cannot have organisations of its own/,
    )
    await assert.rejects(server.key({ mode: 'live', organisationId: id }), /no organisation/)
  })

  it('are no more than the limit', async () => {
    const organisationId = await insertOrganisation(server.db, { name: 'many' })
    const root = await server.key({ mode: 'sandbox', organisationId })
    await server.db.query(
      `INSERT INTO api_keys (id, organisation_id, mode, name, sha256, hint, scopes)
       SELECT 'key_many' || n, $1, 'sandbox', '', sha256(n::text::bytea), '', '{}' FROM generate_series(1, 99) n`,
      [organisationId],
    )
    const reply = await clientOf(server, root).post('/keys', {})
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'invalid_request'])
    assert.match(reply.json().detail, /100/)
  })
})

it('are administered on the database: of the first one, of another, or of none', async () => {
  const verbs = organisationVerbs(server.db)
  const actor = 'ada@desk'
  const [row, ...modes] = await verbs.create({ name: 'Comptoir', actor })
  assert.equal(modes.length, 1)
  assert.ok(row?.parent)
  const [own] = await verbs.create({ name: 'Revendeur', parent: null, actor })
  assert.equal(own?.parent, null)
  const [theirs] = await verbs.create({ name: 'Client', parent: own!.id, actor })
  assert.equal(theirs?.parent, own!.id)
  const free = await server.key({ mode: 'live', organisationId: own!.id })
  assert.equal((await clientFor(free, theirs!.id).get('/organisation')).statusCode, 200)
  await assert.rejects(verbs.create({ name: 'x', parent: theirs!.id, actor }), { code: 'invalid_state' })
  await assert.rejects(verbs.create({ name: 'x', parent: 'org_x', actor }), { code: 'not_found' })

  const { id } = row!
  const change = (wanted: object, mode?: 'live' | 'sandbox') =>
    verbs.change({ id, mode, change: wanted, actor })
  const statuses = (rows: readonly { status: string }[]) => rows.map(({ status }) => status)
  assert.deepEqual(statuses(await change({ status: 'closed' }, 'sandbox')), ['closed', 'active'])
  assert.deepEqual(statuses(await change({ status: 'suspended', status_reason: 'x' })), [
    'closed',
    'suspended',
  ])
  assert.deepEqual(statuses(await change({ status: 'active' })), ['closed', 'active'])
  await assert.rejects(change({ status: 'active' }, 'sandbox'), { code: 'invalid_state' })
  assert.deepEqual(statuses(await change({ status: 'closed' })), ['closed', 'closed'])
})
