/**
 * Judges a document by the structure of its syntax as the XSD does: which elements, in which order, how often,
 * with which attributes and what kind of values. One pass over the tree, nothing built while all is well.
 */
import { pathOf, type XmlNode } from '../xml/node.ts'
import type { XmlDocument } from '../xml/parse.ts'
import { ANY_TYPE, type Child, type Grammar, type State, type Type, type Wildcard } from './grammar.ts'
import { grammarOf } from './tables.ts'
import { collapsed, isBlankCode } from './values.ts'

/**
 * `unexpected`: an element that has no place there · `missing`: an element, or an attribute, that has to be
 * there · `order`: an element behind one that it has to come before · `repeated`: an element that may come once ·
 * `attribute`: an attribute that has no place there · `value`: a text, or an attribute, of another type ·
 * `root`: no document that we know · `text`: characters between elements.
 */
export type StructureFindingKind =
  | 'unexpected'
  | 'missing'
  | 'order'
  | 'repeated'
  | 'attribute'
  | 'value'
  | 'root'
  | 'text'

export interface StructureFinding {
  readonly kind: StructureFindingKind
  /** The element or, with an `@`, the attribute. */
  readonly name: string
  /** For `value` its type, for `order` the element that it has to come before. */
  readonly expected?: string
  /** For `value` and `text`, what was found. */
  readonly found?: string
  /** The element to blame; that around it where one is missing. */
  readonly node: XmlNode
  readonly path: string
  readonly line: number
  readonly column: number
}

type Sighting = Pick<StructureFinding, 'kind' | 'name' | 'expected' | 'found' | 'node'>

const NO_FAULTS: readonly StructureFinding[] = Object.freeze([])
/** The first are enough to repair a document, and more are not read. */
const MOST_FAULTS = 100
const XSI = '{http://www.w3.org/2001/XMLSchema-instance}'

/** In the order of the document; no more than a hundred. */
export function checkStructure(document: XmlDocument): readonly StructureFinding[] {
  const { root } = document
  const grammar = grammarOf(document)
  if (grammar === undefined) return located(document, [{ kind: 'root', name: root.name, node: root }])
  const walk = new Walk(grammar, document)
  walk.element(root, grammar.global(root.name)!)
  return walk.sightings === undefined ? NO_FAULTS : located(document, walk.sightings)
}

class Walk {
  sightings: Sighting[] | undefined
  readonly #grammar: Grammar
  readonly #root: XmlNode
  readonly #sectioned: ReadonlySet<XmlNode>
  #ids: Set<string> | undefined

  constructor(grammar: Grammar, { root, sectioned }: XmlDocument) {
    this.#grammar = grammar
    this.#root = root
    this.#sectioned = sectioned
  }

  element(node: XmlNode, type: Type): void {
    if (node.attributes.length > 0 || type.required.length > 0) this.#attributes(node, type)
    const { value } = type
    if (value !== undefined) {
      if (node.first !== null) this.#see('unexpected', node.first)
      else if (value.holds !== undefined && !value.holds(node.text))
        this.#see('value', node, node.name, value.name, node.text)
      return
    }
    if (!type.isMixed && this.#hasText(node)) this.#see('text', node, node.name, undefined, node.text)
    if (type.isAny) this.#anything(node)
    else if (type.states !== undefined) this.#states(node, type.states)
    else this.#slots(node, type)
  }

  /** Apart from white space; but for libxml2 that is text as well in a CDATA section, and so is an empty one. */
  #hasText(node: XmlNode): boolean {
    return (
      (node.text !== '' && !isBlank(node.text)) || (this.#sectioned.size > 0 && this.#sectioned.has(node))
    )
  }

  /** Content in slots: the rank of the last child never goes back. */
  #slots(node: XmlNode, type: Type): void {
    const { slots, due, children, wildcard } = type
    let last = -1
    for (let child = node.first; child !== null; child = child.next) {
      const known = children.get(child.name)
      if (known === undefined && !takes(wildcard, child)) {
        this.#see('unexpected', child)
        continue
      }
      const { rank } = known ?? wildcard!
      if (rank < last) this.#misplaced(child, node, type, rank)
      else if (rank === last) {
        if (!slots[rank]!.isMany) this.#see(slots[rank]!.names.length > 1 ? 'unexpected' : 'repeated', child)
      } else {
        if (due[last + 1]! < rank) this.#missing(node, type, last + 1, rank)
        last = rank
      }
      if (known !== undefined) this.element(child, known.type())
      else this.#wild(child, wildcard!)
    }
    if (due[last + 1]! < slots.length) this.#missing(node, type, last + 1, slots.length)
  }

