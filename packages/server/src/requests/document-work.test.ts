import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { facturxBodies, pdfOf } from '../../../facturx/src/testing.ts'
import { type Client, clientOf } from '../invoices/testing.ts'
import { openTestServer, type TestServer } from '../testing.ts'

const GOLDEN = new URL('../../../../corpus/golden/', import.meta.url)
const golden = (name: string) => readFileSync(new URL(name, GOLDEN), 'utf8')
const cii = golden('simple.cii.xml')
const ubl = golden('services.ubl.xml')
const numbered = (text: string, number: string) =>
  text.replace(/(?<=<rsm:ExchangedDocument>\s*<ram:ID>|<\/cbc:ProfileID>\s*<cbc:ID>)[^<]*/, number)
const spaced = cii.replace(/(?<=schemeID="0002">)(\d{3})(\d{3})(\d{3})(?=<)/, '$1 $2 $3')
const XML = { 'content-type': 'application/xml' }

let server: TestServer
let client: Client
before(async () => {
  server = await openTestServer()
  client = clientOf(server)
})
after(() => server.close())

/** Posts bytes. */
const post = (path: string, payload: string | Buffer, headers: Record<string, string> = XML) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { ...server.sandbox.headers, ...headers },
    payload,
  })

describe('a life-cycle message', () => {
  const STATUSES = new URL('../../../../corpus/statuses/', import.meta.url)

  it('is validated, with the statuses that it reports', async () => {
    for (const name of readdirSync(STATUSES)
      .filter(it => it.endsWith('.xml'))
      .slice(0, 4)) {
      const reply = await post('/invoices/validate', readFileSync(new URL(name, STATUSES)))
      assert.equal(reply.statusCode, 200, reply.body)
      const { valid, layers, statuses } = reply.json()
      assert.deepEqual([valid, layers], [true, { schema: 'passed', france: 'passed' }], name)
      assert.equal(statuses[0].status, name.slice(0, 3))
    }
  })

  it('has findings with their places, and is refused where invoices are wanted', async () => {
    const empty =
      '<r:CrossDomainAcknowledgementAndResponse xmlns:r="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100"/>'
    const { valid, checks } = (await post('/invoices/validate', empty)).json()
    assert.deepEqual([valid, checks[0].code, checks[0].line], [false, 'SCHEMA', 1])
    for (const path of ['/invoices/submit', '/invoices/remediate', '/invoices/classify']) {
      const reply = await post(path, empty)
      assert.deepEqual([reply.statusCode, reply.json().code], [422, 'unreadable_document'], path)
      assert.match(reply.json().detail, /CDAR/)
    }
  })
})

describe('validate', () => {
  it('says of a document whether it can leave', async () => {
    const reply = (await post('/invoices/validate', cii)).json()
    assert.deepEqual([reply.transmittable, reply.transmission.pdp], [true, 'sandbox'])
    assert.equal(reply.next_actions[0].code, 'submit')
  })
})

describe('remediate', () => {
  it('takes for XML what begins as XML, whatever is in its comments', async () => {
    const payload = spaced.replace(/(<[A-Za-z])/, '<!-- %PDF-1.7 -->$1')
    const reply = await post('/invoices/remediate', payload, { ...XML, accept: 'application/xml' })
    assert.deepEqual([reply.statusCode, reply.body], [200, payload])
  })

  it('answers the changed document and its changes', async () => {
    const reply = (await post('/invoices/remediate?auto=true', spaced)).json()
    assert.equal(Buffer.from(reply.document, 'base64').toString(), cii)
    assert.deepEqual([reply.changed, reply.validation.valid, reply.next.step], [true, true, 'SUBMIT'])
    const [change] = reply.changes
    assert.deepEqual(
      [change.kind, change.before.replaceAll(' ', ''), change.code],
      ['change', change.after, 'BR-FR-10'],
    )
    assert.equal(reply.sha256, createHash('sha256').update(cii).digest('hex'))
  })

  it('answers the document alone, as it is asked', async () => {
    const reply = await post('/invoices/remediate?auto=true', spaced, { ...XML, accept: 'application/xml' })
    assert.deepEqual([reply.body, reply.headers['conforme-changes']], [cii, '1'])
  })

  it('changes nothing without auto, but what the caller says', async () => {
    const none = (await post('/invoices/remediate', spaced)).json()
    assert.deepEqual([none.changed, none.validation.valid], [false, false])
    assert.deepEqual([none.next_best_fix.kind, none.next_best_fix.effect.valid], ['siren', true])
    const patch = JSON.stringify([{ op: 'replace', path: '/buyer/legal_name', value: 'Autre & Fils' }])
    const query = `?json_patch=${encodeURIComponent(patch)}`
    const reply = (await post(`/invoices/remediate${query}`, cii)).json()
    assert.match(Buffer.from(reply.document, 'base64').toString(), /Autre &amp; Fils/)
    for (const wrong of [
      '?json_patch=x',
      '?json_patch=[{}]',
      '?json_patch=[{"op":"remove","path":"/nowhere"}]',
    ])
      assert.equal((await post(`/invoices/remediate${encodeURI(wrong)}`, cii)).statusCode, 400, wrong)
  })

  it('refuses in the address what a draft says in its body', async () => {
    await client.expect(400, '/invoices/remediate?auto=true', {})
    await client.expect(400, '/invoices/submit?pdp=sandbox', {})
  })
})

