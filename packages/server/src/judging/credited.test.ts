import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type Client, clientOf, minimal } from '../invoices/testing.ts'
import { openTestServer, type TestServer } from '../testing.ts'
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

/** As though a platform had taken it. */
const transmitted = (number: string) =>
  server.db.query(`UPDATE invoices SET status = 'TRANSMITTED' WHERE number = $1`, [number])

it('counts the other credit notes that were made for the same invoice, once each', async () => {
  await client.expect(200, '/invoices/validate', { ...minimal(), number: 'F-TWICE' })
  const exceeds = async (draft: Json, of = client) => (await codesOf(draft, of)).includes('CREDIT_EXCEEDS')
  const first = { ...credit('F-TWICE', 60), number: 'AV-1' }
  assert.equal(await exceeds(first), false)
  // A draft may still change.
  assert.equal(await exceeds({ ...credit('F-TWICE', 100), number: 'AV-2' }), false)
  await transmitted('AV-1')
  assert.equal(await exceeds({ ...credit('F-TWICE', 40), number: 'AV-3' }), false)
  assert.equal(await exceeds({ ...credit('F-TWICE', 41), number: 'AV-4' }), true)
  // Under another identifier it is the same credit note.
  assert.equal(await exceeds({ ...credit('F-TWICE', 60), number: 'AV-1' }), false)
  const other = clientOf(server, await server.stranger())
  await other.expect(200, '/invoices/validate', { ...minimal(), number: 'F-TWICE' })
  assert.equal(await exceeds({ ...credit('F-TWICE', 100), number: 'AV-9' }, other), false)
})

it('counts no credit note that credits another invoice too', async () => {
  await client.expect(200, '/invoices/validate', { ...minimal(), number: 'F-ONCE' })
  const [one] = credit('F-ONCE', 100).preceding_invoices as Json[]
  const both = [one, { number: 'F-ELSEWHERE', issue_date: '2026-11-02' }]
  await codesOf({ ...credit('F-ONCE', 100), number: 'AV-11', preceding_invoices: both })
  await transmitted('AV-11')
  const codes = await codesOf({ ...credit('F-ONCE', 100), number: 'AV-12' })
  assert.ok(!codes.includes('CREDIT_EXCEEDS'))
})

it('reads no draft of the invoices that a credit note names, however long they are', async () => {
  await client.expect(200, '/invoices/validate', { ...minimal(), number: 'F-LONG' })
  // What is not a draft would fail where it is read.
  await server.db.query(`UPDATE invoices SET draft = '0' WHERE number = 'F-LONG'`)
  assert.ok(
    (await codesOf({ ...credit('F-LONG', 60), number: 'AV-21' })).includes('CREDIT_EXCEEDS') === false,
  )
  assert.ok((await codesOf({ ...credit('F-LONG', 101), number: 'AV-22' })).includes('CREDIT_EXCEEDS'))
})
