/** `/mcp`, asked by the SDK's own client over HTTP, in both generations of the protocol. */
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { eventually, openTestServer, type TestServer } from '../testing.ts'

const DRAFT = {
  invoice_id: 'MCP-1',
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
  buyer: { siren: '200000008', legal_name: 'Comptoir du Rhône' },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-19',
  lines: [{ description: 'Conseil', quantity: 2, unit_price_ht: 50, vat_rate: 20 }],
}
const WITHOUT = { ...DRAFT, buyer: { legal_name: 'Comptoir du Rhône' } }

let server: TestServer
let address: URL
before(async () => {
  server = await openTestServer({ work: true, config: { secret: 'a master secret of 32 characters.' } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  address = new URL(`http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/mcp`)
})
after(() => server.close())

/** Of a busy machine: how long something takes decides nothing here. */
const PATIENT = { timeout: 600_000 }

async function connect(
  headers: Readonly<Record<string, string>> = server.sandbox.headers,
  mode: 'legacy' | 'auto' = 'auto',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const requestInit = { headers: { 'accept-language': 'en', ...headers } }
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }), PATIENT)
  return client
}

type Content = readonly {
  readonly type: string
  readonly text?: string
  readonly resource?: { readonly mimeType: string; readonly text?: string; readonly blob?: string }
}[]

/** The words of a tool, whether it refused, and the document beside them. */
async function call(client: Client, name: string, given: object) {
  const reply = await client.callTool({ name, arguments: { ...given } }, PATIENT)
  const [first, second] = reply.content as Content
  return { text: first?.text ?? '', isError: reply.isError === true, document: second?.resource }
}
async function found(client: Client, name: string, given: object) {
  const { text, isError } = await call(client, name, given)
  assert.ok(!isError, text)
  return JSON.parse(text)
}

const stored = async () =>
  (await server.db.query<{ invoice_id: string }>('SELECT invoice_id FROM invoices')).map(
    row => row.invoice_id,
  )

for (const mode of ['legacy', 'auto'] as const)
  it(`greets, and lists its tools, resources and prompts (${mode})`, async () => {
    const client = await connect(undefined, mode)
    assert.match(client.getInstructions() ?? '', /French electronic invoices/)
    const { tools } = await client.listTools()
    assert.deepEqual(
      tools.map(({ name }) => name),
      [
        ...['validate_invoice', 'explain_rule', 'remediate_invoice', 'render_invoice', 'convert_invoice'],
        ...['classify_invoice', 'look_up_company', 'look_up_directory', 'list_invoices', 'show_invoice'],
        'submit_invoice',
      ],
    )
    for (const { name, annotations, inputSchema } of tools) {
      assert.equal(annotations?.destructiveHint, name === 'submit_invoice', name)
      assert.equal(inputSchema.type, 'object')
    }
    const { prompts } = await client.listPrompts()
    assert.deepEqual(
      prompts.map(({ name }) => name),
      [
        ...['verifier-une-facture', 'check-an-invoice', 'preparer-et-transmettre'],
        ...['prepare-and-submit', 'suivre-une-facture', 'follow-an-invoice'],
      ],
    )
    const prompt = await client.getPrompt({ name: 'suivre-une-facture', arguments: { invoice_id: 'F-1' } })
    assert.match(JSON.stringify(prompt.messages), /Où en est la facture F-1/)
    assert.equal((await found(client, 'validate_invoice', { draft: DRAFT })).valid, true)
    await client.close()
  })

describe('without a good key', () => {
  it('there is nothing', async () => {
    const none: Readonly<Record<string, string>> = {}
    for (const headers of [none, { authorization: 'Bearer ic_test_wrong' }]) {
      await assert.rejects(() => connect(headers))
      const reply = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
      assert.equal(reply.status, 401)
      assert.match(reply.headers.get('www-authenticate') ?? '', /^Bearer /)
    }
  })
})

