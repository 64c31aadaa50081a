import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { facturxBodies, pdfOf, specification } from '../../../facturx/src/testing.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { clientOf, judgedOn, minimal, without } from './testing.ts'

const GOLDEN = new URL('../../../../corpus/golden/', import.meta.url)
const golden = (name: string): string => readFileSync(new URL(name, GOLDEN), 'utf8')

const simple = golden('simple.cii.xml')
const wrongTotal = simple.replace(/<ram:DuePayableAmount>[^<]*/, '<ram:DuePayableAmount>1.00')

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

const send = (payload: string | Buffer, query = '', more: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/invoices/validate${query}`,
    headers: { ...server.sandbox.headers, 'content-type': 'application/xml', ...more },
    payload,
  })

const judge = async (payload: string | Buffer, query = '', more: Record<string, string> = {}) => {
  const reply = await send(payload, query, more)
  assert.equal(reply.statusCode, 200, reply.body.slice(0, 1000))
  return reply.json()
}

const refuse = async (payload: string | Buffer, more: Record<string, string> = {}) => {
  const reply = await send(payload, '', more)
  assert.deepEqual([reply.statusCode, reply.json().code], [422, 'unreadable_document'], reply.body)
  return reply.json()
}

const count = async (table: string) =>
  (await server.db.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count ?? 0

describe('a document', () => {
  it('is valid when it is one of ours, in both syntaxes', async () => {
    for (const name of readdirSync(GOLDEN)) {
      const reply = await judge(golden(name))
      assert.equal(reply.valid, true, `${name} ${reply.errors}`)
      const syntax = name.split('.').at(-2)
      assert.deepEqual([reply.syntax, reply.format, reply.mode], [syntax, syntax, 'sandbox'])
      assert.deepEqual(reply.unmapped, [], name)
    }
  })

  it('has findings with their place, their origin and the official id', async () => {
    const reply = await judge(wrongTotal)
    assert.equal(reply.valid, false)
    assert.deepEqual(reply.layers, {
      container: 'not_run',
      schema: 'passed',
      en16931: 'failed',
      france: 'passed',
    })
    const found = reply.checks.find(({ code }: { code: string }) => code === 'BR-CO-16')
    assert.deepEqual(
      [found.ok, found.assert, found.origin, found.rule_set, found.pointer],
      [false, 'BR-CO-16', 'official', 'en16931', '/totals/payable'],
    )
    assert.match(found.xpath, /^\/rsm:CrossIndustryInvoice\//)
    const line = simple.split('\n')[found.line - 1] ?? ''
    assert.match(line.slice(found.column - 1), /^<ram:DuePayableAmount/)
  })

  it('is judged by its structure', async () => {
    const reply = await judge(simple.replace('<ram:Name>', '<ram:Colour>red</ram:Colour><ram:Name>'))
    assert.deepEqual([reply.valid, reply.layers.schema], [false, 'failed'])
    assert.deepEqual(
      reply.unmapped.map(({ value }: { value: string }) => value),
      ['red'],
    )
    assert.ok(reply.unmapped[0].line > 1)
  })

  it('is named by either media type, whatever its charset parameter says', async () => {
    const plain = simple.replaceAll('’', "'").replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')
    const latin = Buffer.from(plain, 'latin1')
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(simple.replace('encoding="UTF-8"', 'encoding="UTF-16"'), 'utf16le'),
    ])
    for (const type of ['application/xml', 'text/xml; charset=us-ascii', 'Application/XML;charset="utf-8"'])
      for (const bytes of [simple, latin, utf16])
        assert.equal((await judge(bytes, '', { 'content-type': type })).valid, true, type)
  })

  it('is judged by the rules in force on the day asked for', async () => {
    const french = async (query: string) =>
      (await judge(simple, query)).rule_sets.find(({ id }: { id: string }) => id === 'br-fr').version
    assert.equal(await french('?as_of=2026-09-15'), '1.4.0.03')
    assert.equal(await french('?as_of=2026-10-01'), '1.4.0.04')
  })

  it('reports what the other French version would change', async () => {
    assert.equal((await judge(simple)).preview, undefined)
    const { preview } = await judge(simple, '?as_of=2026-09-15&preview=true')
    assert.deepEqual(preview, { version: '1.4.0.04', appears: [], goes: [] })
    for (const name of ['1.3.16', '1.4.0.03', '1.4.0.04'])
      assert.equal((await judge(simple, `?preview_edition=${name}`)).preview.version, name)
  })

  it('is blocked by warnings when strict', async () => {
    const provisional = golden('minimal.cii.xml')
    const { valid, warnings } = await judge(provisional)
    assert.deepEqual([valid, warnings.length > 0], [true, true])
    const strict = await judge(provisional, '?strict=true')
    assert.deepEqual([strict.valid, strict.warnings], [false, []])
    assert.equal((await judge(provisional, '?strict=false')).valid, true)
  })

  it('is spoken of in the language asked for', async () => {
    const fr = await judge(wrongTotal)
    const en = await judge(wrongTotal, '', { 'accept-language': 'en' })
    assert.equal(fr.errors.length, en.errors.length)
    assert.notDeepEqual(fr.errors, en.errors)
  })

  it('leaves nothing behind but the score', async () => {
    const before = [await count('invoices'), await count('events'), await judgedOn(server)]
    await judge(simple)
    const after = [await count('invoices'), await count('events'), await judgedOn(server)]
    assert.deepEqual(after, [before[0], before[1], before[2]! + 1])
  })

  it('is answered the same for the same Idempotency-Key, and another refused', async () => {
    const once = { 'idempotency-key': 'document-1' }
    const first = await send(simple, '', once)
    const second = await send(simple, '', once)
    assert.equal(second.headers['idempotent-replayed'], 'true')
    assert.equal(second.body, first.body)
    assert.equal((await send(wrongTotal, '', once)).json().code, 'idempotency_mismatch')
  })

  it('needs the right to write', async () => {
    const { headers } = await server.key({ mode: 'sandbox', scopes: ['invoices:read'] })
    const reply = await send(simple, '', { ...headers })
    assert.deepEqual([reply.statusCode, reply.json().code], [403, 'insufficient_scope'])
  })
})

describe('parameters', () => {
  it('are refused by name when their value is not one that they take', async () => {
    for (const [query, name] of [
      ['as_of=2026-02-30', 'as_of'],
      ['as_of=15/09/2026', 'as_of'],
      ['as_of=', 'as_of'],
      ['preview=maybe', 'preview'],
      ['preview_edition=1.5.0', 'preview_edition'],
      ['strict=1.5', 'strict'],
      ['checks=some', 'checks'],
      ['day=2026-09-15', 'day'],
    ]) {
      const reply = await send(simple, `?${query}`)
      assert.deepEqual([reply.statusCode, reply.json().errors?.[0].pointer], [400, name], query)
    }
  })

  it('say of a draft what its options say', async () => {
    const client = clientOf(server)
    const draft = without(minimal({ colour: 'red' }), 'invoice_id')
    const validate = (query: string, body: object) => client.expect(200, `/invoices/validate${query}`, body)
    assert.equal((await validate('', draft)).valid, true)
    assert.equal((await validate('?strict=true', draft)).valid, false)
    const options = { as_of: '2026-09-15', preview: true }
    assert.equal((await validate('?preview=true&as_of=2026-09-15', draft)).valid, true)
    assert.equal((await validate('', { ...draft, options })).valid, true)
    const reply = await client.expect(400, '/invoices/validate', { options: { as_of: '2026-02-30' } })
    assert.equal(reply.errors[0].pointer, '/options/as_of')
  })

  it('judge a stored draft otherwise without changing it', async () => {
    const client = clientOf(server)
    const draft = minimal()
    await client.expect(200, '/invoices/validate?strict=true', draft)
    const stored = (await client.get(`/invoices/${draft.invoice_id}`)).json()
    assert.deepEqual(stored.draft, draft)
  })
})

const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`
const BOMB = `<!DOCTYPE l [<!ENTITY a "ha">${Array.from(
  { length: 20 },
  (_, i) => `<!ENTITY ${'b'.repeat(i + 1)} "${`&${'b'.repeat(i) || 'a'};`.repeat(10)}">`,
).join('')}]><l>&bbbbb;</l>`
const XXE = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'

/** What is no XML within the limits: the kind of the fault, and what its words say in French. */
const UNREADABLE: Readonly<Record<string, readonly [content: string | Buffer, kind: string, words: RegExp]>> =
  {
    'a document type': [
      '<?xml version="1.0"?>\n<!DOCTYPE a><a/>',
      'doctype',
      /^Ligne 2, colonne 1 : .*DOCTYPE/,
    ],
    'a bomb of entities': [BOMB, 'doctype', /DOCTYPE/],
    'an entity that reads a file': [XXE, 'doctype', /DOCTYPE/],
    'an unknown entity': ['<a>&eacute;</a>', 'entity', /^Ligne 1, colonne 4 : .*&amp;/],
    'an unclosed tag': [simple.slice(0, -200), 'unclosed', /tronqué/],
    'a wrong end tag': ['<a>\n  <b></a>', 'mismatch', /^Ligne 2, colonne 6 : /],
    'Latin letters without a declaration': [Buffer.from('<a>é</a>', 'latin1'), 'encoding', /UTF-8/],
    'an unknown encoding': ['<?xml version="1.0" encoding="klingon"?><a/>', 'encoding', /encodage/],
    'a control character': ['<a>\u0001</a>', 'character', /interdit/],
    'an undeclared prefix': ['<x:a/>', 'prefix', /préfixe/],
    'an attribute given twice': ['<a b="1" b="2"/>', 'duplicate', /deux fois/],
    '65 levels': [nested(65), 'depth', /64 niveaux/],
    'a million levels': ['<a>'.repeat(1_000_000), 'depth', /64 niveaux/],
    '65 attributes': [
      `<a ${Array.from({ length: 65 }, (_, i) => `a${i}=""`).join(' ')}/>`,
      'attributes',
      /64 attributs/,
    ],
    'two roots': ['<a/><b/>', 'syntax', /^Ligne 1, colonne 5 : /],
    nothing: ['', 'empty', /vide|empty/],
    JSON: ['{"invoice_id": "F-1"}', 'json', /JSON/],
    'an order': [
      '<rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"/>',
      'root',
      /commande Order-X, pas une facture/,
    ],
    'a UBL order': [
      '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
      'root',
      /UBL Order, pas une facture/,
    ],
    'a page': ['<html/>', 'root', /un document <html>, pas une facture/],
    'a root of a namespace': ['<a xmlns="urn:b"/>', 'root', /un document <a> \(urn:b\), pas une facture/],
    'a root of 100,000 letters': [`<${'a'.repeat(100_000)}/>`, 'root', /aaa…>, pas une facture/],
    '64 levels, and a root of nobody': [nested(64), 'root', /pas une facture/],
  }

describe('what cannot be read', () => {
  for (const [what, [content, kind, words]] of Object.entries(UNREADABLE)) {
    it(`is refused with the reason: ${what}`, async () => {
      const { detail, errors, position } = await refuse(content)
      assert.deepEqual(errors, [{ pointer: '', code: kind, detail }])
      assert.match(detail, words)
      assert.equal(position === undefined, ['root', 'encoding', 'empty', 'json'].includes(kind))
      const english = await refuse(content, { 'accept-language': 'en' })
      assert.notEqual(english.detail, detail)
    })
  }

  it('counts in no score', async () => {
    const before = await judgedOn(server)
    await refuse('<a>')
    assert.equal(await judgedOn(server), before)
  })

  it('is a body of 33 MB', async () => {
    const reply = await send(Buffer.alloc(33 * 1024 * 1024, 0x20))
    assert.deepEqual([reply.statusCode, reply.json().code], [413, 'body_too_large'])
    assert.match(reply.json().detail, /32 Mo/)
  })

  it('may be as long as 32 MB', async () => {
    const padded = Buffer.alloc(32 * 1024 * 1024, 0x20)
    padded.write(simple)
    assert.equal((await judge(padded)).valid, true)
  })

  it('is no body at all', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/invoices/validate',
      headers: server.sandbox.headers,
    })
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'invalid_request'])
  })

  it('is XML where drafts alone are taken', async () => {
    const reply = await clientOf(server).post('/invoices/render', simple, {
      'content-type': 'application/xml',
    })
    assert.deepEqual([reply.statusCode, reply.json().code], [415, 'unsupported_media_type'])
  })
})

