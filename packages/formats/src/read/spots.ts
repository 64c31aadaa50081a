/** The tree of the spots where something may be in a document, by the names of the elements on the way. */
import type { Leaf, TermId } from '@conforme/model'
import type { Companion, Step } from '../binding/binding.ts'
import type { Codec } from '../binding/codecs.ts'
import type { Reader } from './spellings.ts'

/** What is known to be somewhere: a text, or the value of a term of the invoice itself. */
export interface Known {
  /** Capitals or not: the official tests compare so. */
  readonly text?: string
  /** Index into the terms that companions repeat. */
  readonly term?: number
}

/** A companion that has to be there, seen from the element that has it. */
export interface Test {
  readonly path: readonly string[]
  readonly attribute?: string
  readonly known: Known
}

/** A term's value: where it goes, and how its text is read. */
export interface Taker {
  readonly term: TermId
  readonly group: number
  readonly key: string
  readonly many: boolean
  readonly type: Leaf
  readonly codec: Codec
  readonly read: Reader
  /** Keys and attributes of an identifier's other parts. */
  readonly parts: readonly (readonly [key: string, attribute: string])[]
  /** The element beside it that holds the scheme. */
  readonly beside?: string
  /** A value without a meaning. */
  readonly absent: unknown
  /** `again`: may be said several times, alike · `echo`: said again there, and nothing by itself. */
  readonly manner?: 'again' | 'echo'
}

export interface AttributeSpot {
  readonly name: string
  take?: Taker
  known?: Known
}

export interface Spot {
  readonly name: string
  readonly signature: string
  readonly tests: Test[]
  /** Those with tests before the one that has none. */
  readonly inside: Map<string, Spot[]>
  readonly attributes: AttributeSpot[]
  /** It is written even when it is empty, so that it says nothing by being there. */
  readonly always: boolean
  /** The group whose own element it is. */
  group?: number
  take?: Taker
  known?: Known
  /** Its text is a note with its code. */
  isNote?: boolean
  /** Read with the identifier beside it. */
  isPart?: boolean
}

export function createSpot(name: string, signature = name, always = false): Spot {
  return { name, signature, tests: [], inside: new Map(), attributes: [], always }
}

/**
 * The spot at the end of the steps, which are added where they are new.
 * @param repeated the terms that companions repeat, to which theirs are added
 */
export function grow(from: Spot, steps: readonly Step[], repeated: TermId[]): Spot {
  let spot = from
  for (const step of steps) spot = childOf(spot, step, repeated)
  return spot
}

/** The same for steps that may end in an attribute. */
export function growTo(from: Spot, steps: readonly Step[], repeated: TermId[]): Spot | AttributeSpot {
  const last = steps.at(-1)
  if (last === undefined || !last.name.startsWith('@')) return grow(from, steps, repeated)
  return attributeOf(grow(from, steps.slice(0, -1), repeated), last.name.slice(1))
}

export function attributeOf(spot: Spot, name: string): AttributeSpot {
  const known = spot.attributes.find(attribute => attribute.name === name)
  if (known !== undefined) return known
  const attribute: AttributeSpot = { name }
  spot.attributes.push(attribute)
  return attribute
}

function childOf(parent: Spot, step: Step, repeated: TermId[]): Spot {
  const namesakes = parent.inside.get(step.name) ?? []
  const known = namesakes.find(child => child.signature === step.signature)
  if (known !== undefined) return known
  const child = createSpot(step.name, step.signature, step.always)
  parent.inside.set(step.name, [...namesakes, child])
  for (const companion of step.companions) addCompanion(child, companion, repeated)
  return child
}

function addCompanion(spot: Spot, { path, value, loose }: Companion, repeated: TermId[]): void {
  const known: Known = 'term' in value ? { term: indexOf(repeated, value.term) } : value
  growTo(spot, path, repeated).known = known
  if (loose) return
  const names = path.map(step => step.name)
  const attribute = names.at(-1)!.startsWith('@') ? names.pop()!.slice(1) : undefined
  spot.tests.push({ path: names, attribute, known })
}

/** The place of a term among those that companions repeat. */
export function indexOf(repeated: TermId[], term: TermId): number {
  if (!repeated.includes(term)) repeated.push(term)
  return repeated.indexOf(term)
}

/** Puts the spots that have tests before their namesakes without. */
export function sort(spot: Spot): void {
  for (const namesakes of spot.inside.values()) {
    namesakes.sort((a, b) => b.tests.length - a.tests.length)
    for (const child of namesakes) sort(child)
  }
}
