/** A document as a draft, as written: values of the wrong type too, to be read as drafts are. */
import type { InvoiceDocument } from '@conforme/formats'
import { asGiven, type Day, draftOf, type Unread, valueAt } from '@conforme/model'
import type { Json } from '../base/json.ts'

export interface WrittenDraft {
  readonly draft: Json
  /** What a draft cannot read of those values either, by pointer. */
  readonly unread: ReadonlyMap<string, Unread>
  /** Pointers to the values that a draft reads, and the document's syntax does not. */
  readonly readable: readonly string[]
}

const WRITTEN = new WeakMap<InvoiceDocument, WrittenDraft>()

export function writtenDraft(document: InvoiceDocument, today: Day): WrittenDraft {
  const known = WRITTEN.get(document) ?? make(document, today)
  WRITTEN.set(document, known)
  return known
}

function make(document: InvoiceDocument, today: Day): WrittenDraft {
  const plain = { ...draftOf(document.invoice) } as Json
  const raw = rawValues(document, plain)
  if (raw.size === 0) return { draft: plain, unread: new Map(), readable: [] }
  const draft = structuredClone(plain)
  for (const [pointer, value] of raw) put(draft, pointer, value)
  const unread = new Map(
    asGiven(draft, today)
      .unread.filter(({ pointer }) => raw.has(pointer))
      .map(entry => [entry.pointer, entry]),
  )
  return { draft, unread, readable: [...raw.keys()].filter(pointer => !unread.has(pointer)) }
}

/** A value that cannot be read has no place in a list of values: without it the list would be another. */
const IN_LIST = /\/\d+$/

function rawValues({ unread }: InvoiceDocument, plain: Json): ReadonlyMap<string, string> {
  return new Map(
    unread
      .filter(({ pointer }) => !IN_LIST.test(pointer) && hasItems(plain, pointer))
      .map(({ pointer, value }) => [pointer, value]),
  )
}

/** Whether the items of lists on the way are there: one in which nothing could be read is not in a draft. */
function hasItems(plain: Json, pointer: string): boolean {
  const parts = pointer.split('/')
  return parts.every(
    (part, depth) => !/^\d+$/.test(part) || valueAt(plain, parts.slice(0, depth + 1).join('/')) !== undefined,
  )
}

/**
 * The same draft without the values that are still as in the document and cannot be read in its syntax: what the
 * document contains beside them.
 * @param meant pointers to values that are to be written as they are read
 */
export function withoutUnreadable(
  draft: Json,
  document: InvoiceDocument,
  today: Day,
  meant: ReadonlySet<string>,
): Json {
  const { unread, readable, draft: written } = writtenDraft(document, today)
  const plain = draftOf(document.invoice)
  const rest = structuredClone(draft)
  for (const pointer of [...unread.keys(), ...readable]) {
    const value = valueAt(written, pointer)
    if (valueAt(rest, pointer) !== value || (meant.has(pointer) && !unread.has(pointer))) continue
    put(rest, pointer, valueAt(plain, pointer))
  }
  return rest
}

/** Sets or removes a value, in a draft of our own: a thousand of them take one walk each, and no copy. */
function put(draft: Json, pointer: string, value: unknown): void {
  const keys = pointer.split('/').slice(1)
  const last = keys.pop()!
  let group = draft
  for (const key of keys) {
    group[key] ??= {}
    group = group[key] as Json
  }
  if (value === undefined) delete group[last]
  else group[last] = value
}
