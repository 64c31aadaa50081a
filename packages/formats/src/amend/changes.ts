/** What has to be changed in the text of a document so that it says what another one does. */
import { draftOf } from '@conforme/model'
import { createLocator, type Location, type Locator } from '../read/origins.ts'
import type { InvoiceDocument } from '../read/read.ts'
import { trimmed } from '../read/spellings.ts'
import type { XmlNode } from '../xml/node.ts'
import type { XmlDocument } from '../xml/parse.ts'
import { escapeAttribute, escapeText } from '../xml/write.ts'
import type { Splice } from './bytes.ts'
import { align, Pairs } from './counterparts.ts'
import { inSection, isSame, layoutIn, markupOf, placeFor } from './elements.ts'
import { blanksBefore, elementSpan, startTagAt, textPieces } from './markup.ts'
import { namingIn } from './prefixes.ts'

/** One change at its place in the document as it was. */
export interface Amendment extends Location {
  readonly kind: 'insert' | 'change' | 'remove'
  /** The value, or for a whole element its markup; null for nothing. */
  readonly before: string | null
  readonly after: string | null
  /** What of the invoice is there, RFC 6901; of an insertion, in the invoice as it is now. */
  readonly pointers: readonly string[]
}

interface Three {
  readonly document: InvoiceDocument
  readonly was: InvoiceDocument
  readonly is: InvoiceDocument
}

interface Change extends Splice {
  readonly amendment: Amendment
}

export class Changes {
  readonly #document: InvoiceDocument
  readonly #xml: XmlDocument
  readonly #locator: Locator
  readonly #is: InvoiceDocument
  readonly #was: InvoiceDocument
  /** From the document as we write it to the given one. */
  readonly #given = new Pairs()
  /** From the document as it is to be to the one as we write it. */
  readonly #former = new Pairs()
  /** From the document as it is to be to values of the given one that were no values. */
  readonly #illegible = new Pairs()
  /** What of the invoice an element, or something in it, says. */
  readonly #pointers = new Map<XmlNode, string[]>()
  readonly #changes: Change[] = []
  /** Elements that something is put behind, each scanned once. */
  readonly #ends = new Map<XmlNode, number>()
  #failed = false

  constructor({ document, was, is }: Three) {
    this.#document = document
    this.#xml = document.xml
    this.#locator = createLocator(document.xml)
    this.#was = was
    this.#is = is
  }

  /** @returns false where the given document lacks what is to be changed */
  find(): boolean {
    this.#pair()
    const { root } = this.#is.xml
    this.#compare(root, this.#xml.root)
    this.#changes.sort((a, b) => a.start - b.start)
    const overlap = this.#changes.some(({ start }, i) => i > 0 && start < this.#changes[i - 1]!.end)
    return !this.#failed && !overlap
  }

  get splices(): readonly Splice[] {
    return this.#changes
  }

  get amendments(): readonly Amendment[] {
    return this.#changes.map(({ amendment }) => amendment)
  }

