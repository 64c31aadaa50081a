/** From bytes to values, one at a time. Lenient where readers are; it always moves on. */
import {
  CR,
  GREATER,
  hexValue,
  isDigit,
  isRegular,
  isSpace,
  LEFT_BRACE,
  LEFT_BRACKET,
  LEFT_PARENTHESIS,
  LESS,
  LF,
  latin,
  PERCENT,
  RIGHT_BRACE,
  RIGHT_BRACKET,
  RIGHT_PARENTHESIS,
  SLASH,
} from './characters.ts'
import { type Budget, BYTES_PER_HOLDER, BYTES_PER_VALUE, BYTES_PER_WORD, PdfFailure } from './failure.ts'
import { type PdfString, readHexadecimal, readLiteral } from './strings.ts'
import { Keyword, Name, Ref, type Value } from './values.ts'

const END = new Keyword('')
const CLOSE_ARRAY = new Keyword(']')
const CLOSE_DICT = new Keyword('>>')
/** Bytes; PDF allows 127, and what is longer is cut here. */
const LONGEST_NAME = 4_096
/** Longer words are no keyword of PDF. */
const LONGEST_WORD = 255

export class Lexer {
  readonly bytes: Uint8Array
  readonly budget: Budget
  /** Whether a string in hexadecimal digits was read that is not made of pairs of them. */
  isLoose = false
  #depth = 0
  at: number

  constructor(bytes: Uint8Array, at: number, budget: Budget) {
    this.bytes = bytes
    this.at = at
    this.budget = budget
  }

  /** Past white space and comments. */
  skipSpace(): void {
    const { bytes } = this
    const from = this.at
    this.#skipSpace(bytes)
    if (this.at - from > BYTES_PER_VALUE) this.budget.spendBytes(this.at - from)
  }

  #skipSpace(bytes: Uint8Array): void {
    while (this.at < bytes.length) {
      const code = bytes[this.at]!
      if (isSpace(code)) this.at++
      else if (code === PERCENT) while (this.at < bytes.length && !isLineEnd(bytes[this.at]!)) this.at++
      else return
    }
  }

  get isAtEnd(): boolean {
    this.skipSpace()
    return this.at >= this.bytes.length
  }

  /**
   * The next value or keyword; an empty keyword at the end of the bytes.
   * @throws PdfFailure beyond the limits of depth, of values and of memory
   */
  value(): Value {
    this.budget.spendBytes(BYTES_PER_VALUE)
    this.budget.keep(BYTES_PER_VALUE)
    this.skipSpace()
    const { bytes, at } = this
    if (at >= bytes.length) return END
    const code = bytes[at]!
    switch (code) {
      case SLASH:
        return this.#name()
      case LEFT_PARENTHESIS:
        return this.#string(readLiteral(bytes, at + 1))
      case LEFT_BRACKET:
        this.at++
        return this.#nested(() => this.#array())
      case RIGHT_BRACKET:
        this.at++
        return CLOSE_ARRAY
      case LESS:
        if (bytes[at + 1] !== LESS) return this.#string(readHexadecimal(bytes, at + 1))
        this.at += 2
        return this.#nested(() => this.#dict())
      case GREATER:
        this.at += bytes[at + 1] === GREATER ? 2 : 1
        return CLOSE_DICT
      case RIGHT_PARENTHESIS:
      case LEFT_BRACE:
      case RIGHT_BRACE:
        this.at++
        return new Keyword(String.fromCharCode(code))
      default:
        return isDigit(code) ? this.#numberOrRef() : this.#word()
    }
  }

  /** An unsigned integer here, undefined where none is; then nothing is passed but white space. */
  integer(): number | undefined {
    this.skipSpace()
    let { at } = this
    let value = 0
    while (isDigit(this.bytes[at])) value = value * 10 + this.bytes[at++]! - 0x30
    if (at === this.at) return undefined
    this.at = at
    return value
  }

  /** Passes over a keyword, if it is the one that is here. */
  accept(word: string): boolean {
    this.skipSpace()
    const { bytes, at } = this
    for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return false
    this.at += word.length
    return true
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > this.budget.limits.depth) throw new PdfFailure('depth')
    this.budget.keep(BYTES_PER_HOLDER)
    const value = read()
    this.#depth--
    return value
  }

  #array(): readonly Value[] {
    const items: Value[] = []
    while (true) {
      const item = this.value()
      if (item === CLOSE_ARRAY || item === END) return items
      if (isEndOfObject(item)) return items
      items.push(item)
    }
  }

  #dict(): ReadonlyMap<string, Value> {
    const entries = new Map<string, Value>()
    while (true) {
      const key = this.value()
      if (key === CLOSE_DICT || key === END || isEndOfObject(key)) return entries
      if (!(key instanceof Name)) continue
      const before = this.at
      const value = this.value()
      if (value === CLOSE_DICT || value === END || isEndOfObject(value)) {
        this.at = before
        continue
      }
      if (value !== null) entries.set(key.text, value)
    }
  }

  #name(): Name {
    const { bytes } = this
    const from = ++this.at
    while (isRegular(bytes[this.at])) this.at++
    this.#keepText(this.at - from)
    this.budget.keep(BYTES_PER_WORD)
    return new Name(nameIn(bytes, from, Math.min(this.at, from + LONGEST_NAME)))
  }

  /** Long strings count as many values. */
  #string({ value, end, isLoose }: PdfString): Uint8Array {
    if (isLoose) this.isLoose = true
    this.#keepText(end - this.at)
    this.budget.keep(BYTES_PER_HOLDER)
    this.at = end
    return value
  }

  #keepText(length: number): void {
    this.budget.spendBytes(length)
    this.budget.keep(length)
  }

  /** `12`, or `12 0 R`. */
  #numberOrRef(): Value {
    const from = this.at
    const number = this.integer()!
    const after = this.at
    if (isRegular(this.bytes[after])) {
      this.at = from
      return this.#word()
    }
    if (isSpace(this.bytes[after])) {
      const generation = this.integer()
      if (generation !== undefined && isSpace(this.bytes[this.at])) {
        this.skipSpace()
        if (this.bytes[this.at] === 0x52 && !isRegular(this.bytes[this.at + 1])) {
          this.at++
          return new Ref(number, generation)
        }
      }
      this.at = after
    }
    return number
  }

  #word(): Value {
    const { bytes, at } = this
    while (isRegular(bytes[this.at])) this.at++
    const number = plainNumber(bytes, at, this.at)
    if (number !== undefined) return number
    this.budget.keep(BYTES_PER_WORD)
    if (this.at - at > LONGEST_WORD) return new Keyword('?')
    const text = latin(bytes.subarray(at, this.at))
    switch (text) {
      case 'true':
        return true
      case 'false':
        return false
      case 'null':
        return null
    }
    return /^[+-]*[\d.]+(?:-\d*)?$/.test(text) && /\d/.test(text) ? lenientNumber(text) : new Keyword(text)
  }
}

