import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { clientOf, minimal, without } from '../invoices/testing.ts'
import { openTestServer, type TestServer } from '../testing.ts'

let server: TestServer
let now = new Date('2026-11-20T12:00:00Z')
before(async () => {
  server = await openTestServer({ clock: () => now })
})
after(() => server.close())

const PATH = '/compliance/score'
const stranger = async () => clientOf(server, await server.stranger())

it('says nothing of nothing', async () => {
  const score = (await (await stranger()).get(PATH)).json()
  assert.deepEqual([score.score, score.valid_rate, score.trend, score.top_findings], [null, null, [], []])
  assert.equal(score.invoices.total, 0)
  assert.deepEqual(score.period, { from: '2026-10-22', to: '2026-11-20' })
  assert.deepEqual([score.organisation.siren, score.mode], ['100000009', 'sandbox'])
})

it('takes the last verdict of a stored invoice, and each one of the others', async () => {
  const client = await stranger()
  const draft = minimal()
  const blocked = { ...draft, buyer: { legal_name: 'Société Inconnue' } }
  await client.expect(200, '/invoices/validate', blocked)
  const { score: last } = await client.expect(200, '/invoices/validate', draft)
  let shown = (await client.get(PATH)).json()
  assert.deepEqual([shown.score, shown.valid_rate], [last, 1])
  const { score: other } = await client.expect(200, '/invoices/validate', without(blocked, 'invoice_id'))
  shown = (await client.get(PATH)).json()
  assert.deepEqual([shown.score, shown.valid_rate], [Math.round((last + other) / 2), 0.5])
  assert.deepEqual([shown.invoices.total, shown.invoices.by_status.VALIDATED], [1, 1])
  assert.deepEqual(shown.trend, [{ date: '2026-11-20', score: shown.score, count: 2 }])
})

it('names the findings that come most often, in the language asked for', async () => {
  const client = await stranger()
  for (let i = 0; i < 2; i += 1) {
    await client.expect(200, '/invoices/validate', minimal({ buyer: { legal_name: 'Société Inconnue' } }))
  }
  await client.expect(200, '/invoices/validate', minimal({ colour: 'red' }))
  const { top_findings } = (await client.get(PATH)).json()
  assert.equal(top_findings[0].count, 3)
  const siren = top_findings.find(({ code }: { code: string }) => code === 'BUYER_SIREN')
  assert.deepEqual([siren.count, siren.label === siren.code], [2, false])
  const english = (await client.get(PATH, { 'accept-language': 'en' })).json()
  const label = english.top_findings.find(({ code }: { code: string }) => code === 'BUYER_SIREN').label
  assert.notEqual(label, siren.label)
})

it('counts by the French day', async () => {
  const client = await stranger()
  now = new Date('2026-11-20T23:30:00Z')
  await client.expect(200, '/invoices/validate', minimal())
  const { trend, period } = (await client.get(PATH)).json()
  now = new Date('2026-11-20T12:00:00Z')
  assert.deepEqual([trend[0].date, period.to], ['2026-11-21', '2026-11-21'])
})

it('looks at the period asked for', async () => {
  const client = await stranger()
  await client.expect(200, '/invoices/validate', minimal())
  const before = (await client.get(`${PATH}?from=2026-10-01&to=2026-10-31`)).json()
  assert.deepEqual([before.score, before.invoices.total], [null, 0])
  const during = (await client.get(`${PATH}?from=2026-11-20&to=2026-11-20`)).json()
  assert.equal(during.invoices.total, 1)
})

it('refuses what is not a period', async () => {
  const client = await stranger()
  for (const [query, pointer] of [
    ['from=2026-02-30', 'from'],
    ['to=0001-01-01', 'to'],
    ['from=2026-11-02&to=2026-11-01', 'from'],
    ['until=2026-11-01', 'until'],
  ]) {
    const reply = await client.get(`${PATH}?${query}`)
    assert.deepEqual([reply.statusCode, reply.json().errors[0].pointer], [400, pointer], query)
  }
})

it('keeps organisations and modes apart', async () => {
  const key = await server.stranger()
  await clientOf(server, key).expect(200, '/invoices/validate', minimal())
  assert.equal((await clientOf(server, server.live).get(PATH)).json().score, null)
  assert.equal((await (await stranger()).get(PATH)).json().score, null)
})
