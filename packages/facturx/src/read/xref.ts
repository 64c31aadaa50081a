/** Where the objects of a file are: cross-reference tables, streams and both at once (ISO 32000-1, § 7.5.4–8). */
import { bytesOf, isDigit, lastIndexOf } from './characters.ts'
import { type Budget, PdfFailure } from './failure.ts'
import { decode } from './filters.ts'
import { Lexer } from './lexer.ts'
import { readObject } from './object.ts'
import { type Dict, isArray, isDict, nameOf, Stream, type Value } from './values.ts'

/** In the file at an offset, or in an object stream at an index. */
export type Place =
  | { readonly offset: number; readonly generation: number }
  | { readonly stream: number; readonly index: number }

export interface Xref {
  readonly places: Map<number, Place>
  /** The newest trailer, and what older ones add to it. */
  readonly trailer: Dict
  /** Where the newest section begins. */
  readonly start: number
  /** Whether that section is a stream. */
  readonly isStream: boolean
}

const STARTXREF = bytesOf('startxref')

/** Where the last `startxref` points, counted from the header. */
export function startOf(bytes: Uint8Array, budget: Budget): number | undefined {
  const at = lastIndexOf(bytes, STARTXREF, bytes.length, Math.max(0, bytes.length - 4096))
  return at === -1 ? undefined : new Lexer(bytes, at + STARTXREF.length, budget).integer()
}

/**
 * Reads the section at a place and the older ones that it leads to.
 * @returns undefined where one of them is broken
 * @throws PdfFailure beyond the limits
 */
export function readXref(bytes: Uint8Array, start: number, budget: Budget): Xref | undefined {
  const places = new Map<number, Place>()
  const free = new Set<number>()
  const trailer = new Map<string, Value>()
  const seen = new Set<number>()
  let isStream = false
  for (const queue: number[] = [start]; queue.length > 0; ) {
    const at = queue.shift()!
    // A chain that comes back to a section has nothing new to say.
    if (seen.has(at)) continue
    seen.add(at)
    if (seen.size > budget.limits.updates) throw new PdfFailure('updates')
    const section = new Section(bytes, at, budget, places, free)
    const dict = section.read()
    if (dict === undefined) return undefined
    if (seen.size === 1) isStream = section.isStream
    for (const [key, value] of dict) if (!trailer.has(key)) trailer.set(key, value)
    // In a file for readers old and new, the stream speaks before the older tables.
    for (const key of section.isStream ? ['Prev'] : ['XRefStm', 'Prev']) {
      const next = dict.get(key)
      if (typeof next === 'number') queue.push(next)
    }
  }
  return { places, trailer, start, isStream }
}

class Section {
  readonly #lexer: Lexer
  readonly #budget: Budget
  readonly #places: Map<number, Place>
  readonly #free: Set<number>
  isStream = false

  constructor(bytes: Uint8Array, at: number, budget: Budget, places: Map<number, Place>, free: Set<number>) {
    this.#lexer = new Lexer(bytes, at, budget)
    this.#budget = budget
    this.#places = places
    this.#free = free
  }

  /** The trailer of the section; undefined where there is no section. */
  read(): Dict | undefined {
    const lexer = this.#lexer
    if (lexer.accept('xref')) return this.#table()
    if (lexer.isAtEnd || !isDigit(lexer.bytes[lexer.at])) return undefined
    this.isStream = true
    const object = readObject(lexer, length => (typeof length === 'number' ? length : undefined))
    return object?.value instanceof Stream ? this.#stream(object.value) : undefined
  }

  #table(): Dict | undefined {
    const lexer = this.#lexer
    while (!lexer.accept('trailer')) {
      const first = lexer.integer()
      const count = lexer.integer()
      if (first === undefined || count === undefined) return undefined
      for (let i = 0; i < count; i++) {
        const offset = lexer.integer()
        const generation = lexer.integer()
        if (offset === undefined || generation === undefined) return undefined
        if (lexer.accept('n')) this.#put(first + i, { offset, generation })
        else if (lexer.accept('f')) this.#putFree(first + i)
        else return undefined
      }
    }
    const dict = lexer.value()
    return isDict(dict) ? dict : undefined
  }

  #stream(stream: Stream): Dict | undefined {
    const { dict } = stream
    const widths = numbersOf(dict.get('W'))
    if (nameOf(dict.get('Type')) !== 'XRef' || widths.length < 3) return undefined
    const [typeWidth, middleWidth, lastWidth] = widths as [number, number, number]
    const width = typeWidth + middleWidth + lastWidth
    if (width === 0 || widths.some(value => value < 0 || value > 8)) return undefined
    const { bytes } = decode(stream, value => value, this.#budget)
    const field = (from: number, length: number): number => {
      let value = 0
      for (let i = 0; i < length; i++) value = value * 256 + bytes[from + i]!
      return value
    }
    const index = numbersOf(dict.get('Index'))
    const sections = index.length >= 2 ? index : [0, Number.POSITIVE_INFINITY]
    let at = 0
    for (let s = 0; s + 1 < sections.length; s += 2)
      for (let i = 0; i < sections[s + 1]! && at + width <= bytes.length; i++, at += width) {
        const number = sections[s]! + i
        const type = typeWidth === 0 ? 1 : field(at, typeWidth)
        const middle = field(at + typeWidth, middleWidth)
        const last = field(at + typeWidth + middleWidth, lastWidth)
        if (type === 0) this.#putFree(number)
        else if (type === 1) this.#put(number, { offset: middle, generation: last })
        else if (type === 2) this.#put(number, { stream: middle, index: last })
      }
    return dict
  }

  /** The newest section comes first, and what it says holds. */
  #put(number: number, place: Place): void {
    if (this.#places.has(number) || this.#free.has(number)) return
    if (this.#places.size >= this.#budget.limits.objects) throw new PdfFailure('objects')
    this.#places.set(number, place)
  }

  #putFree(number: number): void {
    if (this.#places.has(number) || this.#free.has(number)) return
    if (this.#free.size >= this.#budget.limits.objects) throw new PdfFailure('objects')
    this.#free.add(number)
  }
}

function numbersOf(value: Value | undefined): readonly number[] {
  return isArray(value) ? value.filter(item => typeof item === 'number') : []
}
