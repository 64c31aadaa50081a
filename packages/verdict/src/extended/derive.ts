/** EXTENDED-CTC-FR is EN 16931 with rules lifted, replaced and added: a pattern made from another. */
import type { Assert, Context, Pattern } from '../base/rule-set.ts'

export interface Differences {
  /** Ids that no longer judge, separated by blanks. A context without any left is removed as well. */
  readonly lifted?: string
  /** By id: what replaces the assert of that id. */
  readonly replaced?: Readonly<Record<string, readonly Assert[]>>
  /** By id: what judges as well, in the context of that id. */
  readonly joined?: Readonly<Record<string, readonly Assert[]>>
  /** By the id of one of its asserts: what replaces a context, given what is left of it. */
  readonly contexts?: Readonly<Record<string, (left: Context) => readonly Context[]>>
}

/** The pattern with its differences. Throws when an id is named that the pattern does not have. */
export function derive(pattern: Pattern, differences: Differences): Pattern {
  const { lifted = '', replaced = {}, joined = {}, contexts = {} } = differences
  const gone = new Set(lifted.split(/\s+/).filter(id => id !== ''))
  const known = new Set(pattern.flatMap(({ asserts }) => asserts.map(({ id }) => id)))
  for (const id of [...gone, ...[replaced, joined, contexts].flatMap(Object.keys)])
    if (!known.has(id)) throw new Error(`the pattern has no ${id}`)
  const judging = (assert: Assert): readonly Assert[] => {
    if (gone.has(assert.id)) return []
    return [...(replaced[assert.id] ?? [assert]), ...(joined[assert.id] ?? [])]
  }
  return pattern.flatMap(context => {
    const left = { ...context, asserts: context.asserts.flatMap(judging) }
    const change = context.asserts.map(({ id }) => contexts[id]).find(each => each !== undefined)
    if (change !== undefined) return change(left)
    return left.asserts.length === 0 ? [] : [left]
  })
}

/** The same assert under the id, and with the flag, of another book. */
export function named(id: string, { flag, holds }: Assert): Assert {
  return { id, flag, holds }
}

/** The assert of an id in a pattern. */
export function assertOf(pattern: Pattern, id: string): Assert {
  for (const { asserts } of pattern) {
    const found = asserts.find(assert => assert.id === id)
    if (found !== undefined) return found
  }
  throw new Error(`the pattern has no ${id}`)
}
