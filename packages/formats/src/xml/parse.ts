/**
 * Reads XML 1.0 with namespaces into a small tree. Strict, and made for hostile input: no document type, no
 * entities but the five of the standard, documented limits; what is wrong is said with its line and column.
 */
import { BANG, EQUALS, endsName, GT, isPlain, isSpace, LT, lineEnds, QUESTION, SLASH } from './characters.ts'
import { Cursor } from './cursor.ts'
import { decodeBytes } from './decode.ts'
import { type Limits, STANDARD_LIMITS, XmlFailure, XmlNode } from './node.ts'
import { Repeats } from './repeats.ts'
import { isDeclarable, type Known, localOf, type Prefixes, Scope } from './scope.ts'

export type { Prefixes } from './scope.ts'

export interface XmlDocument {
  readonly root: XmlNode
  /** The address of the root's namespace, '' for none. */
  readonly namespace: string
  /** The decoded text, which the positions of nodes count in. */
  readonly text: string
  /** Elements in which a CDATA section is. */
  readonly sectioned: ReadonlySet<XmlNode>
}

/**
 * @param prefixes the canonical prefix of each namespace, whatever the document's own; where two namespaces
 *   share one, it means that of the root. Elements of another namespace, or none, appear as `{address}local`.
 * @throws XmlFailure
 */
export function parseXml(
  input: Uint8Array | string,
  prefixes: Prefixes,
  limits: Limits = STANDARD_LIMITS,
): XmlDocument {
  if (input.length > limits.bytes) throw new XmlFailure('size', { line: 1, column: 1 })
  const text = typeof input === 'string' ? input : decodeBytes(input)
  const parser = new Parser(text, prefixes, limits)
  return { root: parser.parse(), namespace: parser.namespace, text, sectioned: parser.sectioned }
}

class Parser extends Cursor {
  readonly limits: Limits
  /** That of the root. */
  namespace = ''
  elements = 0
  scope: Scope
  /** The start tag read last, in this scope. */
  last: Known
  /** Names of the open elements, as the document writes them. */
  readonly open: string[] = []
  /** Of the open elements and what is around them, the first of the namesakes that were their last children. */
  readonly rows: XmlNode[] = []
  readonly repeats = new Repeats()
  readonly sectioned = new Set<XmlNode>()

  constructor(text: string, prefixes: Prefixes, limits: Limits) {
    super(text)
    this.limits = limits
    this.scope = Scope.around(prefixes)
    this.last = this.scope.start
  }

  parse(): XmlNode {
    const { text } = this
    this.skipDeclaration()
    this.skipAround()
    if (text.charCodeAt(this.at) !== LT) throw this.fault('syntax')
    const root = this.readTree()
    this.skipAround()
    if (this.at < text.length) throw this.fault('syntax')
    return root
  }

  /** The root and all below it, without recursion: depth costs memory, never the stack. */
  readTree(): XmlNode {
    const { text, open } = this
    const root = this.readStart(null)
    let node: XmlNode | null = open.length === 0 ? null : root
    /** The child of this element that ended last. */
    let before: XmlNode | null = null
    while (node !== null) {
      const from = this.at
      let at = from
      let code = text.charCodeAt(at)
      while (isSpace(code)) code = text.charCodeAt(++at)
      const blank = code === LT
      if (!blank) at = this.readText(node, from, at)
      code = text.charCodeAt(at + 1)
      // White space alone is text in a leaf, and layout before a child and beside it.
      if (blank && at > from && before === null && (code === SLASH || code === BANG || code === QUESTION))
        node.text += lineEnds(text.slice(from, at))
      this.at = at
      if (code === SLASH) {
        this.readEnd()
        before = node
        node = node.parent
      } else if (code === BANG) this.readMarked(node)
      else if (code === QUESTION) this.skipInstruction()
      else {
        const depth: number = open.length
        const child: XmlNode = this.readStart(node)
        this.append(child, before, node, depth)
        const isOpen = open.length > depth
        before = isOpen ? null : child
        if (isOpen) node = child
      }
    }
    return root
  }

  /** Puts a child behind the one before it, in an element that so many are open around and with. */
  append(child: XmlNode, before: XmlNode | null, parent: XmlNode, depth: number): void {
    const { rows } = this
    if (before === null) parent.first = child
    else {
      before.next = child
      if (before.name === child.name) return
      rows[depth]!.beyond = child
    }
    rows[depth] = child
  }

  /** Adds the text from `from`, which is blank up to `at`, and gives the place of the next `<`. */
  readText(node: XmlNode, from: number, at: number): number {
    const { text } = this
    let to = at
    let code = text.charCodeAt(to)
    while (isPlain(code)) code = text.charCodeAt(++to)
    let value: string
    if (code === LT) value = this.repeats.text(text, from, to)
    else {
      to = text.indexOf('<', to)
      if (to === -1) throw this.fault('unclosed', node.at)
      const raw = text.slice(from, to)
      if (raw.includes(']]>')) throw this.fault('syntax', from + raw.indexOf(']]>'))
      this.refuseForbidden(from, to)
      value = this.resolved(from, to, 'text')
    }
    node.text = node.text === '' ? value : node.text + value
    return to
  }

