/** The document that Fastify's plugin makes of the routes, turned into the one that people generate clients from. */
import { FAILURES, type Language } from '../../base/failures.ts'
import { nameBodies } from './bodies.ts'
import { draftSchemas } from './draft.ts'
import { byStatus, codesOf, type Kind } from './errors.ts'
import { readExamples, withExamples } from './examples/attach.ts'
import { EXPORT_REF, exportSchemas } from './exports.ts'
import { HEADERS, headersOfProblem, headersOfReply, PARAMETERS, parameterRef } from './headers.ts'
import { documented, inWords, isJson, type Json, nameSchemas, type Schemas } from './named.ts'
import { OPERATIONS, operationOf, TAGS } from './operations.ts'
import { PROBLEM_MEMBERS } from './problem-members.ts'
import { inLanguage } from './spoken.ts'
import { webhooksOf } from './webhooks.ts'

/** Marks of the routes that the document is made from; none of them is published. */
export const STORING_MARK = 'x-storing'

/** The codes that a problem of a status may have: one schema for all problems, so that clients have one type for them. */
const CODES_MARK = 'x-codes'

const TAKEN = 'InvoiceDraft'
const DRAFT_REF = '#/components/schemas/Draft'

/**
 * @param made what the plugin gives: each operation with its schemas alone
 * @param description of the whole, in the language
 */
export function publish(made: Json, language: Language, description: string): Json {
  const components = made.components as { readonly schemas: Schemas; readonly securitySchemes: Json }
  const { [TAKEN]: taken = {}, ...others } = components.schemas
  const schemas: Schemas = { ...draftSchemas(taken, language), ...exportSchemas(language) }
  const paths = nameBodies(nameSchemas(pathsOf(made.paths as Paths), schemas), schemas)
  const named = Object.fromEntries(
    Object.entries(others).map(([name, schema]) => [name, nameSchemas(schema, schemas)]),
  )
  for (const name of Object.keys(named))
    if (name in schemas) throw new Error(`two schemas are called ${name}`)
  const document = {
    ...made,
    tags: Object.entries(TAGS).map(([name, tag]) => ({
      name,
      'x-displayName': tag.name[language],
      description: tag[language],
    })),
    paths,
    webhooks: webhooksOf(),
    components: {
      ...components,
      schemas: { ...schemas, ...named, Problem: withMembers(named.Problem ?? {}) },
      headers: HEADERS,
      parameters: PARAMETERS,
    },
  }
  const text = JSON.stringify(inLanguage(document, language))
  const spoken = JSON.parse(text.replaceAll(`"#/components/schemas/${TAKEN}"`, `"${DRAFT_REF}"`)) as Json
  const { paths: shown, components: parts } = inWords({ paths: spoken.paths, components: spoken.components })
  return {
    ...spoken,
    info: { ...(spoken.info as Json), description },
    components: parts,
    paths: withAllExamples(shown as Paths, language),
  }
}

function withAllExamples(paths: Paths, language: Language): Paths {
  const examples = readExamples(language)
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          withExamples(operation, examples[String(operation.operationId)]),
        ]),
      ),
    ]),
  )
}

const withMembers = (problem: Json): Json => ({
  ...problem,
  properties: { ...(problem.properties as Json), ...PROBLEM_MEMBERS },
})

type Paths = Readonly<Record<string, Readonly<Record<string, Json>>>>

/** Paths in the order of use, whole. */
function pathsOf(paths: Paths): Paths {
  const order = Object.keys(OPERATIONS)
  const place = (method: string, path: string): number => {
    const found = order.indexOf(`${method.toUpperCase()} ${path.replace(/^\/api\/v1/, '')}`)
    return found < 0 ? order.length : found
  }
  const first = (path: string): number =>
    Math.min(...Object.keys(paths[path] ?? {}).map(method => place(method, path)))
  return Object.fromEntries(
    Object.keys(paths)
      .sort((a, b) => first(a) - first(b))
      .map(path => [
        path,
        Object.fromEntries(
          Object.entries(paths[path] ?? {})
            .sort(([a], [b]) => place(a, path) - place(b, path))
            .map(([method, operation]) => [method, whole(method, path, operation)]),
        ),
      ]),
  )
}

