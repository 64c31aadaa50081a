/** Finds the objects of a file whose cross-reference is broken, by looking at every byte of it. */
import { bytesOf, isDigit, isRegular, isSpace, SLASH, standsAt } from './characters.ts'
import { type Budget, PdfFailure } from './failure.ts'
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
const TYPES = ['Catalog', 'XRef', 'ObjStm'] as const
const TYPE_NAMES = TYPES.map(type => bytesOf(`/${type}`))

/** Where an object begins: its place at once, so that a million of them are not kept twice. */
interface Head {
  readonly number: number
  readonly offset: number
  readonly generation: 0
}

/**
 * Of several objects with one number the last counts, as after an update.
 * @throws PdfFailure beyond the limits
 */
export function repair(bytes: Uint8Array, budget: Budget): Repaired {
  const { places, trailers, typed } = scanned(bytes, budget)
  const current = (type: (typeof TYPES)[number]) =>
    typed[TYPES.indexOf(type)]!.filter(head => places.get(head.number) === head).reverse()
  const trailer = new Map<string, Value>()
  const add = (dict: Dict) => {
    for (const [key, value] of dict) if (!trailer.has(key)) trailer.set(key, value)
  }
  for (const at of trailers.toReversed()) {
    const dict = new Lexer(bytes, at, budget).value()
    if (isDict(dict)) add(dict)
  }
  for (const { dict } of dictsOf(bytes, 'XRef', current('XRef'), budget)) add(dict)
  const [catalog] = dictsOf(bytes, 'Catalog', current('Catalog'), budget)
  if (catalog !== undefined) add(new Map([['Root', catalog.dict]]))
  const streams = dictsOf(bytes, 'ObjStm', current('ObjStm'), budget)
  return { places, trailer, objectStreams: Array.from(streams, ({ number }) => number) }
}

interface Scanned {
  readonly places: Map<number, Place>
  /** The places after the word. */
  readonly trailers: readonly number[]
  /** For each of `TYPES`, the objects in whose bytes its name is. */
  readonly typed: readonly (readonly Head[])[]
}

/** One pass over all bytes. */
function scanned(bytes: Uint8Array, { limits }: Budget): Scanned {
  const places = new Map<number, Place>()
  let count = 0
  let last: Head | undefined
  const trailers: number[] = []
  const typed: readonly Head[][] = TYPES.map(() => [])
  for (let at = 0; at < bytes.length; at++)
    switch (bytes[at]) {
      case OBJ[0]: {
        const head = standsAt(bytes, at, OBJ) ? headBefore(bytes, at) : undefined
        if (head === undefined) break
        if (count >= limits.objects) throw new PdfFailure('objects')
        count++
        places.set(head.number, head)
        last = head
        break
      }
      case TRAILER[0]:
        if (!standsAt(bytes, at, TRAILER)) break
        if (trailers.length >= limits.updates) throw new PdfFailure('updates')
        trailers.push(at + TRAILER.length)
        break
      case SLASH: {
        const found = typed[TYPE_NAMES.findIndex(name => standsAt(bytes, at, name))]
        if (last !== undefined && found !== undefined && found.at(-1) !== last) found.push(last)
      }
    }
  return { places, trailers, typed }
}

/** Those objects of which the name is the type. */
function* dictsOf(
  bytes: Uint8Array,
  type: string,
  heads: readonly Head[],
  budget: Budget,
): Generator<{ readonly number: number; readonly dict: Dict }> {
  for (const { number, offset } of heads) {
    const dict = dictOf(readObject(new Lexer(bytes, offset, budget), () => undefined)?.value)
    if (dict !== undefined && nameOf(dict.get('Type')) === type) yield { number, dict }
  }
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
  return { number, offset: from, generation: 0 }
}
