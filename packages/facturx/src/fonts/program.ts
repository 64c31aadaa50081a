/** The part of a font that a document embeds: its glyphs in a row, their codes, and the way back to characters. */
import { ascii, deflateBest } from '../pdf/file.ts'
import { hex } from '../pdf/syntax.ts'

export interface Glyph {
  /** Its number in the font; characters may share one. */
  readonly id: number
  /** In thousandths of the size. */
  readonly advance: number
}

/** The TrueType file of some glyphs, compressed. */
export interface FontFile {
  readonly bytes: Uint8Array
  /** Bytes before compression. */
  readonly length: number
}

/** The glyphs that a document embeds, ready to be written. */
export interface Program {
  /** Code point → the number of its glyph among these, as four hexadecimal digits. */
  readonly spelling: ReadonlyMap<number, string>
  /** Glyph of the font → its number among these. */
  readonly codes: ReadonlyMap<number, number>
  readonly file: FontFile
  /** Back from glyphs to characters; compressed. */
  readonly toUnicode: Uint8Array
  /** The `W` array. */
  readonly widths: string
}

/**
 * @param glyphs code point → its glyph, in the order in which the file has them after `.notdef`
 * @param file the file of these glyphs
 */
export function programOf(glyphs: Iterable<readonly [number, Glyph]>, file: FontFile): Program {
  const codes = new Map<number, number>()
  const spelling = new Map<number, string>()
  const characters: number[] = []
  const widths: number[] = []
  for (const [codePoint, { id, advance }] of glyphs) {
    const known = codes.get(id)
    const code = known ?? codes.size + 1
    spelling.set(codePoint, hex(code, 4))
    if (known !== undefined) continue
    codes.set(id, code)
    characters.push(codePoint)
    widths.push(Math.round(advance))
  }
  return {
    spelling,
    codes,
    file,
    toUnicode: deflateBest(ascii(toUnicode(characters))),
    widths: `[1 [${widths.join(' ')}]]`,
  }
}

/** At most a hundred lines a block (CMap specification, Adobe technical note 5014). */
const LINES_A_BLOCK = 100

/** @param characters of the codes from 1 on */
function toUnicode(characters: readonly number[]): string {
  const lines = characters.map((codePoint, i) => `<${hex(i + 1, 4)}> <${utf16(codePoint)}>`)
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
