/** Reads the examples of the imports: exports as the programs write them, and what each must become. */
import { readFileSync } from 'node:fs'
import type { Json } from '../base/patches.ts'

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
