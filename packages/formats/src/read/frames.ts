/** What a walk over a document has gathered: values in the shape of the model, and all that is no value. */
import type { TermId } from '@conforme/model'
import type { XmlNode } from '../xml/node.ts'
import type { Guide } from './guide.ts'
import type { Reread } from './spellings.ts'
import type { Taker } from './spots.ts'

/** Values by key; the table of terms says which. */
export interface Frame {
  [key: string]: unknown
}

/**
 * `unknown`: the model has no place for it · `repeated`: said again where the model has one value, and an
 * earlier one was taken · `differs`: another value than the one that is always there.
 */
export type Strangeness = 'unknown' | 'repeated' | 'differs'

/** An element, or one of its attributes, that was not taken over. */
export interface Stranger {
  readonly node: XmlNode
  readonly attribute: string | undefined
  readonly why: Strangeness
}

/** A value that is not of its type. */
export interface Illegible {
  readonly node: XmlNode
  readonly attribute: string | undefined
  readonly term: TermId
  readonly pointer: string
  readonly kind: NonNullable<Reread['kind']>
  readonly value: string
  readonly taken: unknown
}

/** So many are reported, of each kind: a report with more of them is not read to the end. */
export const MOST_TOLD = 1_000

/** Where a value was found: the object or list it is in, its key or index there, its element and attribute. */
export type Find = object | string | number | XmlNode | undefined

export interface Walk {
  readonly guide: Guide
  /** By group: its values, for a repeated group those of the item that is being read. */
  readonly frames: (Frame | undefined)[]
  /** By group that does not repeat: whether its element was met. */
  readonly met: boolean[]
  /** What the terms say that companions repeat. */
  readonly said: readonly (string | undefined)[]
  /** Four entries a find, where they are wanted. */
  readonly finds: Find[] | undefined
  readonly strangers: Stranger[]
  readonly illegible: Illegible[]
  readonly echoes: {
    readonly taker: Taker
    readonly frame: Frame
    readonly node: XmlNode
    readonly value: unknown
    readonly attribute: string | undefined
  }[]
  /** How many values were read. */
  count: number
}

export function createWalk(guide: Guide, said: Walk['said'], finds?: Find[]): Walk {
  const walk: Walk = {
    guide,
    said,
    frames: [],
    met: [],
    finds,
    strangers: [],
    illegible: [],
    echoes: [],
    count: 0,
  }
  open(walk, 0)
  return walk
}

/** The values of a group, which is made where it is missing. */
export function frameOf(walk: Walk, group: number): Frame {
  const known = walk.frames[group]
  if (known !== undefined) return known
  const { parent, key } = walk.guide.groups[group]!
  const around = frameOf(walk, parent)
  const frame = open(walk, group)
  around[key] = frame
  return frame
}

/** A group without a value, its lists and the groups that are always in it. */
export function open(walk: Walk, group: number): Frame {
  const { groups } = walk.guide
  const { lists, sure, below } = groups[group]!
  const frame: Frame = {}
  for (let i = 0; i < lists.length; i++) frame[lists[i]!] = []
  walk.frames[group] = frame
  for (let i = 0; i < below.length; i++) {
    walk.frames[below[i]!] = undefined
    walk.met[below[i]!] = false
  }
  for (let i = 0; i < sure.length; i++) frame[groups[sure[i]!]!.key] = open(walk, sure[i]!)
  return frame
}

/** Notes where a value was found. */
export function note(
  { finds }: Walk,
  owner: object,
  key: string | number,
  node: XmlNode | undefined,
  attribute: string | undefined,
): void {
  if (finds !== undefined) finds.push(owner, key, node, attribute)
}

/** Whether the value is the first, or says the same again where it may. */
export function put(
  walk: Walk,
  taker: Taker,
  value: unknown,
  node: XmlNode,
  attribute: string | undefined,
): boolean {
  const { group, key, many, manner } = taker
  if (manner === 'echo') {
    walk.echoes.push({ taker, frame: frameOf(walk, group), node, attribute, value })
    return true
  }
  const frame = frameOf(walk, group)
  walk.count++
  if (many) {
    const list = frame[key] as unknown[]
    note(walk, list, list.length, node, attribute)
    list.push(value)
    return true
  }
  if (frame[key] !== undefined) {
    if (manner === 'again' && frame[key] === value) return true
    refuse(walk, node, attribute, 'repeated')
    return false
  }
  frame[key] = value
  note(walk, frame, key, node, attribute)
  return true
}

/** Notes what is not taken over. */
export function refuse(
  { strangers }: Walk,
  node: XmlNode,
  attribute: string | undefined,
  why: Strangeness,
): void {
  if (strangers.length < MOST_TOLD) strangers.push({ node, attribute, why })
}

/** Notes a value that is not of its type. */
export function report(
  walk: Walk,
  taker: Taker,
  node: XmlNode,
  attribute: string | undefined,
  { kind = 'date', value: taken }: Reread,
  value: string,
): void {
  if (walk.illegible.length >= MOST_TOLD) return
  const { term, group, key, many } = taker
  const index = many ? `/${(frameOf(walk, group)[key] as unknown[]).length}` : ''
  const pointer = `${pointerTo(walk, group)}/${key}${index}`
  walk.illegible.push({ node, attribute, term, pointer, kind, value, taken })
}

/** The pointer to a group, or to the item of it that is being read. */
function pointerTo(walk: Walk, group: number): string {
  if (group === 0) return ''
  const { parent, key, many } = walk.guide.groups[group]!
  const around = `${pointerTo(walk, parent)}/${key}`
  return many ? `${around}/${(frameOf(walk, parent)[key] as unknown[]).length - 1}` : around
}
