import { type Check, DEPRECATED_OPTIONS } from '@conforme/compliance'
import type { Verdict } from '../judging/verdict.ts'

/** `options.siren` and `options.vat` are the form of before `buyer`; they go away a year after their notice. */
const SINCE = Date.UTC(2026, 8, 1) / 1000
const UNTIL = new Date(Date.UTC(2027, 8, 1)).toUTCString()

/** What the reply to a request in the old form says in its headers (RFC 9745, RFC 8594). */
export function deprecationHeaders({
  deprecated,
}: Pick<Verdict, 'deprecated'>): Readonly<Record<string, string>> {
  return deprecated ? HEADERS : {}
}

/** The same, of a reply without a verdict. */
export function deprecationOf(checks: readonly Pick<Check, 'code'>[]): Readonly<Record<string, string>> {
  return deprecationHeaders({ deprecated: checks.some(({ code }) => code === DEPRECATED_OPTIONS.code) })
}

const HEADERS = {
  deprecation: `@${SINCE}`,
  sunset: UNTIL,
  link: '</rules/DEPRECATED_OPTIONS>; rel="deprecation"; type="text/html"',
}
