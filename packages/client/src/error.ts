import type { components } from './api.ts'

export type Language = 'fr' | 'en'

/** What a server answers instead of doing what was asked (RFC 9457). */
export type Problem = components['schemas']['Problem']

/**
 * Every code of the server (its page `/problems` explains them), and those of the client itself: no reply came
 * (`unreachable`, `timed_out`), a reply came that is not of this service (`unexpected_reply`), a webhook is not signed
 * with this secret, or too old (`invalid_signature`).
 */
export type ErrorCode =
  | Problem['code']
  | 'unreachable'
  | 'timed_out'
  | 'unexpected_reply'
  | 'invalid_signature'

export interface ErrorDetails {
  /** HTTP status, where a reply came. */
  readonly status?: number | undefined
  readonly problem?: Problem | undefined
  readonly requestId?: string | undefined
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/** The one error of this package: branch on `code`, show `message`. */
export class ConformeError extends Error {
  override readonly name = 'ConformeError'
  readonly code: ErrorCode
  /** HTTP status of the reply; undefined where none came. */
  readonly status: number | undefined
  /** The whole problem document: `detail`, `errors` with pointers, `validation` of an invoice that is not compliant … */
  readonly problem: Problem | undefined
  /** Quote it in a report: the log of the server has it too. */
  readonly requestId: string | undefined
  /** Seconds after which the server takes the same request again, where it says so. */
  readonly retryAfter: number | undefined

  /** @param message what is wrong, in the language of the client */
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.status = details.status
    this.problem = details.problem
    this.requestId = details.requestId
    this.retryAfter = details.retryAfter
  }
}

/**
 * The error that a reply stands for.
 * @param content what the reply holds, read as JSON where it is JSON
 */
export function errorOf(response: Response, content: unknown, language: Language): ConformeError {
  const { status, headers } = response
  const details = {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: secondsIn(headers.get('retry-after')),
  }
  if (isProblem(content))
    return new ConformeError(content.code, content.detail, { ...details, problem: content })
  return new ConformeError('unexpected_reply', unexpected(status, language), details)
}

/** Of a reply that this service does not give. */
export const unexpected = (status: number, language: Language): string =>
  language === 'fr'
    ? `La réponse HTTP ${status} n’est pas de ce service : un intermédiaire, ou un autre serveur ?`
    : `The reply HTTP ${status} is not of this service: a proxy, or another server?`

function isProblem(content: unknown): content is Problem {
  const { code, detail } = (content ?? {}) as Partial<Problem>
  return typeof code === 'string' && typeof detail === 'string'
}

/** The seconds of a `Retry-After`, which is a number of them or a date (RFC 9110, § 10.2.3). */
export function secondsIn(header: string | null): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1000)
}
