/** Puts the XML of an invoice into a PDF that the caller has made, which becomes a Factur-X (PDF/A-3B). */
import { sha256 } from '@noble/hashes/sha2.js'
import { zlibSync } from 'fflate'
import { fileNameOf, namedFiles } from '../container/attachments.ts'
import { INVOICE_NAMES } from '../container/container.ts'
import { isPartial } from '../container/profiles.ts'
import { deflateBest } from '../pdf/file.ts'
import { PdfDocument } from '../read/document.ts'
import { PDF_LIMITS, type PdfLimits } from '../read/failure.ts'
import { type Dict, Name, type Ref, type Value } from '../read/values.ts'
import { srgbProfile } from '../write/icc.ts'
import { type DocumentFacts, xmp } from '../xmp/xmp.ts'
import { Copy } from './copy.ts'
import { type AttachOptions, dateString, factsOf, informationOf } from './facts.ts'
import type { PageFinding } from './page-findings.ts'
import { survey } from './survey.ts'
import { textString } from './write-value.ts'

export type Attached =
  | { readonly ok: true; readonly pdf: Uint8Array }
  | { readonly ok: false; readonly findings: readonly PageFinding[] }

const FILE_NAME = INVOICE_NAMES[0]!
/** All objects are read here, and written again. */
const LIMITS: PdfLimits = { ...PDF_LIMITS, memory: 64 * 1024 * 1024 }

/**
 * Attaches an invoice. Pages, fonts and pictures stay as they are; the file is written anew with the XML, the
 * metadata, the output intent where there is none, and a print mark on annotations without one. An invoice that is
 * attached already is replaced; other attachments stay.
 * @param pdf as the caller made it
 * @param xml the invoice in CII: text, or bytes that are embedded as they are
 * @throws PdfFailure on what is no PDF, has no catalog, or is beyond the limits
 */
export function attachInvoice(pdf: Uint8Array, xml: string | Uint8Array, options: AttachOptions): Attached {
  const data = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml
  const document = new PdfDocument(pdf, LIMITS)
  const { findings, hasIntent, mended } = survey(document, isInvoice)
  if (findings.length > 0) return { ok: false, findings }
  const copy = new Copy(document, mended)
  const facts = factsOf(document, FILE_NAME, options)
  const file = embed(copy, data, options)
  const catalog = new Map<string, Value>(document.catalog)
  catalog.set('Names', namesWith(document, file))
  catalog.set('AF', [...kept(document, document.array(catalog.get('AF'))), file])
  catalog.set('Metadata', packet(copy, facts))
  if (!catalog.has('Lang')) catalog.set('Lang', textString(options.language))
  if (!hasIntent) catalog.set('OutputIntents', [intent(copy)])
  const now = digest(data)
  const was = document.resolve(document.array(document.trailer.get('ID'))[0])
  const id = [was instanceof Uint8Array && was.length > 0 ? was : digest(pdf), now] as const
  return { ok: true, pdf: copy.finish(copy.add(catalog), copy.add(informationOf(facts)), id) }
}

function digest(bytes: Uint8Array): Uint8Array {
  return sha256(bytes).subarray(0, 16)
}

function isInvoice(name: string): boolean {
  return INVOICE_NAMES.includes(name.toLowerCase())
}

function embed(copy: Copy, data: Uint8Array, { created, level, title }: AttachOptions): Ref {
  const stream = copy.addStream(
    new Map<string, Value>([
      ['Type', new Name('EmbeddedFile')],
      ['Subtype', new Name('text/xml')],
      ['Filter', new Name('FlateDecode')],
      [
        'Params',
        new Map<string, Value>([
          ['ModDate', dateString(created)],
          ['Size', data.length],
        ]),
      ],
    ]),
    zlibSync(data),
  )
  const name = textString(FILE_NAME)
  return copy.add(
    new Map<string, Value>([
      ['Type', new Name('Filespec')],
      ['F', name],
      ['UF', name],
      ['Desc', textString(title)],
      ['AFRelationship', new Name(isPartial(level) ? 'Data' : 'Alternative')],
      [
        'EF',
        new Map([
          ['F', stream],
          ['UF', stream],
        ]),
      ],
    ]),
  )
}

/** The names of the catalog, with the embedded files that stay and this one in one sorted leaf. */
function namesWith(document: PdfDocument, file: Ref): Dict {
  const names = new Map<string, Value>(document.dict(document.catalog.get('Names')) ?? [])
  const files = kept(document, namedFiles(document))
  const rows = [
    ...files.map((value): readonly [string, Value] => [fileNameOf(document, document.dict(value)), value]),
    [FILE_NAME, file] as const,
  ]
  rows.sort(([a], [b]) => (a < b ? -1 : 1))
  names.set('EmbeddedFiles', new Map([['Names', rows.flatMap(([name, value]) => [textString(name), value])]]))
  return names
}

function kept(document: PdfDocument, files: readonly Value[]): readonly Value[] {
  return files.filter(value => !isInvoice(fileNameOf(document, document.dict(value))))
}

function packet(copy: Copy, facts: DocumentFacts): Ref {
  const entries = new Map<string, Value>([
    ['Type', new Name('Metadata')],
    ['Subtype', new Name('XML')],
  ])
  return copy.addStream(entries, new TextEncoder().encode(xmp(facts)))
}

/** The same for all documents: compressed once. */
let profile: Uint8Array | undefined

function intent(copy: Copy): Ref {
  profile ??= deflateBest(srgbProfile())
  const stream = copy.addStream(
    new Map<string, Value>([
      ['N', 3],
      ['Filter', new Name('FlateDecode')],
    ]),
    profile,
  )
  return copy.add(
    new Map<string, Value>([
      ['Type', new Name('OutputIntent')],
      ['S', new Name('GTS_PDFA1')],
      ['OutputConditionIdentifier', textString('sRGB')],
      ['Info', textString('sRGB IEC61966-2.1')],
      ['DestOutputProfile', stream],
    ]),
  )
}
