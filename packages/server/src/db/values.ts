/**
 * How values cross the door, the same on both backends.
 * In: everything becomes the text PostgreSQL reads, so neither driver's own guesses apply.
 * Out: bigint → number, numeric → string, date → 'YYYY-MM-DD', timestamptz → Date, json → value, bytea → Buffer.
 */

const OID = { bytea: 17, int8: 20, json: 114, date: 1082, timestamptz: 1184, numeric: 1700, jsonb: 3802 }

const asIs = (text: string): string => text

export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [OID.int8]: toCount,
  [OID.numeric]: asIs,
  [OID.date]: asIs,
  [OID.timestamptz]: text => new Date(text),
  [OID.json]: text => JSON.parse(text),
  [OID.jsonb]: text => JSON.parse(text),
  [OID.bytea]: text => Buffer.from(text.slice(2), 'hex'),
}

/** A `bigint` column counts things here; a count beyond 2^53 would be a fault worth hearing about. */
function toCount(text: string): number {
  const count = Number(text)
  if (!Number.isSafeInteger(count)) throw new RangeError(`bigint out of range: ${text}`)
  return count
}

/** Objects go in as JSON; arrays as PostgreSQL arrays, so wrap an array meant as JSON in `json()`. */
export function encode(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

function encodeElement(value: unknown): string {
  if (Array.isArray(value)) return encode(value) as string
  const text = encode(value)
  return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** A value for a json or jsonb parameter, whatever it is. */
export const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
