/** From a document to its invoice. */
import { type Day, fromDocument, type Invoice, type Unread } from '@conforme/model'
import type { Root, Syntax } from './binding.ts'
import { DocumentFault, KINDS } from './documents.ts'
import type { Illegible, Strangeness, Stranger } from './frames.ts'
import { createLocator, createOrigins, type Location, type Locator, type Origins } from './origins.ts'
import { trimmed } from './spellings.ts'
import { walkDocument } from './walk.ts'
import { PREFIXES } from './xml/namespaces.ts'
import type { Limits, XmlNode } from './xml/node.ts'
import { parseXml, type XmlDocument } from './xml/parse.ts'

/** An element or attribute with a content that the model has no place for. */
export interface Unmapped extends Location {
  /**
   * `unknown`: no term stands there · `repeated`: the model has one value, which was taken from an earlier
   * element · `differs`: another value than the one that always stands there, as a type of tax that is not
   * VAT, and what it says was taken for its term or left out with it.
   */
  readonly why: Strangeness
  /** The text in it, shortened. */
  readonly value: string
}

/** A value that is none of its type. */
export interface UnreadValue extends Unread, Location {
  readonly value: string
  /** What was read all the same: the day before a tail, a number with eight of its decimals. */
  readonly taken?: unknown
}

export interface InvoiceDocument {
  readonly syntax: Syntax
  readonly root: Root
  /** As the document has it: nothing is completed. */
  readonly invoice: Invoice
  readonly origins: Origins
  /** The first thousand, in the order of the document. */
  readonly unmapped: readonly Unmapped[]
  /** The first thousand, in the same order. */
  readonly unread: readonly UnreadValue[]
  readonly xml: XmlDocument
}

/**
 * Reads a CII or UBL invoice, whatever its prefixes and the order of its elements. What the document has too
 * much, or says in a way that is no value, is told and never thrown.
 * @param input bytes or text, or XML that was parsed with `PREFIXES`
 * @param today the day on which the invoice is judged
 * @throws XmlFault on what is no XML, DocumentFault on a root that is none of an invoice
 */
export function read(input: Uint8Array | string | XmlDocument, today: Day, limits?: Limits): InvoiceDocument {
  const xml = isParsed(input) ? input : parseXml(input, PREFIXES, limits)
  const kind = KINDS.get(xml.root.name)
  if (kind === undefined) throw new DocumentFault(xml.root.name)
  const { binding, root, guide } = kind
  const { frames, finds, strangers, illegible } = walkDocument(xml.root, guide)
  const frame = frames[0]!
  const locator = createLocator(xml)
  const unmapped = once(() =>
    strangers
      .toSorted((a, b) => a.node.at - b.node.at)
      .map(each => unmappedOf(each, locator))
      .filter(hasContent),
  )
  const unread = once(() => illegible.map(each => unreadOf(each, locator)))
  return {
    syntax: binding.syntax,
    root,
    invoice: fromDocument(frame, today),
    origins: createOrigins({ locator, binding, root, frame, finds, document: xml.root }),
    xml,
    get unmapped() {
      return unmapped()
    },
    get unread() {
      return unread()
    },
  }
}

function isParsed(input: Uint8Array | string | XmlDocument): input is XmlDocument {
  return typeof input !== 'string' && !(input instanceof Uint8Array)
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function unmappedOf({ node, attribute, why }: Stranger, locator: Locator): Unmapped {
  const content = attribute === undefined ? contentOf(node) : trimmed(node.attribute(attribute) ?? '')
  return { ...locator.locate(node, attribute), why, value: shortened(content) }
}

function hasContent({ value }: Unmapped): boolean {
  return value !== ''
}

function unreadOf({ node, attribute, ...rest }: Illegible, locator: Locator): UnreadValue {
  return { ...rest, ...locator.locate(node, attribute) }
}

const LONGEST_EXCERPT = 80

/** The texts in an element and its attributes, as far as an excerpt goes. */
function contentOf(node: XmlNode): string {
  const texts: string[] = []
  let length = 0
  const collect = (element: XmlNode): void => {
    const values = element.attributes.filter((_, index) => index % 2 === 1)
    for (const text of [element.text, ...values].map(trimmed)) {
      if (text === '') continue
      texts.push(text)
      length += text.length
    }
    for (const child of element.children) if (length < LONGEST_EXCERPT) collect(child)
  }
  collect(node)
  return texts.join(' ')
}

function shortened(text: string): string {
  return text.length <= LONGEST_EXCERPT ? text : `${text.slice(0, LONGEST_EXCERPT - 1)}…`
}
