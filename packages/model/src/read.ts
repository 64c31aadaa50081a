/** Reads a draft of unknown origin into typed values, group by group along the table of terms. */
import { FIELDS, type Field, REQUEST_FIELDS } from './draft.ts'
import { nearest } from './nearest.ts'
import { isRecord, readConvenience, readLeaf, type Unread } from './read-leaf.ts'
import type { GroupId } from './terms.ts'

/** Values read, by key. The typed shape is given by `toInvoice`. */
export type ReadGroup = { [key: string]: unknown }

export interface Read {
  readonly root: ReadGroup
  /** The convenience fields of each group that has some. */
  readonly conveniences: ReadonlyMap<object, ReadGroup>
  /** In document order, whatever could not be read. */
  readonly unread: readonly Unread[]
}

interface Out {
  readonly unread: Unread[]
  readonly conveniences: Map<object, ReadGroup>
}

const REQUEST_KEYS: ReadonlySet<string> = new Set(REQUEST_FIELDS)

/** Reads a whole draft; never throws. */
export function read(draft: unknown): Read {
  const unread: Unread[] = []
  const conveniences = new Map<object, ReadGroup>()
  return { root: readGroup('BG-0', draft, '', { unread, conveniences }), unread, conveniences }
}

function readGroup(group: GroupId, source: unknown, pointer: string, out: Out): ReadGroup {
  const result: ReadGroup = {}
  if (isRecord(source)) readFields(group, source, pointer, result, out)
  else if (source !== undefined && source !== null) out.unread.push({ kind: 'type', pointer, value: source })
  for (const field of FIELDS[group].values()) {
    if (result[field.key] !== undefined || field.kind === 'convenience') continue
    if (field.many) result[field.key] = []
    else if (field.kind === 'group' && field.min === 1)
      result[field.key] = readGroup(field.group, undefined, '', out)
  }
  return result
}

function readFields(group: GroupId, source: ReadGroup, pointer: string, result: ReadGroup, out: Out): void {
  const fields = FIELDS[group]
  let said: ReadGroup | undefined
  for (const key of Object.keys(source)) {
    const value = source[key]
    if (value === undefined || value === null) continue
    const field = fields.get(key)
    // A known key needs no escape.
    const at = `${pointer}/${field === undefined ? escaped(key) : key}`
    if (field === undefined) {
      if (group === 'BG-0' && REQUEST_KEYS.has(key)) continue
      out.unread.push({ kind: 'unknown', pointer: at, value, nearest: nearest(key, fields.keys()) })
    } else if (field.kind === 'convenience') {
      said ??= {}
      said[key] = readConvenience(field.row.type, value, at, field.row.term, out.unread)
    } else {
      const found = readField(field, value, at, out)
      if (found !== undefined) result[key] = found
    }
  }
  if (said !== undefined) out.conveniences.set(result, said)
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

type TermField = Exclude<Field, { kind: 'convenience' }>

function readField(field: TermField, value: unknown, pointer: string, out: Out): unknown {
  if (!field.many) return readOne(field, value, pointer, out)
  if (!Array.isArray(value)) {
    out.unread.push({ kind: 'type', pointer, value, term: field.kind === 'leaf' ? field.term : undefined })
    return []
  }
  const items: unknown[] = []
  for (let i = 0; i < value.length; i++) {
    // A group of a list keeps its place even when it is empty, so that its index is the caller's own.
    const item = readOne(field, value[i], `${pointer}/${i}`, out)
    if (item !== undefined) items.push(item)
  }
  return items
}

function readOne(field: TermField, value: unknown, pointer: string, out: Out): unknown {
  if (field.kind === 'leaf') return readLeaf(field.type, value, pointer, field.term, out.unread)
  return readGroup(field.group, value, pointer, out)
}
