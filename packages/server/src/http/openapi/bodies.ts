/** Names for what operations are sent and answer, so that a generated client has a type to speak of for each. */
import { isJson, type Json, type Schemas } from './named.ts'

type Operations = Readonly<Record<string, Readonly<Record<string, Json>>>>

const JSON_TYPE = 'application/json'
const REFERENCE = '#/components/schemas/'

/** `listKeys` → `ListKeys`. */
const capitalised = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}`

/**
 * Moves every JSON body without a name of its own into `schemas`: `CreateKeyRequest`, `DeleteWebhookReply`; a page of a
 * list has the name of what it lists, `InvoicePage`.
 * @returns the operations anew
 */
export function nameBodies(paths: Operations, schemas: Schemas): Operations {
  return mapValues(paths, methods => mapValues(methods, operation => named(operation, schemas)))
}

function named(operation: Json, schemas: Schemas): Json {
  const { operationId, requestBody, responses } = operation
  if (typeof operationId !== 'string') return operation
  const id = capitalised(operationId)
  return {
    ...operation,
    ...(isJson(requestBody) && {
      requestBody: inJson(requestBody, schema => referTo(optional(schema), `${id}Request`, schemas)),
    }),
    responses: mapValues(responses as Readonly<Record<string, Json>>, (reply, status) =>
      status.startsWith('2')
        ? inJson(reply, schema => referTo(schema, pageName(schema) ?? `${id}Reply`, schemas))
        : reply,
    ),
  }
}

/**
 * What is sent, its defaults in words: of a schema with a name, generators of types take a field with a `default` for
 * one that is always there.
 */
function optional(schema: Json): Json {
  if (!isJson(schema.properties)) return schema
  const properties = mapValues(schema.properties as Readonly<Record<string, Json>>, field => {
    if (!('default' in field)) return field
    const { default: usual, description, ...rest } = field
    const value = JSON.stringify(usual)
    // In both languages, of which one is published.
    const [fr, en] = typeof description === 'string' ? description.split(' / ') : []
    const [enFrench, inEnglish] = [`par défaut : ${value}`, `by default: ${value}`]
    return {
      ...rest,
      description:
        fr === undefined || en === undefined
          ? `${enFrench} / ${inEnglish}`
          : `${fr} (${enFrench}) / ${en} (${inEnglish})`,
    }
  })
  return { ...schema, properties }
}

/** A body with another schema for its JSON. */
function inJson(body: Json, change: (schema: Json) => Json): Json {
  const content = body.content as Readonly<Record<string, Json>> | undefined
  if (content === undefined) return body
  return {
    ...body,
    content: mapValues(content, (media, type) =>
      type === JSON_TYPE && isJson(media.schema) ? { ...media, schema: change(media.schema) } : media,
    ),
  }
}

/** Of several forms, the first without a name gets this one; a second is to have its own, by its title. */
function referTo(schema: Json, name: string, schemas: Schemas): Json {
  if ('$ref' in schema) return schema
  const { examples, ...plain } = schema
  const shown = examples === undefined ? {} : { examples }
  if (Array.isArray(plain.anyOf)) {
    const forms: readonly Json[] = plain.anyOf
    const unnamed = forms.filter(form => !('$ref' in form))
    if (unnamed.length > 1) throw new Error(`${name}: ${unnamed.length} forms without a name`)
    return { ...plain, anyOf: forms.map(form => referTo(form, name, schemas)), ...shown }
  }
  const known = schemas[name]
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(plain))
    throw new Error(`two schemas are called ${name}`)
  schemas[name] = plain
  return { $ref: `${REFERENCE}${name}`, ...shown }
}

/** `InvoicePage` where a page lists what is named `Invoice`. */
function pageName({ properties }: Json): string | undefined {
  const { data, has_more } = (properties ?? {}) as Readonly<Record<string, Json>>
  const items = data?.items
  if (has_more === undefined || !isJson(items) || typeof items.$ref !== 'string') return undefined
  return `${items.$ref.slice(REFERENCE.length)}Page`
}

function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => U,
): Readonly<Record<string, U>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}
