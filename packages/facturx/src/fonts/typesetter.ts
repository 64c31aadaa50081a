/** Text in the fonts of one document: it counts widths, spells glyphs, and remembers what could not be shown. */
import type { PdfFile } from '../pdf/file.ts'
import { dictionary, hex, name, number, type Ref, reference } from '../pdf/syntax.ts'
import { charactersOf, ORDINARY } from './characters.ts'
import type { Face } from './face.ts'
import type { Fonts } from './open.ts'
import type { Program } from './program.ts'

export type Weight = 'regular' | 'bold'

export interface Typesetter {
  /** Points from the first to the last character of text that `plain` made. */
  width(text: string, weight: Weight, size: number): number
  /** Glyphs as hexadecimal digits, for `Canvas.show`. */
  glyphs(text: string, weight: Weight): string
  /** The text as the fonts can show it. */
  plain(text: string): string
  /** Characters that no font shows, each once; the page has a letter without marks or « [U+4E2D] » in their stead. */
  readonly unshown: ReadonlySet<string>
  /** Writes the fonts in use; the entries of a `Font` resource. */
  write(file: PdfFile): { readonly [resource: string]: string }
}

/** Resource names. */
export const RESOURCES: Readonly<Record<Weight, string>> = { regular: 'F1', bold: 'F2' }
/** « [U+4E2D] »: a name of such characters is long on the page, and never empty. */
function codeOf(character: string): string {
  return `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`
}

export function createTypesetter(fonts: Fonts): Typesetter {
  const unshown = new Set<string>()
  const uses: Record<Weight, Use> = { regular: createUse(fonts.regular), bold: createUse(fonts.bold) }
  const has = (text: string) =>
    Array.from(text).every(character => {
      const codePoint = character.codePointAt(0)!
      return fonts.regular.glyph(codePoint) !== undefined && fonts.bold.glyph(codePoint) !== undefined
    })
  const shown = (character: string) => {
    if (character === '\n' || has(character)) return character
    const simpler = character.normalize('NFKC')
    if (simpler !== character && has(simpler)) return simpler
    unshown.add(character)
    // Without its marks the letter can still be read; else its number says which character is here.
    const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
    return bare !== '' && bare !== character && has(bare) ? bare : codeOf(character)
  }
  return {
    unshown,
    width: (text, weight, size) => (uses[weight].width(text) * size) / 1000,
    glyphs: (text, weight) => uses[weight].glyphs(text),
    plain(text) {
      return ORDINARY.test(text) ? text : charactersOf(text).map(shown).join('')
    },
    write(file) {
      const resources: Record<string, string> = {}
      for (const weight of ['regular', 'bold'] as const)
        if (uses[weight].inUse()) resources[RESOURCES[weight]] = reference(uses[weight].write(file))
      return resources
    },
  }
}

interface Use {
  width(text: string): number
  glyphs(text: string): string
  inUse(): boolean
  write(file: PdfFile): Ref
}

/** One font in one document: the common subset, and one of its own once a character asks for it. */
function createUse(face: Face): Use {
  const { codes, spelling } = face.base()
  const first = Math.max(...codes.values()) + 1
  const more: number[] = []
  const moreSpelling = new Map<number, string>()
  const moreCodes = new Map<number, number>()
  let used = false
  /** A character that the common subset lacks; it may share its glyph with one that is there. */
  const added = (codePoint: number) => {
    const { id } = face.glyph(codePoint)!
    let code = codes.get(id) ?? moreCodes.get(id)
    if (code === undefined) {
      code = first + more.push(codePoint) - 1
      moreCodes.set(id, code)
    }
    const spelt = hex(code, 4)
    moreSpelling.set(codePoint, spelt)
    return spelt
  }
  return {
    width(text) {
      let width = 0
      for (let i = 0; i < text.length; i++) {
        const codePoint = text.codePointAt(i)!
        if (codePoint > LAST_OF_ONE_UNIT) i++
        width += face.glyph(codePoint)!.advance
      }
      return width
    },
    glyphs(text) {
      used = true
      let digits = ''
      for (let i = 0; i < text.length; i++) {
        const codePoint = text.codePointAt(i)!
        if (codePoint > LAST_OF_ONE_UNIT) i++
        digits += spelling.get(codePoint) ?? moreSpelling.get(codePoint) ?? added(codePoint)
      }
      return digits
    },
    inUse: () => used,
    write: file => writeFont(file, face, more.length === 0 ? face.base() : face.extended(more)),
  }
}

/** Code points beyond take two units of UTF-16. */
const LAST_OF_ONE_UNIT = 0xffff

/** A subset says so with six letters before the name (ISO 32000-1, 9.6.4). */
const SUBSET = 'CONFOR'
const SYMBOLIC = 4
const FORCE_BOLD = 1 << 18

/** A composite font whose codes are the glyphs of its subset (ISO 32000-1, 9.7). */
function writeFont(file: PdfFile, face: Face, program: Program): Ref {
  const { name: postscript, ascent, descent, capHeight, box, bold } = face.metrics
  const baseFont = name(`${SUBSET}+${postscript}`)
  const compressed = { Filter: '/FlateDecode' }
  const descriptor = file.add(
    dictionary({
      Type: '/FontDescriptor',
      FontName: baseFont,
      Flags: bold ? SYMBOLIC | FORCE_BOLD : SYMBOLIC,
      FontBBox: `[${box.map(number).join(' ')}]`,
      ItalicAngle: 0,
      Ascent: number(ascent),
      Descent: number(descent),
      CapHeight: number(capHeight),
      StemV: bold ? 120 : 80,
      FontFile2: reference(file.stream({ ...compressed, Length1: program.file.length }, program.file.bytes)),
    }),
  )
  const descendant = file.add(
    dictionary({
      Type: '/Font',
      Subtype: '/CIDFontType2',
      BaseFont: baseFont,
      CIDSystemInfo: '<</Registry (Adobe) /Ordering (Identity) /Supplement 0>>',
      FontDescriptor: reference(descriptor),
      CIDToGIDMap: '/Identity',
      W: program.widths,
    }),
  )
  return file.add(
    dictionary({
      Type: '/Font',
      Subtype: '/Type0',
      BaseFont: baseFont,
      Encoding: '/Identity-H',
      DescendantFonts: `[${reference(descendant)}]`,
      ToUnicode: reference(file.stream(compressed, program.toUnicode)),
    }),
  )
}
