/**
 * A document written anew: every object that can be reached from its catalog, in the plain form that ISO 19005-3,
 * 6.1 asks for. What a program wrote loosely (line ends, lengths, older versions of objects) does not come along;
 * the bytes of streams do as they are.
 */
import { joined } from '../pdf/bytes.ts'
import { bytesOf } from '../read/characters.ts'
import type { PdfDocument } from '../read/document.ts'
import { type Dict, isArray, isDict, Ref, Stream, type Value } from '../read/values.ts'
import { written } from './write-value.ts'

/** 1.7, and four bytes above 127, so that the file is taken for binary. */
const HEADER = bytesOf('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')

export class Copy {
  readonly #document: PdfDocument
  /** Objects that are new or differ, by their number in the document. */
  readonly #changed: Map<number, Value>
  #next: number
  /** Number in the document → reference in the copy. */
  readonly #references = new Map<number, Ref>()
  readonly #waiting: number[] = []
  readonly #chunks: Uint8Array[] = []
  readonly #offsets: number[] = []
  #length = 0

  constructor(document: PdfDocument, changed: ReadonlyMap<number, Value>) {
    this.#document = document
    this.#changed = new Map(changed)
    this.#next = document.size
  }

  /** A new object. */
  add(value: Value): Ref {
    const number = this.#next++
    this.#changed.set(number, value)
    return new Ref(number, 0)
  }

  addStream(entries: Dict, data: Uint8Array): Ref {
    return this.add(new Stream(entries, data, true))
  }

  /** The file with this catalog and information; its identifier is 16 bytes for what was and 16 for what is. */
  finish(catalog: Ref, information: Ref, id: readonly [Uint8Array, Uint8Array]): Uint8Array {
    this.#write(HEADER)
    const trailer = new Map<string, Value>([
      ['Root', this.#renumbered(catalog)],
      ['Info', this.#renumbered(information)],
      ['ID', id],
    ])
    for (let at = 0; at < this.#waiting.length; at++) this.#object(at + 1, this.#value(this.#waiting[at]!))
    trailer.set('Size', this.#offsets.length + 1)
    const start = this.#length
    const rows = this.#offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    const table = `xref\n0 ${this.#offsets.length + 1}\n0000000000 65535 f \n${rows}`
    this.#write(bytesOf(`${table}trailer\n${written(trailer)}\nstartxref\n${start}\n%%EOF\n`))
    return joined(this.#chunks)
  }

  #value(number: number): Value {
    return this.#changed.get(number) ?? this.#document.resolve(new Ref(number, 0))
  }

  #object(number: number, value: Value): void {
    this.#offsets.push(this.#length)
    if (!(value instanceof Stream)) {
      this.#write(bytesOf(`${number} 0 obj\n${written(this.#renumbered(value))}\nendobj\n`))
      return
    }
    const { dict, raw } = value
    const entries = this.#renumbered(new Map<string, Value>([...dict, ['Length', raw.length]]))
    this.#write(bytesOf(`${number} 0 obj\n${written(entries)}\nstream\n`))
    this.#write(raw)
    this.#write(bytesOf('\nendstream\nendobj\n'))
  }

  /** The value with the numbers of the copy; what it refers to is copied in its turn. */
  #renumbered(value: Value): Value {
    if (value instanceof Ref) return this.#reference(value)
    if (isArray(value)) return value.map(item => this.#renumbered(item))
    if (isDict(value)) return new Map([...value].map(([key, entry]) => [key, this.#renumbered(entry)]))
    return value
  }

  #reference({ number }: Ref): Value {
    const known = this.#references.get(number)
    if (known !== undefined) return known
    // A reference to nothing is null.
    if (this.#value(number) === null) return null
    this.#waiting.push(number)
    const reference = new Ref(this.#waiting.length, 0)
    this.#references.set(number, reference)
    return reference
  }

  #write(bytes: Uint8Array): void {
    this.#chunks.push(bytes)
    this.#length += bytes.length
  }
}
