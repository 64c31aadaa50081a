/** The examples in the API's document, held to the schemas beside them. */
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { openTestServer, type TestServer } from '../testing.ts'

interface Media {
  readonly schema: { readonly $ref?: string; readonly examples?: readonly unknown[] }
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}
interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Media['schema']>> }
}

let server: TestServer
let api: ApiDocument
let validator: Ajv2020
before(async () => {
  server = await openTestServer()
  api = (await server.app.inject('/openapi.json')).json()
  validator = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  validator.addSchema(api, 'api')
})
after(() => server.close())

/** What a body or reply shows: beside its schema, in it, or in the one it refers to. */
function examplesOf({ schema, example, examples }: Media): readonly unknown[] {
  const name = schema.$ref?.split('/').at(-1)
  const named = name === undefined ? undefined : api.components.schemas[name]
  return [
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples ?? {}).map(({ value }) => value),
    ...(schema.examples ?? []),
    ...(named?.examples ?? []),
  ]
}

/** References start at the root of the document. */
const rooted = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"api#'))

const bodies = (): readonly (readonly [where: string, media: Media])[] =>
  Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody, responses }]) =>
      [requestBody, ...Object.values(responses)].flatMap((holder, i) =>
        Object.entries(holder?.content ?? {}).map(
          ([type, media]) => [`${method} ${path}${i === 0 ? ' body' : ''} ${type}`, media] as const,
        ),
      ),
    ),
  )

it('has no schema that cannot be compiled', () => {
  const schemas = new Map(bodies().map(([where, media]) => [JSON.stringify(rooted(media.schema)), where]))
  assert.ok(schemas.size > 20)
  for (const [schema, where] of schemas)
    assert.doesNotThrow(() => validator.compile(JSON.parse(schema)), where)
})

it('shows examples that their own schemas accept', () => {
  let seen = 0
  for (const [where, media] of bodies()) {
    const examples = examplesOf(media)
    if (examples.length === 0) continue
    const isValid = validator.compile(rooted(media.schema))
    for (const example of examples) {
      assert.ok(isValid(example), `${where}: ${validator.errorsText(isValid.errors)}`)
      seen += 1
    }
  }
  assert.ok(seen > 150)
})

it('shows what to send to whatever takes a body', () => {
  const wanted = bodies().filter(([where]) => /^(?:post|put|patch) .* body application\/json$/.test(where))
  assert.ok(wanted.length > 10)
  const bare = wanted.filter(([, media]) => examplesOf(media).length === 0).map(([where]) => where)
  assert.deepEqual(bare, [])
})
