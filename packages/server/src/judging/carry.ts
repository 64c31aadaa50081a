/** Values on their way to another thread and back: JSON text, and beside it the bytes of documents. */
import { type ErrorEntry, FAILURES, Failure, type FailureCode, type Text } from '../base/failures.ts'

/** A JSON value as UTF-8: what another thread has written, which need not be read here. */
export class Written {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** A value that goes out as it is, or is stored: as an object where it was made here, else written already. */
export type Opaque = object | Written

/** The fields of what a task gives that are `Opaque`. */
export interface Sealed {
  readonly reply?: Opaque
  readonly validation?: Opaque
}
const OPAQUE: ReadonlySet<string> = new Set(['reply', 'validation'] satisfies (keyof Sealed)[])

/** An object on its way: its fields as JSON, and beside them its bytes and what is to stay written. */
export interface Parcel {
  readonly text: string
  readonly bytes: Readonly<Record<string, Uint8Array>>
  readonly written: Readonly<Record<string, Uint8Array>>
}

export function pack(value: object): Parcel {
  const bytes: Record<string, Uint8Array> = {}
  const written: Record<string, Uint8Array> = {}
  const rest: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(value)) {
    if (field instanceof Uint8Array) bytes[key] = field
    else if (OPAQUE.has(key) && field !== undefined) written[key] = Buffer.from(JSON.stringify(field))
    else rest[key] = field
  }
  return { text: JSON.stringify(rest), bytes, written }
}

export function unpack({ text, bytes, written }: Parcel): object {
  const opaque = Object.entries(written).map(([key, field]) => [key, new Written(field)])
  return { ...JSON.parse(text), ...bytes, ...Object.fromEntries(opaque) }
}

/** The memory of a parcel that can go over without a copy: what is a part of something larger stays. */
export const movable = ({ bytes, written }: Parcel): readonly ArrayBuffer[] =>
  [...Object.values(bytes), ...Object.values(written)].flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )

/** The value as JSON in UTF-8, for the database. */
export const bytesOf = (value: Opaque): Uint8Array =>
  value instanceof Written ? value.bytes : Buffer.from(JSON.stringify(value))

/** The value itself, for the few who read it. */
export const readBack = (value: Opaque): object =>
  value instanceof Written ? JSON.parse(Buffer.from(value.bytes).toString()) : value

/**
 * The body of a reply, and the headers that it needs.
 * @param more fields that come behind those of the value, which must be an object
 */
export function bodyOf(
  value: Opaque,
  more: object = {},
): { readonly body: object | Uint8Array; readonly headers: Readonly<Record<string, string>> } {
  if (!(value instanceof Written)) return { body: { ...value, ...more }, headers: {} }
  const tail = JSON.stringify(more)
  const bytes = Buffer.from(value.bytes.buffer, value.bytes.byteOffset, value.bytes.byteLength)
  const isEmpty = bytes.length === 2
  const body =
    tail === '{}'
      ? bytes
      : Buffer.concat([bytes.subarray(0, -1), Buffer.from(isEmpty ? tail.slice(1) : `,${tail.slice(1)}`)])
  return { body, headers: { 'content-type': 'application/json; charset=utf-8' } }
}

/** A Failure as JSON. */
export interface SentFailure {
  readonly code: FailureCode
  readonly detail: Text
  readonly errors?: readonly ErrorEntry[]
  readonly headers: Readonly<Record<string, string>>
  readonly extra: Readonly<Record<string, unknown>>
}

export function send({ code, detail, errors, headers, extra }: Failure): SentFailure {
  return { code, detail, ...(errors === undefined ? {} : { errors }), headers, extra }
}

export function received({ code, detail, errors, headers, extra }: SentFailure): Failure {
  return new Failure(code in FAILURES ? code : 'internal_error', detail, {
    ...(errors === undefined ? {} : { errors }),
    headers,
    extra,
  })
}
