/** Fonts whose glyphs are content (Type 3): each character shown has one, as wide as the font says (6.2.11). */
import type { PdfDocument } from '../read/document.ts'
import { type Dict, isDict, Name, nameOf, Stream, type Value } from '../read/values.ts'
import { operationsIn } from './content.ts'
import type { PageFindings } from './page-findings.ts'

const TYPE = 'Type3'
/** In glyph space: judges allow for rounding. */
const WIDTH_TOLERANCE = 1

/** The codes of the characters that have a glyph. */
export function codesOf(document: PdfDocument, font: Dict): ReadonlySet<number> {
  return new Set(glyphsOf(document, font).map(([code]) => code))
}

function glyphsOf(document: PdfDocument, font: Dict): readonly (readonly [number, Stream])[] {
  const glyphs = document.dict(font.get('CharProcs'))
  const encoding = document.resolve(font.get('Encoding'))
  let code = 0
  return document.array(isDict(encoding) ? encoding.get('Differences') : undefined).flatMap(entry => {
    const value = document.resolve(entry)
    if (typeof value === 'number') code = value
    if (!(value instanceof Name)) return []
    const glyph = document.resolve(glyphs?.get(value.text))
    const own = code++
    return glyph instanceof Stream ? [[own, glyph] as const] : []
  })
}

/** Says which characters it has and how wide they are, and its glyphs say the same. */
export function checkMeasures(document: PdfDocument, font: Dict, findings: PageFindings): void {
  const [first, last] = ['FirstChar', 'LastChar'].map(key => document.resolve(font.get(key)))
  const widths = document.array(font.get('Widths'))
  if (typeof first !== 'number' || typeof last !== 'number' || widths.length === 0)
    findings.add('encoding', TYPE)
  else
    for (const [code, glyph] of glyphsOf(document, font)) {
      const width = document.resolve(widths[code - first])
      const drawn = widthIn(document, glyph)
      if (typeof width === 'number' && !(Math.abs(width - Number(drawn)) <= WIDTH_TOLERANCE))
        findings.add('encoding', TYPE)
    }
}

/** What the first operator of a glyph says, d0 or d1. */
function widthIn(document: PdfDocument, glyph: Stream): Value | undefined {
  for (const { operator, operands } of operationsIn(document.decode(glyph).bytes, document.budget))
    return operator === 'd0' || operator === 'd1' ? operands[0] : undefined
  return undefined
}

export function isType3(document: PdfDocument, font: Dict): boolean {
  return nameOf(document.resolve(font.get('Subtype'))) === TYPE
}

/** The characters that a text operator shows, as codes of one byte. */
export function* shownBy(operands: readonly Value[]): Iterable<number> {
  for (const operand of operands)
    if (operand instanceof Uint8Array) yield* operand
    else if (Array.isArray(operand)) yield* shownBy(operand)
}
