/** Callbacks of a platform: their signature. What they say is asked for again, never taken at its word. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Capabilities } from './capabilities.ts'

/** Seconds that the clocks may be apart, as in Standard Webhooks. */
const TOLERANCE = 300

/**
 * The value of `Afnor-Signature`: base64 of the HMAC-SHA256, under the key, of the SHA-256 of body, `@` and time.
 * @param signingKey base64, as the platform gave it
 * @param timestamp epoch seconds, as `Afnor-Signature-Timestamp` has them
 */
export function sign(
  body: Uint8Array,
  timestamp: string,
  signingKey: string,
  form: Capabilities['signed_digest'],
): string {
  const tail = utf8ToBytes(`@${timestamp}`)
  const digest = sha256.create().update(body).update(tail).digest()
  const signed = form === 'hex' ? utf8ToBytes(bytesToHex(digest)) : digest
  return btoa(String.fromCharCode(...hmac(sha256, fromBase64(signingKey), signed)))
}

/** Does the platform that holds the key vouch for this body, and just now? */
export function isSigned(
  body: Uint8Array,
  headers: { readonly signature: string | undefined; readonly timestamp: string | undefined },
  signingKey: string,
  form: Capabilities['signed_digest'],
  now: Date,
): boolean {
  const { signature, timestamp } = headers
  if (signature === undefined || timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE) return false
  return isSame(sign(body, timestamp, signingKey, form), signature)
}

/** In a time that does not depend on where two texts differ. */
function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % (b.length || 1))
  return difference === 0
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), sign => sign.charCodeAt(0))
}
