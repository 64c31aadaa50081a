import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { saySelfTest, selfTest, TESTED_LAYERS } from '@conforme/compliance'
import { BOOKS } from '@conforme/rules'
import { Registry } from 'prom-client'
import { buildApp } from '../app.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import type { App } from './feature.ts'
import { layersOf, openSoundness } from './soundness.ts'

const BROKEN = BOOKS.map(book => (book.id === 'mentions-fr' ? { ...book, rules: [] } : book))

let server: TestServer
let app: App
before(async () => {
  server = await openTestServer({ features: [] })
  const services = { ...server.services, metrics: new Registry() }
  app = await buildApp({ services, features: [], selfTest: () => selfTest({ books: BROKEN }) })
})
after(async () => {
  await app.close()
  await server.close()
})

it('is not ready with a broken table of rules, and names the layer in the language asked', async () => {
  for (const [language, words] of [
    ['fr', 'drafts : mentions-fr 2026-09 laisse passer le document fautif (OPERATION_CATEGORY manque)'],
    ['en', 'drafts: mentions-fr 2026-09 lets the bad document pass (OPERATION_CATEGORY is missing)'],
  ] as const) {
    const reply = await app.inject({ url: '/readyz', headers: { 'accept-language': language } })
    const { status, checks } = reply.json()
    assert.deepEqual([reply.statusCode, status], [503, 'unavailable'])
    assert.deepEqual(
      checks.filter(({ ok }: { ok: boolean }) => !ok),
      [{ name: 'drafts', ok: false, message: words }],
    )
  }
  assert.equal((await app.inject('/healthz')).statusCode, 200)
})

it('says of each layer that is sound which rule sets it has', async () => {
  const reply = await server.app.inject({ url: '/readyz', headers: { 'accept-language': 'en' } })
  assert.equal(reply.statusCode, 200)
  const { message } = reply.json().checks.find(({ name }: { name: string }) => name === 'en16931')
  assert.equal(
    message,
    'Accepts the good document and refuses the bad one: en16931-cii 1.3.16, en16931-ubl 1.3.16.',
  )
})

it('runs once for all who ask, logs what fails, and lets others have their turn', async () => {
  const logged: unknown[] = []
  let runs = 0
  let turns = 0
  const soundness = openSoundness(
    { error: (_: unknown, words?: unknown) => logged.push(words) },
    function* () {
      runs += 1
      setImmediate(() => {
        turns += 1
      })
      for (const result of selfTest({ books: BROKEN })) {
        if (result.layer === 'cdar') assert.equal(turns, 1)
        yield result
      }
    },
  )
  const [first, second] = await Promise.all([soundness(), soundness()])
  assert.equal(first, second)
  assert.equal(runs, 1)
  const fault = [...selfTest({ books: BROKEN })].find(({ passed }) => !passed)!
  assert.deepEqual(logged, [saySelfTest(fault).en])
})

it('does not call a layer sound of which nothing was tested', () => {
  const layers = layersOf([...selfTest()].filter(({ layer }) => layer !== 'cdar'))
  assert.deepEqual(
    layers.filter(({ ok }) => !ok).map(({ layer }) => layer),
    ['cdar'],
  )
  assert.equal(layers.length, TESTED_LAYERS.length)
})
