/** Reads a draft of unknown origin into typed values, group by group along the table of terms. */

import { FIELDS, type Field, FORMATS, OPTIONS, REQUEST_FIELDS } from '../terms/draft.ts'
import { GROUPS, type GroupId, type TermId } from '../terms/terms.ts'
import { isRecord } from '../values/is-record.ts'
import { nearest } from '../values/nearest.ts'
import { MoneyReader } from './money.ts'
import { readConvenience, readLeaf, type Teller, type Unread, type UnreadKind } from './read-leaf.ts'

/** Values read, by key. The typed shape is given by `toInvoice`. */
export type ReadGroup = { [key: string]: unknown }

export interface Read {
  readonly root: ReadGroup
  /** The convenience fields of each group that has some. */
  readonly conveniences: ReadonlyMap<object, ReadGroup>
  /** In document order, what could not be read; of one kind the first 10,000, but all money. */
  readonly unread: readonly Unread[]
}

/** Reads a whole draft; never throws. */
export function read(draft: unknown): Read {
  const reader = new Reader(ignoredBy(draft))
  const root = reader.readGroup('BG-0', draft)
  reader.tellUseless()
  return { root, unread: reader.unread, conveniences: reader.conveniences }
}

/** What is in a group even where the draft has nothing for it: its lists, and its groups of 1..1. */
const CONTAINERS = Object.fromEntries(
  (Object.keys(GROUPS) as GroupId[]).map(group => [
    group,
    [...FIELDS[group].values()]
      .filter(field => field.kind !== 'convenience')
      .filter(field => field.many || (field.kind === 'group' && field.min === 1)),
  ]),
) as unknown as Readonly<Record<GroupId, readonly TermField[]>>

/** Values reported of one kind: more is not useful at a time. */
const MOST_OF_A_KIND = 10_000

const REQUEST_KEYS: ReadonlySet<string> = new Set(REQUEST_FIELDS)

type TermField = Exclude<Field, { kind: 'convenience' }>

/** `options.ignore`: the unknown fields that the caller leaves out knowingly, by pointer, with their places there. */
function ignoredBy(draft: unknown): ReadonlyMap<string, number> {
  const options = isRecord(draft) ? draft.options : undefined
  const ignore = isRecord(options) ? options.ignore : undefined
  if (!Array.isArray(ignore)) return new Map()
  return new Map(ignore.flatMap((pointer, i) => (typeof pointer === 'string' ? [[pointer, i] as const] : [])))
}

/** Names of one draft are few, whatever their number of places. */
const MOST_NEAREST_KEPT = 2000

class Reader implements Teller {
  readonly unread: Unread[] = []
  readonly #money = new MoneyReader()
  readonly #nearest = new Map<string, string | undefined>()
  readonly #ignored: ReadonlyMap<string, number>
  readonly #used = new Set<string>()
  readonly #reported = new Map<UnreadKind, number>()
  readonly conveniences = new Map<object, ReadGroup>()
  /** Keys and indices that lead to what is being read: its pointer is only written for a report. */
  readonly #path: (string | number)[] = []

  constructor(ignored: ReadonlyMap<string, number>) {
    this.#ignored = ignored
  }

  enter(key: string | number): void {
    this.#path.push(key)
  }

  leave(): void {
    this.#path.pop()
  }

