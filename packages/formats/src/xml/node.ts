/** The tree that XML is read into, and what can be wrong with XML. */

export interface Limits {
  /** Length of the document, in bytes. */
  readonly bytes: number
  /** Elements inside one another. */
  readonly depth: number
  readonly elements: number
  /** Attributes of one element, namespace declarations included. */
  readonly attributes: number
}

export const STANDARD_LIMITS: Limits = {
  bytes: 32 * 1024 * 1024,
  depth: 64,
  elements: 2_000_000,
  attributes: 64,
}

/**
 * `size`, `depth`, `elements`, `attributes`: a limit · `encoding`: unknown, or bytes that are not of it ·
 * `doctype`: a document type declaration · `entity`: a reference to an entity · `character`: one that XML
 * forbids · `unclosed`: the document ends inside an element · `mismatch`: an end tag for another element ·
 * `prefix`: a prefix that is not declared · `duplicate`: an attribute given twice · `syntax`: anything else.
 */
export type XmlFailureKind =
  | 'size'
  | 'depth'
  | 'elements'
  | 'attributes'
  | 'encoding'
  | 'doctype'
  | 'entity'
  | 'character'
  | 'unclosed'
  | 'mismatch'
  | 'prefix'
  | 'duplicate'
  | 'syntax'

export interface Position {
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 units. */
  readonly column: number
}

/** Why bytes are no XML document that we read, and where. */
export class XmlFailure extends Error {
  readonly kind: XmlFailureKind
  readonly position: Position

  constructor(kind: XmlFailureKind, position: Position) {
    super(`${kind} at ${position.line}:${position.column}`)
    this.name = 'XmlFailure'
    this.kind = kind
    this.position = position
  }
}

const NO_ATTRIBUTES: readonly string[] = Object.freeze([])

/**
 * An element. Its name has the canonical prefix of its namespace, or is `{address}local` without one. The tree of
 * a long invoice is most of what its judgement takes, in memory and so in time: an element is one object, its
 * children are linked, and texts and attributes that come again are the same ones.
 */
export class XmlNode {
  readonly name: string
  readonly parent: XmlNode | null
  /** Names and values in turn; namespace declarations are left out. */
  attributes: readonly string[] = NO_ATTRIBUTES
  /** The text directly inside, references resolved; beside children, white space alone may be left out. */
  text = ''
  /** Where its tag begins in the document's text. */
  readonly at: number
  /** The child of its parent that comes after it. */
  next: XmlNode | null = null
  /** Its first child. */
  first: XmlNode | null = null
  /** For the first of namesakes in a row, the child of its parent that comes after the last of them. */
  beyond: XmlNode | null = null

  constructor(name: string, parent: XmlNode | null, at: number) {
    this.name = name
    this.parent = parent
    this.at = at
  }

  get isLeaf(): boolean {
    return this.first === null
  }

  /** The first child of that name. Rows of namesakes are passed over: a document has thousands of lines. */
  child(name: string): XmlNode | null {
    let child = this.first
    while (child !== null && child.name !== name) child = child.beyond
    return child
  }

  /** The next child of its parent that has its name. */
  get namesake(): XmlNode | null {
    let { next } = this
    while (next !== null && next.name !== this.name) next = next.beyond
    return next
  }

  /** A list made for the caller; those who pass by often follow `first` and `next`. */
  get children(): readonly XmlNode[] {
    const children: XmlNode[] = []
    for (let child = this.first; child !== null; child = child.next) children.push(child)
    return children
  }

  attribute(name: string): string | undefined {
    const { attributes } = this
    for (let i = 0; i < attributes.length; i += 2) if (attributes[i] === name) return attributes[i + 1]
    return undefined
  }
}

/** The XPath of an element, with its place among namesakes where it has any. */
export function pathOf(node: XmlNode): string {
  const steps: string[] = []
  for (let at: XmlNode | null = node; at !== null; at = at.parent) steps.push(stepOf(at))
  return `/${steps.reverse().join('/')}`
}

function stepOf({ parent, name, at }: XmlNode): string {
  const namesakes = parent?.children.filter(child => child.name === name) ?? []
  return namesakes.length > 1 ? `${name}[${namesakes.findIndex(child => child.at === at) + 1}]` : name
}

/** Line and column of a place in a text; lines end as XML says: CR LF, LF or CR. */
export function positionAt(text: string, at: number): Position {
  const ends = text.slice(0, at).split(/\r\n|\n|\r/)
  return { line: ends.length, column: ends.at(-1)!.length + 1 }
}
