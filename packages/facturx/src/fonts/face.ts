/** A font as pages use it: how wide its characters are, and the part of it that a document embeds. */
import type { Font } from 'fontkit'
import { ascii, deflateBest } from '../write/file.ts'
import { hex } from '../write/syntax.ts'

/** The glyphs that a document embeds, ready to be written. Both streams are compressed. */
export interface Program {
  /** Code point → the number of its glyph among these, as four hexadecimal digits. */
  readonly spelling: ReadonlyMap<number, string>
  /** Glyph of the font → its number among these. */
  readonly codes: ReadonlyMap<number, number>
  readonly file: Uint8Array
  /** Bytes of the file before compression. */
  readonly fileLength: number
  /** Back from glyphs to characters. */
  readonly toUnicode: Uint8Array
  /** The `W` array. */
  readonly widths: string
}

export interface Glyph {
  /** Its number in the font; characters may share one. */
  readonly id: number
  /** In thousandths of the size. */
  readonly advance: number
}

export interface Face {
  /** PostScript name. */
  readonly name: string
  /** In thousandths of the size, as everything below. */
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly box: readonly [number, number, number, number]
  readonly bold: boolean
  /** Undefined where the font has no glyph for the character. */
  glyph(codePoint: number): Glyph | undefined
  /** What an ordinary document needs, made once. */
  readonly base: Program
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

export function createFace(font: Font, bold: boolean): Face {
  const scale = THOUSAND / font.unitsPerEm
  // Bounded by the characters that the font has.
  const glyphs = new Map<number, Glyph>()
  const base = BASE.filter(codePoint => font.hasGlyphForCodePoint(codePoint))
  const { minX, minY, maxX, maxY } = font.bbox
  return {
    name: font.postscriptName,
    ascent: font.ascent * scale,
    descent: font.descent * scale,
    capHeight: font.capHeight * scale,
    box: [minX * scale, minY * scale, maxX * scale, maxY * scale],
    bold,
    glyph(codePoint) {
      const known = glyphs.get(codePoint)
      if (known !== undefined || !font.hasGlyphForCodePoint(codePoint)) return known
      const { id, advanceWidth } = font.glyphForCodePoint(codePoint)
      const glyph = { id, advance: advanceWidth * scale }
      glyphs.set(codePoint, glyph)
      return glyph
    },
    base: programOf(font, base, scale),
    extended: more => programOf(font, [...base, ...more], scale),
  }
}

function programOf(font: Font, codePoints: readonly number[], scale: number): Program {
  const subset = font.createSubset()
  const codes = new Map<number, number>()
  const spelling = new Map<number, string>()
  const characters: number[] = []
  const widths: number[] = []
  for (const codePoint of codePoints) {
    const glyph = font.glyphForCodePoint(codePoint)
    // The declared type says boolean; what comes back is the number of the glyph in the subset.
    const code = Number(subset.includeGlyph(glyph))
    codes.set(glyph.id, code)
    spelling.set(codePoint, hex(code, 4))
    characters[code] ??= codePoint
    widths[code] = glyph.advanceWidth * scale
  }
  const file = subset.encode()
  return {
    spelling,
    codes,
    file: deflateBest(file),
    fileLength: file.length,
    toUnicode: deflateBest(ascii(toUnicode(characters))),
    widths: `[1 [${widths.slice(1).map(Math.round).join(' ')}]]`,
  }
}

/** At most a hundred lines a block (CMap specification, Adobe technical note 5014). */
const LINES_A_BLOCK = 100

function toUnicode(characters: readonly number[]): string {
  const lines = characters.flatMap((codePoint, code) =>
    codePoint === undefined ? [] : [`<${hex(code, 4)}> <${utf16(codePoint)}>`],
  )
  const blocks: string[] = []
  for (let i = 0; i < lines.length; i += LINES_A_BLOCK) {
    const block = lines.slice(i, i + LINES_A_BLOCK)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

function utf16(codePoint: number): string {
  return Array.from(String.fromCodePoint(codePoint).split(''), unit => hex(unit.charCodeAt(0), 4)).join('')
}
