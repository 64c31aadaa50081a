/** `conforme mcp`, started by the SDK's own client as assistants start it. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { openTestServer, type TestServer } from '../../../../server/src/testing.ts'
import { environment, MAIN, scratch } from '../../testing.ts'

const DRAFT = {
  invoice_id: 'MCP-1',
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
  buyer: { siren: '200000008', legal_name: 'Comptoir du Rhône' },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-19',
  lines: [{ description: 'Conseil', quantity: 2, unit_price_ht: 50, vat_rate: 20 }],
}

/** Of a busy machine: how long something takes decides nothing here. */
const PATIENT = { timeout: 600_000 }

interface Started {
  readonly client: Client
  /** What it wrote for people. */
  said(): string
  call(name: string, given: object): Promise<{ text: string; isError: boolean }>
}

async function start(env: Readonly<Record<string, string>>, mode: 'legacy' | 'auto'): Promise<Started> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, 'mcp', '--lang', 'en'],
    env: environment(env) as Record<string, string>,
    stderr: 'pipe',
  })
  let said = ''
  transport.stderr?.on('data', part => {
    said += part
  })
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(transport, PATIENT)
  return {
    client,
    said: () => said,
    async call(name, given) {
      const { content, isError } = await client.callTool({ name, arguments: { ...given } }, PATIENT)
      const [first] = content as { text?: string }[]
      return { text: first?.text ?? '', isError: isError === true }
    },
  }
}

describe('with a key', () => {
  let server: TestServer
  let env: Record<string, string>
  before(async () => {
    server = await openTestServer({ work: true })
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    env = { CONFORME_SERVER: address, CONFORME_KEY: server.sandbox.key }
  })
  after(() => server.close())

  for (const mode of ['legacy', 'auto'] as const)
    it(`asks the server, with the rights of the key (${mode})`, async () => {
      const { client, call, said } = await start(env, mode)
      assert.equal((await client.listTools()).tools.length, 11)
      const invoice_id = `MCP-${mode}`
      const sent = await call('submit_invoice', {
        draft: { ...DRAFT, invoice_id, number: invoice_id },
        confirm: true,
      })
      assert.ok(!sent.isError, sent.text)
      const { data } = JSON.parse((await call('list_invoices', { q: invoice_id })).text)
      assert.deepEqual(
        data.map((each: { invoice_id: string }) => each.invoice_id),
        [invoice_id],
      )
      const rows = await server.db.query('SELECT 1 FROM invoices WHERE invoice_id = $1', [invoice_id])
      assert.equal(rows.length, 1)
      await client.close()
      assert.equal(said(), '')
    })

  it('says in words that the key lacks a right, or that nothing answers', async () => {
    const { key } = await server.key({ mode: 'sandbox', scopes: ['companies:read'] })
    const limited = await start({ ...env, CONFORME_KEY: key }, 'auto')
    const refused = await limited.call('list_invoices', {})
    assert.deepEqual([refused.isError, /^insufficient_scope: /.test(refused.text)], [true, true])
    await limited.client.close()
    const alone = await start({ ...env, CONFORME_SERVER: 'http://127.0.0.1:9' }, 'auto')
    const unreachable = await alone.call('list_invoices', {})
    assert.deepEqual(
      [unreachable.isError, /^unreachable: http:\/\/127\.0\.0\.1:9 /.test(unreachable.text)],
      [true, true],
    )
    await alone.client.close()
  })
})

describe('without a key', () => {
  it('opens a sandbox of its own, which writes nothing to the disk', async () => {
    const [TMPDIR, DATA_DIR] = [scratch(), join(scratch(), 'data')]
    const { client, call, said } = await start({ TMPDIR, DATA_DIR }, 'auto')
    const verdict = await call('validate_invoice', {
      draft: { ...DRAFT, buyer: { legal_name: 'Comptoir du Rhône' } },
    })
    assert.equal(JSON.parse(verdict.text).checks[0].code, 'BUYER_SIREN')
    const rendered = await call('render_invoice', { draft: DRAFT, format: 'cii' })
    assert.ok(!rendered.isError, rendered.text)
    const { contents } = await client.readResource({ uri: 'conforme://rules/BR-01' }, PATIENT)
    assert.match((contents[0] as { text: string }).text, /BR-01/)
    const sent = await call('submit_invoice', { draft: { ...DRAFT, number: 'F-MCP-1' }, confirm: true })
    assert.equal(JSON.parse(sent.text).invoice_id, 'MCP-1')
    await client.close()
    assert.equal(said(), '')
    const left = [TMPDIR, dirname(DATA_DIR)].flatMap(folder => readdirSync(folder))
    assert.deepEqual(
      left.filter(name => !/^node-compile-cache$|^conforme-cache/.test(name)),
      [],
    )
  })

  it('asks for the key where a server is named, and for nothing else on the command line', () => {
    const run = (args: string[], env: Record<string, string>) =>
      spawnSync(process.execPath, [MAIN, 'mcp', '--lang', 'en', ...args], {
        env: environment(env),
        input: '',
        encoding: 'utf8',
      })
    const named = run([], { CONFORME_SERVER: 'http://127.0.0.1:9' })
    assert.deepEqual([named.status, /CONFORME_KEY .* --key-file/.test(named.stderr)], [2, true])
    assert.equal(run(['draft.json'], {}).status, 2)
  })

  it('says in words why its sandbox cannot start, and goes on', async () => {
    const { client, call } = await start({ RATE_LIMIT: 'many' }, 'legacy')
    for (const tool of ['list_invoices', 'list_invoices']) {
      const { text, isError } = await call(tool, {})
      assert.deepEqual([isError, /RATE_LIMIT/.test(text)], [true, true], text)
    }
    await client.close()
  })
})
