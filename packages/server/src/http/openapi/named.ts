/** Schemas of the document: plain JSON. */
export type Json = { readonly [key: string]: unknown }
export type Schemas = Record<string, Json>

/** A title in this form names a schema: `Check`, `NextAction`. All others are words for people. */
const NAME = /^(?:[A-Z][a-z0-9]+)+$/

/** Moves every schema that has a name into `schemas`, and leaves a reference; both are returned anew. */
export function nameSchemas<T>(value: T, schemas: Schemas): T {
  if (Array.isArray(value)) return value.map(item => nameSchemas(item, schemas)) as T
  if (!isJson(value)) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, isExample(key) ? held : nameSchemas(held, schemas)]),
  )
  const { title } = inner
  if (typeof title !== 'string' || !NAME.test(title) || !('type' in inner)) return inner as T
  const { title: _name, ...schema } = inner
  const known = schemas[title]
  if (known && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`two schemas are called ${title}`)
  schemas[title] = schema
  return { $ref: `#/components/schemas/${title}` } as T
}

const isExample = (key: string): boolean => key === 'example' || key === 'examples'

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A schema of requests without what is only tolerated: null counts as a field left out, and of several types or
 * shapes the first is the field's own (judging/request.ts).
 */
export function documented<T>(value: T): T {
  if (Array.isArray(value)) return value.map(documented) as T
  if (!isJson(value)) return value
  const { anyOf, ...rest } = value
  if (Array.isArray(anyOf)) return documented({ ...rest, ...anyOf[0] }) as T
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      if (isExample(key)) return [key, held]
      if (key === 'enum' && Array.isArray(held)) return [key, held.filter(item => item !== null)]
      if (key === 'type' && Array.isArray(held)) return [key, held.find(type => type !== 'null')]
      return [key, documented(held)]
    }),
  ) as T
}

/** Titles that are words for people become descriptions, which every reader of such documents shows. */
export function inWords<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inWords) as T
  if (!isJson(value)) return value
  const { title, ...rest } = value
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, held]) => [key, isExample(key) ? held : inWords(held)]),
  )
  if (title === undefined) return inner as T
  if (typeof title !== 'string') return { title: inWords(title), ...inner } as T
  return { description: title, ...inner } as T
}
