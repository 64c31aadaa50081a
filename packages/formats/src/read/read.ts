/** From a document to its invoice. */
import { type Day, fromDocument, type Invoice, type Unread } from '@conforme/model'
import type { Root, Syntax } from '../binding/binding.ts'
import { once } from '../binding/once.ts'
import { PREFIXES } from '../xml/namespaces.ts'
import type { Limits } from '../xml/node.ts'
import { parseXml, type XmlDocument } from '../xml/parse.ts'
import { DocumentFailure, KINDS } from './documents.ts'
import type { Find, Illegible } from './frames.ts'
import { createLocator, createOrigins, type Location, type Locator, type Origins } from './origins.ts'
import { type Unmapped, unmappedIn } from './unmapped.ts'
import { walkDocument } from './walk.ts'

/** A value that is not of its type. */
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
  /** The elements and attributes of those, in the same order. */
  readonly illegible: readonly Illegible[]
  readonly xml: XmlDocument
}

/**
 * Reads a CII or UBL invoice, whatever its prefixes and the order of its elements. What the document has too
 * much, or writes in a form that is not a value, is reported and never thrown.
 * @param input bytes or text, or XML that was parsed with `PREFIXES`
 * @param today the day on which the invoice is judged
 * @throws XmlFailure on what is no XML, DocumentFailure on a root that is none of an invoice
 */
export function read(input: Uint8Array | string | XmlDocument, today: Day, limits?: Limits): InvoiceDocument {
  const xml = isParsed(input) ? input : parseXml(input, PREFIXES, limits)
  const kind = KINDS.get(xml.root.name)
  if (kind === undefined) throw new DocumentFailure(xml.root.name)
  const { binding, root } = kind
  const { frames, strangers, illegible } = walkDocument(xml.root, kind.guide())
  const locator = createLocator(xml)
  // Most documents are in order, and the places of their values are not asked for: the walk is done again where they are.
  const trace = () => {
    const finds: Find[] = []
    return { frame: walkDocument(xml.root, kind.guide(), finds).frames[0]!, finds }
  }
  const unmapped = once(() => unmappedIn(strangers, locator))
  const unread = once(() => illegible.map(each => unreadOf(each, locator)))
  return {
    syntax: binding.syntax,
    root,
    invoice: fromDocument(frames[0]!, today),
    origins: createOrigins({ locator, binding, root, document: xml.root, trace }),
    xml,
    illegible,
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

function unreadOf({ node, attribute, ...rest }: Illegible, locator: Locator): UnreadValue {
  return { ...rest, ...locator.locate(node, attribute) }
}
