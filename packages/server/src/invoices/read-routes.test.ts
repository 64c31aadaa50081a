import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { openTestServer, type TestServer } from '../testing.ts'
import { type Client, clientOf, minimal, without } from './testing.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

const stranger = async (): Promise<Client> => clientOf(server, await server.stranger())
const ids = (reply: { json(): { data: { invoice_id: string }[] } }) =>
  reply.json().data.map(({ invoice_id }) => invoice_id)

it('shows a stored invoice whole', async () => {
  const client = await stranger()
  const draft = minimal()
  await client.expect(200, '/invoices/validate', draft)
  const invoice = (await client.get(`/invoices/${draft.invoice_id}`)).json()
  assert.match(invoice.id, /^inv_/)
  assert.deepEqual(invoice.draft, draft)
  assert.equal(invoice.validation.valid, true)
  assert.deepEqual(
    [invoice.number, invoice.type, invoice.issue_date, invoice.due_date, invoice.payable, invoice.currency],
    [draft.invoice_id, '380', '2026-11-20', '2026-12-20', '120.00', 'EUR'],
  )
  assert.deepEqual(invoice.buyer, { siren: '552081317', legal_name: 'Electricite de France' })
  assert.deepEqual([invoice.lifecycle, invoice.submission, invoice.pdp], [[], null, null])
  assert.equal((await client.get(`/invoices/${invoice.id}`)).json().invoice_id, draft.invoice_id)
})

it('shows the whole verdict on a long draft, which is stored gzipped', async () => {
  const client = await stranger()
  const [line] = minimal().lines as object[]
  const lines = Array.from({ length: 300 }, (_, i) => ({
    ...line,
    description: ` ${i} `,
    unit_price_ht: '1,0',
  }))
  const draft = minimal({ lines })
  const given = await client.expect(200, '/invoices/validate', draft)
  assert.ok(given.checks.length > 300, String(given.checks.length))
  const { validation } = (await client.get(`/invoices/${draft.invoice_id}`)).json()
  assert.deepEqual(validation.checks, given.checks)
  assert.deepEqual(validation.suggestions, given.suggestions)
  const [kept] = await server.db.query<{ start: string }>(
    `SELECT encode(substr(validation, 1, 2), 'hex') AS start FROM invoices WHERE invoice_id = $1`,
    [draft.invoice_id],
  )
  assert.equal(kept?.start, '1f8b')
})

it('finds an identifier with a slash in it', async () => {
  const client = await stranger()
  await client.expect(200, '/invoices/validate', minimal({ invoice_id: 'FA/2026/1' }))
  assert.equal((await client.get('/invoices/FA%2F2026%2F1')).json().invoice_id, 'FA/2026/1')
})

it('filters by status, day, buyer and text', async () => {
  const client = await stranger()
  await client.expect(200, '/invoices/validate', minimal({ invoice_id: 'A-1', issue_date: '2026-10-01' }))
  await client.expect(
    200,
    '/invoices/validate',
    minimal({ invoice_id: 'A-2', buyer: { legal_name: 'Zoé 100%' } }),
  )
  const buyer = { siren: '542107651', legal_name: 'ENGIE' }
  await client.expect(200, '/invoices/validate', minimal({ invoice_id: 'B_3', buyer }))
  const list = async (query: string) => ids(await client.get(`/invoices?${query}`))
  assert.deepEqual(await list('status=BLOCKED'), ['A-2'])
  assert.deepEqual(await list('issued_to=2026-10-31'), ['A-1'])
  assert.deepEqual(await list('issued_from=2026-11-01'), ['B_3', 'A-2'])
  assert.deepEqual(await list('buyer_siren=542107651'), ['B_3'])
  assert.deepEqual(await list('q=engie'), ['B_3'])
  assert.deepEqual(await list('q=100%25'), ['A-2'])
  assert.deepEqual(await list('q=_'), ['B_3'])
  assert.deepEqual(await list('q=a-&status=VALIDATED'), ['A-1'])
})

it('pages from the newest on', async () => {
  const client = await stranger()
  const all: string[] = []
  for (let i = 0; i < 5; i += 1) {
    const draft = minimal()
    await client.expect(200, '/invoices/validate', draft)
    all.unshift(String(draft.invoice_id))
  }
  const seen: string[] = []
  let more = true
  while (more) {
    const after = seen.length > 0 ? `&starting_after=${seen.at(-1)}` : ''
    const reply = await client.get(`/invoices?limit=2${after}`)
    seen.push(...ids(reply))
    more = reply.json().has_more
  }
  assert.deepEqual(seen, all)
})