describe('a PDF', () => {
  const pdf = { 'content-type': 'application/pdf' }
  const facturx = (changes = {}, xml = simple) => Buffer.from(pdfOf(facturxBodies(xml, changes)))

  it('is judged as the container of its invoice, then the invoice inside', async () => {
    const reply = await judge(facturx(), '', pdf)
    assert.deepEqual([reply.valid, reply.format, reply.syntax], [true, 'factur-x', 'cii'])
    assert.equal(reply.layers.container, 'passed')
    const wrong = await judge(facturx({ 4: specification('facture.xml', 5) }, wrongTotal), '', pdf)
    assert.deepEqual(wrong.layers, {
      container: 'failed',
      schema: 'passed',
      en16931: 'failed',
      france: 'passed',
    })
    const inside = wrong.checks.find(({ assert: id }: { assert?: string }) => id === 'BR-CO-16')
    assert.ok(inside.line > 1 && inside.xpath.length > 1)
  })

  it('without an invoice has a verdict all the same', async () => {
    const reply = await judge(facturx({ 1: '<</Type /Catalog /Pages 2 0 R>>' }), '', pdf)
    assert.deepEqual([reply.valid, reply.syntax, reply.layers.schema], [false, null, 'not_run'])
    assert.equal(reply.checks[0].code, 'FACTURX_ATTACHMENT')
  })

  it('that is damaged beyond reading, or made to exhaust us, is unreadable', async () => {
    for (const [text, code] of [
      ['%PDF-1.7', 'pdf_structure'],
      [`%PDF-1.7 ${'1 0 obj '.repeat(100_001)}`, 'pdf_objects'],
    ] as const)
      assert.equal((await refuse(Buffer.from(text), pdf)).errors[0].code, code)
  })

  it('of 51 MB is too large', async () => {
    const reply = await send(Buffer.alloc(51 * 1024 * 1024, 0x20), '', pdf)
    assert.deepEqual([reply.statusCode, reply.json().code], [413, 'body_too_large'])
  })
})

it('is described with its media types', async () => {
  const { paths, components } = (await server.app.inject('/openapi.json')).json()
  const { requestBody, parameters } = paths['/api/v1/invoices/validate'].post
  assert.deepEqual(Object.keys(requestBody.content), [
    'application/json',
    'application/xml',
    'text/xml',
    'application/pdf',
  ])
  assert.equal(requestBody.content['application/xml'].schema.type, 'string')
  const [named] = requestBody.content['application/json'].schema.anyOf
  assert.deepEqual(named, { $ref: '#/components/schemas/ValidateInvoiceRequest' })
  const draft = components.schemas.ValidateInvoiceRequest
  assert.deepEqual(draft.allOf[0], { $ref: '#/components/schemas/Draft' })
  const names = parameters
    .filter((it: { in?: string }) => it.in === 'query')
    .map(({ name }: { name: string }) => name)
  assert.deepEqual(names.sort(), [
    'as_of',
    'checks',
    'pdp',
    'preview',
    'preview_edition',
    'score_breakdown',
    'strict',
  ])
  assert.ok('unmapped' in components.schemas.Validation.properties)
})
