/** What PDF/A-3 asks of a file as a whole: its streams, its catalog (ISO 19005-3, 6.1, 6.4 to 6.10). */
import { latin } from '../read/characters.ts'
import type { PdfDocument } from '../read/document.ts'
import { filtersOf } from '../read/filters.ts'
import { type Dict, Stream } from '../read/values.ts'
import { checkAction } from './annotations.ts'
import { checkLayers } from './layers.ts'
import { checkLimits } from './limits.ts'
import { checkOutline } from './outline.ts'
import type { PageFindings } from './page-findings.ts'

/** PDF/A-3 is made of PDF 1.7; what PDF 2.0 adds is not known to its readers. */
const HEADER = /^%PDF-1\.[0-7]/
const HEADER_LENGTH = 8
const FILTERS: ReadonlySet<string> = new Set([
  'FlateDecode',
  'DCTDecode',
  'CCITTFaxDecode',
  'JBIG2Decode',
  'JPXDecode',
  'RunLengthDecode',
  'ASCIIHexDecode',
  'ASCII85Decode',
])

export function checkFile(document: PdfDocument, findings: PageFindings): void {
  const head = latin(document.bytes.subarray(0, HEADER_LENGTH))
  if (!HEADER.test(head)) findings.add('version', head)
  for (const [, value] of document.objects()) {
    checkLimits(value, findings)
    if (value instanceof Stream) checkStream(document, value, findings)
  }
  // As the objects are read it turns out whether they are where the table says; some may be lost.
  if (document.isRepaired) findings.add('structure')
  checkCatalog(document, findings)
}

function checkStream(document: PdfDocument, { dict }: Stream, findings: PageFindings): void {
  if (['F', 'FFilter', 'FDecodeParms'].some(key => dict.has(key))) findings.add('external')
  for (const filter of filtersOf(dict, value => document.resolve(value)))
    if (!FILTERS.has(filter)) findings.add('filter', filter)
}

function checkCatalog(document: PdfDocument, findings: PageFindings): void {
  const { catalog } = document
  for (const key of ['AA', 'Requirements']) if (catalog.has(key)) findings.add('action', key)
  if (document.resolve(catalog.get('NeedsRendering')) === true) findings.add('form', 'NeedsRendering')
  checkAction(document, catalog.get('OpenAction'), findings)
  const names = document.dict(catalog.get('Names'))
  if (names?.has('JavaScript')) findings.add('script')
  if (names?.has('AlternatePresentations')) findings.add('action', 'AlternatePresentations')
  const form = document.dict(catalog.get('AcroForm'))
  if (form?.has('XFA')) findings.add('form', 'XFA')
  if (document.resolve(form?.get('NeedAppearances')) === true) findings.add('form', 'NeedAppearances')
  const flags = document.resolve(form?.get('SigFlags'))
  if (typeof flags === 'number' && (flags & 1) !== 0) findings.add('signed')
  checkFields(document, form, findings)
  checkOutline(document, findings)
  checkLayers(document, document.dict(catalog.get('OCProperties')), findings)
}

function checkFields(document: PdfDocument, form: Dict | undefined, findings: PageFindings): void {
  const seen = new Set<Dict>()
  for (const left = [...document.array(form?.get('Fields'))]; left.length > 0; ) {
    const field = document.dict(left.pop())
    if (field === undefined || seen.has(field)) continue
    seen.add(field)
    if (field.has('AA')) findings.add('action', 'AA')
    for (const kid of document.array(field.get('Kids'))) left.push(kid)
  }
}
