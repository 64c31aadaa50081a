/** From the texts of a document to the values of the model: the codecs, the other way round. */
import { add, type Day, type Decimal, decimal, isDay, type Leaf, literal, subtract } from '@conforme/model'
import { type Codec, taxPoint } from '../binding/codecs.ts'

/** The value of a text without blanks around it, or nothing where it is spelt in no way that we expect. */
export type Reader = (text: string) => unknown

export interface Reread {
  /** What can be made of it all the same. */
  readonly value?: unknown
  /** Why it is no value of its type; nothing where only the spelling is unusual. */
  readonly kind?: 'decimal' | 'size' | 'precision' | 'date' | 'base64'
}

export function readerOf(codec: Codec, type: Leaf): Reader {
  if (isNumeric(type)) return readNumber
  if (type === 'date') return codec === 'day102' ? readDay102 : readDay
  if (type === 'binary') return readBase64
  return codec === 'taxPoint2475' ? taxPoint : readText
}

/** A second look at what a reader has no value for. */
export function reread(codec: Codec, type: Leaf, text: string): Reread {
  if (isNumeric(type)) return rereadNumber(text)
  if (type !== 'date') return { kind: 'base64' }
  const start = codec === 'day102' ? readDay102(text.slice(0, 8)) : readDay(text.slice(0, 10))
  return { value: start, kind: 'date' }
}

function isNumeric(type: Leaf): boolean {
  return type === 'amount' || type === 'price' || type === 'quantity' || type === 'percent' || type === 'rate'
}

/** Without white space around it, as XML understands white space. */
export function trimmed(text: string): string {
  const { length } = text
  if (length === 0) return text
  if (text.charCodeAt(0) > 32 && text.charCodeAt(length - 1) > 32) return text
  let from = 0
  let to = length
  while (from < to && isBlank(text.charCodeAt(from))) from++
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--
  return text.slice(from, to)
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

function readText(text: string): string {
  return text
}

function readDay(text: string): Day | undefined {
  return isDay(text) ? text : undefined
}

function readDay102(text: string): Day | undefined {
  return text.length === 8 ? readDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`) : undefined
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Files are often written in lines. */
function readBase64(text: string): string | undefined {
  const plain = text.replace(/[ \t\r\n]+/g, '')
  return plain.length % 4 === 0 && BASE64.test(plain) ? plain : undefined
}

const WHOLE_DIGITS = 19
const PLACES = 8
const LAST_PLACE = literal('0.00000001')

function readNumber(text: string): Decimal | undefined {
  return text.length <= WHOLE_DIGITS ? decimal(text) : undefined
}

/** xs:decimal: a sign, digits on either side of the point or on both. */
const NUMBER = /^([+-]?)(?=\.?\d)0*(\d*)(?:\.(\d*))?$/
/** Longer ones are not meant as values, and would take their time. */
const LONGEST_NUMBER = 64

/** Eight decimals are taken, the last one rounded half up. */
function rereadNumber(text: string): Reread {
  const parts = text.length > LONGEST_NUMBER ? null : NUMBER.exec(text)
  if (parts === null) return { kind: 'decimal' }
  const [, sign = '', whole = '', fraction = ''] = parts
  if (whole.length > WHOLE_DIGITS) return { kind: 'size' }
  const value = decimal(`${sign === '-' ? '-' : ''}${whole || '0'}.${fraction.slice(0, PLACES) || '0'}`)!
  if (!/[1-9]/.test(fraction.slice(PLACES))) return { value }
  const isUp = fraction.charCodeAt(PLACES) >= 53
  const step = sign === '-' ? subtract : add
  return { value: isUp ? step(value, LAST_PLACE) : value, kind: 'precision' }
}

export interface NoteText {
  readonly subject_code?: string
  readonly text?: string
}

/** A note of UBL: `#AAI#text`, a code having three characters (BR-CL-08). */
export function readNote(note: string): NoteText {
  const isCoded = note.charCodeAt(0) === 35 && note.indexOf('#', 1) === 4
  const text = isCoded ? trimmed(note.slice(5)) : note
  return {
    ...(isCoded ? { subject_code: note.slice(1, 4) } : {}),
    ...(text === '' ? {} : { text }),
  }
}
