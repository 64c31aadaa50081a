/** Fonts that PDF/A-3 allows: embedded, and with an encoding that says which glyph is meant (ISO 19005-3, 6.2.11). */
import type { PdfDocument } from '../read/document.ts'
import { type Dict, isDict, nameOf, Stream } from '../read/values.ts'
import { isUtf8 } from './limits.ts'
import type { PageFindings } from './page-findings.ts'
import { checkMeasures } from './type3.ts'

const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3'] as const
const IDENTITY: ReadonlySet<string | undefined> = new Set(['Identity-H', 'Identity-V'])
const SYMBOLIC = 4
const LATIN: ReadonlySet<string | undefined> = new Set(['WinAnsiEncoding', 'MacRomanEncoding'])

/** A font that text is shown in. Type 3 fonts are drawn by content, which is looked at elsewhere. */
export function checkFont(document: PdfDocument, font: Dict, findings: PageFindings): void {
  const kind = nameOf(document.resolve(font.get('Subtype')))
  const name = nameOf(document.resolve(font.get('BaseFont'))) ?? '?'
  for (const key of ['BaseFont', 'Name'])
    if (!isUtf8(nameOf(document.resolve(font.get(key))))) findings.add('limit', 'name')
  if (kind === 'Type3') {
    checkMeasures(document, font, findings)
    return
  }
  const isComposite = kind === 'Type0'
  const actual = isComposite ? document.dict(document.array(font.get('DescendantFonts'))[0]) : font
  const descriptor = document.dict(actual?.get('FontDescriptor'))
  const isEmbedded = PROGRAMS.some(key => document.resolve(descriptor?.get(key)) instanceof Stream)
  if (actual === undefined || !isEmbedded) findings.add('font', name)
  else if (isComposite ? !isComposed(document, font, actual) : !isEncoded(document, font, descriptor!, kind))
    findings.add('encoding', name)
}

/** A character map that is embedded or the identity, and a map from characters to glyphs. */
function isComposed(document: PdfDocument, font: Dict, descendant: Dict): boolean {
  const encoding = document.resolve(font.get('Encoding'))
  if (!(encoding instanceof Stream) && !IDENTITY.has(nameOf(encoding))) return false
  if (nameOf(document.resolve(descendant.get('Subtype'))) !== 'CIDFontType2') return true
  const map = document.resolve(descendant.get('CIDToGIDMap'))
  return map instanceof Stream || nameOf(map) === 'Identity'
}

/** A TrueType font of letters has one of two encodings, one of symbols none. */
function isEncoded(document: PdfDocument, font: Dict, descriptor: Dict, kind: string | undefined): boolean {
  if (kind !== 'TrueType') return true
  const flags = document.resolve(descriptor.get('Flags'))
  const encoding = document.resolve(font.get('Encoding'))
  if (typeof flags === 'number' && (flags & SYMBOLIC) !== 0) return encoding === null
  const base = isDict(encoding) ? document.resolve(encoding.get('BaseEncoding')) : encoding
  return LATIN.has(nameOf(base))
}
