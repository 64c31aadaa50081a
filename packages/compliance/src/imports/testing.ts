/** Reads the examples of the imports: exports as the programs write them, and what each must become. */
import { readFileSync } from 'node:fs'
import type { Json } from '../base/json.ts'

export interface ImportExample {
  readonly name: string
  /** How its totals were computed by hand. */
  readonly sums?: string
  readonly given: Json
  /** Values of the draft, by pointer. */
  readonly arrives: Readonly<Record<string, unknown>>
  /** Pointers at which the draft has nothing. */
  readonly absent?: readonly string[]
  /** Fields in which amounts without a place wait. */
  readonly waits?: readonly string[]
  /** The program's own totals do not match its lines, or a VAT treatment is open: the draft must report it. */
  readonly differs?: true
}

const FOLDER = new URL('../../examples/imports/', import.meta.url)

const read = (file: string): readonly ImportExample[] =>
  JSON.parse(readFileSync(new URL(`${file}.json`, FOLDER), 'utf8'))

/** Exports of a program. */
export const examplesOf = (id: string): readonly ImportExample[] => read(id)

/** Sales in the shape of a program, whose drafts were written down before the first run. */
export const unseenOf = (id: string): readonly ImportExample[] => read(`unseen/${id}`)

/** @throws Error where the program has no example of that name */
export function exampleNamed(id: string, name: string): ImportExample {
  const found = examplesOf(id).find(example => example.name === name)
  if (found === undefined) throw new Error(`${id} has no example “${name}”`)
  return found
}

/** What an example must find in its draft, by pointer: undefined where nothing may be. */
export function expectedOf({ arrives, absent = [] }: ImportExample): readonly (readonly [string, unknown])[] {
  return [...Object.entries(arrives), ...absent.map(pointer => [pointer, undefined] as const)]
}

/** What an export may have in a place by mistake. */
export const ODD: readonly unknown[] = [
  null,
  0,
  -1,
  '',
  'x'.repeat(100_000),
  [],
  [null],
  {},
  { a: {} },
  true,
  1e300,
  '1e9',
  'NaN',
]

/** Every place of an export. */
export function placesIn(value: unknown, at = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.keys(value).flatMap(key => placesIn((value as Json)[key], `${at}/${key}`))]
}

/** A copy that has another value in one place. */
export function withValue(given: Json, pointer: string, value: unknown): Json {
  const copy = structuredClone(given)
  const steps = pointer.split('/').slice(1)
  const last = steps.pop()
  if (last === undefined) return copy
  const parent = steps.reduce<Json>((node, step) => node[step] as Json, copy)
  parent[last] = value
  return copy
}
