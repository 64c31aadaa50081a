/** One walk over a document, along the spots of its binding: what it says, into the shape of the model. */
import type { TermId } from '@conforme/model'
import { type Reread, readNote, reread, trimmed } from './spellings.ts'
import type { AttributeSpot, Known, Spot, Spots, Taker, Test } from './spots.ts'
import type { XmlNode } from './xml/node.ts'

/** Attributes about the XML itself, such as where its schema is. */
const INSTANCE = '{http://www.w3.org/2001/XMLSchema-instance}'

/** Values by key; the table of terms says which. */
export interface Frame {
  [key: string]: unknown
}

/**
 * `unknown`: the model has no place for it · `repeated`: said again where the model has one value, and an
 * earlier one was taken · `differs`: another value than the one that always stands there.
 */
export type Strangeness = 'unknown' | 'repeated' | 'differs'

/** An element, or one of its attributes, that was not taken over. */
export interface Stranger {
  readonly node: XmlNode
  readonly attribute: string | undefined
  readonly why: Strangeness
}

/** A value that is none of its type. */
export interface Illegible {
  readonly node: XmlNode
  readonly attribute: string | undefined
  readonly term: TermId
  readonly pointer: string
  readonly kind: NonNullable<Reread['kind']>
  readonly value: string
  readonly taken: unknown
}

/** Where a value was found: the object or list it is in, its key or index there, its element and attribute. */
export type Find = object | string | number | XmlNode | undefined

