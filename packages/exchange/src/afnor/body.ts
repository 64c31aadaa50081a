/** The bodies of answers: bounded, and never trusted to be what they should. */
import { isRecord } from '@conforme/model'
import { PlatformError } from './platform.ts'
import type { ErrorBody } from './types.ts'

/** The most bytes of a JSON answer: a page of 100 flows is some 100 kB. */
export const MOST_JSON = 8 * 1024 * 1024

/** Reads a body to its end, or throws `protocol` beyond `most` bytes. */
export async function readBytes(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > most) throw new PlatformError('protocol', `The platform’s answer exceeds ${most} bytes`)
    parts.push(part)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

export type Json = { readonly [key: string]: unknown }

/** A JSON object, or `protocol`. */
export function readObject(bytes: Uint8Array): Json {
  const value = parse(bytes)
  if (isRecord(value)) return value
  throw new PlatformError('protocol', 'The platform answered something that is not a JSON object')
}

/** Any JSON value; undefined where there is none. */
export function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** What a refusal says, whatever came instead of the body that the interface foresees. */
export function readErrorBody(bytes: Uint8Array): Partial<ErrorBody> {
  const body = parse(bytes)
  if (!isRecord(body)) return {}
  const text = (key: string) => (typeof body[key] === 'string' ? body[key].slice(0, 500) : undefined)
  // The token endpoint speaks OAuth (RFC 6749, § 5.2).
  const errorCode = text('errorCode') ?? text('error')
  const errorMessage = text('errorMessage') ?? text('error_description') ?? text('details')
  return {
    ...(errorCode !== undefined && { errorCode }),
    ...(errorMessage !== undefined && { errorMessage }),
  }
}