  #pair(): void {
    const [document, was, is] = [this.#document, this.#was, this.#is]
    const drafts = [draftOf(document.invoice), draftOf(was.invoice), draftOf(is.invoice)]
    align(drafts[1], drafts[0], ['', ''], (ours, given) =>
      this.#given.link(was.origins.node(ours) ?? null, document.origins.node(given) ?? null),
    )
    this.#given.linkRest(was.xml.root)
    const places = new Map<string, string>()
    align(drafts[2], drafts[1], ['', ''], (next, ours) => {
      this.#former.link(is.origins.node(next) ?? null, was.origins.node(ours) ?? null)
      places.set(ours, next)
    })
    this.#former.linkRest(is.xml.root)
    for (const { pointer, node } of document.illegible) {
      const found = is.origins.node(places.get(pointer) ?? pointer)
      if (found !== undefined && this.#givenOf(found) === undefined) this.#illegible.link(found, node)
    }
    const note = (source: InvoiceDocument) => (pointer: string) => {
      const node = source.origins.node(pointer)
      if (node === undefined || pointer === '') return
      const known = this.#pointers.get(node)
      if (known === undefined) this.#pointers.set(node, [pointer])
      else known.push(pointer)
    }
    align(drafts[1], drafts[1], ['', ''], note(was))
    align(drafts[2], drafts[2], ['', ''], note(is))
  }

  #givenOf(node: XmlNode): XmlNode | undefined {
    const former = this.#former.of(node)
    return (former === undefined ? undefined : this.#given.of(former)) ?? this.#illegible.of(node)
  }

  /** @param next an element as it is to be, @param given the one that says it now */
  #compare(next: XmlNode, given: XmlNode): void {
    const former = this.#former.of(next)
    this.#compareAttributes(next, former, given)
    if (next.first === null) {
      const isOther = former === undefined ? trimmed(given.text) !== next.text : former.text !== next.text
      if (isOther) this.#setText(given, next)
    }
    for (let child = next.first; child !== null; child = child.next) {
      const there = this.#givenOf(child)
      if (there !== undefined) this.#compare(child, there)
      else if (!isSame(child, this.#former.of(child))) this.#insert(child, given)
    }
    if (former === undefined) return
    for (let child = former.first; child !== null; child = child.next) {
      if (this.#former.back(child) !== undefined) continue
      const there = this.#given.of(child)
      if (there !== undefined) this.#remove(there, child)
    }
  }

  #compareAttributes(next: XmlNode, former: XmlNode | undefined, given: XmlNode): void {
    const names = new Set([...namesOf(next), ...(former === undefined ? [] : namesOf(former))])
    for (const name of names) {
      const value = next.attribute(name)
      if (former === undefined ? value === given.attribute(name) : value === former.attribute(name)) continue
      this.#setAttribute(given, name, value, next)
    }
  }

  #setAttribute(given: XmlNode, name: string, value: string | undefined, next: XmlNode): void {
    const { text } = this.#xml
    const tag = startTagAt(text, given.at)
    const found = tag.attributes.find(attribute => attribute.name === name)
    const before = given.attribute(name) ?? null
    if (before !== null && found === undefined) {
      this.#failed = true
      return
    }
    if (before === (value ?? null)) return
    const kind = found === undefined ? 'insert' : value === undefined ? 'remove' : 'change'
    const amendment = this.#amendment(kind, given, [next], { before, after: value ?? null, attribute: name })
    if (found === undefined) {
      const written = ` ${name}="${escapeAttribute(value!)}"`
      this.#changes.push({ start: tag.afterName, end: tag.afterName, text: written, amendment })
    } else if (value === undefined) this.#changes.push({ ...found.whole, text: '', amendment })
    else {
      const quoted = escapeAttribute(value)
      const written = found.quote === "'" ? quoted.replaceAll("'", '&apos;') : quoted
      this.#changes.push({ ...found.value, text: written, amendment })
    }
  }

  #setText(given: XmlNode, next: XmlNode): void {
    const { text } = this.#xml
    if (given.first !== null) {
      this.#failed = true
      return
    }
    const before = trimmed(given.text)
    if (before === next.text) return
    const kind = before === '' ? 'insert' : next.text === '' ? 'remove' : 'change'
    const amendment = this.#amendment(kind, given, [next], {
      before: before || null,
      after: next.text || null,
    })
    const tag = startTagAt(text, given.at)
    if (tag.isEmpty) {
      const written = `>${escapeText(next.text)}</${tag.name}>`
      this.#changes.push({ start: text.lastIndexOf('/', tag.end), end: tag.end, text: written, amendment })
      return
    }
    const { pieces, from } = textPieces(text, given)
    const [first, ...others] = pieces
    const written = first?.isSection === true ? inSection(next.text) : escapeText(next.text)
    const place = first ?? { start: from, end: from }
    this.#changes.push({
      start: place.start,
      end: place.end,
      text: written,
      amendment,
      isSection: first?.isSection === true,
    })
    // The value is one again: comments between its parts stay.
    for (const { start, end } of others) this.#changes.push({ start, end, text: '', amendment })
  }

  #remove(given: XmlNode, former: XmlNode): void {
    const { text } = this.#xml
    const { start, end } = elementSpan(text, given)
    const blanks = blanksBefore(text, start)
    const amendment = this.#amendment('remove', given, [former], {
      before: text.slice(start, end),
      after: null,
    })
    const from = /[\r\n]/.test(blanks) ? start - blanks.length : start
    this.#changes.push({ start: from, end, text: '', amendment })
  }

  #insert(next: XmlNode, around: XmlNode): void {
    const { text } = this.#xml
    const naming = namingIn(this.#xml, around)
    const place = placeFor(next.name, around, this.#xml)
    const layout = layoutIn(text, around)
    const own = layout === undefined ? undefined : { blanks: layout.blanks, step: layout.step }
    const markup = markupOf(next, naming.written, own)
    const declared = naming.declarations()
    const outer = naming.written(next.name)
    const element = `<${outer}${declared}${markup.slice(outer.length + 1)}`
    const amendment = this.#amendment('insert', around, [next], {
      before: null,
      after: element,
      inside: next,
    })
    if (place === undefined) {
      this.#insertInto(around, element, layout?.blanks, layout?.outer, amendment)
      return
    }
    const { sibling, isBehind } = place
    const blanks = blanksBefore(text, sibling.at)
    const at = isBehind ? this.#endOf(sibling) : sibling.at
    const written = isBehind ? blanks + element : element + blanks
    this.#changes.push({ start: at, end: at, text: written, amendment })
  }

  #endOf(node: XmlNode): number {
    const end = this.#ends.get(node) ?? elementSpan(this.#xml.text, node).end
    this.#ends.set(node, end)
    return end
  }

  /** Into an element without children: all that is put there is one change of its content. */
  #insertInto(around: XmlNode, element: string, blanks = '', outer = '', amendment: Amendment): void {
    const { text } = this.#xml
    const tag = startTagAt(text, around.at)
    const start = tag.isEmpty ? text.lastIndexOf('/', tag.end) : tag.end
    const known = this.#changes.findIndex(
      change => change.start === start && change.amendment.kind === 'insert',
    )
    const end = `${outer}</${tag.name}>`
    const former = known < 0 ? undefined : this.#changes[known]
    const open = tag.isEmpty ? '>' : ''
    const close = tag.isEmpty ? end : ''
    if (former === undefined) {
      const written = `${open}${blanks}${element}${close}`
      this.#changes.push({ start, end: tag.isEmpty ? tag.end : start, text: written, amendment })
      return
    }
    const inner = former.text.slice(0, former.text.length - close.length)
    const both = `${former.amendment.after}${blanks}${amendment.after}`
    const pointers = [...former.amendment.pointers, ...amendment.pointers]
    this.#changes[known] = {
      ...former,
      text: `${inner}${blanks}${element}${close}`,
      amendment: { ...former.amendment, after: both, pointers },
    }
  }

  #amendment(
    kind: Amendment['kind'],
    given: XmlNode,
    says: readonly XmlNode[],
    what: Pick<Amendment, 'before' | 'after'> & { readonly attribute?: string; readonly inside?: XmlNode },
  ): Amendment {
    const { before, after, attribute, inside } = what
    const { xpath, line, column } = this.#locator.locate(given, attribute)
    return {
      kind,
      xpath: inside === undefined ? xpath : `${xpath}/${inside.name}`,
      line,
      column,
      before,
      after,
      pointers: says.flatMap(node => this.#pointersIn(node)),
    }
  }

  #pointersIn(node: XmlNode): readonly string[] {
    const found = [...(this.#pointers.get(node) ?? [])]
    for (let child = node.first; child !== null; child = child.next) found.push(...this.#pointersIn(child))
    return found
  }
}

function namesOf({ attributes }: XmlNode): readonly string[] {
  return attributes.filter((_, i) => i % 2 === 0)
}
