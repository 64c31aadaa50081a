/** The files embedded in a PDF, by its name tree and by its array of associated files (ISO 32000-1, § 7.11). */
import type { PdfDocument } from '../read/document.ts'
import { PdfFailure } from '../read/failure.ts'
import { type Dict, nameOf, Stream, textOf, type Value } from '../read/values.ts'

export interface Attachment {
  /** The name of the file, '' where it has none. */
  readonly name: string
  /** `AFRelationship`. */
  readonly relationship: string | undefined
  /** The `Subtype` of the file: its media type. */
  readonly mime: string | undefined
  readonly isInNames: boolean
  readonly isInAf: boolean
  /** The embedded file; undefined where the specification of a file leads to none. */
  readonly stream: Stream | undefined
  /** Its size in bytes, and its MD5, as `Params` gives them. */
  readonly size: number | undefined
  readonly checksum: Uint8Array | undefined
}

/** @throws PdfFailure beyond the limits */
export function attachmentsOf(document: PdfDocument): readonly Attachment[] {
  const { catalog } = document
  const named = namedFiles(document)
  const associated = document.array(catalog.get('AF'))
  if (named.length + associated.length > 2 * document.budget.limits.attachments)
    throw new PdfFailure('attachments')
  const found = new Map<unknown, Attachment>()
  for (const [values, isAf] of [
    [named, false],
    [associated, true],
  ] as const)
    for (const value of values) {
      const specification = document.dict(value)
      if (specification === undefined) continue
      const attachment = attachmentOf(document, specification, isAf)
      // One file may have two specifications, one in each list.
      const key = attachment.stream ?? specification
      const known = found.get(key)
      found.set(key, known === undefined ? attachment : merged(known, attachment))
    }
  if (found.size > document.budget.limits.attachments) throw new PdfFailure('attachments')
  return [...found.values()]
}

/**
 * The specifications of files in the name tree, in its order; a node is visited once.
 * @throws PdfFailure beyond the limits
 */
export function namedFiles(document: PdfDocument): readonly Value[] {
  const root = document.dict(document.catalog.get('Names'))?.get('EmbeddedFiles')
  const most = document.budget.limits.attachments
  const values: Value[] = []
  const seen = new Set<Dict>()
  for (const left: (Value | undefined)[] = [root]; left.length > 0; ) {
    const node = document.dict(left.pop())
    if (node === undefined || seen.has(node)) continue
    seen.add(node)
    const names = document.array(node.get('Names'))
    for (let i = 1; i < names.length; i += 2) values.push(names[i]!)
    const kids = document.array(node.get('Kids'))
    for (let i = kids.length - 1; i >= 0; i--) left.push(kids[i])
    if (values.length > most || left.length > most || seen.size > most) throw new PdfFailure('attachments')
  }
  return values
}

function attachmentOf(document: PdfDocument, specification: Dict, isAf: boolean): Attachment {
  const files = document.dict(specification.get('EF'))
  const file = ['F', 'UF', 'Unix', 'DOS', 'Mac']
    .map(key => files?.get(key))
    .find(value => value !== undefined)
  const stream = document.resolve(file)
  const embedded = stream instanceof Stream ? stream : undefined
  const parameters = document.dict(embedded?.dict.get('Params'))
  const size = document.resolve(parameters?.get('Size'))
  const checksum = document.resolve(parameters?.get('CheckSum'))
  return {
    name: fileNameOf(document, specification),
    relationship: nameOf(document.resolve(specification.get('AFRelationship'))),
    mime: nameOf(document.resolve(embedded?.dict.get('Subtype'))),
    isInNames: !isAf,
    isInAf: isAf,
    stream: embedded,
    size: typeof size === 'number' ? size : undefined,
    checksum: checksum instanceof Uint8Array ? checksum : undefined,
  }
}

/** The name that a specification gives its file, '' where it gives none. */
export function fileNameOf(document: PdfDocument, specification: Dict | undefined): string {
  const text = (key: string) => textOf(document.resolve(specification?.get(key)))
  return text('UF') ?? text('F') ?? ''
}

function merged(known: Attachment, other: Attachment): Attachment {
  return {
    ...known,
    name: known.name === '' ? other.name : known.name,
    relationship: known.relationship ?? other.relationship,
    isInNames: known.isInNames || other.isInNames,
    isInAf: known.isInAf || other.isInAf,
  }
}
