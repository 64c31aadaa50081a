/** Finds the objects of a file whose cross-reference is broken, by looking at every byte of it. */
import { bytesOf, indexOf, isDigit, isRegular, isSpace } from './characters.ts'
import { type Budget, PdfFault } from './fault.ts'
import { Lexer } from './lexer.ts'
import { readObject } from './object.ts'
import { type Dict, dictOf, isDict, nameOf, type Value } from './values.ts'
import type { Place } from './xref.ts'

export interface Repaired {
  readonly places: Map<number, Place>
  readonly trailer: Dict
  /** Numbers of the object streams, whose objects are not in `places` yet. */
  readonly objectStreams: readonly number[]
}

const OBJ = bytesOf('obj')
const TRAILER = bytesOf('trailer')

interface Head {
  readonly number: number
  readonly offset: number
}

/**
 * Of several objects with one number the last stands, as after an update.
 * @throws PdfFault beyond the limits
 */
export function repair(bytes: Uint8Array, budget: Budget): Repaired {
  const heads: Head[] = []
  for (let at = indexOf(bytes, OBJ, 0); at !== -1; at = indexOf(bytes, OBJ, at + OBJ.length)) {
    const head = headBefore(bytes, at)
    if (head === undefined) continue
    if (heads.length >= budget.limits.objects) throw new PdfFault('objects')
    heads.push(head)
  }
  const places = new Map<number, Place>(
    heads.map(({ number, offset }) => [number, { offset, generation: 0 }]),
  )
  const current = heads.filter(({ number, offset }) => {
    const place = places.get(number)!
    return 'offset' in place && place.offset === offset
  })
  const read = ({ offset }: Head) => readObject(new Lexer(bytes, offset, budget), () => undefined)?.value
  const typed = (type: string) =>
    headsNear(bytes, type, current).flatMap(head => {
      const value = read(head)
      return nameOf(dictOf(value)?.get('Type')) === type ? [{ ...head, value: value! }] : []
    })
  const trailer = new Map<string, Value>()
  for (const { value } of typed('Catalog')) trailer.set('Root', dictOf(value)!)
  for (const { value } of typed('XRef')) for (const [key, entry] of dictOf(value)!) trailer.set(key, entry)
  for (const dict of trailers(bytes, budget)) for (const [key, entry] of dict) trailer.set(key, entry)
  return { places, trailer, objectStreams: typed('ObjStm').map(({ number }) => number) }
}

/** The number before `obj`, and where it begins. */
function headBefore(bytes: Uint8Array, at: number): Head | undefined {
  let from = at
  while (isSpace(bytes[from - 1])) from--
  const generationEnd = from
  while (isDigit(bytes[from - 1])) from--
  if (from === generationEnd || !isSpace(bytes[from - 1])) return undefined
  while (isSpace(bytes[from - 1])) from--
  const end = from
  while (isDigit(bytes[from - 1]) && end - from < 10) from--
  if (from === end || isRegular(bytes[from - 1])) return undefined
  let number = 0
  for (let i = from; i < end; i++) number = number * 10 + bytes[i]! - 0x30
  return { number, offset: from }
}

/** The objects in whose bytes a name stands. Heads are in the order of the file. */
function headsNear(bytes: Uint8Array, name: string, heads: readonly Head[]): readonly Head[] {
  const word = bytesOf(`/${name}`)
  const found: Head[] = []
  let next = 0
  for (let at = indexOf(bytes, word, 0); at !== -1; at = indexOf(bytes, word, at + word.length)) {
    while (next < heads.length && heads[next]!.offset < at) next++
    const head = heads[next - 1]
    if (head !== undefined && found.at(-1) !== head) found.push(head)
  }
  return found
}

function* trailers(bytes: Uint8Array, budget: Budget): Iterable<Dict> {
  let count = 0
  for (let at = indexOf(bytes, TRAILER, 0); at !== -1; at = indexOf(bytes, TRAILER, at + 7)) {
    if (++count > budget.limits.updates) throw new PdfFault('updates')
    const dict = new Lexer(bytes, at + 7, budget).value()
    if (isDict(dict)) yield dict
  }
}
