import type { ProcessingRule } from './types.ts'

/** An invoice on its way to a platform, with what the platform must know beside the document. */
export interface Envelope {
  /** Our name for the flow, the same at every try: a platform that has seen it answers its earlier receipt. */
  readonly tracking_id: string
  readonly syntax: 'CII' | 'UBL' | 'Factur-X' | 'CDAR'
  /** BT-24 of an invoice. */
  readonly profile: string
  readonly filename: string
  readonly media_type: string
  readonly document: Uint8Array
  /** Lower-case hexadecimal, of `document`. */
  readonly sha256: string
  /** How the document is to be treated; left out, the platform works it out. */
  readonly processing_rule?: ProcessingRule | undefined
}

/**
 * `timeout`: no answer in time · `unreachable`: no connection · `unavailable`: 5xx, or left alone for a while ·
 * `rate_limited`: 429 · `unauthorised`: the credentials are refused · `forbidden`: they do not reach that far ·
 * `unknown_flow`: 404 · `refused`: the platform refuses what was sent, and would again · `protocol`: an answer
 * that the interface does not foresee.
 */
export type PlatformErrorCode =
  | 'timeout'
  | 'unreachable'
  | 'unavailable'
  | 'rate_limited'
  | 'unauthorised'
  | 'forbidden'
  | 'unknown_flow'
  | 'refused'
  | 'protocol'

interface PlatformErrorOptions extends ErrorOptions {
  /** The HTTP status, where there was an answer. */
  readonly status?: number | undefined
  /** Seconds that the platform asks to be left alone. */
  readonly retry_after?: number | undefined
  /** The platform's own word: free text, shown and never switched on. */
  readonly error_code?: string | undefined
  /** False where what was to be sent surely did not leave. */
  readonly left?: boolean | undefined
}

/** The platform could not be asked, or did not answer as it should. No verdict on the invoice. */
export class PlatformError extends Error {
  readonly code: PlatformErrorCode
  readonly status: number | undefined
  readonly retry_after: number | undefined
  readonly error_code: string | undefined
  readonly left: boolean

  constructor(code: PlatformErrorCode, message: string, options: PlatformErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'PlatformError'
    this.code = code
    this.status = options.status
    this.retry_after = options.retry_after
    this.error_code = options.error_code
    this.left = options.left ?? true
  }
}

/** Faults after which the platform may have taken what was posted all the same. */
const OPEN: ReadonlySet<PlatformErrorCode> = new Set(['timeout', 'unreachable', 'unavailable', 'protocol'])

/** Whether a post that ended so may have arrived. */
export function mayHaveArrived({ code, left }: PlatformError): boolean {
  return left && OPEN.has(code)
}
