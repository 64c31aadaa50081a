/** From the document of a life-cycle message to what it says. */
import type { Identifier, StatusMessage } from '@conforme/model'
import { DocumentFailure } from '../read/documents.ts'
import { MOST_TOLD, type Strangeness, type Stranger } from '../read/frames.ts'
import { createLocator, type Location } from '../read/origins.ts'
import { trimmed } from '../read/spellings.ts'
import { shortened, type Unmapped, unmappedIn } from '../read/unmapped.ts'
import { PREFIXES } from '../xml/namespaces.ts'
import type { Limits, XmlNode } from '../xml/node.ts'
import { parseXml, type XmlDocument } from '../xml/parse.ts'
import { type BoundMessage, CDAR_ROOT } from './rows.ts'
import { CODECS } from './spellings.ts'
import { ROOT_SPOT, type Spot } from './spots.ts'

/** A text that is no value of its type, and was left out. */
export interface UnreadStatusValue extends Location {
  /** Where the value would be in the message (RFC 6901). */
  readonly pointer: string
  readonly kind: 'date' | 'decimal' | 'boolean'
  /** The text, shortened. */
  readonly value: string
}

export interface StatusDocument {
  /** As the document has it: nothing is completed. */
  readonly message: StatusMessage
  /** The first thousand, in the order of the document. */
  readonly unmapped: readonly Unmapped[]
  /** The first thousand, in the same order. */
  readonly unread: readonly UnreadStatusValue[]
  readonly xml: XmlDocument
}

/**
 * Reads a life-cycle message (CDAR D22B), whatever its prefixes and the order of its elements. What it has too much,
 * or writes in a form that is not a value, is reported and never thrown.
 * @param input bytes or text, or XML that was parsed with `PREFIXES`
 * @throws XmlFailure on what is no XML, DocumentFailure on a root that is none of a life-cycle message
 */
export function readStatus(input: Uint8Array | string | XmlDocument, limits?: Limits): StatusDocument {
  const isBytes = typeof input === 'string' || input instanceof Uint8Array
  const xml = isBytes ? parseXml(input, PREFIXES, limits) : input
  if (xml.root.name !== CDAR_ROOT.name) throw new DocumentFailure(xml.root.name, 'status')
  const walk: Walk = { strangers: [], illegible: [] }
  const frame = openFrame(ROOT_SPOT)
  visit(xml.root, ROOT_SPOT, { values: frame, pointer: '' }, walk)
  const locator = createLocator(xml)
  // The table of rows, which the compiler holds against the type, names these keys and no others.
  const { several: _, ...message } = frame as object as BoundMessage
  return {
    message,
    unmapped: unmappedIn(walk.strangers, locator),
    unread: walk.illegible.map(({ node, ...rest }) => ({ ...rest, ...locator.locate(node) })),
    xml,
  }
}

type Frame = { [key: string]: unknown }

interface Walk {
  readonly strangers: Stranger[]
  readonly illegible: (Omit<UnreadStatusValue, keyof Location> & { readonly node: XmlNode })[]
}

/** A group being read, and where it is in the message. */
interface Place {
  readonly values: Frame
  readonly pointer: string
}

/** A group without a value, with its lists and the groups that are always in it. */
function openFrame({ lists, groups }: Spot): Frame {
  const frame: Frame = {}
  for (const key of lists) frame[key] = []
  for (const group of groups) frame[group.key!] = openFrame(group)
  return frame
}

function visit(node: XmlNode, spot: Spot, place: Place, walk: Walk): void {
  const met = new Set<Spot>()
  for (const child of node.children) {
    const found = spot.children.find(({ name }) => name === child.name)
    if (found === undefined) refuse(walk, child, undefined, 'unknown')
    else if (met.has(found) && !found.repeats) refuse(walk, child, undefined, 'repeated')
    else {
      met.add(found)
      enter(child, found, place, walk)
    }
  }
}

function enter(node: XmlNode, spot: Spot, place: Place, walk: Walk): void {
  if (spot.as !== undefined) {
    takeLeaf(node, spot, place, walk)
    return
  }
  compareAttributes(node, spot, walk)
  visit(node, spot, spot.key === undefined ? place : within(place, spot, spot.key), walk)
}

/** The group of a field, or a new item of its list. */
function within({ values, pointer }: Place, spot: Spot, key: string): Place {
  if (!spot.many) return { values: values[key] as Frame, pointer: `${pointer}/${key}` }
  const list = values[key] as Frame[]
  const item = openFrame(spot)
  list.push(item)
  return { values: item, pointer: `${pointer}/${key}/${list.length - 1}` }
}

function takeLeaf(node: XmlNode, spot: Spot, place: Place, walk: Walk): void {
  const text = trimmed(node.text)
  for (const child of node.children) refuse(walk, child, undefined, 'unknown')
  if (text !== '') put(node, spot, readLeaf(node, spot, text, place, walk), place, walk)
  for (const { name, key } of spot.attributes) {
    const said = trimmed(node.attribute(name) ?? '')
    if (key !== undefined && said !== '') place.values[key] = said
  }
  compareAttributes(node, spot, walk)
}

function put(node: XmlNode, { key, many }: Spot, value: unknown, { values }: Place, walk: Walk): void {
  if (value === undefined) return
  if (many) (values[key!] as unknown[]).push(value)
  else if (values[key!] === undefined) values[key!] = value
  else refuse(walk, node, undefined, 'repeated')
}

function readLeaf(node: XmlNode, { as, key, many }: Spot, text: string, place: Place, walk: Walk): unknown {
  const value = CODECS[as!].read(text)
  if (value === undefined && walk.illegible.length < MOST_TOLD) {
    const index = many ? `/${(place.values[key!] as unknown[]).length}` : ''
    const kind = as === 'truth' ? 'boolean' : as === 'number' || as === 'money' ? 'decimal' : 'date'
    walk.illegible.push({ node, pointer: `${place.pointer}/${key}${index}`, kind, value: shortened(text) })
  }
  if (as !== 'identifier') return value
  const scheme = trimmed(node.attribute('schemeID') ?? '')
  return { value, ...(scheme === '' ? {} : { scheme }) } as Identifier
}

/** Attributes about the XML itself, such as where its schema is. */
const INSTANCE = '{http://www.w3.org/2001/XMLSchema-instance}'

function compareAttributes(node: XmlNode, { attributes, as }: Spot, walk: Walk): void {
  for (let i = 0; i < node.attributes.length; i += 2) {
    const name = node.attributes[i]!
    const known = attributes.find(each => each.name === name)
    if (known === undefined) {
      if (name.startsWith(INSTANCE) || (as === 'identifier' && name === 'schemeID')) continue
      refuse(walk, node, name, 'unknown')
    } else if (known.text !== undefined && trimmed(node.attributes[i + 1]!) !== known.text)
      refuse(walk, node, name, 'differs')
  }
}

function refuse({ strangers }: Walk, node: XmlNode, attribute: string | undefined, why: Strangeness): void {
  if (strangers.length < MOST_TOLD) strangers.push({ node, attribute, why })
}