function whole(method: string, path: string, made: Json): Json {
  const { [STORING_MARK]: isStoring = false, requestBody, responses, parameters = [], ...rest } = made
  const row = operationOf(method, path)
  const kind: Kind = {
    hasBody: requestBody !== undefined,
    hasPathParameter: path.includes('{'),
    isStoring: isStoring === true,
  }
  const takesDraft = JSON.stringify(requestBody ?? null).includes(TAKEN)
  return {
    ...(row && { operationId: row.id }),
    ...rest,
    ...(typeof rest.summary === 'string' && { summary: capitalised(rest.summary) }),
    ...(row && { tags: [row.tag] }),
    parameters: [
      ...(parameters as readonly unknown[]),
      ...(kind.isStoring ? [parameterRef('IdempotencyKey')] : []),
      parameterRef('Organisation'),
      parameterRef('PlatformToken'),
      parameterRef('AcceptLanguage'),
    ],
    ...(isJson(requestBody) && { requestBody: takesDraft ? draftBody(requestBody) : requestBody }),
    responses: {
      ...repliesOf(responses as Json, headersOfReply({ isStoring: kind.isStoring, takesDraft })),
      ...problemsOf(kind, row),
    },
  }
}

/** Each language of a text with a capital. */
const capitalised = (text: string): string =>
  text
    .split(' / ')
    .map(half => `${half.charAt(0).toUpperCase()}${half.slice(1)}`)
    .join(' / ')

const DONE: Readonly<Record<string, string>> = {
  '200': 'Fait. / Done.',
  '201': 'Créé. / Created.',
  '202': 'Accepté ; la suite vient à part. / Accepted; the rest follows on its own.',
}

function repliesOf(responses: Json, headers: Json): Json {
  return Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status in DONE)
      .map(([status, reply]) => [status, { ...(reply as Json), description: DONE[status], headers }]),
  )
}

function problemsOf(kind: Kind, row: ReturnType<typeof operationOf>): Json {
  return Object.fromEntries(
    [...byStatus(codesOf(row, kind))].map(([status, codes]) => [
      status,
      {
        description: inBoth(language =>
          codes.map(code => `\`${code}\` : ${FAILURES[code].title[language]}`).join('\n\n'),
        ),
        [CODES_MARK]: codes,
        headers: headersOfProblem(codes),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const inBoth = (say: (language: Language) => string): string => `${say('fr')} / ${say('en')}`

/** The body of what takes a draft; other forms of the body, such as documents, are as they are. */
function draftBody(body: Json): Json {
  const content = body.content as Readonly<Record<string, { readonly schema: Json }>>
  return {
    ...body,
    content: Object.fromEntries(
      Object.entries(content).map(([type, media]) => [
        type,
        JSON.stringify(media.schema).includes(TAKEN) ? { ...media, schema: draftOr(media.schema) } : media,
      ]),
    ),
  }
}

/**
 * The draft with what is beside it; or, where `from` is allowed, the export of another program, beside whose fields the
 * same may be: generators of clients read no `allOf` of a choice.
 */
function draftOr({ allOf, properties, examples }: Json): Json {
  const beside = isJson(properties)
    ? properties
    : Object.assign({}, ...((allOf as readonly Json[] | undefined) ?? []).map(part => part.properties ?? {}))
  const { from, ...companions } = documented(beside) as Record<string, Json>
  const draft =
    Object.keys(companions).length === 0
      ? { $ref: DRAFT_REF }
      : { allOf: [{ $ref: DRAFT_REF }, { type: 'object', properties: companions }] }
  const shown = examples === undefined ? {} : { examples }
  if (from === undefined) return { ...draft, ...shown }
  return { anyOf: [draft, EXPORT_REF], ...shown }
}
