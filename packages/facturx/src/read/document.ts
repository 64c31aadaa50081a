/** A PDF file, opened: its objects are read when they are asked for. */
import { bytesOf, indexOf } from './characters.ts'
import type { Decoded } from './decoded.ts'
import { Budget, limitsFor, PDF_LIMITS, PdfFailure, type PdfLimits } from './failure.ts'
import { decode } from './filters.ts'
import { Lexer } from './lexer.ts'
import { readObject } from './object.ts'
import { repair } from './repair.ts'
import { type Dict, dictOf, isArray, isDict, Ref, Stream, type Value } from './values.ts'
import { type Place, readXref, startOf, type Xref } from './xref.ts'

const HEADER = bytesOf('%PDF-')
/** Readers look for the header that far. */
const HEADER_WITHIN = 1024
/** References to references; no file needs two. */
const LONGEST_CHAIN = 16

export class PdfDocument {
  /** From the header on: offsets count from there. */
  readonly bytes: Uint8Array
  /** Bytes before the header. */
  readonly lead: number
  readonly budget: Budget
  /** The cross-reference as it is; undefined where it is broken and objects were searched for. */
  xref: Xref | undefined
  trailer: Dict
  #places: Map<number, Place>
  #isRepaired = false
  readonly #objects = new Map<number, Value>()
  readonly #loading = new Set<number>()
  readonly #contents = new Map<number, ReadonlyMap<number, Value>>()

  /** @throws PdfFailure on what is no PDF, has no catalog, or is beyond the limits */
  constructor(bytes: Uint8Array, limits: PdfLimits = PDF_LIMITS) {
    if (bytes.length > limits.size) throw new PdfFailure('size')
    this.lead = indexOf(bytes, HEADER, 0, Math.min(bytes.length, HEADER_WITHIN + HEADER.length))
    if (this.lead === -1) throw new PdfFailure('header')
    this.bytes = bytes.subarray(this.lead)
    this.budget = new Budget(limitsFor(bytes.length, limits))
    const start = startOf(this.bytes, this.budget)
    this.xref = start === undefined ? undefined : readXref(this.bytes, start, this.budget)
    this.trailer = this.xref?.trailer ?? new Map()
    this.#places = this.xref?.places ?? new Map()
    if (this.#catalog() === undefined) this.#repair()
    if (this.#catalog() === undefined && !this.isEncrypted) throw new PdfFailure('structure')
  }

  /** The root of the document's objects; empty where encryption hides it. */
  get catalog(): Dict {
    return this.#catalog() ?? new Map()
  }

  /** Whether strings and streams are encrypted: none of them is readable then. */
  get isEncrypted(): boolean {
    return this.trailer.has('Encrypt')
  }

  /** Whether the cross-reference is broken, as far as objects have been asked for. */
  get isRepaired(): boolean {
    return this.#isRepaired
  }

  /** The greatest number of an object, and one more. */
  get size(): number {
    let most = 0
    for (const number of this.#places.keys()) if (number > most) most = number
    return most + 1
  }

  /** Each object with its number, those that are null left out. */
  *objects(): Iterable<readonly [number, Value]> {
    for (const number of [...this.#places.keys()]) {
      const value = this.#object(number)
      if (value !== null) yield [number, value]
    }
  }

  /** The value itself, or that of the object that it refers to; null for none. */
  resolve(value: Value | undefined): Value {
    let found: Value = value ?? null
    for (let i = 0; found instanceof Ref; i++) {
      if (i === LONGEST_CHAIN) return null
      found = this.#object(found.number)
    }
    return found
  }

  /** The dictionary of a value, of the object it refers to, or of its stream. */
  dict(value: Value | undefined): Dict | undefined {
    return dictOf(this.resolve(value))
  }

  array(value: Value | undefined): readonly Value[] {
    const found = this.resolve(value)
    return isArray(found) ? found : []
  }

  /** @throws PdfFailure beyond the limit of inflation */
  decode(stream: Stream): Decoded {
    return decode(stream, value => this.resolve(value), this.budget)
  }

  #catalog(): Dict | undefined {
    const root = this.resolve(this.trailer.get('Root'))
    return isDict(root) && (root.has('Pages') || root.has('Type')) ? root : undefined
  }

  #object(number: number): Value {
    const known = this.#objects.get(number)
    if (known !== undefined) return known
    // An object that needs itself to be read is nothing.
    if (this.#loading.has(number)) return null
    this.#loading.add(number)
    const value = this.#load(number)
    this.#loading.delete(number)
    this.#objects.set(number, value)
    return value
  }

  #load(number: number): Value {
    const value = this.#at(this.#places.get(number), number)
    if (value !== undefined) return value
    if (this.#isRepaired || !this.#places.has(number)) return null
    this.#repair()
    return this.#at(this.#places.get(number), number) ?? null
  }

  /** Undefined where the object is not at its place. */
  #at(place: Place | undefined, number: number): Value | undefined {
    if (place === undefined) return undefined
    if ('stream' in place) return this.#compressed(place.stream).get(number)
    const found = readObject(new Lexer(this.bytes, place.offset, this.budget), length => {
      const value = this.resolve(length)
      return typeof value === 'number' ? value : undefined
    })
    return found?.number === number ? found.value : undefined
  }

  /** The objects in an object stream (§ 7.5.7). */
  #compressed(number: number): ReadonlyMap<number, Value> {
    const known = this.#contents.get(number)
    if (known !== undefined) return known
    this.#contents.set(number, new Map())
    const stream = this.#object(number)
    const contents = stream instanceof Stream ? this.#unpacked(stream) : new Map<number, Value>()
    this.#contents.set(number, contents)
    return contents
  }

  #unpacked(stream: Stream): ReadonlyMap<number, Value> {
    const { bytes } = this.decode(stream)
    const first = this.resolve(stream.dict.get('First'))
    const count = this.resolve(stream.dict.get('N'))
    if (typeof first !== 'number' || typeof count !== 'number') return new Map()
    const head = new Lexer(bytes, 0, this.budget)
    const contents = new Map<number, Value>()
    for (let i = 0; i < count; i++) {
      const number = head.integer()
      const offset = head.integer()
      if (number === undefined || offset === undefined) break
      contents.set(number, new Lexer(bytes, first + offset, this.budget).value())
    }
    return contents
  }

  /** Starts anew from the objects that are found in the bytes. */
  #repair(): void {
    this.#isRepaired = true
    const { places, trailer, objectStreams } = repair(this.bytes, this.budget)
    this.xref = undefined
    this.#objects.clear()
    this.#contents.clear()
    this.#places = places
    this.trailer = new Map([...this.trailer, ...trailer])
    for (const stream of objectStreams)
      for (const number of this.#compressed(stream).keys())
        if (!places.has(number)) places.set(number, { stream, index: 0 })
  }
}
