/** Asserts that hundreds of rules share: rows of a table, spelt as one call each. */
import type { XmlNode } from '@conforme/formats'
import { isBlank } from './lexical.ts'
import { count, has, onlyText, some, text, textOf } from './path.ts'
import type { Assert, Context, Pattern } from './rule-set.ts'

type Flag = Assert['flag']

const ANY_NUMBER = 2 ** 31 - 2

function tally(path: string, least: number, most: number): Assert['tally'] {
  return { paths: [path], least, most }
}

/** The path must not exist. */
export function never(id: string, path: string, flag?: Flag): Assert {
  return { id, flag, holds: it => !has(it, path), tally: tally(path, 0, 0) }
}

/** The path may exist at most so many times. */
export function atMost(id: string, most: number, path: string, flag?: Flag): Assert {
  return { id, flag, holds: it => count(it, path) <= most, tally: tally(path, 0, most) }
}

/** The path must exist exactly so many times. */
export function exactly(id: string, wanted: number, path: string, flag?: Flag): Assert {
  return { id, flag, holds: it => count(it, path) === wanted, tally: tally(path, wanted, wanted) }
}

/** The path must exist; it may be empty. */
export function present(id: string, path: string, flag?: Flag): Assert {
  return { id, flag, holds: it => has(it, path), tally: tally(path, 1, ANY_NUMBER) }
}

/** One element, with text. Of several the official expression makes nothing but an error. */
export function filled(id: string, path: string, flag?: Flag): Assert {
  return { id, flag, holds: it => !isBlank(onlyText(it, path)) }
}

/** Each element of the path must be in the list. */
export function listed(id: string, path: string, list: ReadonlySet<string>, flag?: Flag): Assert {
  const isUnlisted = (node: XmlNode) => !list.has(node.text)
  return { id, flag, holds: it => !some(it, path, isUnlisted) }
}

/** The text of the element itself must pass. */
export function obeys(id: string, passes: (text: string) => boolean, flag?: Flag): Assert {
  return { id, flag, holds: it => passes(textOf(it)) }
}

/** Not both. */
export function notBoth(id: string, one: string, other: string, flag?: Flag): Assert {
  return { id, flag, holds: it => !has(it, one) || !has(it, other) }
}

/** The first element of the path has at most so many characters after its point. */
export function decimals(id: string, path: string, most = 2): Assert {
  return { id, holds: it => hasDecimals(text(it, path), most) }
}

/** For at most one element; for several, see `filled`. */
export function decimalsOfOne(id: string, path: string, most = 2): Assert {
  const holds = (it: XmlNode) => count(it, path) < 2 && hasDecimals(text(it, path), most)
  return { id, holds }
}

function hasDecimals(value: string | undefined, most: number): boolean {
  const point = value === undefined ? -1 : value.indexOf('.')
  return point === -1 || value!.length - point - 1 <= most
}

/** A row of an imported table; several paths are separated by ` | `; `own` has a function of its own instead. */
export type Row = readonly [
  id: string,
  ask: 'never' | 'once at most' | 'once' | 'present' | 'own',
  path: string,
  flag?: Flag,
]

/** A context of an imported table. */
export interface ContextRows {
  readonly match: Context['match']
  /** How the name of the element begins, and how it ends. */
  readonly prefix?: string
  readonly ending?: string
  readonly where?: 'own'
  readonly rows: readonly Row[]
}

export interface OwnRules {
  /** By the id of the assert. */
  readonly asserts: Readonly<Record<string, Assert['holds']>>
  /** By the id of the first assert of the context. */
  readonly where?: Readonly<Record<string, Context['where']>>
}

/** The contexts of an imported table, with what it leaves to functions. */
export function contextsOf(table: readonly ContextRows[], own: OwnRules): Pattern {
  return table.map(({ match, prefix = '', ending, where, rows }) => {
    const condition = where === undefined ? undefined : needed(own.where, rows[0]![0])
    const asserts = rows.flatMap(row => assertsOf(row, own))
    return { match: ending === undefined ? match : `${prefix}*${ending}`, where: condition, asserts }
  })
}

function assertsOf([id, ask, paths, flag]: Row, own: OwnRules): readonly Assert[] {
  if (ask === 'own') return [{ id, flag, holds: needed(own.asserts, id) }]
  const asserts = paths.split(' | ').map(path => {
    if (ask === 'never') return never(id, path, flag)
    if (ask === 'once at most') return atMost(id, 1, path, flag)
    return ask === 'once' ? exactly(id, 1, path, flag) : present(id, path, flag)
  })
  if (asserts.length === 1) return asserts
  // Only `never` takes several paths, and all of them together fire once.
  return [
    {
      id,
      flag,
      holds: (it, subject) => asserts.every(each => each.holds(it, subject)),
      tally: { paths: asserts.flatMap(each => each.tally?.paths ?? []), least: 0, most: 0 },
    },
  ]
}

function needed<T>(own: Readonly<Record<string, T>> | undefined, id: string): NonNullable<T> {
  const found = own?.[id]
  if (found === undefined || found === null) throw new Error(`${id} has no function of its own`)
  return found
}
