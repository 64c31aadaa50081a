/** The OpenAPI document as a product: what generators of clients and readers need of it. */
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { FAILURES } from '../failures.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { OPERATIONS, TAGS } from './openapi/operations.ts'

interface Operation {
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly parameters: readonly { readonly $ref?: string; readonly required?: boolean; schema?: object }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers?: object }>>
}
interface ApiDocument {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, object>>
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties?: Readonly<Record<string, object>> }>>
  }
}

let server: TestServer
const documents: Record<string, ApiDocument> = {}
let api: ApiDocument
before(async () => {
  server = await openTestServer()
  for (const lang of ['fr', 'en'])
    documents[lang] = (await server.app.inject(`/openapi.json?lang=${lang}`)).json()
  api = documents.en!
})
after(() => server.close())

const operations = () =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path.replace('/api/v1', '')}`, operation] as const,
    ),
  )

it('names every operation once, validate first, and has no row without a route', () => {
  const found = operations()
  assert.deepEqual(found.map(([name]) => name).toSorted(), Object.keys(OPERATIONS).toSorted())
  assert.equal(found[0]?.[0], 'POST /invoices/validate')
  const ids = found.map(([, { operationId }]) => operationId)
  assert.ok(ids.every(id => typeof id === 'string'))
  assert.equal(new Set(ids).size, ids.length)
  assert.deepEqual(
    api.tags.map(({ name }) => name),
    Object.keys(TAGS),
  )
})

it('lists the failures of each operation under their status', () => {
  for (const [name, { responses }] of operations()) {
    assert.equal(responses.default, undefined, name)
    for (const status of ['400', '401', '403', '429', '500', '503']) assert.ok(responses[status], name)
    for (const [status, { description, headers }] of Object.entries(responses)) {
      assert.ok(headers && 'X-Request-Id' in headers, `${name} ${status}`)
      for (const [, code] of Number(status) < 400 ? [] : description.matchAll(/`(\w+)`/g))
        assert.equal(String(FAILURES[code as keyof typeof FAILURES].status), status, `${name} ${code}`)
    }
  }
})

it('offers an Idempotency-Key where one is kept, and asks for no parameter that has a default', () => {
  const taking = operations().filter(([, { parameters }]) =>
    parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
  )
  assert.ok(taking.some(([name]) => name === 'POST /invoices/submit'))
  assert.ok(taking.every(([name]) => name.startsWith('POST ')))
  for (const [name, { parameters }] of operations())
    for (const { required, schema = {} } of parameters) assert.ok(!(required && 'default' in schema), name)
})

it('names the schemas that people speak of, and shows a draft without null', () => {
  const { schemas } = api.components
  for (const name of ['Draft', 'Line', 'Party', 'Check', 'Suggestion', 'Problem']) assert.ok(schemas[name])
  assert.ok(schemas.Problem?.properties?.validation)
  assert.equal(schemas.InvoiceDraft, undefined)
  for (const name of ['Draft', 'Line', 'Seller', 'Buyer'])
    assert.doesNotMatch(JSON.stringify(schemas[name]), /null[",\]]/)
  assert.equal(JSON.stringify(api).includes('InvoiceDraft'), false)
})

it('refers to nothing that is not there', () => {
  for (const [, at] of JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = at!
      .split('/')
      .reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[step], api)
    assert.ok(found, at)
  }
})

it('speaks the language asked for, with the number and the name of each term', () => {
  const { fr, en } = documents
  const line = (document: ApiDocument | undefined) => document?.components.schemas.Line?.properties?.vat_rate
  assert.deepEqual(line(fr), {
    $ref: '#/components/schemas/Decimal',
    description: 'BT-152 · taux de TVA de la ligne',
  })
  assert.deepEqual(line(en), { $ref: '#/components/schemas/Decimal', description: 'BT-152 · line VAT rate' })
  assert.deepEqual(Object.keys(fr!.paths), Object.keys(en!.paths))
})

it('leaves no text in both languages', () => {
  const both: string[] = []
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string' && /^(?:title|summary|description)$/.test(key) && value.includes(' / '))
      both.push(value)
    if (typeof value !== 'object' || value === null || /^examples?$/.test(key)) return
    for (const [name, inner] of Object.entries(value)) walk(inner, name)
  }
  walk(documents.fr, '')
  walk(documents.en, '')
  assert.deepEqual(both, [])
})

it('tells what webhooks send, one entry a type of event', () => {
  assert.ok('invoice.transmitted' in api.webhooks)
  assert.ok('webhook.test' in api.webhooks)
})
