/** A font cut beforehand: most pages need no more of it, and so do not wait for the whole to be read. */
import type { Face, Metrics } from './face.ts'
import { type FontFile, type Glyph, programOf } from './program.ts'

/** What there is to keep of an ordinary document's part of a font. */
export interface ReadyFont {
  readonly metrics: Metrics
  /** Code point → its glyph, in the order of the file. */
  readonly glyphs: ReadonlyMap<number, Glyph>
  readonly file: FontFile
}

/** Takes out of a font that has been read whole what is worth keeping. */
export function readyFont({ metrics, glyph, base }: Face): ReadyFont {
  const { spelling, file } = base()
  return { metrics, glyphs: new Map(Array.from(spelling.keys(), code => [code, glyph(code)!])), file }
}

/** @param whole the font itself; called for a character that is not among the ready ones */
export function readyFace({ metrics, glyphs, file }: ReadyFont, whole: () => Face): Face {
  const base = programOf(glyphs, file)
  return {
    metrics,
    glyph: codePoint => glyphs.get(codePoint) ?? whole().glyph(codePoint),
    base: () => base,
    extended: more => whole().extended(more),
  }
}
