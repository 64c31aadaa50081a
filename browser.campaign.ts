/** The library in a browser: what Chromium answers, through the worker of docs/browser.md, is what the server answers. */
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { keptOrganisation } from './packages/server/src/accounts/store.ts'
import { openTestServer, type TestServer } from './packages/server/src/testing.ts'
import { bundle } from './scripts/shared/bundle.ts'

type Json = { readonly [key: string]: unknown }

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)
const skip =
  CHROMIUM === undefined && process.env.CI !== 'true' ? 'Chromium is not installed (Debian: chromium)' : false
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NOW = new Date('2026-11-22T10:00:00Z')
/** Whether and how the service can send it: the library sends nothing. */
const OF_THE_SERVICE: ReadonlySet<string> = new Set(['transmittable', 'transmission', 'next_actions'])
const FONT = 'node_modules/@expo-google-fonts/source-sans-3'
const PAGE = '<!doctype html><meta charset="utf-8"><title>Conforme</title>'

const draftNamed = (name: string): Json => JSON.parse(readFileSync(`corpus/drafts/${name}.json`, 'utf8'))
const DRAFTS: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(
    [
      'simple',
      'credit-note',
      'deposit',
      'several-rates',
      'several-sellers',
      'reverse-charge-eu',
      'vat-group',
    ].map(name => [name, draftNamed(name)]),
  ),
  'a day before the newest rules': { ...draftNamed('several-sellers'), options: { as_of: '2026-09-15' } },
  'another edition': { ...draftNamed('simple'), options: { preview: true } },
  'with faults': {
    seller: { siret: '55208131766522', legal_name: 'EDF' },
    buyer: { legal_name: 'Comptoir du Rhône', siren: '200 000 008' },
    issue_date: '22/11/2026',
    lines: [{ description: 'Conseil', quantity: '2', unit_price_ht: '1 250,50 €', vat_rate: '20%' }],
    totals: { with_vat: '3001.21' },
  },
  'another program’s': { object: 'invoice', id: 'in_1', lines: { object: 'list', data: [] } },
}

let server: TestServer
let browser: BrowserContext
let page: Page
let profile = ''
const requested: string[] = []
const site = createServer()

before(async () => {
  if (skip !== false) return
  const [, example = ''] = /^```js\n(.*?)^```/ms.exec(readFileSync('docs/browser.md', 'utf8')) ?? []
  const chunks = await bundle(
    { page: 'page', 'conforme-worker': '@conforme/compliance/worker' },
    { page: example },
  )
  server = await openTestServer({ clock: () => NOW })
  const { organisationId } = server.sandbox
  const organisation = await keptOrganisation(server.db, { organisationId, mode: 'sandbox' })
  const served = new Map<string, readonly [string, Uint8Array | string]>([
    ['/', ['text/html', PAGE]],
    ['/organisation.json', ['application/json', JSON.stringify(organisation)]],
  ])
  for (const [name, { code }] of chunks) served.set(`/${name}`, ['text/javascript', code])
  for (const name of ['400Regular/SourceSans3_400Regular.ttf', '600SemiBold/SourceSans3_600SemiBold.ttf'])
    served.set(`/fonts/${name.split('/')[1]}`, ['font/ttf', readFileSync(`${FONT}/${name}`)])
  site.on('request', ({ url = '' }, reply) => {
    requested.push(url)
    const [type, body] = served.get(url) ?? []
    reply.writeHead(type === undefined ? 404 : 200, {
      'content-type': type ?? 'text/plain',
      'content-security-policy': "default-src 'self'",
    })
    reply.end(body)
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  profile = mkdtempSync(join(tmpdir(), 'conforme-chromium-'))
  browser = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM ?? '/usr/bin/chromium',
    args: FLAGS,
    chromiumSandbox: false,
  })
  page = await browser.newPage()
  await page.clock.setFixedTime(NOW)
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
})
after(async () => {
  await browser?.close()
  await server?.close()
  site.close()
  if (profile !== '') rmSync(profile, { recursive: true, force: true })
})

/** What a verb of the worker answers, as JSON text; bytes in base64. */
function inBrowser(verb: string, input: Json): Promise<string> {
  return page.evaluate(
    async ([name, text]) => {
      const given = JSON.parse(text!, (_, value) =>
        typeof value === 'object' && value !== null && 'base64' in value
          ? Uint8Array.from(atob(value.base64), character => character.charCodeAt(0))
          : value,
      )
      // Of the example: only the browser knows it.
      const address = '/page.js'
      const { conforme } = await import(address)
      const value = await conforme[name!](given).catch((fault: Error) => ({
        ...fault,
        message: fault.message,
      }))
      return JSON.stringify(value, (_, field) =>
        field instanceof Uint8Array
          ? btoa(Array.from(field, code => String.fromCharCode(code)).join(''))
          : field,
      )
    },
    [verb, JSON.stringify(input)],
  )
}

const bytesFor = (bytes: Uint8Array) => ({ base64: Buffer.from(bytes).toString('base64') })

interface Asked {
  readonly path: string
  readonly type?: string
  readonly body: string | Buffer
}

