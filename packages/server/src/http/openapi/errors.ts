import { FAILURES, type FailureCode } from '../../base/failures.ts'
import type { Operation } from './operations.ts'

/** What is known of an operation's kind from its route. */
export interface Kind {
  readonly hasBody: boolean
  readonly hasPathParameter: boolean
  /** Does it take an Idempotency-Key? */
  readonly isStoring: boolean
}

const ALWAYS: readonly FailureCode[] = [
  'invalid_request',
  'headers_too_large',
  'missing_key',
  'invalid_key',
  'insufficient_scope',
  'unknown_organisation',
  'organisation_suspended',
  'organisation_closed',
  'rate_limited',
  'internal_error',
  'unavailable',
]
const OF_BODIES: readonly FailureCode[] = [
  'invalid_json',
  'body_too_slow',
  'body_too_large',
  'unsupported_media_type',
]
const OF_KEYS: readonly FailureCode[] = ['idempotency_in_progress', 'idempotency_mismatch']

/** Every failure that an operation may answer with, in the order of the table of failures. */
export function codesOf(operation: Operation | undefined, kind: Kind): readonly FailureCode[] {
  const codes = new Set([
    ...ALWAYS,
    ...(kind.hasBody ? OF_BODIES : []),
    ...(kind.hasPathParameter ? (['not_found'] as const) : []),
    ...(kind.isStoring ? OF_KEYS : []),
    ...(operation?.codes ?? []),
  ])
  return (Object.keys(FAILURES) as FailureCode[]).filter(code => codes.has(code))
}

/** The codes under their HTTP status. */
export function byStatus(codes: readonly FailureCode[]): ReadonlyMap<number, readonly FailureCode[]> {
  const found = new Map<number, FailureCode[]>()
  for (const code of codes) {
    const { status } = FAILURES[code]
    found.set(status, [...(found.get(status) ?? []), code])
  }
  return found
}
