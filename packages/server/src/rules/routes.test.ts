import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { openTestServer, type TestServer } from '../testing.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const json = { accept: 'application/json' }

it('shows the page of a rule to anybody, in French', async () => {
  const reply = await get('/rules/BUYER_SIREN')
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(reply.headers['content-language'], 'fr')
  assert.match(reply.body, /<html lang="fr">/)
  assert.match(reply.body, /<title>BUYER_SIREN · SIREN de l’acheteur · Conforme<\/title>/)
  assert.match(reply.body, /href="\/rules\/BUYER_SIREN\?lang=en" hreflang="en" lang="en">English/)
  assert.doesNotMatch(reply.body, /<script/)
})

it('speaks English to who prefers it, and to who asks in the address', async () => {
  const preferred = await get('/rules/BUYER_SIREN', { 'accept-language': 'en-GB' })
  assert.equal(preferred.headers['content-language'], 'en')
  assert.match(preferred.body, /Buyer SIREN/)
  assert.match(String(preferred.headers.vary), /Accept\b.*Accept-Language/)
  const asked = await get('/rules/BUYER_SIREN?lang=fr', { 'accept-language': 'en' })
  assert.match(asked.body, /SIREN de l’acheteur/)
  assert.equal((await get('/rules?lang=de')).statusCode, 400)
})

it('answers programs that ask for JSON', async () => {
  const reply = await get('/rules/BUYER_SIREN', { ...json, 'accept-language': 'en' })
  const sheet = reply.json()
  assert.deepEqual(
    [sheet.code, sheet.label, sheet.docs],
    ['BUYER_SIREN', 'Buyer SIREN', '/rules/BUYER_SIREN'],
  )
})

it('lists every rule', async () => {
  const page = await get('/rules')
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /<a href="\/rules\/BR-CO-15\?lang=fr">/)
  const { data } = (await get('/rules', json)).json()
  const entry = data.find((one: { code: string }) => one.code === 'BR-CO-15')
  assert.deepEqual([entry.severity, entry.rule_set, entry.docs], ['error', 'en16931', '/rules/BR-CO-15'])
})

it('leads from another spelling, and from what official validators print, to the rule', async () => {
  for (const [asked, code] of [
    ['buyer_siren', 'BUYER_SIREN'],
    ['BR-FR-10_BT-30', 'BR-FR-10'],
  ]) {
    const reply = await get(`/rules/${asked}?lang=en`)
    assert.equal(reply.statusCode, 302)
    assert.equal(reply.headers.location, `/rules/${code}?lang=en`)
  }
})

it('answers 404 for an unknown code, with the nearest ones', async () => {
  const page = await get('/rules/BUYER_SIRN')
  assert.equal(page.statusCode, 404)
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  assert.match(page.body, /<a href="\/rules\/BUYER_SIREN\?lang=fr">/)
  const problem = await get('/rules/BUYER_SIRN', json)
  assert.equal(problem.statusCode, 404)
  assert.equal(problem.headers['content-type'], 'application/problem+json; charset=utf-8')
  assert.equal(problem.json().code, 'not_found')
  assert.ok(problem.json().nearest.includes('BUYER_SIREN'))
})

it('repeats nothing of a hostile address', async () => {
  const reply = await get('/rules/%3Cscript%3Ealert(1)%3C%2Fscript%3E')
  assert.equal(reply.statusCode, 404)
  assert.doesNotMatch(reply.body, /<script/)
})

it('has a page for every check of a validation', async () => {
  const { checks } = (
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/invoices/validate?checks=all',
      headers: server.sandbox.headers,
      payload: { issue_date: 'x', colour: 'red' },
    })
  ).json()
  assert.ok(checks.length > 50)
  const addresses = new Set<string>(checks.map((check: { docs: string }) => check.docs))
  for (const address of addresses) assert.equal((await get(address)).statusCode, 200, address)
})

const codesOf = async (query: string): Promise<readonly string[]> =>
  (await get(`/rules?${query}`, json)).json().data.map(({ code }: { code: string }) => code)

it('searches in codes, labels, terms and sentences, whatever the accents', async () => {
  assert.deepEqual(await codesOf('q=br-fr-10&lang=fr'), ['BR-FR-10'])
  assert.ok((await codesOf('q=penalites%20retard&lang=fr')).includes('LATE_PENALTIES'))
  assert.ok((await codesOf('q=BT-31')).includes('SELLER_VAT'))
  assert.deepEqual(await codesOf('q=nothing-has-this-word'), [])
  assert.deepEqual(await codesOf('q=&family=&severity=&level='), await codesOf(''))
})

it('filters by family, severity and level, all at once', async () => {
  const all = (await get('/rules', json)).json().data
  const lines = (await get('/rules?family=br-fr&severity=error&level=line', json)).json().data
  assert.ok(lines.length > 0 && lines.length < all.length)
  for (const { rule_set, severity, levels } of lines)
    assert.deepEqual([rule_set, severity, levels.includes('line')], ['br-fr', 'error', true])
  const families = await Promise.all(
    ['mentions-fr', 'en16931', 'br-fr', 'none'].map(family => codesOf(`family=${family}`)),
  )
  assert.deepEqual(families.flat().toSorted(), all.map(({ code }: { code: string }) => code).toSorted())
  assert.equal((await get('/rules?family=x')).statusCode, 400)
  assert.equal((await get('/rules?sort=x')).statusCode, 400)
})

it('shows the form as it was sent, without a script, with the same question in the other language', async () => {
  const { body } = await get('/rules?lang=fr&q=%22%3Cb%3E&severity=error')
  assert.match(body, /<form action="\/rules" method="get" role="search">/)
  assert.match(body, /name="q"[^>]* value="&#34;&#60;b&#62;"/)
  assert.match(body, /<option value="error" selected>bloquant/)
  assert.match(body, /href="\/rules\?lang=en&#38;q=%22%3Cb%3E&#38;severity=error"/)
  assert.match(body, /Aucune règle ne convient/)
  assert.doesNotMatch(body, /<script/)
})

it('gives every example as a draft that the service judges as its page says', async () => {
  const { body } = await get('/rules/BR-FR-10?lang=fr')
  assert.match(body, /aucun identifiant/)
  assert.doesNotMatch(body, /no identifier/)
  const commands = [
    ...body.matchAll(/curl -s &#39;[^&]*(\/rules\/BR-FR-10\/examples\/\d+)&#39;.*?<\/pre><p>(.*?)<\/p>/gs),
  ]
  assert.equal(commands.length, 4)
  for (const [, place, said] of commands) {
    const draft = await server.app.inject(place!)
    assert.equal(draft.statusCode, 200)
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/invoices/validate',
      headers: { ...(await server.stranger()).headers, 'content-type': 'application/json' },
      payload: draft.body,
    })
    const found = new Set<string>(
      reply.json().checks.flatMap(({ ok, code }: { ok: boolean; code: string }) => (ok ? [] : [code])),
    )
    const told = [...said!.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code]) => code)
    assert.deepEqual(told.toSorted(), [...found].toSorted(), place)
  }
  assert.equal((await get('/rules/BR-FR-10/examples/5')).statusCode, 404)
  assert.equal((await get('/rules/BR-FR-10/examples/0')).statusCode, 400)
  assert.equal((await get('/rules/NONE/examples/1')).statusCode, 404)
})
