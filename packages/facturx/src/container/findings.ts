/** What is wrong with a PDF as the container of an invoice (Factur-X 1.09; france.md, § 10). */
import { md5 } from '@noble/hashes/legacy.js'
import { readHexadecimal } from '../read/strings.ts'
import { FACTURX_NAMESPACE } from '../xmp/xmp.ts'
import { type Container, type EmbeddedInvoice, INVOICE_NAMES } from './container.ts'
import type { Metadata } from './metadata.ts'
import { isFrenchExtension, isPartial, type Level, levelOf, relationshipsOf } from './profiles.ts'

export type ContainerFindingKind =
  | 'encrypted'
  | 'cross_reference'
  | 'no_attachment'
  | 'no_invoice'
  | 'several'
  | 'damaged'
  | 'size'
  | 'checksum'
  | 'file_name'
  | 'not_in_names'
  | 'not_in_af'
  | 'relationship_missing'
  | 'relationship'
  | 'mime'
  | 'metadata_missing'
  | 'metadata_unreadable'
  | 'pdfa_mark'
  | 'metadata_schema'
  | 'metadata_undescribed'
  | 'metadata_type'
  | 'metadata_file_name'
  | 'metadata_level'
  | 'french_extension'
  | 'partial_profile'

export interface ContainerFinding {
  readonly kind: ContainerFindingKind
  /** What is there, and what should be: for words. */
  readonly found?: string
  readonly expected?: string
}

const FILE_NAME = INVOICE_NAMES[0]!
const MIME = 'text/xml'
const PDFA = '{http://www.aiim.org/pdfa/ns/id/}'
/** The namespaces of ZUGFeRD 1 and 2.0 and of Order-X, in place of those of Factur-X. */
const OTHER_SCHEMA = /^\{(urn:(?:zugferd|ferd|factur-x):pdfa:CrossIndustryDocument:[^}]*)\}ConformanceLevel$/

/**
 * All defects, in the order in which one would mend them.
 * @param specification BT-24 of the invoice inside; undefined where there is none to read
 */
export function containerFindings(
  container: Container,
  specification: string | undefined,
): readonly ContainerFinding[] {
  if (container.isEncrypted) return [{ kind: 'encrypted' }]
  const [invoice] = container.invoices
  const level = specification === undefined ? undefined : levelOf(specification)
  return [
    ...(container.isRepaired ? [{ kind: 'cross_reference' } as const] : []),
    ...(invoice === undefined ? absence(container) : attachmentDefects(container, invoice, level)),
    ...metadataDefects(container.metadata, specification, level),
    ...profileDefects(specification, level),
  ]
}

function absence({ attachments }: Container): readonly ContainerFinding[] {
  if (attachments.length === 0) return [{ kind: 'no_attachment' }]
  const names = attachments.map(({ name }) => name)
  return [{ kind: 'no_invoice', found: names.slice(0, 5).join(', '), expected: FILE_NAME }]
}

function* attachmentDefects(
  { invoices }: Container,
  { attachment, bytes, isDamaged }: EmbeddedInvoice,
  level: Level | undefined,
): Iterable<ContainerFinding> {
  const { name, relationship, mime, size, checksum } = attachment
  if (invoices.length > 1)
    yield {
      kind: 'several',
      found: invoices.map(each => each.attachment.name).join(', '),
      expected: FILE_NAME,
    }
  if (isDamaged) yield { kind: 'damaged', found: name }
  else {
    if (size !== undefined && size !== bytes.length)
      yield { kind: 'size', found: `${bytes.length}`, expected: `${size}` }
    if (checksum !== undefined && !isDigestOf(checksum, bytes)) yield { kind: 'checksum', found: name }
  }
  if (name !== FILE_NAME) yield { kind: 'file_name', found: name, expected: FILE_NAME }
  if (!attachment.isInNames) yield { kind: 'not_in_names', found: name }
  if (!attachment.isInAf) yield { kind: 'not_in_af', found: name }
  const allowed = relationshipsOf(level)
  if (relationship === undefined) yield { kind: 'relationship_missing', expected: allowed.at(-1)! }
  else if (!allowed.includes(relationship))
    yield { kind: 'relationship', found: relationship, expected: allowed.join(', ') }
  if (mime !== MIME) yield { kind: 'mime', found: mime ?? '', expected: MIME }
}

/** As 16 bytes, or as a widespread library writes it, in hexadecimal digits. */
function isDigestOf(checksum: Uint8Array, bytes: Uint8Array): boolean {
  const digest = md5(bytes)
  const isHexadecimal = checksum.length === 2 * digest.length
  const given = isHexadecimal ? readHexadecimal(checksum, 0).value : checksum
  return given.length === digest.length && digest.every((byte, index) => byte === given[index])
}

function* metadataDefects(
  metadata: Container['metadata'],
  specification: string | undefined,
  level: Level | undefined,
): Iterable<ContainerFinding> {
  if (metadata === 'missing') return yield { kind: 'metadata_missing' }
  if (metadata === 'unreadable') return yield { kind: 'metadata_unreadable' }
  yield* pdfaDefects(metadata)
  const property = (name: string) => metadata.properties.get(`{${FACTURX_NAMESPACE}}${name}`)
  const stated = property('ConformanceLevel')
  if (stated === undefined) return yield { kind: 'metadata_schema', ...otherSchemaIn(metadata) }
  if (!metadata.described.has(FACTURX_NAMESPACE)) yield { kind: 'metadata_undescribed' }
  const type = property('DocumentType') ?? ''
  if (type !== 'INVOICE') yield { kind: 'metadata_type', found: type, expected: 'INVOICE' }
  const file = property('DocumentFileName') ?? ''
  if (file !== FILE_NAME) yield { kind: 'metadata_file_name', found: file, expected: FILE_NAME }
  // Of another profile nothing says what the metadata should.
  if (specification !== undefined && level !== undefined && stated !== level)
    yield { kind: 'metadata_level', found: stated, expected: level }
}

function* pdfaDefects({ properties }: Metadata): Iterable<ContainerFinding> {
  const part = properties.get(`${PDFA}part`)
  const conformance = properties.get(`${PDFA}conformance`)
  const found = `${part ?? '–'}${conformance ?? ''}`
  if (part !== '3' || !/^[ABU]$/.test(conformance ?? '')) yield { kind: 'pdfa_mark', found, expected: '3B' }
}

function otherSchemaIn({ properties }: Metadata): { readonly found?: string } {
  for (const name of properties.keys()) {
    const found = OTHER_SCHEMA.exec(name)?.[1]
    if (found !== undefined) return { found }
  }
  return {}
}

function* profileDefects(
  specification: string | undefined,
  level: Level | undefined,
): Iterable<ContainerFinding> {
  if (isPartial(level)) yield { kind: 'partial_profile', found: level! }
  if (specification !== undefined && isFrenchExtension(specification))
    yield { kind: 'french_extension', found: specification }
}