const HASH = 0x23

/** The name in these bytes, a byte a character, `#` and two digits for one. */
function nameIn(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  let plain = from
  for (let at = from; at < to; at++) {
    if (bytes[at] !== HASH || at + 2 >= to) continue
    const [high, low] = [hexValue(bytes[at + 1]!), hexValue(bytes[at + 2]!)]
    if (high < 0 || low < 0) continue
    text += latin(bytes, plain, at) + String.fromCharCode(high * 16 + low)
    at += 2
    plain = at + 1
  }
  return text + latin(bytes, plain, to)
}

const MINUS = 0x2d
const PLUS = 0x2b
const POINT = 0x2e
/** So many digits are a whole number without loss. */
const MOST_DIGITS = 15

/** The number that digits are, with a sign and a point at most; undefined for anything else. */
function plainNumber(bytes: Uint8Array, from: number, to: number): number | undefined {
  const first = bytes[from]
  let at = first === MINUS || first === PLUS ? from + 1 : from
  if (to - at > MOST_DIGITS) return undefined
  let digits = 0
  let count = 0
  let point = -1
  for (; at < to; at++) {
    const code = bytes[at]!
    if (code === POINT && point === -1) point = count
    else if (isDigit(code)) {
      digits = digits * 10 + code - 0x30
      count++
    } else return undefined
  }
  if (count === 0) return undefined
  const value = point === -1 ? digits : digits / 10 ** (count - point)
  return first === MINUS ? -value : value
}

function isLineEnd(code: number): boolean {
  return code === LF || code === CR
}

function isEndOfObject(value: Value): boolean {
  return value instanceof Keyword && (value.text === 'endobj' || value.text === 'stream')
}

/** As readers take `--5`, `1.2.3` and `12-3`: the first number in it. */
function lenientNumber(text: string): number {
  const value = Number.parseFloat(text.replace(/^\+*(-?)[+-]*/, '$1'))
  return Number.isFinite(value) ? value : 0
}