  tell(kind: UnreadKind, value: unknown, term?: TermId, near?: string): void {
    if (this.#isReported(kind)) return
    this.#reported.set(kind, (this.#reported.get(kind) ?? 0) + 1)
    this.unread.push({ kind, pointer: this.#pointer(), value, term, nearest: near })
  }

  #pointer(): string {
    return this.#path.map(key => `/${escaped(String(key))}`).join('')
  }

  /** An unknown field. Those with money are all reported: each may be the one that makes the total wrong. */
  #tellUnknown(
    group: GroupId,
    key: string,
    value: unknown,
    nearestOf: () => string | undefined = () => this.#nearestOf(group, key),
  ): void {
    if (this.#ignored.size > 0) {
      const pointer = this.#pointer()
      if (this.#ignored.has(pointer)) {
        this.#used.add(pointer)
        this.tell('ignored', value)
        return
      }
    }
    const amounts = this.#money.amountsIn(key, value, group)
    if (amounts.length > 0) {
      // Beyond the first it is only counted: the nearest known field is not looked for.
      const near = this.#isReported('money') ? undefined : nearestOf()
      if (!this.#isReported('money')) this.#reported.set('money', (this.#reported.get('money') ?? 0) + 1)
      this.unread.push({
        kind: 'money',
        pointer: this.#pointer(),
        value,
        term: undefined,
        nearest: near,
        amounts,
      })
    } else if (!this.#isReported('unknown')) this.tell('unknown', value, undefined, nearestOf())
  }

  /** The known field nearest to a name, computed once for a group and name. */
  #nearestOf(group: GroupId, key: string): string | undefined {
    const place = `${group} ${key}`
    if (this.#nearest.has(place)) return this.#nearest.get(place)
    if (this.#nearest.size >= MOST_NEAREST_KEPT) return undefined
    const near = nearest(key, FIELDS[group].keys())
    this.#nearest.set(place, near)
    return near
  }

  /** What `options.ignore` names and is not an unknown field. */
  tellUseless(): void {
    for (const [pointer, i] of this.#ignored)
      if (!this.#used.has(pointer)) {
        this.#path.push('options', 'ignore', i)
        this.tell('ignore', pointer)
        this.#path.length -= 3
      }
  }

  /** Whether enough has been reported of a kind. */
  #isReported(kind: UnreadKind): boolean {
    return this.#reported.get(kind) === MOST_OF_A_KIND
  }

  readGroup(group: GroupId, source: unknown): ReadGroup {
    const result: ReadGroup = {}
    if (isRecord(source)) this.#readFields(group, source, result)
    else if (source !== undefined && source !== null) this.tell('type', source)
    const containers = CONTAINERS[group]
    for (let i = 0; i < containers.length; i++) {
      const field = containers[i]!
      if (result[field.key] !== undefined) continue
      result[field.key] = field.kind === 'group' && !field.many ? this.readGroup(field.group, undefined) : []
    }
    return result
  }

  #readFields(group: GroupId, source: ReadGroup, result: ReadGroup): void {
    const fields = FIELDS[group]
    for (const key of Object.keys(source)) {
      const value = source[key]
      if (value === undefined || value === null) continue
      const field = fields.get(key)
      this.enter(key)
      if (field === undefined) {
        if (group !== 'BG-0' || !REQUEST_KEYS.has(key)) this.#tellUnknown(group, key, value)
        else if (key === 'format') readConvenience(FORMATS, value, undefined, this)
        else if (key === 'options') this.#readOptions(value)
      } else if (field.kind === 'convenience') {
        this.#saidOf(result)[key] = readConvenience(field.row.type, value, field.row.term, this)
      } else {
        const found = this.#readField(field, value)
        if (found !== undefined) store(result, key, found)
      }
      this.leave()
    }
  }

  /** How the draft is to be judged: not part of the invoice, but misspelt options are reported. */
  #readOptions(source: unknown): void {
    if (!isRecord(source)) {
      this.tell('type', source)
      return
    }
    for (const key of Object.keys(source)) {
      const value = source[key]
      if (value === undefined || value === null) continue
      this.enter(key)
      if (Object.hasOwn(OPTIONS, key)) this.#readOption(OPTIONS[key as keyof typeof OPTIONS].type, value)
      else this.#tellUnknown('BG-0', key, value, () => nearest(key, Object.keys(OPTIONS)))
      this.leave()
    }
  }

  #readOption(type: (typeof OPTIONS)[keyof typeof OPTIONS]['type'], value: unknown): void {
    if (type !== 'pointers') readConvenience(type, value, undefined, this)
    else if (!Array.isArray(value)) this.tell('type', value)
    else
      for (let i = 0; i < value.length; i++) {
        this.enter(i)
        if (typeof value[i] !== 'string') this.tell('type', value[i])
        this.leave()
      }
  }

  #saidOf(group: ReadGroup): ReadGroup {
    let said = this.conveniences.get(group)
    if (said === undefined) {
      said = {}
      this.conveniences.set(group, said)
    }
    return said
  }

  #readField(field: TermField, value: unknown): unknown {
    if (!field.many) return this.#readOne(field, value)
    if (!Array.isArray(value)) {
      this.tell('type', value, field.kind === 'leaf' ? field.term : undefined)
      return []
    }
    const items: unknown[] = []
    for (let i = 0; i < value.length; i++) {
      this.enter(i)
      // A group of a list keeps its place even when it is empty, so that its index is the caller's own.
      const item = this.#readOne(field, value[i])
      if (item !== undefined) items.push(item)
      this.leave()
    }
    return items
  }

  #readOne(field: TermField, value: unknown): unknown {
    if (field.kind === 'leaf') return readLeaf(field.type, value, field.term, this)
    return this.readGroup(field.group, value)
  }
}

/** A field that was once empty keeps a number as it is; V8 would else make a copy each time a rule reads it. */
function store(group: ReadGroup, key: string, value: unknown): void {
  if (typeof value === 'number') group[key] = undefined
  group[key] = value
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
