/** The client against a server that listens. */
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { ConformeError, createClient, type Problem } from './index.ts'
import { OPERATIONS } from './operations.ts'
import { DRAFT, openRunning, type Running } from './testing.ts'

let running: Running
before(async () => {
  running = await openRunning()
})
after(() => running.close())

const codeOf = (code: string) => (error: unknown) => error instanceof ConformeError && error.code === code

it('has a method for every operation, and no other', () => {
  assert.deepEqual(Object.keys(running.conforme), Object.keys(OPERATIONS))
})

it('sends drafts, and gives back what the server says of them', async () => {
  const { conforme } = running
  const validation = await conforme.validateInvoice({ body: DRAFT, query: { checks: 'all' } })
  assert.deepEqual([validation.valid, validation.errors], [true, []])
  const { format, pdf } = await conforme.renderInvoice({ body: { ...DRAFT, format: 'ubl' } })
  assert.deepEqual([format, pdf], ['ubl', null])
  const { treatment } = await conforme.classifyInvoice({ body: DRAFT })
  assert.equal(treatment, 'e-invoicing')
})

it('gives documents as bytes, and takes them as text, bytes or blobs', async () => {
  const { conforme } = running
  const xml = await conforme.renderInvoice({ body: { ...DRAFT, format: 'cii' }, accept: 'application/xml' })
  const text = new TextDecoder().decode(xml)
  assert.match(text, /^<\?xml .*CrossIndustryInvoice/s)
  const pdf = await conforme.renderInvoice({ body: DRAFT, accept: 'application/pdf' })
  assert.equal(new TextDecoder().decode(pdf.subarray(0, 5)), '%PDF-')
  for (const body of [xml, text, new Blob([xml]), pdf, pdf.buffer.slice(pdf.byteOffset)]) {
    const { valid } = await conforme.validateInvoice({ body })
    assert.equal(valid, true)
  }
  const csv = await conforme.checkDirectoryAddresses({ body: 'adresse\n356000000\n', accept: 'text/csv' })
  assert.match(new TextDecoder().decode(csv), /^given,address,.*\r\n356000000,/)
})

it('does once what is sent twice under one key, and draws a key for each call without one', async () => {
  const { conforme, server } = running
  const body = { url: 'https://93.184.216.34/hook', description: 'drawn' }
  const named = { body: { ...body, description: 'named' }, idempotencyKey: 'order-17' }
  const [a, b] = [await conforme.createWebhook(named), await conforme.createWebhook(named)]
  assert.equal(a.id, b.id)
  const [c, d] = [await conforme.createWebhook({ body }), await conforme.createWebhook({ body })]
  assert.notEqual(c.id, d.id)
  const keys = () => server.db.query<{ key: string }>('SELECT key FROM idempotency_keys')
  const before = await keys()
  assert.ok(before.some(({ key }) => key === 'order-17'))
  assert.ok(before.filter(({ key }) => /^[0-9a-f]{32}$/.test(key)).length >= 2)
  await conforme.createWebhook({ body, idempotencyKey: false })
  assert.equal((await keys()).length, before.length)
  await assert.rejects(() => conforme.createWebhook({ ...named, body }), codeOf('idempotency_mismatch'))
})

it('throws every problem as one error, with its code, its document and the number of the request', async () => {
  const refused = await running.conforme
    .renderInvoice({ body: { ...DRAFT, buyer: { legal_name: 'Comptoir du Rhône' } } })
    .catch((error: unknown) => error)
  assert.ok(refused instanceof ConformeError)
  assert.equal(refused.code satisfies Problem['code'] | string, 'invoice_not_compliant')
  assert.equal(refused.status, 422)
  assert.equal(refused.problem?.validation?.valid, false)
  assert.equal(refused.message, refused.problem?.detail)
  assert.match(refused.requestId ?? '', /^req_/)
  await assert.rejects(
    () => running.conforme.getInvoice({ path: { invoice_id: 'a/b c' } }),
    (error: ConformeError) => error.code === 'not_found' && error.message.includes('a/b c'),
  )
  await assert.rejects(() => running.client({ key: 'ic_test_wrong' }).listKeys(), codeOf('invalid_key'))
})

it('speaks the language that was asked for, French first', async () => {
  const inFrench = createClient({ server: running.address, key: running.server.sandbox.key })
  await assert.rejects(
    () => inFrench.getInvoice({ path: { invoice_id: 'absente' } }),
    (error: ConformeError) => /facture/i.test(error.message),
  )
})

it('acts for another organisation, for all requests or for one', async () => {
  const { id } = await running.conforme.createOrganisation({ body: { name: 'Filiale' } })
  const its = running.client({ organisation: id })
  const key = await its.createKey({ body: { name: 'caisse' } })
  const names = async (...request: Parameters<typeof its.listKeys>) =>
    (await running.conforme.listKeys(...request)).data.map(({ id }) => id)
  assert.deepEqual(await names({ organisation: id }), [key.id])
  assert.ok(!(await names()).includes(key.id))
})

it('reads lists page by page, as far as the loop goes', async () => {
  const asked: string[] = []
  const conforme = running.client({
    fetch: request => {
      asked.push(new URL(request.url).search)
      return fetch(request)
    },
  })
  for (const name of ['un', 'deux', 'trois', 'quatre', 'cinq'])
    await conforme.createOrganisation({ body: { name } })
  asked.length = 0
  const all: string[] = []
  for await (const { id } of conforme.listOrganisations({ query: { limit: 2 } })) all.push(id)
  const { data } = await running.conforme.listOrganisations({ query: { limit: 100 } })
  assert.deepEqual(
    all,
    data.map(({ id }) => id),
  )
  assert.equal(asked.length, Math.ceil(all.length / 2))
  asked.length = 0
  for await (const _first of conforme.listOrganisations({ query: { limit: 2 } })) break
  assert.deepEqual(asked, ['?limit=2'])
  const none: unknown[] = []
  for await (const invoice of conforme.listInvoices({ query: { status: 'REJECTED' } })) none.push(invoice)
  assert.deepEqual(none, [])
  await assert.rejects(async () => {
    for await (const _key of running.client({ key: 'ic_test_wrong' }).listKeys()) assert.fail()
  }, codeOf('invalid_key'))
})

it('takes the address with a slash or /api/v1 at its end, and refuses what is none', async () => {
  for (const end of ['/', '/api/v1', '/api/v1/']) {
    const conforme = running.client({ server: running.address + end })
    assert.ok((await conforme.getSandboxClock()).now)
  }
  for (const server of ['', 'factures.example', 'ftp://factures.example'])
    assert.throws(() => running.client({ server }), TypeError)
  for (const key of ['', 'ic_test_a b', 'ic_test_\n'])
    assert.throws(
      () => running.client({ key }),
      (error: Error) => error instanceof TypeError && (key === '' || !error.message.includes(key)),
    )
})
