import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { facturxBodies, pdfOf, streamOf } from '../../../facturx/src/testing.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { type Client, clientOf, judgedOn, minimal, story, without } from './testing.ts'

let server: TestServer
let client: Client
before(async () => {
  server = await openTestServer()
  client = clientOf(server)
})
after(() => server.close())

const count = async (table: string) =>
  (await server.db.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count

describe('validate', () => {
  it('finds the minimal form valid', async () => {
    const reply = await client.expect(200, '/invoices/validate', minimal())
    assert.equal(reply.valid, true)
    assert.equal(reply.mode, 'sandbox')
    assert.ok(reply.score >= 80, String(reply.score))
    assert.deepEqual(Object.keys(reply).sort(), [
      'assumptions',
      'checks',
      'errors',
      'format',
      'layers',
      'mode',
      'next_actions',
      'profile',
      'questions',
      'rule_sets',
      'score',
      'suggestions',
      'transmission',
      'transmittable',
      'valid',
      'warnings',
    ])
  })

  it('asks the register under options.check_siret', async () => {
    const draft = minimal({ buyer: { siren: '552081317', legal_name: 'Boulangerie Ducoin' } })
    const codes = async (body: object) =>
      (await client.expect(200, '/invoices/validate', body)).checks.map(({ code }: { code: string }) => code)
    assert.ok(!(await codes(draft)).includes('COMPANY_NAME'))
    assert.ok((await codes({ ...draft, options: { check_siret: true } })).includes('COMPANY_NAME'))
  })

  it('names the missing SIREN of the buyer', async () => {
    const draft = minimal({ buyer: { legal_name: 'Electricite de France' } })
    const reply = await client.expect(200, '/invoices/validate', draft)
    assert.equal(reply.valid, false)
    const check = reply.checks.find(({ code }: { code: string }) => code === 'BUYER_SIREN')
    assert.deepEqual([check.ok, check.severity, check.pointer], [false, 'error', '/buyer/siren'])
  })

  it('lists every rule on demand', async () => {
    const draft = without(minimal(), 'invoice_id')
    const some = await client.expect(200, '/invoices/validate', draft)
    const all = await client.expect(200, '/invoices/validate?checks=all', draft)
    assert.ok(all.checks.length > some.checks.length)
    const refused = await client.post('/invoices/validate?checks=some', draft)
    assert.deepEqual([refused.statusCode, refused.json().errors[0].pointer], [400, 'checks'])
  })

  it('speaks French, or English when that is preferred', async () => {
    const draft = without(minimal({ buyer: {} }), 'invoice_id')
    const fr = await client.post('/invoices/validate', draft)
    const en = await client.post('/invoices/validate', draft, { 'accept-language': 'en-GB, fr;q=0.5' })
    assert.deepEqual([fr.headers['content-language'], en.headers['content-language']], ['fr', 'en'])
    assert.notDeepEqual(fr.json().errors, en.json().errors)
    assert.equal(fr.json().errors.length, en.json().errors.length)
  })

  it('stores nothing but the score of a draft without an identifier', async () => {
    const before = [await count('invoices'), await count('events'), await judgedOn(server)]
    await client.expect(200, '/invoices/validate', without(minimal(), 'invoice_id'))
    const after = [await count('invoices'), await count('events'), await judgedOn(server)]
    assert.deepEqual(after, [before[0], before[1], (before[2] ?? 0) + 1])
  })

  it('stores a draft that has one, and moves it', async () => {
    const draft = minimal({ buyer: { legal_name: 'Electricite de France' } })
    const path = `/invoices/${draft.invoice_id}`
    await client.expect(200, '/invoices/validate', draft)
    assert.equal((await client.get(path)).json().status, 'BLOCKED')
    await client.expect(200, '/invoices/validate', {
      ...draft,
      buyer: { siren: '552081317', legal_name: 'EDF' },
    })
    const stored = (await client.get(path)).json()
    assert.deepEqual([stored.status, stored.buyer.siren], ['VALIDATED', '552081317'])
    assert.deepEqual(await story(client, String(draft.invoice_id)), [
      'created',
      'blocked',
      'updated',
      'validated',
    ])
  })

  it('moves nothing when the same draft is judged again', async () => {
    const draft = minimal()
    await client.expect(200, '/invoices/validate', draft)
    const reversed = Object.fromEntries(Object.entries(draft).reverse())
    await client.expect(200, '/invoices/validate', reversed)
    assert.deepEqual(await story(client, String(draft.invoice_id)), ['created', 'validated'])
  })

  it('judges the stored draft when only its identifier is given', async () => {
    const draft = minimal()
    await client.expect(200, '/invoices/validate', draft)
    const reply = await client.expect(200, '/invoices/validate', { invoice_id: draft.invoice_id })
    assert.equal(reply.valid, true)
  })

  it('says in headers and in a warning that the legacy form is deprecated', async () => {
    const draft = without(minimal({ options: { siren: '552081317' } }), 'buyer')
    const reply = await client.post('/invoices/validate', draft)
    assert.equal(reply.statusCode, 200)
    assert.match(String(reply.headers.deprecation), /^@\d{10}$/)
    assert.match(String(reply.headers.sunset), /^Wed, 01 Sep 2027 00:00:00 GMT$/)
    assert.match(String(reply.headers.link), /rel="deprecation"/)
    assert.ok(reply.json().warnings.some((warning: string) => warning.includes('options.siren')))
    const check = reply.json().checks.find(({ code }: { code: string }) => code === 'BUYER_SIREN')
    assert.equal(check.ok, true)
    const plain = await client.post('/invoices/validate', minimal())
    assert.equal(plain.headers.deprecation, undefined)
  })

  it('warns of unknown fields by pointer and nearest name', async () => {
    const reply = await client.expect(200, '/invoices/validate', minimal({ operation_categry: 'GOODS' }))
    const warning = reply.checks.find(({ pointer }: { pointer: string }) => pointer === '/operation_categry')
    assert.equal(warning.severity, 'warning')
    assert.match(warning.message, /operation_category/)
  })
})

describe('remediate', () => {
  it('makes a draft valid with the patch of a suggestion', async () => {
    const draft = minimal({ buyer: { legal_name: 'Société Inconnue du Registre' } })
    await client.expect(200, '/invoices/validate', draft)
    const patches = { buyer_siren: '552081317' }
    const reply = await client.expect(200, '/invoices/remediate', { ...draft, patches })
    assert.equal(reply.validation.valid, true)
    assert.deepEqual(reply.next, { step: 'RENDER', href: '/api/v1/invoices/render', missing: [] })
    assert.equal(reply.applied[0].to, '552081317')
    assert.equal(reply.invoice.patches, undefined)
    const stored = (await client.get(`/invoices/${draft.invoice_id}`)).json()
    assert.deepEqual([stored.status, stored.draft.buyer.siren], ['VALIDATED', '552081317'])
  })

  it('repairs a stored draft named by its identifier', async () => {
    const draft = minimal({ buyer: { legal_name: 'Société Inconnue du Registre' } })
    await client.expect(200, '/invoices/validate', draft)
    const patches = { buyer_siren: '552081317' }
    const reply = await client.expect(200, '/invoices/remediate', { invoice_id: draft.invoice_id, patches })
    assert.equal(reply.validation.valid, true)
    assert.equal(reply.invoice.operation_category, 'SERVICES')
  })

  it('looks up a buyer that has a name and no SIREN', async () => {
    const draft = minimal({ buyer: { legal_name: 'Electricite de France' } })
    const reply = await client.expect(200, '/invoices/remediate', draft)
    assert.equal(reply.lookup.chosen, '552081317')
    assert.equal(reply.validation.valid, true)
  })

  it('lists candidates for an ambiguous name and says what is missing', async () => {
    const reply = await client.expect(200, '/invoices/remediate', minimal({ buyer: { legal_name: 'SNCF' } }))
    if (reply.lookup.chosen === null) {
      assert.ok(reply.lookup.candidates.length > 1)
      assert.equal(reply.next.step, 'REMEDIATE')
      assert.ok(reply.next.missing.includes('buyer_siren'))
    }
  })

  it('takes RFC 6902 operations', async () => {
    const json_patch = [{ op: 'replace', path: '/lines/0/unit_price_ht', value: 150 }]
    const reply = await client.expect(200, '/invoices/remediate', { ...minimal(), json_patch })
    assert.equal(reply.invoice.lines[0].unit_price_ht, 150)
  })

  it('refuses a patch key it does not know, and proposes the nearest', async () => {
    const reply = await client.post('/invoices/remediate', { ...minimal(), patches: { buyer_sirn: 'x' } })
    const [error] = reply.json().errors
    assert.deepEqual(
      [reply.statusCode, error.pointer, error.code],
      [400, '/patches/buyer_sirn', 'unknown_field'],
    )
    assert.match(error.detail, /buyer_siren/)
  })

  it('refuses operations that do not fit the draft, and stores nothing of it', async () => {
    const draft = minimal()
    const bad = [
      [{ op: 'replace', path: '/nowhere/to/be/found', value: 1 }],
      [{ op: 'test', path: '/issue_date', value: '1999-01-01' }],
      [{ op: 'add', path: '/__proto__/polluted', value: true }],
    ]
    for (const json_patch of bad) {
      const reply = await client.post('/invoices/remediate', { ...draft, json_patch })
      assert.deepEqual([reply.statusCode, reply.json().code], [400, 'invalid_request'], reply.body)
      assert.equal(reply.json().errors[0].pointer, '/json_patch/0')
    }
    assert.equal(({} as { polluted?: boolean }).polluted, undefined)
    assert.equal((await client.get(`/invoices/${draft.invoice_id}`)).statusCode, 404)
  })

  it('refuses what is not an operation', async () => {
    for (const [operation, pointer] of [
      [{ op: 'add', path: 'no-pointer', value: true }, '/json_patch/0/path'],
      [{ op: 'add', path: '/a' }, '/json_patch/0/value'],
      [{ op: 'move', path: '/a' }, '/json_patch/0/from'],
      [{ op: 'copy', path: '/a', from: 'b' }, '/json_patch/0/from'],
      [{ op: 'replace', path: '', value: 5 }, '/json_patch/0/path'],
      [{ op: 'remove', path: '' }, '/json_patch/0/path'],
      [{ op: 'erase', path: '/a' }, '/json_patch/0/op'],
      [{ path: '/a', value: 1 }, '/json_patch/0/op'],
      ['remove /a', '/json_patch/0'],
    ] as const) {
      const reply = await client.post('/invoices/remediate', { ...minimal(), json_patch: [operation] })
      assert.deepEqual([reply.statusCode, reply.json().errors?.[0].pointer], [400, pointer], reply.body)
    }
  })

  it('refuses operations that would bend the draft out of shape', async () => {
    for (const [operation, pointer] of [
      [{ op: 'add', path: '/lines/-', value: 5 }, '/lines/1'],
      [{ op: 'replace', path: '/lines', value: 'none' }, '/lines'],
      [{ op: 'replace', path: '/invoice_id', value: { a: 1 } }, '/invoice_id'],
      [{ op: 'replace', path: '/invoice_id', value: 'x'.repeat(5000) }, '/invoice_id'],
      [{ op: 'add', path: '/lines/99', value: {} }, '/json_patch/0'],
      [{ op: 'add', path: '/lines/x', value: {} }, '/json_patch/0'],
      [{ op: 'move', path: '/buyer/self', from: '/buyer' }, '/json_patch/0'],
    ] as const) {
      const reply = await client.post('/invoices/remediate', { ...minimal(), json_patch: [operation] })
      assert.deepEqual([reply.statusCode, reply.json().errors?.[0].pointer], [400, pointer], reply.body)
    }
  })

  it('refuses copies that would swell the draft', async () => {
    const json_patch = Array.from({ length: 60 }, (_, i) => ({ op: 'copy', from: '/lines', path: `/x${i}` }))
    const reply = await client.post('/invoices/remediate', { ...minimal(), json_patch })
    assert.deepEqual([reply.statusCode, reply.json().errors[0].pointer], [400, '/json_patch'])
  })
})

describe('render', () => {
  it('answers the document with its totals', async () => {
    const reply = await client.expect(200, '/invoices/render', minimal())
    assert.equal(reply.media_type, 'application/xml')
    assert.equal(reply.sha256, createHash('sha256').update(reply.xml).digest('hex'))
    assert.deepEqual([reply.totals.total_ht, reply.totals.total_ttc], ['100.00', '120.00'])
    assert.deepEqual(reply.totals.vat_breakdown, [
      { category: 'S', rate: '20.00', base: '100.00', amount: '20.00' },
    ])
    assert.equal(reply.validation.valid, true)
    assert.equal(reply.ok, undefined)
  })

  it('writes UBL when asked', async () => {
    const reply = await client.expect(200, '/invoices/render', minimal({ format: 'ubl' }))
    assert.match(reply.xml, /urn:oasis:names:specification:ubl:schema:xsd:Invoice-2/)
  })

  it('gives factur-x as a PDF with its CII document', async () => {
    const reply = await client.expect(200, '/invoices/render', minimal({ format: 'factur-x' }))
    assert.deepEqual([reply.format, reply.media_type], ['factur-x', 'application/pdf'])
    assert.match(reply.filename, /\.pdf$/)
    const pdf = Buffer.from(reply.pdf, 'base64')
    assert.match(pdf.toString('latin1'), /^%PDF-1\.7/)
    assert.equal(reply.sha256, createHash('sha256').update(pdf).digest('hex'))
    assert.match(reply.xml, /CrossIndustryInvoice/)
  })

  it('answers the PDF itself when Accept asks for it, and again for the same Idempotency-Key', async () => {
    const draft = minimal({ format: 'factur-x' })
    const { pdf, filename } = await client.expect(200, '/invoices/render', draft)
    const once = { 'idempotency-key': 'render-pdf', accept: 'application/pdf' }
    for (const replayed of [undefined, 'true']) {
      const reply = await client.post('/invoices/render', draft, once)
      assert.equal(reply.headers['idempotent-replayed'], replayed)
      assert.equal(reply.headers['content-type'], 'application/pdf')
      assert.equal(reply.headers['content-disposition'], `attachment; filename="${filename}"`)
      assert.equal(reply.rawPayload.toString('base64'), pdf)
    }
  })

  it('takes the page of the caller in place of ours', async () => {
    const page = Buffer.from(pdfOf(facturxBodies('<old/>')))
    const pdf = page.toString('base64')
    const reply = await client.expect(200, '/invoices/render', { ...minimal({ format: 'factur-x' }), pdf })
    const read = await server.app.inject({
      method: 'POST',
      url: '/api/v1/invoices/validate',
      headers: { ...server.sandbox.headers, 'content-type': 'application/pdf' },
      payload: Buffer.from(reply.pdf, 'base64'),
    })
    assert.equal(read.json().layers.container, 'passed')
    assert.deepEqual(read.json().errors, [])
    assert.ok(Buffer.from(reply.pdf, 'base64').length < 10_000, 'no page of ours')
  })

  it('refuses a page that cannot be archived with each obstacle and its page, and stores nothing', async () => {
    const bodies = facturxBodies('<old/>', {
      3: '<</Type /Page /Parent 2 0 R /Contents 7 0 R>>',
      7: streamOf('0 0 0 1 k'),
    })
    const draft = minimal({ format: 'factur-x', invoice_id: 'OWN-PAGE' })
    const send = (file: Uint8Array | string) =>
      client.post('/invoices/render', {
        ...draft,
        pdf: typeof file === 'string' ? file : Buffer.from(file).toString('base64'),
      })
    const reply = await send(pdfOf(bodies))
    assert.deepEqual([reply.statusCode, reply.json().code], [422, 'pdf_not_archivable'])
    assert.deepEqual(reply.json().obstacles, [{ code: 'colour', page: 1 }])
    assert.match(reply.json().errors[0].detail, /^Page 1 : .*DeviceCMYK/)
    const broken = await send(Buffer.from('%PDF-1.7'))
    assert.deepEqual([broken.statusCode, broken.json().errors[0]?.code], [422, 'pdf_structure'])
    const text = await send('data:application/pdf;base64,AAAA')
    assert.deepEqual([text.statusCode, text.json().errors[0].pointer], [400, '/pdf'])
    assert.equal((await client.get('/invoices/OWN-PAGE')).statusCode, 404)
  })

  it('says that a format without a page takes none, and how large a page may be', async () => {
    const reply = await client.post('/invoices/render', { ...minimal({ format: 'cii' }), pdf: 'AAAA' })
    assert.deepEqual([reply.statusCode, reply.json().errors[0].code], [400, 'unexpected_page'])
    const large = Buffer.from(
      pdfOf(facturxBodies('<old/>', { 7: streamOf(new Uint8Array(9_000_000), '', false) })),
    )
    await client.expect(200, '/invoices/render', {
      ...minimal({ format: 'factur-x' }),
      pdf: large.toString('base64'),
    })
    const huge = await client.post('/invoices/render', { pdf: 'A'.repeat(29 * 1024 * 1024) })
    assert.equal(huge.statusCode, 413)
  })

  it('speaks on the page the language that the draft asks for, whatever that of the messages', async () => {
    const draft = (language?: string) =>
      minimal({ invoice_id: 'PAGE-1', format: 'factur-x', options: { language } })
    const pdf = async (body: object, headers = {}) =>
      (await client.expect(200, '/invoices/render', body, headers)).pdf
    const french = await pdf(draft())
    assert.equal(await pdf(draft('fr'), { 'accept-language': 'en' }), french)
    assert.notEqual(await pdf(draft('en')), french)
    const reply = await client.post('/invoices/render', draft('de'))
    assert.deepEqual([reply.statusCode, reply.json().errors[0].pointer], [400, '/options/language'])
  })

  it('answers the document itself when Accept asks for XML', async () => {
    const draft = minimal()
    const { xml, filename } = await client.expect(200, '/invoices/render', draft)
    const reply = await client.post('/invoices/render', draft, { accept: 'application/xml' })
    assert.equal(reply.headers['content-type'], 'application/xml; charset=utf-8')
    assert.equal(reply.headers['content-disposition'], `attachment; filename="${filename}"`)
    assert.equal(reply.body, xml)
  })

  it('cannot give the PDF of a format that has none, and says what it can', async () => {
    const draft = minimal({ format: 'ubl' })
    const reply = await client.post('/invoices/render', draft, { accept: 'application/pdf' })
    assert.deepEqual([reply.statusCode, reply.json().code], [406, 'not_acceptable'])
    assert.match(reply.json().detail, /application\/xml/)
  })

  it('refuses a draft with blocking findings, with the whole verdict, and keeps it blocked', async () => {
    const draft = minimal({ buyer: { legal_name: 'Société Inconnue du Registre' } })
    const reply = await client.post('/invoices/render', draft)
    assert.deepEqual([reply.statusCode, reply.json().code], [422, 'invoice_not_compliant'])
    assert.equal(reply.json().validation.valid, false)
    assert.equal(reply.json().validation.deprecated, undefined)
    assert.equal((await client.get(`/invoices/${draft.invoice_id}`)).json().status, 'BLOCKED')
  })

  it('replays the document for the same Idempotency-Key', async () => {
    const draft = minimal()
    const once = { 'idempotency-key': 'render-1', accept: 'application/xml' }
    const first = await client.post('/invoices/render', draft, once)
    const second = await client.post('/invoices/render', draft, once)
    assert.equal(second.headers['idempotent-replayed'], 'true')
    assert.equal(second.headers['content-type'], first.headers['content-type'])
    assert.equal(second.body, first.body)
    const other = await client.post('/invoices/render', minimal(), once)
    assert.deepEqual([other.statusCode, other.json().code], [422, 'idempotency_mismatch'])
  })
})