it('refuses filters that mean nothing', async () => {
  const client = await stranger()
  for (const [query, pointer] of [
    ['status=SENT', 'status'],
    ['issued_from=2026-02-30', 'issued_from'],
    ['issued_to=yesterday', 'issued_to'],
    ['issued_to=0000-01-01', 'issued_to'],
    ['buyer_siren=12', 'buyer_siren'],
    ['limit=0', 'limit'],
    ['limit=1000', 'limit'],
    ['starting_after=inv_unknown', 'starting_after'],
    ['stauts=DRAFT', 'stauts'],
  ]) {
    const reply = await client.get(`/invoices?${query}`)
    assert.deepEqual([reply.statusCode, reply.json().errors[0].pointer], [400, pointer], query)
  }
})

it('lists the events of an invoice, page by page', async () => {
  const client = await stranger()
  const draft = minimal()
  await client.expect(200, '/invoices/validate', draft)
  await client.expect(200, '/invoices/validate', { ...draft, buyer: {} })
  const path = `/invoices/${draft.invoice_id}/events?limit=3`
  const first = (await client.get(path)).json()
  assert.deepEqual(
    first.data.map(({ type }: { type: string }) => type),
    ['invoice.blocked', 'invoice.updated', 'invoice.validated'],
  )
  assert.equal(first.has_more, true)
  assert.deepEqual([first.data[0].data.from, first.data[0].data.status], ['DRAFT', 'BLOCKED'])
  assert.deepEqual(first.data[0].data.errors.includes('BUYER_SIREN'), true)
  const rest = (await client.get(`${path}&starting_after=${first.data[2].id}`)).json()
  assert.deepEqual(
    rest.data.map(({ type }: { type: string }) => type),
    ['invoice.created'],
  )
})

it('logs events that cannot be changed', async () => {
  const client = await stranger()
  await client.expect(200, '/invoices/validate', minimal())
  const { data } = (await client.get('/events?type=invoice.created')).json()
  assert.equal(data.length, 1)
  await assert.rejects(server.db.query('DELETE FROM events WHERE id = $1', [data[0].id]), /append-only/)
  await assert.rejects(
    server.db.query("UPDATE events SET type = 'x' WHERE id = $1", [data[0].id]),
    /append-only/,
  )
})

it('gives the document of a valid draft, and refuses that of a blocked one', async () => {
  const client = await stranger()
  const draft = minimal()
  await client.expect(200, '/invoices/validate', draft)
  const reply = await client.get(`/invoices/${draft.invoice_id}/document`)
  assert.equal(reply.headers['content-type'], 'application/xml; charset=utf-8')
  assert.match(reply.body, /CrossIndustryInvoice/)
  await client.expect(200, '/invoices/validate', { ...draft, buyer: {} })
  const refused = await client.get(`/invoices/${draft.invoice_id}/document`)
  assert.deepEqual([refused.statusCode, refused.json().code], [422, 'invoice_not_compliant'])
})

it('gives a Factur-X invoice as a PDF or as its XML, and no PDF of another', async () => {
  const client = await stranger()
  const draft = minimal({ format: 'factur-x' })
  await client.expect(200, '/invoices/validate', draft)
  const document = (accept?: string) =>
    client.get(`/invoices/${draft.invoice_id}/document`, accept === undefined ? {} : { accept })
  const pdf = await document()
  assert.equal(pdf.headers['content-type'], 'application/pdf')
  assert.match(pdf.headers['content-disposition'] as string, /\.pdf"$/)
  const xml = await document('application/xml')
  assert.match(xml.headers['content-disposition'] as string, /\.xml"$/)
  assert.match(xml.body, /CrossIndustryInvoice/)
  await client.expect(200, '/invoices/validate', { ...draft, format: 'cii' })
  const refused = await document('application/pdf')
  assert.deepEqual([refused.statusCode, refused.json().code], [406, 'not_acceptable'])
})

it('hides invoices from other organisations and from the other mode', async () => {
  const draft = minimal()
  await clientOf(server).expect(200, '/invoices/validate', draft)
  for (const client of [await stranger(), clientOf(server, server.live)]) {
    for (const path of ['', '/events', '/document']) {
      const reply = await client.get(`/invoices/${draft.invoice_id}${path}`)
      assert.deepEqual([reply.statusCode, reply.json().code], [404, 'not_found'])
    }
    assert.deepEqual(ids(await client.get('/invoices')), [])
    assert.deepEqual((await client.get('/events')).json().data, [])
  }
})

it('lets two organisations use the same identifier', async () => {
  const draft = minimal({ invoice_id: 'SHARED-1' })
  const [one, two] = [await stranger(), await stranger()]
  await one.expect(200, '/invoices/validate', draft)
  await two.expect(200, '/invoices/validate', { ...draft, buyer: {} })
  assert.equal((await one.get('/invoices/SHARED-1')).json().status, 'VALIDATED')
  assert.equal((await two.get('/invoices/SHARED-1')).json().status, 'BLOCKED')
})

it('shows no number for a draft that has none yet', async () => {
  const client = await stranger()
  await client.expect(200, '/invoices/validate', without(minimal(), 'invoice_id'))
  assert.deepEqual(ids(await client.get('/invoices')), [])
})
