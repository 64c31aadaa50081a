/** A PDF opened as a container of an invoice: what is attached, and what its metadata says. */
import { XmlFailure } from '@conforme/formats'
import { latin } from '../read/characters.ts'
import { PdfDocument } from '../read/document.ts'
import type { PdfLimits } from '../read/failure.ts'
import { Stream } from '../read/values.ts'
import { type Attachment, attachmentsOf } from './attachments.ts'
import { type Metadata, readMetadata } from './metadata.ts'

/** The embedded file that is, or claims to be, the invoice. */
export interface EmbeddedInvoice {
  readonly attachment: Attachment
  /** Its bytes as embedded; what could be had of them where the stream is damaged. */
  readonly bytes: Uint8Array
  readonly isDamaged: boolean
}

export interface Container {
  /** Then nothing else can be read. */
  readonly isEncrypted: boolean
  /** The cross-reference is broken: objects were found by searching. */
  readonly isRepaired: boolean
  readonly attachments: readonly Attachment[]
  /** The one to read first; the others claim to be the invoice, too. */
  readonly invoices: readonly EmbeddedInvoice[]
  readonly metadata: Metadata | 'missing' | 'unreadable'
}

/** Names that an invoice has had, the current one first: Factur-X and ZUGFeRD 2.1, 2.0, 1.0, XRechnung. */
export const INVOICE_NAMES: readonly string[] = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']
const NO_INVOICES: ReadonlySet<string> = new Set(['order-x.xml', 'deliver-x.xml'])
/** Roots of invoices and orders, by which a file of another name is known. */
const ROOT = /<(?:[\w.-]+:)?(?:CrossIndustry(?:Invoice|Document)|Invoice|CreditNote|SCRDMCCBDACI\w+)[\s>]/
const HEAD = 2_048

/**
 * @throws PdfFailure on what is no PDF, has no catalog, or is beyond the limits
 */
export function readContainer(bytes: Uint8Array, limits?: PdfLimits): Container {
  const document = new PdfDocument(bytes, limits)
  if (document.isEncrypted)
    return { isEncrypted: true, isRepaired: false, attachments: [], invoices: [], metadata: 'missing' }
  const attachments = attachmentsOf(document)
  const invoices = invoicesAmong(document, attachments)
  const metadata = metadataOf(document)
  return { isEncrypted: false, isRepaired: document.isRepaired, attachments, invoices, metadata }
}

function invoicesAmong(
  document: PdfDocument,
  attachments: readonly Attachment[],
): readonly EmbeddedInvoice[] {
  const named = attachments
    .filter(({ name }) => rankOf(name) < UNKNOWN)
    .toSorted((a, b) => rankOf(a.name) - rankOf(b.name))
  if (named.length > 0) return named.map(attachment => embedded(document, attachment))
  return attachments
    .filter(({ name, mime }) => /\.xml$/i.test(name) || /xml/i.test(mime ?? ''))
    .map(attachment => embedded(document, attachment))
    .filter(({ bytes }) => ROOT.test(latin(bytes.subarray(0, HEAD)).replaceAll('\0', '')))
}

const UNKNOWN = 2 * INVOICE_NAMES.length + 1

/** The exact names first, then the same in other letters, then what is named as another document. */
function rankOf(name: string): number {
  const lower = name.toLowerCase()
  if (NO_INVOICES.has(lower)) return UNKNOWN - 1
  const known = INVOICE_NAMES.indexOf(lower)
  if (known === -1) return UNKNOWN
  return name === lower ? known : known + INVOICE_NAMES.length
}

function embedded(document: PdfDocument, attachment: Attachment): EmbeddedInvoice {
  const { stream } = attachment
  if (stream === undefined) return { attachment, bytes: new Uint8Array(), isDamaged: true }
  const { bytes, isDamaged, left } = document.decode(stream)
  return { attachment, bytes, isDamaged: isDamaged || left !== undefined }
}

/** What the XMP packet of a document says. */
export function metadataOf(document: PdfDocument): Container['metadata'] {
  const stream = document.resolve(document.catalog.get('Metadata'))
  if (!(stream instanceof Stream)) return 'missing'
  const { bytes, isDamaged } = document.decode(stream)
  if (isDamaged) return 'unreadable'
  try {
    return readMetadata(bytes)
  } catch (error) {
    if (error instanceof XmlFailure) return 'unreadable'
    throw error
  }
}
