/** A font as pages use it: how wide its characters are, and the part of it that a document embeds. */
import type { Font } from 'fontkit'
import { deflateBest } from '../pdf/file.ts'
import { type FontFile, type Glyph, type Program, programOf } from './program.ts'

/** What a document says of a font. Lengths are thousandths of the size. */
export interface Metrics {
  /** PostScript name. */
  readonly name: string
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly box: readonly [number, number, number, number]
  readonly bold: boolean
}

export interface Face {
  readonly metrics: Metrics
  /** Undefined where the font has no glyph for the character. */
  glyph(codePoint: number): Glyph | undefined
  /** What an ordinary document needs, made once. */
  base(): Program
  /** The same and a glyph more for each of these characters, in this order. */
  extended(more: readonly number[]): Program
}

/**
 * The characters of French, with the letters of its neighbours and what figures need. Documents share one ready
 * subset of them, since making one costs more than the rest of a page; a document with others gets its own.
 */
const BASE = Array.from(
  '□ !"#%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz' +
    'ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒŸàâäæçèéêëîïôöùûüÿœÁÍÓÚáíóúñãõåøßÅØ«»‘’“”–—…·•€°²³×−\u00a0\u202f',
  character => character.codePointAt(0)!,
)
const THOUSAND = 1000

/** A font that has been read whole. */
export function createFace(font: Font, bold: boolean): Face {
  const scale = THOUSAND / font.unitsPerEm
  // Bounded by the characters that the font has.
  const glyphs = new Map<number, Glyph>()
  const { minX, minY, maxX, maxY } = font.bbox
  const glyph = (codePoint: number) => {
    const known = glyphs.get(codePoint)
    if (known !== undefined || !font.hasGlyphForCodePoint(codePoint)) return known
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint)
    const found = { id, advance: advanceWidth * scale }
    glyphs.set(codePoint, found)
    return found
  }
  const program = (codePoints: readonly number[]) => {
    const wanted = codePoints.flatMap(codePoint => {
      const found = glyph(codePoint)
      return found === undefined ? [] : [[codePoint, found] as const]
    })
    return programOf(wanted, cut(font, wanted))
  }
  let base: Program | undefined
  return {
    metrics: {
      name: font.postscriptName,
      ascent: font.ascent * scale,
      descent: font.descent * scale,
      capHeight: font.capHeight * scale,
      box: [minX * scale, minY * scale, maxX * scale, maxY * scale],
      bold,
    },
    glyph,
    base: () => (base ??= program(BASE)),
    extended: more => program([...BASE, ...more]),
  }
}

/** fontkit numbers the glyphs of a subset as they come, `.notdef` first. */
function cut(font: Font, glyphs: readonly (readonly [number, Glyph])[]): FontFile {
  const subset = font.createSubset()
  for (const [, { id }] of glyphs) subset.includeGlyph(font.getGlyph(id))
  const file = subset.encode()
  return { bytes: deflateBest(file), length: file.length }
}
