import type { Validation } from '@conforme/compliance'
import type { Opaque } from './carry.ts'

/** What of a validation decides and is counted. */
export interface Verdict {
  readonly valid: boolean
  readonly score: number
  readonly format: Validation['format']
  /** How many of each. */
  readonly errors: number
  readonly warnings: number
  /** Of everything that failed, once each. */
  readonly codes: readonly string[]
  /** Of what blocks, for the event: the messages are in the invoice. */
  readonly blockers: readonly string[]
  readonly deprecated: boolean
}

const MOST_CODES = 20

/** A validation as replies and the store have it, without what headers and a warning say; and its verdict. */
export function verdictOf({ deprecated, ...validation }: Validation): {
  readonly verdict: Verdict
  readonly validation: Opaque
} {
  const { valid, score, format, errors, warnings, checks } = validation
  const failed = checks.filter(({ ok }) => !ok)
  const codesOf = (found: typeof failed) => [...new Set(found.map(({ code }) => code))]
  const verdict: Verdict = {
    valid,
    score,
    format,
    errors: errors.length,
    warnings: warnings.length,
    codes: codesOf(failed),
    blockers: codesOf(failed.filter(({ severity }) => severity === 'error')).slice(0, MOST_CODES),
    deprecated: deprecated === true,
  }
  return { verdict, validation }
}
