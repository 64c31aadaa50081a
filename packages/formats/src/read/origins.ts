/** From places in the invoice to places in the document it was read from. */
import type { GroupId, TermId } from '@conforme/model'
import { type Binding, parsePath, placesOf, type Root, type Row, type Step } from '../binding/binding.ts'
import { FIELDS, type Field } from '../binding/fields.ts'
import { once } from '../binding/once.ts'
import type { XmlNode } from '../xml/node.ts'
import type { XmlDocument } from '../xml/parse.ts'
import type { Find, Frame } from './frames.ts'

export interface Location {
  /** With the prefixes of `PREFIXES`. */
  readonly xpath: string
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 units. */
  readonly column: number
}

export interface Origin extends Location {
  /** False where nothing was read: the path is that of what is missing, the position that of its surroundings. */
  readonly isThere: boolean
}

export interface Origins {
  /** Where the value or group at a pointer of the invoice is. */
  find(pointer: string): Origin
  /** The element it was read from, or that an attribute with its value is on. */
  node(pointer: string): XmlNode | undefined
  /** The same, with the name of that attribute. */
  found(pointer: string): Found | undefined
}

/** Tells where elements of a document are. */
export interface Locator {
  locate(node: XmlNode, attribute?: string): Location
}

/** Lines and namesakes are counted once, when the first place is asked for. */
export function createLocator({ text }: XmlDocument): Locator {
  let starts: readonly number[] | undefined
  const steps = new Map<XmlNode, string>()
  const stepOf = (node: XmlNode): string => {
    const { parent } = node
    if (parent === null) return node.name
    if (!steps.has(node)) nameSteps(parent.children, steps)
    return steps.get(node)!
  }
  return {
    locate(node, attribute) {
      starts ??= lineStarts(text)
      const path: string[] = []
      for (let at: XmlNode | null = node; at !== null; at = at.parent) path.push(stepOf(at))
      path.reverse()
      if (attribute !== undefined) path.push(`@${attribute}`)
      const line = lineAt(starts, node.at)
      return { xpath: `/${path.join('/')}`, line, column: node.at - starts[line - 1]! + 1 }
    },
  }
}

/** The step of each child, with its place among namesakes where it has any. */
function nameSteps(children: readonly XmlNode[], steps: Map<XmlNode, string>): void {
  const totals = new Map<string, number>()
  for (const { name } of children) totals.set(name, (totals.get(name) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const child of children) {
    const count = (counts.get(child.name) ?? 0) + 1
    counts.set(child.name, count)
    steps.set(child, totals.get(child.name) === 1 ? child.name : `${child.name}[${count}]`)
  }
}

/** Where each line begins; lines end as XML says: CR LF, LF or CR. */
function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1)
  }
  return starts
}

function lineAt(starts: readonly number[], at: number): number {
  let low = 0
  let high = starts.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= at) low = middle
    else high = middle
  }
  return low + 1
}

/** An element, or one of its attributes. */
export interface Found {
  readonly node: XmlNode
  readonly attribute: string | undefined
}

export interface Origination {
  readonly locator: Locator
  readonly binding: Binding
  readonly root: Root
  /** The root element of the document. */
  readonly document: XmlNode
  /** The values of the invoice with where each was found: asked for once, when the first place is. */
  readonly trace: () => Trace
}

export interface Trace {
  readonly frame: Frame
  /** Four entries a value, as the walk noted them. */
  readonly finds: readonly Find[]
}

export function createOrigins({ locator, binding, root, document, trace }: Origination): Origins {
  const traced = once(() => {
    const { frame, finds } = trace()
    return { frame, index: indexOf(finds) }
  })
  const look = (pointer: string): Found | undefined => {
    const { frame, index } = traced()
    let value: unknown = frame
    let found: Found | undefined = { node: document, attribute: undefined }
    for (const key of pointer.split('/').slice(1)) {
      found = index.get(value)?.get(key) ?? (key === 'value' ? found : undefined)
      // Only groups, lists and identifiers are found under their keys.
      value = (value as Frame | undefined)?.[key]
    }
    return found
  }
  return {
    node: pointer => look(pointer)?.node,
    found: look,
    find(pointer) {
      const found = look(pointer)
      if (found !== undefined) return { ...locator.locate(found.node, found.attribute), isThere: true }
      let around = pointer
      while (look(around) === undefined) around = around.slice(0, around.lastIndexOf('/'))
      const { node } = look(around)!
      const xpath = missingPath(pointer, { binding, root, nodeAt: at => look(at)?.node, locator, document })
      return { ...locator.locate(node), xpath, isThere: false }
    },
  }
}

function indexOf(finds: readonly Find[]): ReadonlyMap<unknown, ReadonlyMap<string, Found>> {
  const index = new Map<unknown, Map<string, Found>>()
  for (let i = 0; i < finds.length; i += 4) {
    const owner = finds[i]
    const keys = index.get(owner) ?? new Map<string, Found>()
    index.set(owner, keys)
    // The walk notes owner, key, element and attribute in turn.
    keys.set(String(finds[i + 1]), { node: finds[i + 2] as XmlNode, attribute: finds[i + 3] as string })
  }
  return index
}

interface Surroundings {
  readonly binding: Binding
  readonly root: Root
  readonly locator: Locator
  readonly document: XmlNode
  readonly nodeAt: (pointer: string) => XmlNode | undefined
}

/** The path that a missing value would have, by the first place of its row. */
function missingPath(pointer: string, { binding, root, locator, document, nodeAt }: Surroundings): string {
  const rows: { readonly [Id in TermId | GroupId]?: Row } = binding.rows
  const start = locator.locate(document).xpath
  let path = start
  let group: GroupId | undefined = 'BG-0'
  let at = ''
  for (const key of pointer.split('/').slice(1)) {
    at += `/${key}`
    const node = nodeAt(at)
    if (node !== undefined) path = locator.locate(node).xpath
    const field: Field | undefined =
      group === undefined ? undefined : FIELDS.get(group)?.find(each => each.key === key)
    if (field === undefined) continue
    group = field.group
    const [place] = placesOf(rows[field.id], root)
    if (node !== undefined || place === undefined || place.at === '.') continue
    path = [place.at.startsWith('/') ? start : path, ...parsePath(place.at).map(stepText)].join('/')
  }
  return path
}

/** A step with the companions that tell it from its namesakes. */
function stepText({ name, companions }: Step): string {
  const predicates = companions.map(({ path, value, loose }) =>
    'text' in value && !loose ? `[${path.map(step => step.name).join('/')}="${value.text}"]` : '',
  )
  return name + predicates.join('')
}