describe('classify', () => {
  it('classifies a document as a draft', async () => {
    const reply = await post('/invoices/classify', cii)
    assert.deepEqual([reply.statusCode, reply.json().treatment], [200, 'e-invoicing'])
    const abroad = (await post('/invoices/classify', golden('export.ubl.xml'))).json()
    assert.deepEqual([abroad.treatment, abroad.processing_rule], ['e-reporting', 'B2BInt'])
  })
})

describe('submit', () => {
  const bytesOf = async (id: string, accept: string) =>
    (await client.get(`/invoices/${id}/document`, { accept })).rawPayload

  it('transmits the very bytes', async () => {
    const latin = Buffer.from(
      numbered(cii, 'DOC-1').replace('UTF-8', 'ISO-8859-1').replaceAll('’', "'").replaceAll('€', 'EUR'),
      'latin1',
    )
    const reply = await post('/invoices/submit', latin)
    assert.equal(reply.statusCode, 202, reply.body)
    const { status, invoice_id, number, format } = reply.json()
    assert.deepEqual([status, invoice_id, number, format], ['TRANSMITTING', 'DOC-1', 'DOC-1', 'cii'])
    const kept = await client.get('/invoices/DOC-1/document', { accept: 'application/xml' })
    assert.deepEqual(kept.rawPayload, latin)
    assert.equal(kept.headers['content-type'], 'application/xml')
    const [row] = await server.db.query<{ sha256: string }>(
      `SELECT sha256 FROM documents d JOIN invoices i ON i.id = d.invoice WHERE i.number = 'DOC-1'`,
    )
    assert.equal(row?.sha256, createHash('sha256').update(latin).digest('hex'))
  })

  it('takes a Factur-X as it is', async () => {
    const pdf = Buffer.from(pdfOf(facturxBodies(numbered(cii, 'DOC-PDF'))))
    const reply = await post('/invoices/submit?invoice_id=mine', pdf, { 'content-type': 'application/pdf' })
    assert.equal(reply.statusCode, 202, reply.body)
    assert.deepEqual([reply.json().invoice_id, reply.json().format], ['mine', 'factur-x'])
    assert.deepEqual(await bytesOf('mine', 'application/pdf'), pdf)
    assert.equal((await bytesOf('mine', 'application/xml')).toString(), numbered(cii, 'DOC-PDF'))
  })

  it('takes a number once, an identifier once, and answers a retry with the first reply', async () => {
    const document = numbered(ubl, 'DOC-2')
    const key = { ...XML, 'idempotency-key': 'once' }
    const first = await post('/invoices/submit', document, key)
    assert.equal(first.statusCode, 202, first.body)
    const again = await post('/invoices/submit', document, key)
    assert.deepEqual([again.statusCode, again.headers['idempotent-replayed']], [202, 'true'])
    assert.equal((await post('/invoices/submit', numbered(ubl, 'DOC-3'), key)).statusCode, 422)
    const twice = await post('/invoices/submit', document)
    assert.deepEqual([twice.statusCode, twice.json().code], [409, 'duplicate_number'])
    const same = await post('/invoices/submit?invoice_id=DOC-2', numbered(ubl, 'DOC-4'))
    assert.deepEqual([same.statusCode, same.json().code], [409, 'invalid_state'])
  })

  it('refuses what is not compliant as it refuses drafts, and keeps nothing of it', async () => {
    const reply = await post('/invoices/submit', numbered(spaced, 'DOC-5'))
    assert.deepEqual([reply.statusCode, reply.json().code], [422, 'invoice_not_compliant'])
    assert.ok(reply.json().validation.checks.some(({ code }: { code: string }) => code === 'BR-FR-10'))
    assert.equal((await client.get('/invoices/DOC-5')).statusCode, 404)
    const live = await server.app.inject({
      method: 'POST',
      url: '/api/v1/invoices/submit',
      headers: { ...server.live.headers, ...XML },
      payload: cii,
    })
    assert.deepEqual([live.statusCode, live.json().code], [422, 'unknown_platform'])
  })
})
