/** From bytes to text, by byte order mark, declared encoding, or UTF-8. */
import { XmlFailure } from './node.ts'

const START = { line: 1, column: 1 }
const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)["']/
/** Longest beginning in which the declaration is looked for. */
const HEAD = 256
const IS_UTF8 = /^utf-?8$/
const IS_ASCII = /^(?:us-)?ascii$/
const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** A text, and the encoding it was in, by the name that `TextDecoder` has for it. */
export interface Decoded {
  readonly text: string
  readonly encoding: string
}

/** @throws XmlFailure when the encoding is unknown or the bytes are not of that encoding. */
export function decodeBytes(bytes: Uint8Array): string {
  return decoded(bytes).text
}

/** @throws XmlFailure when the encoding is unknown or the bytes are not of that encoding. */
export function decoded(bytes: Uint8Array): Decoded {
  const marked = markedEncoding(bytes)
  if (marked !== undefined) return decodeAs(marked, bytes)
  let text: string | undefined
  try {
    text = UTF8.decode(bytes)
  } catch {
    // Perhaps it never meant to be UTF-8.
  }
  const head = text?.slice(0, HEAD) ?? String.fromCharCode(...bytes.subarray(0, HEAD))
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  if (IS_UTF8.test(declared))
    return text === undefined ? decodeAs('utf-8', bytes) : { text, encoding: 'utf-8' }
  // As many characters as bytes: nothing but ASCII.
  if (IS_ASCII.test(declared)) {
    if (text?.length === bytes.length) return { text, encoding: 'us-ascii' }
    throw new XmlFailure('encoding', START)
  }
  // The declaration has been read as single bytes, so one of two-byte units is untrue.
  return decodeAs(/^(?:utf-?16|ucs|iso-10646)/.test(declared) ? 'none' : declared, bytes)
}

function decodeAs(label: string, bytes: Uint8Array): Decoded {
  try {
    const decoder = new TextDecoder(label, { fatal: true })
    return { text: decoder.decode(bytes), encoding: decoder.encoding }
  } catch {
    throw new XmlFailure('encoding', START)
  }
}

/** The encoding that the first four bytes give away. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  // By index: to destructure an array of bytes takes longer than to decode an invoice.
  const first = bytes[0]
  const second = bytes[1]
  const third = bytes[2]
  const fourth = bytes[3]
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0x3c && second === 0 && third === 0x3f && fourth === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c && third === 0 && fourth === 0x3f) return 'utf-16be'
  return undefined
}