describe('tools', () => {
  let client: Client
  before(async () => {
    client = await connect()
  })
  after(() => client.close())

  it('judge, repair and render, and store nothing unless told', async () => {
    const verdict = await found(client, 'validate_invoice', { draft: WITHOUT })
    assert.equal(verdict.valid, false)
    assert.equal(verdict.checks[0].code, 'BUYER_SIREN')
    assert.ok(verdict.checks.every(({ ok }: { ok: boolean }) => !ok))
    const all = await found(client, 'validate_invoice', { draft: WITHOUT, all_checks: true })
    assert.ok(all.checks.some(({ ok }: { ok: boolean }) => ok))
    const repaired = await found(client, 'remediate_invoice', {
      draft: WITHOUT,
      patches: { buyer_siren: '200000008' },
    })
    assert.deepEqual([repaired.validation.valid, repaired.invoice.buyer.siren], [true, '200000008'])
    assert.equal(repaired.invoice.number, 'MCP-1')
    const rendered = await call(client, 'render_invoice', { draft: DRAFT, format: 'ubl' })
    assert.equal(JSON.parse(rendered.text).format, 'ubl')
    assert.equal(rendered.document?.mimeType, 'application/xml')
    assert.match(rendered.document?.text ?? '', /<cbc:ID>MCP-1<\/cbc:ID>/)
    assert.deepEqual(await stored(), [])
    await found(client, 'remediate_invoice', { draft: DRAFT, store: true })
    assert.deepEqual(await stored(), ['MCP-1'])
    const again = await found(client, 'remediate_invoice', {
      invoice_id: 'MCP-1',
      json_patch: [{ op: 'replace', path: '/lines/0/quantity', value: 3 }],
    })
    assert.equal(again.validation.valid, true)
    const { draft } = await found(client, 'show_invoice', { invoice_id: 'MCP-1' })
    assert.equal(draft.lines[0].quantity, 2)
  })

  it('give a PDF where it is asked for, and read it again', async () => {
    const made = await call(client, 'render_invoice', { draft: DRAFT, document: 'pdf' })
    assert.equal(made.document?.mimeType, 'application/pdf')
    const pdf_base64 = made.document?.blob
    assert.ok(pdf_base64?.startsWith('JVBERi'))
    assert.equal((await found(client, 'validate_invoice', { pdf_base64 })).valid, true)
    const none = await call(client, 'render_invoice', { draft: DRAFT, document: 'none' })
    assert.equal(none.document, undefined)
    const converted = await call(client, 'convert_invoice', { pdf_base64, to: 'cii' })
    assert.match(converted.document?.text ?? '', /CrossIndustryInvoice/)
    const xml = converted.document?.text
    const { invoice } = await found(client, 'convert_invoice', { xml, to: 'json' })
    assert.equal(invoice.buyer.legal_name, 'Comptoir du Rhône')
    assert.equal((await found(client, 'validate_invoice', { xml })).valid, true)
    const mended = await call(client, 'remediate_invoice', { xml, auto: true })
    assert.match(mended.document?.text ?? '', /CrossIndustryInvoice/)
  })

  it('explain rules, classify, and look companies and addresses up', async () => {
    assert.equal((await found(client, 'explain_rule', { code: 'BR-FR-10' })).code, 'BR-FR-10')
    assert.equal((await found(client, 'explain_rule', { code: 'br-fr-10' })).code, 'BR-FR-10')
    const unknown = await call(client, 'explain_rule', { code: 'BR-FR-100/..' })
    assert.ok(unknown.isError)
    assert.match(unknown.text, /No rule of that code/)
    assert.equal((await found(client, 'classify_invoice', { draft: DRAFT })).treatment, 'e-invoicing')
    assert.ok((await found(client, 'look_up_company', { query: 'La Poste' })).data.length > 0)
    assert.equal((await found(client, 'look_up_company', { siren: '356000000' })).siren, '356000000')
    assert.ok((await call(client, 'look_up_company', {})).isError)
    assert.equal((await found(client, 'look_up_directory', { address: '356000000' })).verdict, 'routable')
  })

  it('refuse in words what the service refuses, and what the arguments cannot mean', async () => {
    const refused = await call(client, 'render_invoice', { draft: WITHOUT })
    assert.ok(refused.isError)
    assert.match(
      refused.text,
      /^invoice_not_compliant: .*\n(?:.*\n)*- \/buyer\/siren BUYER_SIREN: Give the buyer/,
    )
    assert.match(refused.text, /Request req_/)
    for (const [name, given, words] of [
      ['validate_invoice', {}, /^No invoice: give draft/],
      ['validate_invoice', { draft: DRAFT, xml: '<a/>' }, /^One invoice at a time/],
      ['validate_invoice', { pdf_base64: 'é' }, /is not base64/],
      ['validate_invoice', { xml: '<a/>' }, /^unreadable_document: /],
      ['validate_invoice', { draft: DRAFT, as_of: 'demain' }, /^invalid_request: .*\n- .*as_of/s],
      ['validate_invoice', { draft: [] }, /must be object/],
      ['validate_invoice', { draft: DRAFT, unknown: 1 }, /additional properties/],
      ['show_invoice', { invoice_id: 'absent' }, /^not_found: /],
      ['look_up_company', { siren: '123' }, /^invalid_request: /],
    ] as const) {
      const { text, isError } = await call(client, name, given)
      assert.ok(isError, name)
      assert.match(text, words)
    }
    await assert.rejects(() => client.callTool({ name: 'drop_table', arguments: {} }), /not found/)
  })

  it('submit only what is confirmed, then list and follow it', async () => {
    const draft = { ...DRAFT, invoice_id: 'MCP-2', number: 'F-MCP-2' }
    for (const confirm of [undefined, false]) {
      const held = await call(client, 'submit_invoice', { draft, ...(confirm !== undefined && { confirm }) })
      assert.ok(held.isError)
      assert.match(held.text, /^Nothing was sent: “confirm: true” is missing/)
    }
    assert.ok(!(await stored()).includes('MCP-2'))
    const sent = await found(client, 'submit_invoice', { draft, confirm: true })
    assert.equal(sent.invoice_id, 'MCP-2')
    const invoice = await eventually(async () => {
      const shown = await found(client, 'show_invoice', { invoice_id: 'MCP-2' })
      return shown.status === 'TRANSMITTED' && shown
    })
    assert.equal(invoice.number, 'F-MCP-2')
    const listed = await found(client, 'list_invoices', { status: 'TRANSMITTED', limit: 1 })
    assert.deepEqual(
      listed.data.map((each: { invoice_id: string }) => each.invoice_id),
      ['MCP-2'],
    )
    const twice = await call(client, 'submit_invoice', { invoice_id: 'MCP-2', confirm: true })
    assert.match(twice.text, /^invalid_state: /)
  })

  it('are in the language of the request', async () => {
    const french = await connect({ ...server.sandbox.headers, 'accept-language': 'fr' })
    assert.match((await call(french, 'submit_invoice', { draft: DRAFT })).text, /^Rien n’a été transmis/)
    assert.match((await call(french, 'render_invoice', { draft: WITHOUT })).text, /Indiquez le SIREN/)
    await french.close()
  })
})