  #states(node: XmlNode, states: readonly State[]): void {
    let state = states[0]!
    for (let child = node.first; child !== null; child = child.next) {
      const known: Child | undefined = state.moves.get(child.name)
      if (known === undefined && !takes(state.wildcard, child)) {
        this.#see('unexpected', child)
        return
      }
      if (known !== undefined) this.element(child, known.type())
      else this.#wild(child, state.wildcard!)
      state = states[(known ?? state.wildcard!).rank]!
    }
    if (!state.mayEnd) this.#see('missing', node, [...state.moves.keys()].join(' | '))
  }

  /** An element in the place of a wildcard. */
  #wild(node: XmlNode, { isStrict }: Wildcard): void {
    const type = this.#declared(node)
    if (type === undefined && isStrict) this.#see('unexpected', node)
    else this.element(node, type ?? ANY_TYPE)
  }

  #anything(node: XmlNode): void {
    for (let child = node.first; child !== null; child = child.next)
      this.element(child, this.#declared(child) ?? ANY_TYPE)
  }

  /** The schema of one root does not know the other one. */
  #declared({ name }: XmlNode): Type | undefined {
    if (this.#grammar.roots.has(name) && name !== this.#root.name) return undefined
    return this.#grammar.global(name)
  }

  #attributes(node: XmlNode, type: Type): void {
    const { attributes } = node
    for (let i = 0; i < attributes.length; i += 2) {
      const name = attributes[i]!
      const text = attributes[i + 1]!
      const rule = type.attributes.get(name)
      if (rule === undefined) {
        if (!type.isAny && !isForSchemas(name, text, type)) this.#see('attribute', node, `@${name}`)
        continue
      }
      const { value, fixed } = rule
      if (value.holds !== undefined && !value.holds(text))
        this.#see('value', node, `@${name}`, value.name, text)
      else if (fixed !== undefined && collapsed(text) !== fixed)
        this.#see('value', node, `@${name}`, fixed, text)
      else if (value.isId && !this.#isNew(collapsed(text)))
        this.#see('value', node, `@${name}`, 'unique', text)
    }
    for (const name of type.required)
      if (node.attribute(name) === undefined) this.#see('missing', node, `@${name}`)
  }

  #isNew(id: string): boolean {
    this.#ids ??= new Set()
    return this.#ids.size < this.#ids.add(id).size
  }

  /** The slots that have to be filled from one rank up to another, but for what comes later, out of order. */
  #missing(node: XmlNode, { slots }: Type, from: number, to: number): void {
    for (const { names, isRequired } of slots.slice(from, to)) {
      if (!isRequired || node.children.some(({ name }) => names.includes(name))) continue
      this.#see('missing', node, names.join(' | '))
    }
  }

  /** Behind an element that it has to come before: the first of those is named. */
  #misplaced(child: XmlNode, node: XmlNode, { children, slots, wildcard }: Type, rank: number): void {
    if (this.#isFull) return
    const rankOf = ({ name }: XmlNode) => children.get(name)?.rank ?? wildcard?.rank ?? -1
    const siblings = node.children
    const before = siblings.slice(0, siblings.indexOf(child))
    if (!slots[rank]!.isMany && before.some(other => rankOf(other) === rank)) this.#see('repeated', child)
    else this.#see('order', child, child.name, before.find(other => rankOf(other) > rank)!.name)
  }

  get #isFull(): boolean {
    return this.sightings !== undefined && this.sightings.length >= MOST_FAULTS
  }

  #see(kind: StructureFindingKind, node: XmlNode, name = node.name, expected?: string, found?: string): void {
    if (this.#isFull) return
    this.sightings ??= []
    this.sightings.push({
      kind,
      name,
      node,
      ...(expected && { expected }),
      ...(found !== undefined && { found }),
    })
  }
}

function takes(wildcard: Wildcard | undefined, { name }: XmlNode): boolean {
  return wildcard !== undefined && !wildcard.except.some(start => name.startsWith(start))
}

/** What a document may say to a schema processor: where schemas lie, and the type that an element has anyway. */
function isForSchemas(name: string, text: string, type: Type): boolean {
  if (!name.startsWith(XSI)) return false
  const local = name.slice(XSI.length)
  if (local !== 'type') return local === 'schemaLocation' || local === 'noNamespaceSchemaLocation'
  return collapsed(text).replace(/^.*:/, '') === type.name.replace(/^.*[:#]/, '')
}

function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isBlankCode(text.charCodeAt(at))) return false
  return true
}

/** With line and column, in one pass over the text. */
function located({ text }: XmlDocument, sightings: readonly Sighting[]): readonly StructureFinding[] {
  const inOrder = sightings.toSorted((a, b) => a.node.at - b.node.at)
  const lineEnd = /\r\n|\n|\r/g
  let line = 1
  let start = 0
  return inOrder.map(sighting => {
    const { node } = sighting
    for (
      lineEnd.lastIndex = start;
      lineEnd.test(text) && lineEnd.lastIndex <= node.at;
      start = lineEnd.lastIndex
    )
      line++
    return { ...sighting, path: pathOf(node), line, column: node.at - start + 1 }
  })
}
