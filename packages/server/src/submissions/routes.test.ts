import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, it } from 'node:test'
import { MAGIC } from '@conforme/platform'
import { type Client, clientOf, minimal, story, without } from '../invoices/testing.ts'
import { openTestServer, type TestServer } from '../testing.ts'

let server: TestServer
let client: Client
before(async () => {
  // Without workers: what is submitted stays where the request left it.
  server = await openTestServer()
  client = clientOf(server)
})
after(() => server.close())

const count = async (table: string) =>
  (await server.db.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count

it('accepts a draft, with its document, event and job in one go', async () => {
  const draft = minimal()
  const reply = await client.expect(202, '/invoices/submit', { ...draft, pdp: 'sandbox-2' })
  assert.deepEqual([reply.status, reply.pdp, reply.number], ['TRANSMITTING', 'sandbox-2', draft.invoice_id])
  assert.deepEqual([reply.submission.status, reply.submission.attempts], ['queued', 0])
  assert.equal(reply.draft.pdp, undefined)
  assert.deepEqual(await story(client, String(draft.invoice_id)), ['created', 'validated', 'transmitting'])
  const [document] = await server.db.query<{ sha256: string; content: Buffer }>(
    'SELECT sha256, content FROM documents WHERE invoice = $1',
    [reply.id],
  )
  assert.equal(document?.sha256, createHash('sha256').update(document!.content).digest('hex'))
  const jobs = await server.db.query(`SELECT id FROM pgboss.job WHERE data->>'submission' = $1`, [
    reply.submission.tracking_id,
  ])
  assert.equal(jobs.length, 1)
})

it('submits a stored invoice by its identifier', async () => {
  const draft = minimal()
  await client.expect(200, '/invoices/validate', draft)
  const reply = await client.expect(202, '/invoices/submit', { invoice_id: draft.invoice_id })
  assert.deepEqual([reply.status, reply.pdp], ['TRANSMITTING', 'sandbox'])
})

it('knows no invoice of another organisation', async () => {
  const draft = minimal()
  await client.expect(200, '/invoices/validate', draft)
  const other = clientOf(server, await server.stranger())
  const problem = await other.expect(404, '/invoices/submit', { invoice_id: draft.invoice_id })
  assert.equal(problem.code, 'not_found')
})

it('refuses a second submit of the same invoice', async () => {
  const draft = minimal()
  await client.expect(202, '/invoices/submit', draft)
  for (const body of [draft, { invoice_id: draft.invoice_id }, { ...draft, buyer: {} }]) {
    const problem = await client.expect(409, '/invoices/submit', body)
    assert.deepEqual([problem.code, problem.invoice_status], ['invalid_state', 'TRANSMITTING'])
  }
})

it('refuses to edit an invoice that has left, and still judges it', async () => {
  const draft = minimal()
  await client.expect(202, '/invoices/submit', draft)
  assert.equal((await client.expect(200, '/invoices/validate', draft)).valid, true)
  for (const route of ['/invoices/validate', '/invoices/remediate', '/invoices/render']) {
    const problem = await client.expect(409, route, { ...draft, issue_date: '2026-11-19' })
    assert.equal(problem.code, 'invalid_state')
  }
  assert.equal((await client.get(`/invoices/${draft.invoice_id}`)).json().draft.issue_date, '2026-11-20')
})

it('takes a number once per seller and year, and stores nothing of the second', async () => {
  const draft = minimal({ number: 'N-1' })
  await client.expect(202, '/invoices/submit', draft)
  const before = [await count('invoices'), await count('events'), await count('submissions')]
  const problem = await client.expect(409, '/invoices/submit', minimal({ number: 'N-1' }))
  assert.deepEqual([problem.code, problem.number], ['duplicate_number', 'N-1'])
  assert.deepEqual([await count('invoices'), await count('events'), await count('submissions')], before)
  await client.expect(
    202,
    '/invoices/submit',
    minimal({ number: 'N-1', issue_date: '2025-11-20', service_date: '2025-11-18' }),
  )
  await clientOf(server, await server.stranger()).expect(202, '/invoices/submit', minimal({ number: 'N-1' }))
})

it('files a draft without an identifier under its number', async () => {
  const draft = without(minimal({ number: 'N-2' }), 'invoice_id')
  assert.equal((await client.expect(202, '/invoices/submit', draft)).invoice_id, 'N-2')
  assert.equal((await client.expect(409, '/invoices/submit', draft)).code, 'duplicate_number')
})

it('assumes a provisional number in the sandbox, and lists it', async () => {
  const draft = without(
    minimal({ lines: [{ description: 'Prov', quantity: 3, unit_price_ht: 7, vat_rate: 20 }] }),
    'invoice_id',
  )
  const reply = await client.expect(202, '/invoices/submit', draft)
  assert.match(reply.number, /^PROVISOIRE-/)
  assert.ok(reply.validation.assumptions.some(({ pointer }: { pointer: string }) => pointer === '/number'))
})

it('takes the buyer of the legacy form', async () => {
  const draft = without(minimal({ options: { siren: '000213025' } }), 'buyer')
  const reply = await client.post('/invoices/submit', draft)
  if (reply.statusCode === 202) {
    assert.match(String(reply.headers.deprecation), /^@/)
    assert.equal(reply.json().buyer.siren, '000213025')
  } else assert.equal(reply.json().code, 'invoice_not_compliant')
})

it('refuses what is not compliant like render, and stores no submission', async () => {
  const draft = minimal({ buyer: { legal_name: 'Société Inconnue du Registre' } })
  const before = await count('submissions')
  const problem = await client.expect(422, '/invoices/submit', draft)
  assert.deepEqual([problem.code, problem.validation.valid], ['invoice_not_compliant', false])
  assert.equal(await count('submissions'), before)
  assert.deepEqual(await story(client, String(draft.invoice_id)), ['created', 'blocked'])
})

it('knows no platform in live', async () => {
  const live = clientOf(server, server.live)
  for (const body of [minimal({ pdp: 'ma-plateforme' }), minimal()]) {
    const problem = await live.expect(422, '/invoices/submit', body)
    assert.deepEqual([problem.code, problem.errors[0].pointer], ['unknown_platform', '/pdp'])
  }
})

it('knows in the sandbox its own platforms and the connected ones, and no other', async () => {
  const before = await count('submissions')
  for (const route of ['validate', 'remediate', 'render', 'submit']) {
    const problem = await client.expect(422, `/invoices/${route}`, minimal({ pdp: 'nope' }))
    assert.deepEqual([problem.code, problem.errors[0].pointer], ['unknown_platform', '/pdp'])
    assert.match(problem.detail, /sandbox-2/)
  }
  assert.equal(await count('submissions'), before)
})

it('submits once for the same Idempotency-Key', async () => {
  const draft = minimal()
  const once = { 'idempotency-key': '"submit-1"' }
  const first = await client.post('/invoices/submit', draft, once)
  const second = await client.post('/invoices/submit', draft, once)
  assert.deepEqual([first.statusCode, second.statusCode], [202, 202])
  assert.equal(second.headers['idempotent-replayed'], 'true')
  assert.deepEqual(second.json(), first.json())
  const problem = await client.expect(422, '/invoices/submit', minimal(), once)
  assert.equal(problem.code, 'idempotency_mismatch')
})

it('accepts one of many submits at the same time', async () => {
  const draft = minimal()
  const replies = await Promise.all(Array.from({ length: 8 }, () => client.post('/invoices/submit', draft)))
  const statuses = replies.map(({ statusCode }) => statusCode).sort()
  assert.deepEqual(statuses, [202, ...Array(7).fill(409)])
})

it('accepts one of many submits of the same number at the same time', async () => {
  const drafts = Array.from({ length: 6 }, () => minimal({ number: 'N-RACE' }))
  const replies = await Promise.all(drafts.map(draft => client.post('/invoices/submit', draft)))
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [202, ...Array(5).fill(409)])
})

it('serves the document as it was transmitted', async () => {
  const draft = minimal()
  const { xml } = await client.expect(200, '/invoices/render', draft)
  await client.expect(202, '/invoices/submit', draft)
  // The profile changes, the document that has left does not.
  await client.ask('PATCH', '/organisation', { penalty_mention: 'Pénalités : 15 %.' })
  const reply = await client.get(`/invoices/${draft.invoice_id}/document`)
  assert.equal(reply.body, xml)
})

it('has magic values that make valid invoices', async () => {
  for (const { siren, suffix } of MAGIC) {
    const draft = minimal()
    const bySiren = { ...draft, buyer: { siren, legal_name: 'Client fictif' } }
    assert.deepEqual((await client.expect(200, '/invoices/validate', bySiren)).errors, [], siren)
    const byNumber = { ...draft, number: `N${suffix}` }
    assert.deepEqual((await client.expect(200, '/invoices/validate', byNumber)).errors, [], suffix)
  }
})
