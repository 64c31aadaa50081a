/** The OpenAPI document as a product: what generators of clients and readers need of it. */
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { PROGRAMS } from '@conforme/compliance'
import { FAILURES } from '../base/failures.ts'
import { LIMITS } from '../base/limits.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { OPERATIONS, TAGS } from './openapi/operations.ts'

interface Operation {
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly parameters: readonly { readonly $ref?: string; readonly required?: boolean; schema?: object }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string
        readonly headers?: object
        readonly content: Content
        readonly 'x-codes'?: readonly string[]
      }
    >
  >
}
type Content = Readonly<Record<string, { readonly schema: Form }>>
interface Form {
  readonly $ref?: string
  readonly anyOf?: readonly Form[]
}
interface ApiDocument {
  readonly info: { readonly description: string }
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

it('has one schema for all problems, with the codes of each status beside it', () => {
  for (const [name, { responses }] of operations())
    for (const [status, { description, content, 'x-codes': codes }] of Object.entries(responses)) {
      if (Number(status) < 400) continue
      assert.deepEqual(Object.keys(content), ['application/problem+json'], name)
      assert.equal(content['application/problem+json']?.schema.$ref, '#/components/schemas/Problem', name)
      assert.deepEqual(
        codes,
        [...description.matchAll(/^`(\w+)`/gm)].map(([, code]) => code),
        name,
      )
    }
})

it('has a name for each JSON body, sent or answered, so that generated clients have a type for it', () => {
  const isNamed = ({ $ref, anyOf }: Form): boolean => $ref !== undefined || (anyOf?.every(isNamed) ?? false)
  for (const [name, { requestBody, responses }] of operations()) {
    const replies = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    for (const content of [requestBody?.content, ...replies.map(([, reply]) => reply.content)]) {
      const json = content?.['application/json']
      if (json !== undefined)
        assert.ok(isNamed(json.schema), `${name}: ${JSON.stringify(json.schema).slice(0, 80)}`)
    }
  }
  for (const name of ['InvoicePage', 'CreateKeyRequest', 'DeleteWebhookReply', 'DocumentRemediation'])
    assert.ok(api.components.schemas[name], name)
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

it('begins with a guide in the language asked for, which names every limit', () => {
  const chapters = (lang: string) =>
    [...documents[lang]!.info.description.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  assert.deepEqual(chapters('en').slice(0, 5), ['First call', 'Keys', 'Modes', 'Errors', 'Idempotency'])
  assert.deepEqual(chapters('fr').slice(0, 5), ['Premier appel', 'Clés', 'Modes', 'Erreurs', 'Idempotence'])
  assert.equal(chapters('fr').length, chapters('en').length)
  for (const lang of ['fr', 'en'])
    for (const name of Object.keys(LIMITS))
      assert.ok(documents[lang]!.info.description.includes(`| \`${name}\` |`), `${lang} ${name}`)
  assert.match(documents.en!.info.description, /All tokens of one `slug` must be of one account/)
})

it('has a guide whose first call works unchanged', async () => {
  for (const lang of ['fr', 'en']) {
    const body = /-d '(\{[^']+\})'/.exec(documents[lang]!.info.description)?.[1]
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/invoices/validate',
      headers: { ...server.sandbox.headers, 'content-type': 'application/json' },
      payload: body,
    })
    assert.deepEqual([reply.statusCode, reply.json().valid], [200, true])
  }
})

it('shows the export of each program as what it is', () => {
  const { schemas } = api.components
  const { anyOf } = schemas.Export as { anyOf?: readonly { $ref: string }[] }
  const names = anyOf?.map(({ $ref }) => $ref.split('/').at(-1)!) ?? []
  assert.deepEqual(
    names.map(name => (schemas[name]?.properties?.from as { enum?: string[] } | undefined)?.enum?.[0]),
    PROGRAMS.map(({ id }) => id),
  )
  assert.ok(schemas.StripeExport?.properties?.customer_name)
})

it('is shown in the language of the reader, who can choose the other', async () => {
  for (const [url, headers, lang] of [
    ['/docs/', {}, 'fr'],
    ['/docs/', { 'accept-language': 'en' }, 'en'],
    ['/docs/?lang=en', {}, 'en'],
    ['/docs/?lang=fr', { 'accept-language': 'en' }, 'fr'],
  ] as const) {
    const { body } = await server.app.inject({ url, headers })
    assert.match(body, new RegExp(`<html lang="${lang}">`))
    assert.ok(body.includes(`"url":"/openapi.json?lang=${lang}"`), url)
  }
  assert.equal((await server.app.inject('/docs/js/scalar.js')).statusCode, 200)
})

it('has an outline for language models, in which every operation is named', async () => {
  for (const lang of ['fr', 'en']) {
    const { body, headers } = await server.app.inject(`/llms.txt?lang=${lang}`)
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
    assert.match(body, /^# Conforme\n\n> .+\n\n/)
    for (const { id } of Object.values(OPERATIONS)) assert.ok(body.includes(`\`${id}\``), id)
    for (const [, address] of body.matchAll(/\]\((\/[^)#]*)[^)]*\)/g))
      assert.equal((await server.app.inject(address!)).statusCode, 200, address)
  }
})

it('reports what webhooks send, one entry a type of event', () => {
  assert.ok('invoice.transmitted' in api.webhooks)
  assert.ok('webhook.test' in api.webhooks)
})
