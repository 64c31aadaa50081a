import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { openTestServer, type TestServer } from '../testing.ts'
import { FORMS } from './forms.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

/** What a schema asks of texts, wherever it says so. */
function formsOf(schema: unknown, schemas: Record<string, unknown>, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { type, pattern, format, $ref } = schema as { readonly [key: string]: unknown }
  const own = type === 'string' ? [pattern, format].filter(form => typeof form === 'string') : []
  const target = typeof $ref === 'string' ? schemas[$ref.split('/').at(-1)!] : undefined
  const inner = [...Object.values(schema), target]
  return [...own, ...inner.flatMap(value => formsOf(value, schemas, seen))]
}

it('has words for every form that an operation asks for', async () => {
  const document = (await server.app.inject('/openapi.json')).json()
  const schemas = document.components.schemas
  const asked = Object.values(document.paths as Record<string, Record<string, object>>)
    .flatMap(methods => Object.values(methods) as { parameters?: unknown; requestBody?: unknown }[])
    .flatMap(({ parameters, requestBody }) => formsOf([parameters, requestBody], schemas))
  const forms = new Set(asked.filter(form => form !== 'binary'))
  assert.ok(forms.size > 5, String(forms.size))
  assert.deepEqual(
    [...forms].filter(form => !(form in FORMS)),
    [],
  )
})

it('says a form in words', async () => {
  const url = '/api/v1/invoices?buyer_siren=12&issued_from=2026-13-01'
  const headers = { ...server.sandbox.headers, 'accept-language': 'en' }
  const { errors } = (await server.app.inject({ url, headers })).json()
  assert.deepEqual(
    errors.map(({ pointer, detail }: { pointer: string; detail: string }) => [pointer, detail]),
    [
      ['issued_from', '"2026-13-01" does not have the expected form: a day that exists, YYYY-MM-DD.'],
      ['buyer_siren', '"12" does not have the expected form: nine digits.'],
    ],
  )
})
