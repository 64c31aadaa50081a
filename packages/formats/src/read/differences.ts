/** What two invoices say otherwise, term by term. */
import type { GroupId, Invoice, TermId } from '@conforme/model'
import { FIELDS, type Field } from '../binding/fields.ts'

export interface Difference {
  readonly term: TermId | GroupId
  /** Its place in the first; in the second, where the first has less. */
  readonly pointer: string
  /** Undefined for what is not there. */
  readonly first: unknown
  readonly second: unknown
}

/**
 * Compares the terms of two invoices. Four things mean nothing and are levelled: groups without any value, the
 * order of notes (UBL has its own), that of identifiers (CII has its own), and the text of the means of payment
 * where it is said once for all (UBL has one place for it).
 */
export function differences(first: Invoice, second: Invoice): readonly Difference[] {
  const found: Difference[] = []
  compareGroup('BG-0', first, second, '', found)
  const text = commonText(first)
  return text === undefined || text !== commonText(second)
    ? found
    : found.filter(({ term }) => term !== 'BT-82')
}

/** The one text that the means of payment have. */
function commonText({ payment_means }: Invoice): string | undefined {
  const texts = new Set(payment_means.map(({ text }) => text).filter(text => text !== undefined))
  return texts.size === 1 ? [...texts][0] : undefined
}

interface Item {
  readonly value: unknown
  readonly index: number
}

function compareGroup(
  group: GroupId,
  first: object,
  second: object,
  pointer: string,
  found: Difference[],
): void {
  for (const field of FIELDS.get(group)!) {
    const [a, b] = [partOf(first, field.key), partOf(second, field.key)]
    const place = `${pointer}/${field.key}`
    if (!field.many) {
      compareOne(field, a, b, place, found)
      continue
    }
    const [mine, theirs] = alignedItems(field, a, b)
    for (let at = 0; at < Math.max(mine.length, theirs.length); at++) {
      const index = mine[at]?.index ?? theirs[at]!.index
      compareOne(field, mine[at]?.value, theirs[at]?.value, `${place}/${index}`, found)
    }
  }
}

function compareOne(
  { id, group }: Field,
  first: unknown,
  second: unknown,
  pointer: string,
  found: Difference[],
): void {
  if (group === undefined) {
    if (!isSame(first, second)) found.push({ term: id, pointer, first, second })
  } else if (first !== undefined || second !== undefined) {
    compareGroup(group, (first ?? {}) as object, (second ?? {}) as object, pointer, found)
  }
}

/** What is to be compared pair by pair; of lists whose order means nothing, only what the other one lacks. */
function alignedItems(
  field: Field,
  first: unknown,
  second: unknown,
): readonly [readonly Item[], readonly Item[]] {
  const [mine, theirs] = [itemsOf(field, first), itemsOf(field, second)]
  if (field.group !== undefined && field.id !== 'BG-1') return [mine, theirs]
  const counts = new Map<string, number>()
  for (const { value } of theirs) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1)
  const isNotIn = ({ value }: Item) => {
    const count = counts.get(keyOf(value)) ?? 0
    counts.set(keyOf(value), count - 1)
    return count <= 0
  }
  const left = mine.filter(isNotIn)
  // What is still counted, from the end: later ones of the same kind are those that the first has not.
  const right = theirs.toReversed().filter(({ value }) => {
    const count = counts.get(keyOf(value)) ?? 0
    if (count > 0) counts.set(keyOf(value), count - 1)
    return count > 0
  })
  return [left, right.reverse()]
}

/** Notes are a code and a text, identifiers a value and a scheme. */
function keyOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = value as { readonly [key: string]: string | undefined }
  return JSON.stringify(
    ['subject_code', 'text', 'value', 'scheme', 'version'].map(part => parts[part] ?? null),
  )
}

/** The items that say something, with their places. */
function itemsOf({ group }: Field, list: unknown): readonly Item[] {
  return ((list ?? []) as readonly unknown[])
    .map((value, index) => ({ value, index }))
    .filter(({ value }) => group === undefined || saysSomething(group, value as object))
}

function saysSomething(group: GroupId, value: object): boolean {
  return FIELDS.get(group)!.some(field => {
    const inner = partOf(value, field.key)
    if (inner === undefined) return false
    if (field.many) return itemsOf(field, inner).length > 0
    return field.group === undefined || saysSomething(field.group, inner as object)
  })
}

/** Identifiers are equal part by part, everything else as it is. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return ['value', 'scheme', 'version'].every(part => partOf(a, part) === partOf(b, part))
}

function partOf(group: object, key: string): unknown {
  return (group as { readonly [key: string]: unknown })[key]
}
