import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { facturxBodies, pdfOf } from '../../../facturx/src/testing.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { judgedOn, minimal } from './testing.ts'

const GOLDEN = new URL('../../../../corpus/golden/', import.meta.url)
const golden = (name: string): string => readFileSync(new URL(name, GOLDEN), 'utf8')

const simple = golden('simple.cii.xml')
const strange = simple.replace('<ram:Name>', '<ram:Colour>red</ram:Colour><ram:Name>')

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

const send = (query: string, payload: string | object, more: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/invoices/convert${query}`,
    headers: {
      ...server.sandbox.headers,
      'content-type': typeof payload === 'string' ? 'application/xml' : 'application/json',
      'accept-language': 'en',
      ...more,
    },
    payload,
  })

const count = async (table: string) =>
  (await server.db.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count ?? 0

describe('a document', () => {
  it('becomes one of the other syntax, with what it was and its verdict beside', async () => {
    const reply = await send('?to=ubl', simple)
    assert.equal(reply.statusCode, 200, reply.body)
    const { format, from, filename, media_type, xml, pdf, invoice, losses, validation } = reply.json()
    assert.deepEqual([format, filename, media_type], ['ubl', 'F-2026-0142.xml', 'application/xml'])
    assert.deepEqual(from, {
      format: 'cii',
      profile: 'urn:cen.eu:en16931:2017',
      profile_name: 'EN 16931',
      falls_short: null,
    })
    assert.match(xml, /<Invoice /)
    assert.deepEqual([pdf, invoice, losses, validation.valid], [null, null, [], true])
  })

  it('becomes a draft that is valid without a change', async () => {
    const { invoice, xml, sha256 } = (await send('?to=json', simple)).json()
    assert.deepEqual([xml, sha256], [null, null])
    const judged = await server.app.inject({
      method: 'POST',
      url: '/api/v1/invoices/validate',
      headers: server.sandbox.headers,
      payload: invoice,
    })
    assert.equal(judged.json().valid, true)
  })

  it('comes alone under Accept, with the number of its losses', async () => {
    const xml = await send('?to=ubl&allow_loss=true', strange, { accept: 'application/xml' })
    assert.equal(xml.statusCode, 200)
    assert.equal(xml.headers['content-type'], 'application/xml; charset=utf-8')
    assert.equal(xml.headers['content-disposition'], 'attachment; filename="F-2026-0142.xml"')
    assert.equal(xml.headers['conforme-losses'], '1')
    assert.match(xml.body, /^<\?xml [^>]*>\s*<Invoice /)
    const none = await send('?to=json', simple, { accept: 'application/xml' })
    assert.deepEqual([none.statusCode, none.json().code], [406, 'not_acceptable'])
  })

  it('is refused where something would get lost, unless that is allowed', async () => {
    const refusal = await send('?to=ubl', strange)
    assert.deepEqual([refusal.statusCode, refusal.json().code], [422, 'lossy_conversion'])
    const { detail, losses, from } = refusal.json()
    assert.match(detail, /One value would be lost in ubl/)
    assert.deepEqual([losses[0].code, losses[0].value, from.format], ['unknown', 'red', 'cii'])
    assert.match(losses[0].xpath, /ram:Colour$/)
    const allowed = await send('?to=ubl&allow_loss=true', strange)
    assert.deepEqual(allowed.json().losses, losses)
  })

  it('that cannot be read is refused with its place, in a PDF too', async () => {
    const broken = await send('?to=ubl', `${simple.slice(0, 900)}`)
    assert.deepEqual([broken.statusCode, broken.json().code], [422, 'unreadable_document'])
    assert.ok(broken.json().position.line > 1)
    const cut = Buffer.from(pdfOf(facturxBodies(simple.slice(0, 900))))
    const pdf = await send('?to=ubl', cut, { 'content-type': 'application/pdf' })
    assert.deepEqual(pdf.json().position, broken.json().position)
  })

  it('may come in a PDF', async () => {
    const payload = Buffer.from(pdfOf(facturxBodies(simple)))
    const { from, xml } = (await send('?to=cii', payload, { 'content-type': 'application/pdf' })).json()
    assert.deepEqual([from.format, xml], ['factur-x', simple])
  })
})

describe('a draft', () => {
  it('becomes a document, with what was assumed', async () => {
    const { xml, from, assumptions, validation } = (await send('?to=cii', minimal())).json()
    assert.match(xml, /CrossIndustryInvoice/)
    assert.equal(from.format, 'json')
    assert.ok(assumptions.length > 0)
    assert.equal(validation.format, 'cii')
  })

  it('need not be valid', async () => {
    const reply = await send('?to=ubl', { seller: { legal_name: 'Nobody' } })
    assert.equal(reply.statusCode, 200, reply.body)
    assert.equal(reply.json().validation.valid, false)
  })

  it('may be named by its identifier once it is stored', async () => {
    const stored = { ...minimal(), invoice_id: 'C-1' }
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/invoices/validate',
      headers: server.sandbox.headers,
      payload: stored,
    })
    const reply = await send('?to=ubl', { invoice_id: 'C-1' })
    assert.equal(reply.statusCode, 200, reply.body)
    assert.match(reply.json().xml, /C-1/)
  })
})

describe('the request', () => {
  it('names what it wants', async () => {
    for (const query of ['', '?to=pdf', '?to=ubl&allow=true']) {
      const reply = await send(query, simple)
      assert.deepEqual([reply.statusCode, reply.json().code], [400, 'invalid_request'], query)
    }
  })

  it('stores no invoice, counts nothing, and is repeated under its key', async () => {
    const before = [await count('invoices'), await judgedOn(server)]
    const headers = { 'idempotency-key': 'convert-1' }
    const first = await send('?to=ubl', simple, headers)
    const again = await send('?to=ubl', simple, headers)
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.equal(again.body, first.body)
    const other = await send('?to=json', simple, headers)
    assert.deepEqual([other.statusCode, other.json().code], [422, 'idempotency_mismatch'])
    assert.deepEqual([await count('invoices'), await judgedOn(server)], before)
  })
})
