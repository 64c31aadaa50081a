/** From the bytes of a document to its invoice. */
import { type InvoiceDocument, type Limits, read } from '@conforme/formats'
import type { Format } from '@conforme/model'
import type { Context } from './validation.ts'

/**
 * What bytes are that are no XML. `empty`: none, or blanks · `pdf`: a PDF, from which nothing is taken yet ·
 * `json`: a draft, which is validated as one · `unknown`: anything else.
 */
export type Container = 'empty' | 'pdf' | 'json' | 'unknown'

/** Why bytes are not received: they are no XML. */
export class ContainerFault extends Error {
  readonly container: Container

  constructor(container: Container) {
    super(`no XML document, but ${container}`)
    this.name = 'ContainerFault'
    this.container = container
  }
}

export interface Received {
  /** How it came; the syntax of the document, as long as no PDF is received. */
  readonly format: Format
  /** Its invoice, with where each value stands and what was not taken over. */
  readonly document: InvoiceDocument
}

/**
 * Reads an invoice in CII or UBL as it stands.
 * @throws ContainerFault on what is no XML, XmlFault on XML that is broken or beyond the limits, DocumentFault on
 *   XML that is no invoice
 */
export function receive(bytes: Uint8Array, context: Pick<Context, 'today'>, limits?: Limits): Received {
  const container = containerOf(bytes)
  if (container !== 'xml') throw new ContainerFault(container)
  const document = read(bytes, context.today, limits)
  return { format: document.syntax, document }
}

const LT = 0x3c
const PDF = '%PDF-'
/** Readers of PDF look for its mark that far. */
const PDF_HEAD = 1024

/** What the first bytes say, whatever name or type they came under. */
function containerOf(bytes: Uint8Array): Container | 'xml' {
  const start = firstByte(bytes)
  const first = bytes[start]
  if (first === LT || isWide(bytes)) return 'xml'
  if (first === undefined) return 'empty'
  if (String.fromCharCode(...bytes.subarray(0, PDF_HEAD)).includes(PDF)) return 'pdf'
  return first === 0x7b || first === 0x5b ? 'json' : 'unknown'
}

/** After a UTF-8 mark and blanks. XML allows none before its declaration, which the parser then says. */
function firstByte(bytes: Uint8Array): number {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at++
  return at
}

/** UTF-16, by its mark or by its first sign. */
function isWide([first, second]: Uint8Array): boolean {
  return (
    (first === 0xfe && second === 0xff) ||
    (first === 0xff && second === 0xfe) ||
    (first === 0 && second === LT)
  )
}
