/** One walk over a document, along the spots of its binding: what it says, into the shape of the model. */

import type { XmlNode } from '../xml/node.ts'
import {
  createWalk,
  type Find,
  type Frame,
  frameOf,
  note,
  open,
  put,
  refuse,
  report,
  type Walk,
} from './frames.ts'
import type { Guide } from './guide.ts'
import { readNote, reread, trimmed } from './spellings.ts'
import type { AttributeSpot, Known, Spot, Taker, Test } from './spots.ts'

/** Attributes about the XML itself, such as where its schema is. */
const INSTANCE = '{http://www.w3.org/2001/XMLSchema-instance}'

/**
 * What the document says.
 * @param finds is given four entries a value: where it was found
 */
export function walkDocument(root: XmlNode, guide: Guide, finds?: Find[]): Walk {
  const said = guide.repeated.map(path => textAt(root, path, 0))
  const walk = createWalk(guide, said, finds)
  visit(root, guide.root, walk)
  for (const { taker, frame, node, attribute, value } of walk.echoes)
    if (frame[taker.key] !== value) refuse(walk, node, attribute, 'differs')
  return walk
}

function textAt(node: XmlNode, path: readonly string[], depth: number): string | undefined {
  for (let child = node.child(path[depth]!); child !== null; child = child.namesake) {
    const found = depth === path.length - 1 ? trimmed(child.text) : textAt(child, path, depth + 1)
    if (found !== undefined && found !== '') return found
  }
  return undefined
}

function visit(node: XmlNode, spot: Spot, walk: Walk): void {
  for (let child = node.first; child !== null; child = child.next) {
    const namesakes = spot.inside.get(child.name)
    if (namesakes === undefined) {
      refuse(walk, child, undefined, 'unknown')
      continue
    }
    const next = spotOf(child, namesakes, walk)
    if (next !== undefined) enter(child, next, walk)
    else passOver(child, namesakes, walk)
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
  for (let child = node.child(path[depth]!); child !== null; child = child.namesake)
    if (holds(child, test, depth + 1, walk)) return true
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
function passOver(node: XmlNode, [first]: readonly Spot[], walk: Walk): void {
  const taker = first?.take
  const text = trimmed(node.text)
  if (taker?.type !== 'date') refuse(walk, node, undefined, 'differs')
  else if (text !== '') {
    const again = reread(taker.codec, taker.type, text)
    report(walk, taker, node, undefined, again, text)
    if (again.value !== undefined) put(walk, taker, again.value, node, undefined)
  }
}

function enter(node: XmlNode, spot: Spot, walk: Walk): void {
  if (spot.group === undefined) inside(node, spot, walk)
  else if (walk.guide.groups[spot.group]!.many) enterItem(node, spot, spot.group, walk)
  else enterGroup(node, spot, spot.group, walk)
}

function inside(node: XmlNode, spot: Spot, walk: Walk): void {
  if (spot.take !== undefined && !take(node, spot.take, walk)) return
  if (spot.known !== undefined) compare(node, undefined, node.text, spot.known, walk)
  if (node.attributes.length > 0) visitAttributes(node, spot, walk)
  if (node.first !== null) visit(node, spot, walk)
}

function enterItem(node: XmlNode, spot: Spot, group: number, walk: Walk): void {
  const { parent, key } = walk.guide.groups[group]!
  const list = frameOf(walk, parent)[key] as Frame[]
  const item = open(walk, group)
  note(walk, list, list.length, node, undefined)
  list.push(item)
  if (spot.isNote) takeNote(node, item, walk)
  walk.count++
  inside(node, spot, walk)
  walk.frames[group] = undefined
}

function takeNote(node: XmlNode, item: Frame, walk: Walk): void {
  const said = readNote(trimmed(node.text))
  for (const key of ['subject_code', 'text'] as const) {
    if (said[key] === undefined) continue
    item[key] = said[key]
    note(walk, item, key, node, undefined)
  }
}

function enterGroup(node: XmlNode, spot: Spot, group: number, walk: Walk): void {
  if (walk.met[group]) {
    refuse(walk, node, undefined, 'repeated')
    return
  }
  const { parent, key } = walk.guide.groups[group]!
  note(walk, frameOf(walk, parent), key, node, undefined)
  walk.met[group] = true
  const { count } = walk
  inside(node, spot, walk)
  // An element that says nothing else says that the group is there.
  if (walk.count === count && !spot.always) frameOf(walk, group)
}

/** Whether the element was taken, or says nothing. */
function take(node: XmlNode, taker: Taker, walk: Walk): boolean {
  const text = trimmed(node.text)
  if (text === '') return true
  const { parts, beside } = taker
  const isComposite = beside !== undefined || parts.length > 0
  const value = isComposite
    ? identifierOf(node, text, taker, walk)
    : readValue(node, undefined, text, taker, walk)
  return value === undefined || value === taker.absent || put(walk, taker, value, node, undefined)
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
    note(walk, identifier, key, node, attribute)
  }
  if (beside === undefined) return identifier
  const scheme = node.parent?.child(beside) ?? undefined
  const text = trimmed(scheme?.text ?? '')
  if (text === '') return identifier
  identifier.scheme = text
  note(walk, identifier, 'scheme', scheme, undefined)
  return identifier
}

function visitAttributes(node: XmlNode, spot: Spot, walk: Walk): void {
  const { attributes } = node
  for (let i = 0; i < attributes.length; i += 2) {
    const name = attributes[i]!
    const known = attributeSpot(spot.attributes, name)
    if (known === undefined) {
      if (!name.startsWith(INSTANCE)) refuse(walk, node, name, 'unknown')
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
  if (!isKnown(trimmed(text), known, walk)) refuse(walk, node, attribute, 'differs')
}
