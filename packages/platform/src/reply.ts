/** Answers as XP Z12-013 has them. */

/** A request that is turned away: thrown anywhere, answered in one place. */
export class Refusal extends Error {
  readonly status: number
  readonly errorCode: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    errorCode: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.errorCode = errorCode
    this.headers = headers
  }
}

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

export function refusalReply({ status, errorCode, message, headers }: Refusal): Response {
  return json({ errorCode, errorMessage: message, type: 'about:blank' }, status, headers)
}

/** The codes that the descriptions give as examples, by status. */
const CODES: Readonly<Record<number, string>> = {
  400: 'MISSING_REQUIRED_FIELD',
  401: 'MISSING_TOKEN',
  403: 'FORBIDDEN_ACCESS',
  404: 'MISSING_RESOURCE',
  408: 'REQUEST_TIMEOUT',
  413: 'FILE_SIZE_EXCEEDED',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_ERROR',
  501: 'NOT_IMPLEMENTED',
  503: 'RESOURCE_ERROR',
}

/** A refusal that was asked for, by magic or by the header `Pretend-Status`. */
export function forced(status: number): Refusal {
  const code = CODES[status]
  if (code === undefined) throw new Refusal(400, CODES[400]!, `Pretend-Status: ${status} cannot be simulated`)
  const headers = status === 429 || status === 503 ? { 'retry-after': '1' } : undefined
  return new Refusal(status, code, `${status}, as it was asked for`, headers)
}

export const missing = (what: string): Refusal => new Refusal(404, CODES[404]!, `There is no ${what}`)
export const badRequest = (why: string): Refusal => new Refusal(400, CODES[400]!, why)

/** A lost or late answer: what the caller of `fetch` gets when nothing comes back. */
export const silence = (): DOMException =>
  new DOMException('The pretend platform does not answer', 'TimeoutError')
