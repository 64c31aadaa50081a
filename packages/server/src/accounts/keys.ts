import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

export type Mode = 'sandbox' | 'live'

const PREFIX: Readonly<Record<Mode, string>> = { sandbox: 'ic_test_', live: 'ic_live_' }
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET = 32
const CHECKSUM = 6
const FORM = new RegExp(`^ic_(?:test|live)_[0-9A-Za-z]{${SECRET + CHECKSUM}}$`)

/** What can be said of a key without looking it up: its mode, or why it cannot be one. */
export type Parsed = { readonly mode: Mode } | { readonly fault: 'form' | 'checksum' }

/** A new key: prefix, 32 random base62 characters (190 bits), CRC-32 of all that in 6 base62 characters. */
export function generateKey(mode: Mode): string {
  const body = PREFIX[mode] + randomText(SECRET)
  return body + checksum(body)
}

/** Distinguishes a miscopied key from one that is unknown or revoked, without a look-up. */
export function parseKey(key: string): Parsed {
  if (!FORM.test(key)) return { fault: 'form' }
  const body = key.slice(0, -CHECKSUM)
  if (checksum(body) !== key.slice(-CHECKSUM)) return { fault: 'checksum' }
  return { mode: key.startsWith(PREFIX.live) ? 'live' : 'sandbox' }
}

/** What is stored of a key. It is random, not a password, so one round of SHA-256 is enough. */
export const digest = (key: string): Buffer => createHash('sha256').update(key).digest()

function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let i = 0; i < CHECKSUM; i += 1) {
    text = BASE62.charAt(rest % 62) + text
    rest = Math.floor(rest / 62)
  }
  return text
}

function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the last multiple of 62 in a byte: what lies above would favour the first characters.
      if (byte < 248 && text.length < length) text += BASE62.charAt(byte % 62)
    }
  }
  return text
}
