/**
 * What a part may have, and has to be right where it is present: it is not read, and many programs get it wrong. It is
 * left out of the copy: the lists of glyphs of a font (ISO 19005-3, 6.2.11.4.2), and metadata that a page or a picture
 * has of its own (6.6.2.3).
 */
import type { PdfDocument } from '../read/document.ts'
import { type Dict, dictOf, nameOf, Stream, type Value } from '../read/values.ts'

const GLYPH_LISTS: readonly string[] = ['CIDSet', 'CharSet']

/**
 * @param mended objects that are written anew already
 * @returns the objects without it, by their number
 */
export function withoutOptional(
  document: PdfDocument,
  mended: ReadonlyMap<number, Dict>,
): ReadonlyMap<number, Value> {
  const changed = new Map<number, Value>(mended)
  for (const [number, found] of document.objects()) {
    const value = changed.get(number) ?? found
    const dict = dictOf(value)
    if (dict === undefined) continue
    const left = [...dict].filter(([key]) => !isOptional(document, dict, key))
    if (left.length === dict.size) continue
    const plain = new Map(left)
    changed.set(number, value instanceof Stream ? new Stream(plain, value.raw, value.isExact) : plain)
  }
  return changed
}

function isOptional(document: PdfDocument, dict: Dict, key: string): boolean {
  if (key === 'Metadata') return document.resolve(dict.get(key)) instanceof Stream
  return GLYPH_LISTS.includes(key) && nameOf(dict.get('Type')) === 'FontDescriptor'
}
