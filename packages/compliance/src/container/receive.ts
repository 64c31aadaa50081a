/** From the bytes of a document to its invoice. */
import { type Container as PdfContainer, readContainer } from '@conforme/facturx'
import {
  DocumentFailure,
  type InvoiceDocument,
  type Limits,
  read,
  STANDARD_LIMITS,
  XmlFailure,
} from '@conforme/formats'
import type { Format } from '@conforme/model'
import type { Context } from '../base/validation.ts'

/**
 * What bytes are in which no invoice can be read. `empty`: none, or blanks · `pdf`: a PDF without an invoice ·
 * `json`: a draft, which is validated as one · `unknown`: neither XML nor PDF.
 */
export type Container = 'empty' | 'pdf' | 'json' | 'unknown'

/** Why bytes are not received: they are neither XML nor a PDF that contains some. */
export class ContainerFailure extends Error {
  readonly container: Container
  /** The PDF, opened. */
  readonly pdf: PdfContainer | undefined

  constructor(container: Container, pdf?: PdfContainer) {
    super(`not an XML document, but ${container}`)
    this.name = 'ContainerFailure'
    this.container = container
    this.pdf = pdf
  }
}

export interface Received {
  /** How it was received: in its syntax alone, or in a PDF. */
  readonly format: Format
  /** Its invoice, with where each value is and what was not taken over. */
  readonly document: InvoiceDocument
}

/**
 * Reads an invoice in CII or UBL as written, alone or in a PDF.
 * @throws ContainerFailure on bytes without XML, PdfFailure on a PDF that is broken or beyond the limits,
 *   XmlFailure on XML that is broken or beyond the limits, DocumentFailure on XML that is not an invoice
 */
export function receive(bytes: Uint8Array, context: Pick<Context, 'today'>, limits?: Limits): Received {
  const { document, pdf, failure } = open(bytes, context, limits)
  if (document !== undefined) return { format: pdf === undefined ? document.syntax : 'factur-x', document }
  throw failure ?? new ContainerFailure('pdf', pdf)
}

/** A document alone, or a PDF with what could be read in it. */
export interface Opened {
  readonly document?: InvoiceDocument
  readonly pdf?: PdfContainer
  /** Why the XML in the PDF is not a document. */
  readonly failure?: XmlFailure | DocumentFailure
}

/**
 * Reads what can be read, so that a PDF can be judged whose invoice cannot.
 * @throws as `receive`, but for what is wrong inside a PDF
 */
export function open(bytes: Uint8Array, context: Pick<Context, 'today'>, limits?: Limits): Opened {
  const container = containerOf(bytes)
  if (container === 'xml') return { document: read(bytes, context.today, limits) }
  if (container !== 'pdf') throw new ContainerFailure(container)
  const pdf = readContainer(bytes)
  const [invoice] = pdf.invoices
  if (invoice === undefined || invoice.isDamaged) return { pdf }
  try {
    return { pdf, document: read(invoice.bytes, context.today, limits ?? unfolded(bytes.length)) }
  } catch (failure) {
    if (failure instanceof XmlFailure || failure instanceof DocumentFailure) return { pdf, failure }
    throw failure
  }
}

/** Elements that every PDF may contain: some 200 lines. */
const FEW_ELEMENTS = 10_000
/** More than the compressed size of long lists of lines, even in a PDF whose page does not show them. */
const ELEMENTS_PER_BYTE = 1
/** The size of the elements of an invoice at the limit: 40 bytes each. */
const MOST_ELEMENTS = 400_000

/** A small PDF may contain much compressed XML: the work is limited by the size received. */
function unfolded(sent: number): Limits {
  const most = FEW_ELEMENTS + sent * ELEMENTS_PER_BYTE
  return { ...STANDARD_LIMITS, elements: Math.min(MOST_ELEMENTS, most) }
}

const LT = 0x3c
const PDF = '%PDF-'
/** Readers of PDF look for its mark that far. */
const PDF_HEAD = 1024

/** Whether bytes are read as a PDF, whatever their name or type. */
export const isPdf = (bytes: Uint8Array): boolean => containerOf(bytes) === 'pdf'

/** What the first bytes show, whatever their name or type. */
function containerOf(bytes: Uint8Array): Container | 'xml' {
  const start = firstByte(bytes)
  const first = bytes[start]
  if (first === LT || isWide(bytes)) return 'xml'
  if (first === undefined) return 'empty'
  if (String.fromCharCode(...bytes.subarray(0, PDF_HEAD)).includes(PDF)) return 'pdf'
  return first === 0x7b || first === 0x5b ? 'json' : 'unknown'
}

/** After a UTF-8 mark and blanks. XML allows none before its declaration, which the parser then reports. */
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
