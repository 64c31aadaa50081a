/** Fonts that PDF/A-3 allows: embedded, and with an encoding that says which glyph is meant (ISO 19005-3, 6.2.11). */
import type { PdfDocument } from '../read/document.ts'
import { type Dict, isDict, nameOf, Ref, Stream, type Value } from '../read/values.ts'
import type { Obstacles } from './obstacles.ts'

const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3'] as const
const IDENTITY: ReadonlySet<string | undefined> = new Set(['Identity-H', 'Identity-V'])
const SYMBOLIC = 4
const LATIN: ReadonlySet<string | undefined> = new Set(['WinAnsiEncoding', 'MacRomanEncoding'])

/** A font that text is shown in. Type 3 fonts are drawn by content, which is looked at elsewhere. */
export function checkFont(document: PdfDocument, font: Dict, obstacles: Obstacles): void {
  const kind = nameOf(document.resolve(font.get('Subtype')))
  if (kind === 'Type3') return
  const isComposite = kind === 'Type0'
  const actual = isComposite ? document.dict(document.array(font.get('DescendantFonts'))[0]) : font
  const name = nameOf(document.resolve(font.get('BaseFont'))) ?? '?'
  const descriptor = document.dict(actual?.get('FontDescriptor'))
  const isEmbedded = PROGRAMS.some(key => document.resolve(descriptor?.get(key)) instanceof Stream)
  if (actual === undefined || !isEmbedded) obstacles.add('font', name)
  else if (isComposite ? !isComposed(document, font, actual) : !isEncoded(document, font, descriptor!, kind))
    obstacles.add('encoding', name)
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

/**
 * Lists of glyphs that are optional, and have to be complete where they stand: nobody reads them, and many
 * programs get them wrong. The descriptors without them, by the number of their object.
 */
export function withoutGlyphLists(document: PdfDocument): ReadonlyMap<number, Dict> {
  const changed = new Map<number, Dict>()
  for (let number = 1; number < document.size; number++) {
    const value: Value = document.resolve(new Ref(number, 0))
    if (!isDict(value) || nameOf(value.get('Type')) !== 'FontDescriptor') continue
    if (!value.has('CIDSet') && !value.has('CharSet')) continue
    changed.set(number, new Map([...value].filter(([key]) => key !== 'CIDSet' && key !== 'CharSet')))
  }
  return changed
}
