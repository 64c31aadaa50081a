/**
 * What `@conforme/client` has of the OpenAPI document: its types, by openapi-typescript, and a table of the operations.
 * The client throws each problem and sets the headers itself, so that the types have replies that went well alone.
 */
import { createRequire } from 'node:module'
import { openTestServer } from '../../packages/server/src/testing.ts'

interface Media {
  readonly schema: { readonly $ref?: string }
  readonly examples?: object
}
interface Body {
  readonly content: Readonly<Record<string, Media>>
}
interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly $ref?: string }[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}
interface ApiDocument {
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const HOME = 'packages/client/src'

export async function clientFiles(root: URL): Promise<ReadonlyMap<string, string>> {
  const document = await readDocument()
  return new Map([
    [`${HOME}/api.ts`, await typesOf(document, root)],
    [`${HOME}/operations.ts`, tableOf(document)],
  ])
}

async function readDocument(): Promise<ApiDocument> {
  const server = await openTestServer()
  try {
    return (await server.app.inject('/openapi.json?lang=en')).json<ApiDocument>()
  } finally {
    await server.close()
  }
}

interface Generator {
  readonly default: (document: object, options: object) => Promise<readonly object[]>
  readonly astToString: (nodes: readonly object[]) => string
}

/** Written by the generator, which needs TypeScript 5: it is found beside the client. */
async function typesOf({ components, paths }: ApiDocument, root: URL): Promise<string> {
  const beside = createRequire(new URL('packages/client/package.json', root))
  const { default: generate, astToString }: Generator = beside('openapi-typescript')
  const document = {
    openapi: '3.1.0',
    info: { title: 'Conforme', version: '1' },
    paths: mapValues(paths, methods => mapValues(methods, typed)),
    components: { schemas: components.schemas },
  }
  // What has a default may be left out.
  const nodes = await generate(document, { immutable: true, defaultNonNullable: false })
  return `/** Types of the API, from its OpenAPI document by openapi-typescript and \`npm run generate\`. */\n${astToString(nodes)}`
}

/** An operation as far as its types go. */
function typed({ parameters, requestBody, responses, ...rest }: Operation): object {
  const wellDone = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return {
    ...rest,
    parameters: parameters.filter(({ $ref }) => $ref === undefined),
    ...(requestBody && { requestBody: { ...requestBody, content: mapValues(requestBody.content, bare) } }),
    responses: Object.fromEntries(
      wellDone.map(([status, { content }]) => [
        status,
        { description: 'Done.', content: mapValues(content, bare) },
      ]),
    ),
  }
}

const bare = ({ schema }: Media): object => ({ schema })

/** What of an operation is needed while the program runs. */
function tableOf({ paths }: ApiDocument): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { operationId, parameters, requestBody, responses } = operation
      const takesKey = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))
      // `text/xml` is another name of `application/xml`.
      const takes = Object.keys(requestBody?.content ?? {}).filter(type => type !== 'text/xml')
      const [reply] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
      const { $ref = '' } = responses[reply ?? '']?.content['application/json']?.schema ?? {}
      return [
        `  ${operationId}: { method: '${method}', path: '${path}'`,
        ...(takes.length > 0 ? [`takes: [${takes.map(type => `'${type}'`).join(', ')}]`] : []),
        ...(takesKey ? ['takesKey: true'] : []),
        ...($ref.endsWith('Page') ? ['isPaged: true'] : []),
      ].join(', ')
    }),
  )
  return [
    '/** Every operation under `/api/v1`, from the OpenAPI document by `npm run generate`. */',
    "import type { operations } from './api.ts'",
    '',
    'export type OperationName = keyof operations',
    '',
    'export interface OperationRow {',
    "  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'",
    '  readonly path: string',
    '  /** The types of its body, JSON first. */',
    '  readonly takes?: readonly string[]',
    '  /** Does it keep its reply under an `Idempotency-Key`? */',
    '  readonly takesKey?: true',
    '  /** Does it answer with a page of a list? */',
    '  readonly isPaged?: true',
    '}',
    '',
    '// biome-ignore format: one operation a line',
    'export const OPERATIONS = {',
    ...rows.map(row => `${row} },`),
    '} as const satisfies Readonly<Record<OperationName, OperationRow>>',
    '',
  ].join('\n')
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
