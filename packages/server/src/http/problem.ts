import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { FAILURES, Failure, type FailureCode, type Language } from '../base/failures.ts'
import { sayLimit } from '../base/limits.ts'

/** The RFC 9457 document of a failure, in the language of the request. */
export const ProblemSchema = Type.Object(
  {
    type: Type.String({ format: 'uri-reference' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    instance: Type.String(),
    code: Type.Enum(Object.keys(FAILURES) as FailureCode[]),
    request_id: Type.String(),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          pointer: Type.String({ description: 'RFC 6901' }),
          code: Type.String(),
          detail: Type.String(),
        }),
      ),
    ),
  },
  { $id: 'Problem', description: 'RFC 9457' },
)

export type Problem = Static<typeof ProblemSchema>

function toProblem(failure: Failure, request: FastifyRequest, base: string): Problem {
  const language: Language = request.language ?? 'fr'
  const { status, title } = FAILURES[failure.code]
  return {
    type: `${base}/problems/${failure.code}`,
    title: title[language],
    status,
    detail: failure.detail[language],
    instance: request.url.split('?')[0] ?? request.url,
    code: failure.code,
    request_id: request.id,
    ...(failure.errors && {
      errors: failure.errors.map(({ pointer, code, detail }) => ({
        pointer,
        code,
        detail: detail[language],
      })),
    }),
    ...failure.extra,
  }
}

/** Sends a failure. What is no `Failure` becomes one first (translate). */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  base: string,
): FastifyReply {
  const failure = translate(error)
  // Failures of the caller's making are the caller's to log; ours, and their cause, are for the operator.
  if (failure.status >= 500) request.log.error({ err: failure.cause ?? failure }, failure.code)
  // Not in words: these may quote what was sent.
  else request.log.info({ code: failure.code }, 'refused')
  const problem = toProblem(failure, request, base)
  return reply
    .code(failure.status)
    .headers(failure.headers)
    .type('application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problem)
}

/** Fastify's and the database's own errors in our terms; anything else is ours to mend. */
export function translate(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code } = (error ?? {}) as { code?: unknown }
  const known = typeof code === 'string' ? FROM_FASTIFY[code] : undefined
  if (known) return known(error)
  if (isOfFramework(error)) return fromFramework(error)
  if (isOutage(error)) {
    const detail = { fr: 'La base de données ne répond pas.', en: 'The database does not answer.' }
    return new Failure('unavailable', detail, { cause: error, headers: { 'retry-after': '5' } })
  }
  const detail = {
    fr: 'Un cas imprévu a interrompu la requête ; rien n’a été enregistré.',
    en: 'An unforeseen case interrupted the request; nothing was stored.',
  }
  return new Failure('internal_error', detail, { cause: error })
}

const FROM_FASTIFY: Readonly<Record<string, (cause: unknown) => Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: cause =>
    new Failure(
      'body_too_large',
      {
        fr: `Le corps dépasse la limite : ${sayLimit('json_body').fr} en JSON (${sayLimit('own_page_body').fr} où peut être votre propre page), ${sayLimit('xml_body').fr} pour un document XML, ${sayLimit('pdf_body').fr} pour un PDF.`,
        en: `The body exceeds the limit: ${sayLimit('json_body').en} as JSON (${sayLimit('own_page_body').en} where it may hold your own page), ${sayLimit('xml_body').en} for an XML document, ${sayLimit('pdf_body').en} for a PDF.`,
      },
      // The rest of the body is not worth reading, so the connection cannot be used again.
      { cause, headers: { connection: 'close' } },
    ),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: cause =>
    new Failure(
      'unsupported_media_type',
      {
        fr: 'Le Content-Type de la requête n’est pas lu à cette adresse : le JSON s’envoie en application/json, et un document, là où il est pris, en application/xml ou application/pdf.',
        en: 'The Content-Type of the request is not read at this address: JSON is sent as application/json, and a document, where one is taken, as application/xml or application/pdf.',
      },
      { cause },
    ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: cause =>
    new Failure(
      'invalid_request',
      {
        fr: 'Le corps n’a pas la longueur annoncée par Content-Length.',
        en: 'The body does not have the length announced by Content-Length.',
      },
      { cause },
    ),
  // No id and no code is that long, so there is nothing at the address.
  FST_ERR_MAX_PARAM_LENGTH: cause =>
    new Failure(
      'not_found',
      {
        fr: `Rien à cette adresse : un identifiant y dépasse ${sayLimit('address_part').fr} caractères.`,
        en: `Nothing at this address: an identifier in it exceeds ${sayLimit('address_part').en} characters.`,
      },
      { cause },
    ),
  FST_ERR_BAD_URL: cause =>
    new Failure(
      'invalid_request',
      { fr: 'L’adresse contient un encodage illisible.', en: 'The address holds an unreadable encoding.' },
      { cause },
    ),
}

/** What Fastify refuses before a route has seen it, and has no line above: the caller's fault, by its status. */
interface OfFramework {
  readonly code: string
  readonly statusCode: number
}

function isOfFramework(error: unknown): error is OfFramework {
  const { code, statusCode } = (error ?? {}) as Partial<OfFramework>
  return (
    typeof code === 'string' &&
    code.startsWith('FST_ERR_') &&
    Number(statusCode) >= 400 &&
    Number(statusCode) < 500
  )
}

const BY_STATUS: Readonly<Record<number, FailureCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'body_too_slow',
  413: 'body_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
}

function fromFramework(cause: OfFramework): Failure {
  const detail = {
    fr: 'La requête n’a pas la forme que HTTP ou cette adresse demandent.',
    en: 'The request does not have the form that HTTP or this address asks for.',
  }
  return new Failure(BY_STATUS[cause.statusCode] ?? 'invalid_request', detail, { cause })
}

// 57014: the database gave a statement up when its time was over.
const OUTAGE = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|EAI_AGAIN|08...|53...|57014|57P..)$/
const OUTAGE_WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** Connection refused or lost, or the database shutting down (SQLSTATE classes 08, 53 and 57P; pg's own words). */
function isOutage(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  return OUTAGE.test(String(code)) || OUTAGE_WORDS.test(String(message))
}
