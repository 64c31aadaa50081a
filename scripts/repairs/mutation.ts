/** The form of a mutation: one documented way in which drafts go wrong, and whether what was meant is still there. */
import type { Text } from '@conforme/model'

export type Draft = Record<string, unknown>

export interface Mutant {
  /** The draft before, in which the mutation may have spelt out what the corpus leaves to completion. */
  readonly original: Draft
  readonly mutated: Draft
}

/**
 * `repairable`: what was meant follows from the rest of the draft. `undetermined`: the rest allows several answers, so
 * that a person chooses. `lost`: the draft no longer shows it, and a person is asked.
 */
export type Fate = 'repairable' | 'undetermined' | 'lost'

export interface Mutation {
  readonly id: string
  readonly family: 'drop' | 'typo' | 'type' | 'scheme' | 'arithmetic' | 'code' | 'format'
  readonly label: Text
  readonly fate: Fate
  /** Why only the caller can know, where that is so. */
  readonly why?: Text
  /** Undefined where the draft has no place for this mutation. */
  readonly mutate: (draft: Draft, roll: (sides: number) => number) => Mutant | undefined
}

export const clone = <T>(value: T): T => structuredClone(value)

/** Every place of a draft that is neither object nor list, as key paths. */
export function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

export function get(draft: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Draft | undefined)?.[key], draft)
}

export function set(draft: Draft, path: readonly string[], value: unknown): void {
  const parent = get(draft, path.slice(0, -1)) as Draft
  parent[path.at(-1)!] = value
}

export function remove(draft: Draft, path: readonly string[]): void {
  const parent = get(draft, path.slice(0, -1))
  if (Array.isArray(parent)) parent.splice(Number(path.at(-1)), 1)
  else delete (parent as Draft)[path.at(-1)!]
}

/** One of the list; undefined where it is empty. */
export function oneOf<T>(list: readonly T[], roll: (sides: number) => number): T | undefined {
  return list.length === 0 ? undefined : list[roll(list.length)]
}

/** A mutation of the value at one of the places, chosen by dice. */
export function at(
  places: (draft: Draft) => readonly (readonly string[])[],
  change: (value: unknown, roll: (sides: number) => number) => unknown,
  prepare: (draft: Draft) => Draft | undefined = draft => draft,
): Mutation['mutate'] {
  return (given, roll) => {
    const original = prepare(clone(given))
    if (original === undefined) return undefined
    const path = oneOf(places(original), roll)
    if (path === undefined) return undefined
    const value = change(get(original, path), roll)
    if (value === undefined) return undefined
    const mutated = clone(original)
    if (value === REMOVED) remove(mutated, path)
    else set(mutated, path, value)
    return { original, mutated }
  }
}

export const REMOVED = Symbol('removed')

/** The leaves that end in one of the keys. */
export const keyed =
  (...keys: readonly string[]) =>
  (draft: Draft) =>
    leavesOf(draft).filter(path => keys.includes(path.at(-1)!))

/** One fixed place, where the draft has it. */
export const place =
  (...path: readonly string[]) =>
  (draft: Draft) =>
    get(draft, path) == null ? [] : [path]
