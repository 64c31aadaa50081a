import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { openTestServer, type TestServer } from '../testing.ts'
import { type Client, clientOf, minimal } from './drafts.ts'
import type { Json } from './request.ts'

let server: TestServer
let client: Client
before(async () => {
  server = await openTestServer()
  client = clientOf(server)
})
after(() => server.close())

const credit = (number: string, price: number): Json => ({
  ...minimal(),
  type: '381',
  preceding_invoices: [{ number, issue_date: '2026-11-02' }],
  lines: [{ description: 'Avoir', quantity: 1, unit_price_ht: price, vat_rate: 20 }],
})

async function codesOf(draft: Json, of = client): Promise<readonly string[]> {
  const { checks } = await of.expect(200, '/invoices/validate', draft)
  return checks.filter(({ ok }: { ok: boolean }) => !ok).map(({ code }: { code: string }) => code)
}

it('holds a credit note against the stored invoice that it credits, of the same organisation', async () => {
  await client.expect(200, '/invoices/validate', { ...minimal(), number: 'F-CREDITED' })
  assert.ok((await codesOf(credit('F-CREDITED', 101))).includes('CREDIT_EXCEEDS'))
  assert.ok(!(await codesOf(credit('F-CREDITED', 100))).includes('CREDIT_EXCEEDS'))
  assert.ok(!(await codesOf(credit('F-UNKNOWN', 500))).includes('CREDIT_EXCEEDS'))
  const other = clientOf(server, await server.stranger())
  assert.ok(!(await codesOf(credit('F-CREDITED', 500), other)).includes('CREDIT_EXCEEDS'))
})