async function overHttp({ path, type = 'application/json', body }: Asked) {
  const { statusCode, body: text } = await server.app.inject({
    method: 'POST',
    url: `/api/v1/invoices/${path}`,
    headers: { ...server.sandbox.headers, 'content-type': type, 'accept-language': 'fr' },
    payload: body,
  })
  return { statusCode, text }
}

/** The bytes of a reply without what only the service can say; the order of the fields stays. */
const withoutService = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value) => (OF_THE_SERVICE.has(key) ? undefined : value))

/** Field by field first, which says where the texts differ. */
function same(ours: string, theirs: string): void {
  const [one, other] = [ours, theirs].map(withoutService) as [string, string]
  assert.deepEqual(JSON.parse(one), JSON.parse(other))
  assert.equal(one, other)
}

for (const [name, draft] of Object.entries(DRAFTS))
  test(`validate: ${name}`, { skip }, async () => {
    const { statusCode, text } = await overHttp({ path: 'validate', body: JSON.stringify(draft) })
    assert.equal(statusCode, 200, text)
    same(await inBrowser('validate', { draft }), text)
  })

test('nothing but what a verdict on drafts needs has been loaded so far', { skip }, () => {
  assert.ok(requested.some(url => url === '/conforme-worker.js'))
  assert.deepEqual(
    requested.filter(url => /fonts|fontkit|facturx|render|document/.test(url)),
    [],
  )
})

test('remediate', { skip }, async () => {
  const draft = DRAFTS['with faults']!
  const request = { ...draft, auto: true }
  const { statusCode, text } = await overHttp({ path: 'remediate', body: JSON.stringify(request) })
  assert.equal(statusCode, 200, text)
  const { next: asked, ...theirs } = JSON.parse(withoutService(text))
  const { next, ...ours } = JSON.parse(withoutService(await inBrowser('remediate', { request })))
  assert.equal(JSON.stringify(ours), JSON.stringify(theirs))
  // The server adds an address.
  const { href: _, ...step } = asked
  assert.equal(JSON.stringify(next), JSON.stringify(step))
  assert.ok(ours.applied.length > 0)
})

/** What the worker rendered, for the judges below. */
const rendered = new Map<string, Uint8Array>()

for (const format of ['cii', 'ubl', 'factur-x'] as const)
  test(`render to ${format}`, { skip }, async () => {
    const draft = { ...DRAFTS['several-rates'], format }
    const { statusCode, text } = await overHttp({ path: 'render', body: JSON.stringify(draft) })
    assert.equal(statusCode, 200, text)
    const { ok, ...ours } = JSON.parse(withoutService(await inBrowser('render', { draft })))
    assert.equal(ok, true)
    same(JSON.stringify(ours), text)
    assert.equal(ours.pdf === null, format !== 'factur-x')
    rendered.set(format, ours.pdf === null ? Buffer.from(ours.xml) : Buffer.from(ours.pdf, 'base64'))
  })

test('fonts were fetched once', { skip }, () => {
  assert.equal(requested.filter(url => url.startsWith('/fonts/')).length, 2)
})

for (const format of ['cii', 'ubl', 'factur-x'] as const)
  test(`judge a document: ${format}`, { skip }, async () => {
    const whole = Buffer.from(rendered.get(format)!)
    const type = format === 'factur-x' ? 'application/pdf' : 'application/xml'
    // Of XML one with a fault too.
    const faulty = Buffer.from(whole.toString().replace(/(?:2026-?11-?\d\d)/g, '2026-13-45'))
    for (const body of format === 'factur-x' ? [whole] : [whole, faulty]) {
      const { statusCode, text } = await overHttp({ path: 'validate', type, body })
      assert.equal(statusCode, 200, text)
      const ours = await inBrowser('validateDocument', { bytes: bytesFor(body) })
      same(ours, text)
      assert.equal(JSON.parse(ours).valid, body === whole)
    }
  })

test('what cannot be read is refused in the same words', { skip }, async () => {
  for (const [type, given] of [
    ['application/xml', '<rsm:CrossIndustryInvoice'],
    ['application/pdf', '%PDF-1.7 and no more'],
  ] as const) {
    const body = Buffer.from(given)
    const { statusCode, text } = await overHttp({ path: 'validate', type, body })
    assert.equal(statusCode, 422, text)
    const [{ code, detail }] = JSON.parse(text).errors
    const told = JSON.parse(await inBrowser('validateDocument', { bytes: bytesFor(body) }))
    assert.deepEqual({ code: told.code, detail: told.message }, { code, detail })
  }
})

test('the example of the page', { skip }, async () => {
  const answers = await page.evaluate(async draft => {
    const address = '/page.js'
    const { findings, documentOf, judge } = await import(address)
    const { failed } = await findings({})
    const { file } = await documentOf(draft, 'factur-x')
    const { missing } = await documentOf({}, 'cii')
    const { valid, format } = await judge(file)
    return { failed: failed.length, missing: missing.length, type: file.type, name: file.name, valid, format }
  }, DRAFTS.simple!)
  const { failed, missing, ...rest } = answers
  assert.ok(failed > 0 && missing > 0)
  assert.deepEqual(rest, {
    type: 'application/pdf',
    name: `${(DRAFTS.simple as { number: string }).number}.pdf`,
    valid: true,
    format: 'factur-x',
  })
})
