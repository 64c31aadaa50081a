/** Each input is read once and checked once: V8 counts the calls, and no code is there for the test. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { after, before, test } from 'node:test'
import { render, validate, validateDocument } from '@conforme/compliance'
import { type Client, clientOf } from './packages/server/src/invoices/testing.ts'
import { openTestServer, type TestServer } from './packages/server/src/testing.ts'
import { CONTEXT, CORPUS, DRAFTS } from './scripts/corpus.ts'

/** Where an input is read, checked by our rules, and judged by the official ones. */
const COUNTED = {
  toInvoice: '/packages/model/src/to-invoice.ts',
  check: '/packages/rules/src/check.ts',
  judgeAll: '/packages/verdict/src/judge.ts',
} as const
type Counts = Readonly<Record<keyof typeof COUNTED, number>>

const session = new Session()
let server: TestServer
let client: Client
before(async () => {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  server = await openTestServer()
  client = clientOf(server)
})
after(async () => {
  session.disconnect()
  await server.close()
})

/** Taking the counts sets them back to nothing. */
async function callsIn(work: () => unknown): Promise<Counts> {
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const counts = Object.entries(COUNTED).map(([name, path]) => {
    const functions = result.find(({ url }) => url.endsWith(path))?.functions ?? []
    return [name, functions.find(({ functionName }) => functionName === name)?.ranges[0]?.count ?? 0]
  })
  return Object.fromEntries(counts)
}

const SIMPLE = DRAFTS.get('simple')!
const BLOCKED = { ...SIMPLE, buyer: {} }
const EXTENDED = DRAFTS.get('several-sellers')!
const CREDIT = DRAFTS.get('credit-note')!
const XML = readFileSync(new URL('golden/simple.cii.xml', CORPUS))

test('a draft is read once and checked once, whatever is found', async () => {
  const once = { toInvoice: 1, check: 1, judgeAll: 0 }
  for (const draft of [SIMPLE, BLOCKED, CREDIT])
    assert.deepEqual(await callsIn(() => validate(draft, CONTEXT)), once)
  assert.deepEqual(await callsIn(() => render(SIMPLE, CONTEXT)), once)
})

test('the official rules are asked of a draft where ours are not theirs, and ours are not asked again', async () => {
  assert.deepEqual(await callsIn(() => validate(EXTENDED, CONTEXT)), { toInvoice: 1, check: 1, judgeAll: 1 })
  // Of an earlier edition it is asked what both say, so that their difference is known.
  const earlier = { ...SIMPLE, options: { as_of: '2026-09-15' } }
  assert.deepEqual(await callsIn(() => validate(earlier, CONTEXT)), { toInvoice: 1, check: 1, judgeAll: 2 })
})

test('a document is checked once and judged once', async () => {
  const once = { toInvoice: 0, check: 1, judgeAll: 1 }
  const broken = XML.toString().replace(/<ram:ID schemeID="0002">\d+<\/ram:ID>/, '')
  assert.deepEqual(await callsIn(() => validateDocument(XML, CONTEXT)), once)
  assert.deepEqual(await callsIn(() => validateDocument(broken, CONTEXT)), once)
})

test('a request to the service reads its draft once: the verdict, what is stored and where it would go', async () => {
  const once = { toInvoice: 1, check: 1, judgeAll: 0 }
  const send = (path: string, status: number, draft: object) => () =>
    client.expect(status, `/invoices/${path}`, { ...draft, invoice_id: undefined })
  assert.deepEqual(await callsIn(send('validate', 200, SIMPLE)), once)
  assert.deepEqual(await callsIn(send('validate', 200, CREDIT)), once)
  assert.deepEqual(await callsIn(send('render', 200, { ...SIMPLE, format: 'cii' })), once)
  assert.deepEqual(await callsIn(send('render', 422, BLOCKED)), once)
  assert.deepEqual(await callsIn(send('convert?to=json', 200, SIMPLE)), once)
  assert.deepEqual(await callsIn(send('remediate', 200, SIMPLE)), once)
  assert.deepEqual(await callsIn(send('submit', 202, SIMPLE)), once)
})
