/** Changes to the text of a document made to its bytes: whatever is not changed keeps its own. */
import { decoded } from '../xml/decode.ts'

export interface Splice {
  /** In the decoded text. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** Inside a CDATA section, where no reference is read as one. */
  readonly isSection?: boolean
}

interface Encoding {
  /** How many bytes a piece of the document's own text takes. */
  readonly lengthOf: (text: string) => number
  /** The bytes of a new text; a character that the encoding lacks, as a reference; undefined in a CDATA section. */
  readonly encode: (text: string, isSection: boolean) => Uint8Array | undefined
}

/**
 * @param splices apart from each other, in the order of the text
 * @returns undefined for encodings whose characters are of several lengths, but for UTF-8
 */
export function spliced(bytes: Uint8Array, splices: readonly Splice[]): Uint8Array | undefined {
  const { text, encoding: name } = decoded(bytes)
  const encoding = encodingNamed(name)
  if (encoding === undefined) return undefined
  const parts: Uint8Array[] = []
  let at = 0
  let byte = markLength(bytes, name)
  let kept = 0
  for (const { start, end, text: after, isSection } of splices) {
    const from = byte + encoding.lengthOf(text.slice(at, start))
    const to = from + encoding.lengthOf(text.slice(start, end))
    const written = encoding.encode(after, isSection === true)
    if (written === undefined) return undefined
    parts.push(bytes.subarray(kept, from), written)
    at = end
    byte = to
    kept = to
  }
  parts.push(bytes.subarray(kept))
  return joined(parts)
}

/** Of the byte order mark, which is not in the text. */
function markLength([first, second, third]: Uint8Array, encoding: string): number {
  if (encoding === 'utf-8') return first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0
  if (encoding === 'utf-16le') return first === 0xff && second === 0xfe ? 2 : 0
  return encoding === 'utf-16be' && first === 0xfe && second === 0xff ? 2 : 0
}

const UTF8 = new TextEncoder()
const ONE_BYTE = /^(?:us-ascii|windows-|iso-8859-|koi8-|macintosh|x-mac-|ibm866)/

function encodingNamed(name: string): Encoding | undefined {
  if (name === 'utf-8')
    return { lengthOf: text => UTF8.encode(text).length, encode: text => UTF8.encode(text) }
  if (name === 'utf-16le' || name === 'utf-16be')
    return { lengthOf: text => text.length * 2, encode: text => inUtf16(text, name === 'utf-16le') }
  if (!ONE_BYTE.test(name)) return undefined
  const codes = codesOf(name)
  return { lengthOf: text => text.length, encode: (text, isSection) => inOneByte(text, codes, isSection) }
}

function inUtf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}

/** The byte of each character of an encoding that has one for each. */
function codesOf(name: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(name === 'us-ascii' ? 'utf-8' : name)
  const codes = new Map<string, number>()
  for (let code = name === 'us-ascii' ? 0x7f : 0xff; code >= 0; code--)
    codes.set(decoder.decode(Uint8Array.of(code)), code)
  codes.delete('�')
  return codes
}

function inOneByte(
  text: string,
  codes: ReadonlyMap<string, number>,
  isSection: boolean,
): Uint8Array | undefined {
  const bytes: number[] = []
  for (const character of text) {
    const code = codes.get(character)
    if (code !== undefined) bytes.push(code)
    else if (isSection) return undefined
    else bytes.push(...UTF8.encode(`&#${character.codePointAt(0)};`))
  }
  return Uint8Array.from(bytes)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