  /** A start tag; the element stays open unless the tag closes itself. */
  readStart(parent: XmlNode | null): XmlNode {
    const { text, open, scope, limits, last } = this
    const start = this.at
    if (++this.elements > limits.elements) throw this.fault('elements')
    if (open.length >= limits.depth) throw this.fault('depth')
    this.at++
    const guess = this.guess(last)
    const raw = guess?.raw ?? this.readName()
    const { at } = this
    const isBare = text.charCodeAt(at) === GT
    const again = isBare ? undefined : this.repeats.written(text, at)
    if (again !== undefined) this.at += again.source.length
    const given = isBare || again !== undefined ? undefined : this.readAttributes()
    const inside = this.scope
    const known = guess !== undefined && inside === scope ? guess : inside.know(raw)
    if (known === undefined || raw.startsWith('xmlns:')) throw this.fault('prefix', start)
    if (inside === scope && known !== last.next) {
      last.other = last.next
      last.next = known
    }
    this.last = known
    if (parent === null) this.namespace = known.address
    const isForeign = known.isShared && known.address !== this.namespace
    const name = isForeign ? `{${known.address}}${localOf(raw)}` : known.name
    const node = new XmlNode(name, parent, start)
    if (again !== undefined) node.attributes = again.attributes
    else if (given !== undefined && given.length > 0) {
      node.attributes = this.resolveAttributes(given, start)
      if (inside === scope) this.repeats.keep(text, at, this.at, given)
    }
    if (text.charCodeAt(this.at) === SLASH) {
      this.at++
      this.leaveScope()
    } else open.push(raw)
    this.expect(GT)
    return node
  }

  /** Passes over the name that is here, if it is one of those that followed the last one before. */
  guess({ next, other }: Known): Known | undefined {
    const found = this.stands(next) ? next : this.stands(other) ? other : undefined
    if (found !== undefined) this.at += found.raw.length
    return found
  }

  /** Whether this whole name is here. To compare a slice is a little faster, and each slice is garbage. */
  stands(known: Known | undefined): boolean {
    if (known === undefined) return false
    const { text, at } = this
    const to = at + known.raw.length
    return endsName(text.charCodeAt(to)) && text.startsWith(known.raw, at)
  }

  /** Attributes as written, namespace declarations taken into the scope. */
  readAttributes(): string[] {
    const { text, limits } = this
    const given: string[] = []
    let declared: Map<string, string> | undefined
    let count = 0
    while (true) {
      const spaced = this.skipSpace()
      const code = text.charCodeAt(this.at)
      if (code === GT || code === SLASH) break
      if (!spaced) throw this.surprise()
      if (++count > limits.attributes) throw this.fault('attributes')
      const from = this.at
      const name = this.readName()
      if (text.charCodeAt(this.at) !== EQUALS) this.skipSpace()
      this.expect(EQUALS)
      const value = this.readQuoted()
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) given.push(name, value)
      else {
        const prefix = name.slice(6)
        declared ??= new Map()
        if (declared.has(prefix)) throw this.fault('duplicate', from)
        if (!isDeclarable(prefix, value)) throw this.fault('prefix', from)
        declared.set(prefix, value)
      }
    }
    if (declared !== undefined) this.scope = this.scope.with(declared, this.open.length)
    return given
  }

  resolveAttributes(given: string[], start: number): string[] {
    for (let i = 0; i < given.length; i += 2) {
      const raw = given[i]!
      // An attribute without prefix is in no namespace.
      const name = raw.includes(':') ? this.scope.nameOf(raw) : raw
      if (name === undefined) throw this.fault('prefix', start)
      for (let j = 0; j < i; j += 2) if (given[j] === name) throw this.fault('duplicate', start)
      given[i] = name
    }
    return given
  }

  readEnd(): void {
    const { text, at } = this
    const raw = this.open.pop()!
    this.at = at + 2 + raw.length
    const isSame = text.startsWith(raw, at + 2)
    if (!isSame || text.charCodeAt(this.at) !== GT) {
      if (!isSame || !this.skipSpace()) throw this.fault(text.includes('>', at) ? 'mismatch' : 'unclosed', at)
      this.expect(GT)
    } else this.at++
    this.leaveScope()
  }

  /** At the end of the element that declared it. */
  leaveScope(): void {
    const { outer, depth } = this.scope
    if (outer === undefined || depth !== this.open.length) return
    this.scope = outer
    this.last = outer.start
  }

  /** A comment or a CDATA section. */
  readMarked(node: XmlNode): void {
    const { text, at } = this
    if (text.startsWith('<!--', at)) this.skipComment()
    else if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at + 9)
      if (end === -1) throw this.fault('syntax')
      this.refuseForbidden(at, end)
      node.text += lineEnds(text.slice(at + 9, end))
      this.sectioned.add(node)
      this.at = end + 3
    } else throw this.fault(text.startsWith('<!DOCTYPE', at) ? 'doctype' : 'syntax')
  }
}
