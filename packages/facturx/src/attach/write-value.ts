/** Values as a file has them (ISO 32000-1, § 7.3): the reverse of reading. */
import { bytesOf, latin } from '../read/characters.ts'
import { isArray, Keyword, Name, Ref, Stream, type Value } from '../read/values.ts'

/** @throws RangeError on a stream, which is an object of its own */
export function written(value: Value): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writtenNumber(value)
  if (value instanceof Name) return writtenName(value.text)
  if (value instanceof Ref) return `${value.number} ${value.generation} R`
  if (value instanceof Uint8Array) return writtenString(value)
  if (value instanceof Keyword) return value.text
  if (value instanceof Stream) throw new RangeError('a stream is no direct value')
  if (isArray(value)) return `[${value.map(written).join(' ')}]`
  return `<<${[...value].map(([key, entry]) => `${writtenName(key)} ${written(entry)}`).join(' ')}>>`
}

/** PDF knows no exponents. */
function writtenNumber(value: number): string {
  return Number.isInteger(value) ? value.toFixed(0) : value.toFixed(10).replace(/(?<!0)0+$/, '')
}

function writtenName(text: string): string {
  const escaped = latin(bytesOf(text)).replace(
    /[^!"$&'*-.0-;=?-Z\\^-z|~]/g,
    sign => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return `/${escaped}`
}

const DIGITS = bytesOf('0123456789abcdef')

function writtenString(bytes: Uint8Array): string {
  const digits = new Uint8Array(2 * bytes.length)
  for (const [i, byte] of bytes.entries()) {
    digits[2 * i] = DIGITS[byte >> 4]!
    digits[2 * i + 1] = DIGITS[byte & 15]!
  }
  return `<${latin(digits)}>`
}

/** A text string: Latin letters as they are, others in UTF-16. */
export function textString(text: string): Uint8Array {
  if (/^[\x20-\x7e]*$/.test(text)) return bytesOf(text)
  const bytes = new Uint8Array(2 + 2 * text.length)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff)
  for (let i = 0; i < text.length; i++) view.setUint16(2 + 2 * i, text.charCodeAt(i))
  return bytes
}
