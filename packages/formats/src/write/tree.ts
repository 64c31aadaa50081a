/** The tree of elements that one document can hold: what the rows of a binding compile into. */
import type { TermId } from '@conforme/model'
import type { Companion, Step } from '../binding/binding.ts'
import type { Codec } from '../binding/codecs.ts'
import type { Type } from '../structure/grammar.ts'

/** A value of the invoice: keys, seen from the item of the repeated group at that depth; 0 is the invoice. */
export interface Source {
  readonly depth: number
  readonly keys: readonly string[]
}

export interface Condition {
  readonly source: Source
  readonly like?: RegExp
  /** Whether the value has to be there, and of that form, or the contrary. */
  readonly holds: boolean
}

export interface Slot {
  readonly source: Source
  readonly codec: Codec
  readonly conditions: readonly Condition[]
  /** Takes the first value there is among the items of its group, and no other. */
  readonly once: boolean
}

export interface Attribute {
  readonly name: string
  readonly text?: string
  readonly slot?: Slot
}

export interface Element {
  readonly name: string
  readonly signature: string
  readonly attributes: Attribute[]
  readonly children: Element[]
  /** Written even when it is empty. */
  readonly always: boolean
  /** Written in the first only of the repeated elements that it is in. */
  readonly guest: boolean
  /** Written once for each item of this list. */
  list?: Source
  slot?: Slot
  /** Nothing in it makes it written: it comes with the element around it. */
  companion?: boolean
  /** Comes with the element around it, even where nothing in it is written for its own sake. */
  along?: boolean
  /** What it holds without a value, when the element around it is written anyway. */
  text?: string
}

/** How a companion that repeats a term gets its value. */
export type SlotOf = (term: TermId) => Slot

export function createElement(name: string, signature = name, marks: Partial<Element> = {}): Element {
  return { name, signature, attributes: [], children: [], always: false, guest: false, ...marks }
}

/** The element at the end of the steps, which are added to the tree where they are new. */
export function grow(root: Element, steps: readonly Step[], slotOf: SlotOf): Element {
  let element = root
  let guest = false
  for (const step of steps) {
    element = childOf(element, step, guest, slotOf)
    guest = step.first
  }
  return element
}

function childOf(parent: Element, step: Step, guest: boolean, slotOf: SlotOf): Element {
  const known = parent.children.find(child => child.signature === step.signature)
  if (known !== undefined) return known
  const child = createElement(step.name, step.signature, { always: step.always, guest })
  for (const companion of step.companions) addCompanion(child, companion, slotOf)
  parent.children.push(child)
  return child
}

function addCompanion(element: Element, { path, value }: Companion, slotOf: SlotOf): void {
  const filled = 'term' in value ? { slot: slotOf(value.term), companion: true } : value
  const last = path.at(-1)!
  if (last.name.startsWith('@')) {
    grow(element, path.slice(0, -1), slotOf).attributes.push({ name: last.name.slice(1), ...filled })
    return
  }
  for (let length = 1; length < path.length; length++)
    grow(element, path.slice(0, length), slotOf).along = true
  Object.assign(grow(element, path, slotOf), filled)
}

/** Puts the slot at the end of the steps, into an element or its attribute, and gives the element. */
export function fill(root: Element, steps: readonly Step[], slot: Slot, slotOf: SlotOf): Element {
  const last = steps.at(-1)
  if (last === undefined) throw new SyntaxError('a value needs an element of its own')
  if (!last.name.startsWith('@')) {
    const bearer = grow(root, steps, slotOf)
    bearer.slot = slot
    return bearer
  }
  const bearer = grow(root, steps.slice(0, -1), slotOf)
  bearer.attributes.push({ name: last.name.slice(1), slot })
  return bearer
}

/**
 * Brings the children into the order of the XSD, where namesakes keep theirs, and marks what comes only with
 * the element around it. Throws on a child that the XSD does not allow.
 */
export function finish(element: Element, type: Type): void {
  const { name, children, slot } = element
  const inType = (child: Element) => {
    const found = type.children.get(child.name)
    if (found === undefined) throw new SyntaxError(`the XSD has no ${child.name} in ${name}`)
    return found
  }
  for (const child of children) finish(child, inType(child).type())
  children.sort((a, b) => inType(a).rank - inType(b).rank)
  element.companion ??= slot === undefined && children.every(child => child.companion === true)
}

/** The value that a source names; the items are those of the repeated groups around, the invoice first. */
export function valueAt(items: readonly unknown[], { depth, keys }: Source): unknown {
  let value = items[depth]
  for (const key of keys) {
    if (value === undefined) return undefined
    // Groups and identifiers are objects by the table of terms; only they have keys to follow.
    value = (value as { readonly [key: string]: unknown })[key]
  }
  return value
}
