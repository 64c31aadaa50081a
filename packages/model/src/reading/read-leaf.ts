/** Reads one leaf of a draft; what cannot be read is reported with its place, never thrown. */

import type { Leaf, TermId } from '../terms/terms.ts'
import { isDay } from '../values/day.ts'
import { type Decimal, decimal } from '../values/decimal.ts'
import { garbledIn } from '../values/garbled.ts'
import { hiddenIn } from '../values/hidden.ts'
import { isRecord } from '../values/is-record.ts'
import { nearest } from '../values/nearest.ts'
import type { ForeignAmount } from './money.ts'

/**
 * Something of the draft that could not be read.
 * `type`: the JSON type is another · `enum`: the value is not of the closed list · `decimal`: not a decimal
 * number · `size`: more than 19 digits · `precision`: more than eight decimals · `date`: not a calendar date ·
 * `characters`: characters that XML forbids · `base64`: a file's content in another form · `unknown`: no such
 * field · `money`: no such field, and it is an amount · `repeated`: the same, and the invoice has that
 * amount · `ignored`: no such field, and the caller leaves it out · `ignore`: the caller leaves out a field that is not
 * unknown · `markup`, `mojibake`: text with HTML, or with wrongly decoded letters, read as written ·
 * `invisible`, `direction`: text with invisible characters (hidden.ts), read as written too.
 */
export type UnreadKind =
  | 'type'
  | 'enum'
  | 'decimal'
  | 'size'
  | 'precision'
  | 'date'
  | 'characters'
  | 'base64'
  | 'unknown'
  | 'money'
  | 'repeated'
  | 'ignored'
  | 'ignore'
  | 'markup'
  | 'mojibake'
  | 'invisible'
  | 'direction'

export interface Unread {
  readonly kind: UnreadKind
  /** RFC 6901, in the caller's own draft. */
  readonly pointer: string
  readonly value: unknown
  readonly term?: TermId
  /** For an unknown field or enum value: the nearest known one. For characters: the text without them. */
  readonly nearest?: string
  /** Of an unknown field with money. */
  readonly amounts?: readonly ForeignAmount[]
}

/** Keeps the place being read, and notes there what cannot be read. */
export interface Teller {
  /** Goes to a key of the current place. */
  enter(key: string | number): void
  leave(): void
  tell(kind: UnreadKind, value: unknown, term?: TermId, nearest?: string): void
}

/** Characters that no XML 1.0 document may hold, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const XML_FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
/** Those, whole pairs, and what hidden.ts looks at: found in half the time, and seldom. */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the same
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff]/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const BLANKS = /\s+/g
const INTEGER_DIGITS = 19

export function readConvenience(
  type: Leaf | 'boolean' | readonly string[],
  value: unknown,
  term: TermId | undefined,
  teller: Teller,
): unknown {
  if (typeof type === 'string' && type !== 'boolean') return readLeaf(type, value, term, teller)
  const known = type === 'boolean' ? typeof value === 'boolean' : type.includes(value as string)
  if (known) return value
  const near = type !== 'boolean' && typeof value === 'string' ? nearest(value, type) : undefined
  teller.tell(type === 'boolean' ? 'type' : 'enum', value, term, near)
  return undefined
}

export function readLeaf(type: Leaf, value: unknown, term: TermId | undefined, teller: Teller): unknown {
  switch (type) {
    case 'amount':
    case 'price':
    case 'quantity':
    case 'percent':
    case 'rate':
      return readDecimal(value, term, teller)
    case 'identifier':
    case 'classification':
      return readIdentifier(value, term, teller)
    case 'date': {
      const text = readText(value, term, teller)
      if (text === undefined || isDay(text)) return text
      teller.tell('date', value, term)
      return undefined
    }
    case 'binary': {
      const text = readText(value, term, teller)?.replace(BLANKS, '')
      if (text === undefined || (text.length % 4 === 0 && BASE64.test(text))) return text
      teller.tell('base64', value, term)
      return undefined
    }
    case 'text': {
      const text = readText(value, term, teller)
      const garbled = text === undefined ? undefined : garbledIn(text)
      if (garbled !== undefined) teller.tell(garbled.kind, value, term, garbled.meant)
      return text
    }
    default:
      return readText(value, term, teller)
  }
}

/** Text without the blanks around it; blank text counts as missing. */
function readText(value: unknown, term: TermId | undefined, teller: Teller): string | undefined {
  if (typeof value !== 'string') {
    teller.tell('type', value, term)
    return undefined
  }
  const text = value.trim()
  if (text === '') return undefined
  if (!SUSPECT.test(text)) return text
  const clean = text.replace(XML_FORBIDDEN, '')
  if (clean.length !== text.length) {
    teller.tell('characters', value, term, clean)
    return undefined
  }
  const hidden = hiddenIn(text)
  if (hidden === undefined) return text
  teller.tell(hidden.kind, value, term, hidden.meant)
  // A name of invisible characters is empty.
  return hidden.meant.trim() === '' ? undefined : text
}

function readDecimal(value: unknown, term: TermId | undefined, teller: Teller): Decimal | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') {
    teller.tell('type', value, term)
    return undefined
  }
  const text = typeof value === 'string' ? value.trim() : value
  if (text === '') return undefined
  const found = decimal(text)
  // A count that is not a bigint has eight digits before the point at most.
  if (typeof found === 'number' || (found !== undefined && integerDigits(text) <= INTEGER_DIGITS))
    return found
  teller.tell(decimalFault(text), value, term)
  return undefined
}

/** Only a JSON number may have an exponent: the longest and the finest of them are printed so. */
function decimalFault(value: string | number): UnreadKind {
  const parts = /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value))
  if (parts === null || (parts[3] !== undefined && typeof value === 'string')) return 'decimal'
  const exponent = Number(parts[3] ?? 0)
  return exponent > 0 || parts[1]!.replace(/^0+/, '').length > INTEGER_DIGITS ? 'size' : 'precision'
}

function integerDigits(text: string | number): number {
  const found = /^-?0*(\d*)/.exec(String(text))
  return found?.[1]?.length ?? 0
}

const PARTS = ['value', 'scheme', 'version']

function readIdentifier(value: unknown, term: TermId | undefined, teller: Teller): unknown {
  if (!isRecord(value)) {
    teller.tell('type', value, term)
    return undefined
  }
  const result: { [key: string]: string } = {}
  for (const key of Object.keys(value)) {
    const part = value[key]
    if (part === undefined || part === null) continue
    teller.enter(key)
    if (!PARTS.includes(key)) teller.tell('unknown', part, undefined, nearest(key, PARTS))
    else {
      const text = readText(part, term, teller)
      if (text !== undefined) result[key] = text
    }
    teller.leave()
  }
  return result.value === undefined ? undefined : result
}
