/** The examples in the OpenAPI document: each request beside its body, each reply under its status. */
import { readFileSync } from 'node:fs'
import type { Language } from '../../../base/failures.ts'
import { isJson, type Json } from '../named.ts'
import type { Examples, Exchange } from './exchange.ts'

const FOLDER = new URL('./', import.meta.url)

/** The examples of a language, as `npm run api-examples` wrote them. */
export const readExamples = (language: Language): Examples =>
  JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8'))

/** An operation with what is sent to it and what it answers. */
export function withExamples(operation: Json, examples: readonly Exchange[] = []): Json {
  if (examples.length === 0) return operation
  const { requestBody, responses, parameters } = operation
  return {
    ...operation,
    parameters: (parameters as readonly Json[]).map(parameter => withValue(parameter, examples)),
    ...(isJson(requestBody) && {
      requestBody: {
        ...requestBody,
        content: shown(requestBody.content as Contents, examples.filter(isWellFormed), sent),
      },
    }),
    responses: Object.fromEntries(
      Object.entries(responses as Readonly<Record<string, Json>>).map(([status, response]) => {
        const answered = examples.filter(each => String(each.status) === status)
        return [
          status,
          response.content === undefined
            ? response
            : { ...response, content: shown(response.content as Contents, answered, replied) },
        ]
      }),
    ),
  }
}

type Contents = Readonly<Record<string, Json>>
type Side = (each: Exchange) => { readonly type: string; readonly value: unknown } | undefined

const sent: Side = ({ request }) => request
const replied: Side = ({ reply }) => reply

/** What one side says in each type of content, in the place of an example that the schema has. */
function shown(content: Contents, examples: readonly Exchange[], side: Side): Contents {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const found = examples.flatMap(each => {
        const documented = side(each)
        return documented?.type === type ? [[each.name, exampleOf(each, documented.value)] as const] : []
      })
      if (found.length === 0) return [type, media]
      const { example: _one, ...rest } = media
      return [type, { ...rest, examples: Object.fromEntries(found) }]
    }),
  )
}

/** A body that the schema refuses is not shown beside that schema, but with the refusal. */
const isWellFormed = ({ status }: Exchange): boolean => status !== 400

function exampleOf(each: Exchange, value: unknown): Json {
  const { summary, request, query } = each
  if (isWellFormed(each) || value === request?.value) return { summary, value }
  const sent = request === undefined ? `?${new URLSearchParams(query)}` : JSON.stringify(request.value)
  return { summary, description: `→ \`${sent}\``, value }
}

/** A parameter with the value that the first example gives it. */
function withValue(parameter: Json, examples: readonly Exchange[]): Json {
  const { name, in: where } = parameter
  if (where !== 'path' && where !== 'query') return parameter
  const found = examples
    .filter(({ status }) => status < 400)
    .map(each => (where === 'path' ? each.path : each.query)?.[String(name)])
    .find(value => value !== undefined)
  return found === undefined ? parameter : { ...parameter, example: typed(found, parameter) }
}

/** Addresses are text; numbers and truth values are what their schema says. */
function typed(value: string, { schema }: Json): unknown {
  const type = isJson(schema) ? schema.type : undefined
  if (type === 'integer' || type === 'number') return Number(value)
  return type === 'boolean' ? value === 'true' : value
}