describe('what a key may do', () => {
  it('is what it may do on the HTTP API, and no more', async () => {
    const key = await server.key({ mode: 'sandbox', scopes: ['companies:read'] })
    const client = await connect(key.headers)
    assert.ok((await found(client, 'look_up_company', { query: 'La Poste' })).data.length > 0)
    for (const [name, given] of [
      ['list_invoices', {}],
      ['validate_invoice', { draft: DRAFT }],
      ['submit_invoice', { draft: { ...DRAFT, invoice_id: 'MCP-3' }, confirm: true }],
    ] as const) {
      const { text, isError } = await call(client, name, given)
      assert.ok(isError)
      assert.match(text, /^insufficient_scope: The key lacks the right invoices:(?:read|write)/)
    }
    assert.ok(!(await stored()).includes('MCP-3'))
    await client.close()
  })

  it('stays within its organisation and mode', async () => {
    const stranger = await server.stranger()
    for (const headers of [stranger.headers, server.live.headers]) {
      const client = await connect(headers)
      assert.deepEqual((await found(client, 'list_invoices', {})).data, [])
      assert.match((await call(client, 'show_invoice', { invoice_id: 'MCP-2' })).text, /^not_found: /)
      await client.close()
    }
    const named = await connect({
      ...server.sandbox.headers,
      'conforme-organisation': server.sandbox.organisationId,
    })
    assert.ok((await found(named, 'list_invoices', {})).data.length > 0)
    await named.close()
    await assert.rejects(() =>
      connect({ ...server.sandbox.headers, 'conforme-organisation': stranger.organisationId }),
    )
  })
})

describe('resources', () => {
  it('are the rules, one by one too, and the glossary', async () => {
    const client = await connect()
    const { resources } = await client.listResources()
    assert.deepEqual(
      resources.map(({ uri }) => uri),
      ['conforme://rules', 'conforme://glossary'],
    )
    const { resourceTemplates } = await client.listResourceTemplates()
    assert.deepEqual(
      resourceTemplates.map(({ uriTemplate }) => uriTemplate),
      ['conforme://rules/{code}'],
    )
    const read = async (uri: string) => {
      const { contents } = await client.readResource({ uri }, PATIENT)
      return JSON.parse((contents[0] as { text: string }).text)
    }
    assert.ok((await read('conforme://rules')).data.length > 200)
    assert.equal((await read('conforme://rules/BR-01')).code, 'BR-01')
    const groups: { group: string; fields: { key: string; term?: string }[] }[] =
      await read('conforme://glossary')
    const line = groups.find(({ group }) => group === 'BG-25')
    assert.ok(line?.fields.some(({ key, term }) => key === 'vat_rate' && term === 'BT-152'))
    await assert.rejects(() => read('conforme://nothing'), /not found/i)
    await assert.rejects(() => read('conforme://rules/NO-RULE'), /No rule of that code/)
    await client.close()
  })
})

describe('what is not of the protocol', () => {
  const post = (body: string, type = 'application/json') =>
    fetch(address, {
      method: 'POST',
      headers: {
        'content-type': type,
        accept: 'application/json, text/event-stream',
        ...server.sandbox.headers,
      },
      body,
    })

  it('is refused in words', async () => {
    for (const [body, status] of [
      ['{', 400],
      ['{}', 400],
      ['"text"', 400],
      ['[]', 400],
      ['{"jsonrpc":"2.0","id":1,"method":"no/such"}', 200],
    ] as const) {
      const reply = await post(body)
      const text = await reply.text()
      assert.equal(reply.status, status, `${body} ${text}`)
      assert.match(text, /"(?:error|code)"/, body)
    }
    assert.equal((await post('{}', 'text/plain')).status, 415)
    assert.equal((await fetch(address, { headers: server.sandbox.headers })).status, 405)
  })
})