export interface Walk {
  readonly spots: Spots
  /** By group: its values, for a repeated group those of the item that is being read. */
  readonly frames: (Frame | undefined)[]
  /** By group that does not repeat: whether its element was met. */
  readonly met: boolean[]
  /** What the terms say that companions repeat. */
  readonly said: readonly (string | undefined)[]
  /** Four entries a find. */
  readonly finds: Find[]
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

/** The values of the document. */
export function walkDocument(root: XmlNode, spots: Spots): Walk {
  const walk: Walk = {
    spots,
    frames: [],
    met: [],
    said: spots.repeated.map(path => textAt(root, path, 0)),
    finds: [],
    strangers: [],
    illegible: [],
    echoes: [],
    count: 0,
  }
  open(walk, 0)
  visit(root, spots.root, walk)
  for (const { taker, frame, node, attribute, value } of walk.echoes)
    if (frame[taker.key] !== value) walk.strangers.push({ node, attribute, why: 'differs' })
  return walk
}

function textAt(node: XmlNode, path: readonly string[], depth: number): string | undefined {
  const { children } = node
  for (let i = 0; i < children.length; i++) {
    const child = children[i]!
    if (child.name !== path[depth]) continue
    const found = depth === path.length - 1 ? trimmed(child.text) : textAt(child, path, depth + 1)
    if (found !== undefined && found !== '') return found
  }
  return undefined
}

function visit(node: XmlNode, spot: Spot, walk: Walk): void {
  const { children } = node
  for (let i = 0; i < children.length; i++) {
    const child = children[i]!
    const namesakes = spot.inside.get(child.name)
    if (namesakes === undefined) {
      walk.strangers.push({ node: child, attribute: undefined, why: 'unknown' })
      continue
    }
    const next = spotOf(child, namesakes, walk)
    if (next !== undefined) enter(child, next, walk)
    else refuse(child, namesakes, walk)
  }
}

function spotOf(node: XmlNode, namesakes: readonly Spot[], walk: Walk): Spot | undefined {
  for (let i = 0; i < namesakes.length; i++) if (passes(node, namesakes[i]!.tests, walk)) return namesakes[i]
  return undefined
}

function passes(node: XmlNode, tests: readonly Test[], walk: Walk): boolean {
  for (let i = 0; i < tests.length; i++) if (!holds(node, tests[i]!, 0, walk)) return false
  return true
}

/** Whether one of the elements at the test's path says what it has to. */
function holds(node: XmlNode, test: Test, depth: number, walk: Walk): boolean {
  const { path, attribute, known } = test
  if (depth === path.length) {
    const text = attribute === undefined ? node.text : node.attribute(attribute)
    return text !== undefined && isKnown(trimmed(text), known, walk)
  }
  const { children } = node
  for (let i = 0; i < children.length; i++) {
    const child = children[i]!
    if (child.name === path[depth] && holds(child, test, depth + 1, walk)) return true
  }
  return false
}

function isKnown(text: string, { text: wanted, term }: Known, walk: Walk): boolean {
  if (term !== undefined) return text === walk.said[term]
  if (wanted === undefined || text === wanted) return true
  if (wanted === 'false') return text === '0'
  if (wanted === 'true') return text === '1'
  return text.toUpperCase() === wanted.toUpperCase()
}

/** Nothing is read where no companion is as it has to be; but a day is one in whatever format it claims to be. */
function refuse(node: XmlNode, [first]: readonly Spot[], walk: Walk): void {
  const taker = first?.take
  const text = trimmed(node.text)
  if (taker?.type !== 'date') walk.strangers.push({ node, attribute: undefined, why: 'differs' })
  else if (text !== '') {
    const again = reread(taker.codec, taker.type, text)
    report(walk, taker, node, undefined, again, text)
    if (again.value !== undefined) put(walk, taker, again.value, node, undefined)
  }
}

function enter(node: XmlNode, spot: Spot, walk: Walk): void {
  if (spot.group === undefined) inside(node, spot, walk)
  else if (walk.spots.groups[spot.group]!.many) enterItem(node, spot, spot.group, walk)
  else enterGroup(node, spot, spot.group, walk)
}

function inside(node: XmlNode, spot: Spot, walk: Walk): void {
  if (spot.take !== undefined && !take(node, spot.take, walk)) return
  if (spot.known !== undefined) compare(node, undefined, node.text, spot.known, walk)
  if (node.attributes.length > 0) visitAttributes(node, spot, walk)
  if (node.children.length > 0) visit(node, spot, walk)
}

function enterItem(node: XmlNode, spot: Spot, group: number, walk: Walk): void {
  const { parent, key } = walk.spots.groups[group]!
  const list = frameOf(walk, parent)[key] as Frame[]
  const item = open(walk, group)
  walk.finds.push(list, list.length, node, undefined)
  list.push(item)
  if (spot.isNote) Object.assign(item, readNote(trimmed(node.text)))
  walk.count++
  inside(node, spot, walk)
  walk.frames[group] = undefined
}

function enterGroup(node: XmlNode, spot: Spot, group: number, walk: Walk): void {
  if (walk.met[group]) {
    walk.strangers.push({ node, attribute: undefined, why: 'repeated' })
    return
  }
  const { parent, key } = walk.spots.groups[group]!
  walk.finds.push(frameOf(walk, parent), key, node, undefined)
  walk.met[group] = true
  const { count } = walk
  inside(node, spot, walk)
  // An element that says nothing else says that the group is there.
  if (walk.count === count && !spot.always) frameOf(walk, group)
}

/** The values of a group, which is made where it is missing. */
function frameOf(walk: Walk, group: number): Frame {
  const known = walk.frames[group]
  if (known !== undefined) return known
  const { parent, key } = walk.spots.groups[group]!
  const around = frameOf(walk, parent)
  const frame = open(walk, group)
  around[key] = frame
  return frame
}

/** A group without a value, its lists and the groups that are always in it. */
function open(walk: Walk, group: number): Frame {
  const { lists, sure, below } = walk.spots.groups[group]!
  const { groups } = walk.spots
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

/** Whether the element was taken, or says nothing. */
function take(node: XmlNode, taker: Taker, walk: Walk): boolean {
  const text = trimmed(node.text)
  if (text === '' || text === taker.absent) return true
  const { parts, beside } = taker
  const isComposite = beside !== undefined || parts.length > 0
  const value = isComposite
    ? identifierOf(node, text, taker, walk)
    : readValue(node, undefined, text, taker, walk)
  return value === undefined || put(walk, taker, value, node, undefined)
}

function readValue(
  node: XmlNode,
  attribute: string | undefined,
  text: string,
  taker: Taker,
  walk: Walk,
): unknown {
  const value = taker.read(text)
  if (value !== undefined) return value
  const again = reread(taker.codec, taker.type, text)
  if (again.kind !== undefined) report(walk, taker, node, attribute, again, text)
  return again.value
}

function identifierOf(node: XmlNode, value: string, { parts, beside }: Taker, walk: Walk): Frame {
  const identifier: Frame = { value }
  for (let i = 0; i < parts.length; i++) {
    const [key, attribute] = parts[i]!
    const text = trimmed(node.attribute(attribute) ?? '')
    if (text === '') continue
    identifier[key] = text
    walk.finds.push(identifier, key, node, attribute)
  }
  if (beside === undefined) return identifier
  const scheme = node.parent?.children.find(child => child.name === beside)
  const text = trimmed(scheme?.text ?? '')
  if (text === '') return identifier
  identifier.scheme = text
  walk.finds.push(identifier, 'scheme', scheme, undefined)
  return identifier
}

/** Whether the value is the first, or says the same again where it may. */
function put(
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
    walk.finds.push(list, list.length, node, attribute)
    list.push(value)
    return true
  }
  if (frame[key] !== undefined) {
    if (manner === 'again' && frame[key] === value) return true
    walk.strangers.push({ node, attribute, why: 'repeated' })
    return false
  }
  frame[key] = value
  walk.finds.push(frame, key, node, attribute)
  return true
}

function visitAttributes(node: XmlNode, spot: Spot, walk: Walk): void {
  const { attributes } = node
  for (let i = 0; i < attributes.length; i += 2) {
    const name = attributes[i]!
    const known = attributeSpot(spot.attributes, name)
    if (known === undefined) {
      if (!name.startsWith(INSTANCE)) walk.strangers.push({ node, attribute: name, why: 'unknown' })
    } else if (known.take !== undefined) takeAttribute(node, known.take, name, attributes[i + 1]!, walk)
    else if (known.known !== undefined) compare(node, name, attributes[i + 1]!, known.known, walk)
  }
}

function attributeSpot(spots: readonly AttributeSpot[], name: string): AttributeSpot | undefined {
  for (let i = 0; i < spots.length; i++) if (spots[i]!.name === name) return spots[i]
  return undefined
}

function takeAttribute(node: XmlNode, taker: Taker, attribute: string, raw: string, walk: Walk): void {
  const text = trimmed(raw)
  if (text === '') return
  const value = readValue(node, attribute, text, taker, walk)
  if (value !== undefined) put(walk, taker, value, node, attribute)
}

function compare(node: XmlNode, attribute: string | undefined, text: string, known: Known, walk: Walk): void {
  if (!isKnown(trimmed(text), known, walk)) walk.strangers.push({ node, attribute, why: 'differs' })
}

function report(
  walk: Walk,
  taker: Taker,
  node: XmlNode,
  attribute: string | undefined,
  { kind = 'date', value: taken }: Reread,
  value: string,
): void {
  const { term, group, key, many } = taker
  const index = many ? `/${(frameOf(walk, group)[key] as unknown[]).length}` : ''
  const pointer = `${pointerTo(walk, group)}/${key}${index}`
  walk.illegible.push({ node, attribute, term, pointer, kind, value, taken })
}

/** The pointer to a group, or to the item of it that is being read. */
function pointerTo(walk: Walk, group: number): string {
  if (group === 0) return ''
  const { parent, key, many } = walk.spots.groups[group]!
  const around = `${pointerTo(walk, parent)}/${key}`
  return many ? `${around}/${(frameOf(walk, parent)[key] as unknown[]).length - 1}` : around
}
