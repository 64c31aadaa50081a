/** Opens the two fonts of the page. */
import { createFace, type Face } from './face.ts'

/** The fonts of the page, ready for any number of documents. */
export interface Fonts {
  readonly regular: Face
  readonly bold: Face
}

/** TrueType files: glyphs in `glyf`, not CFF. */
export interface FontFiles {
  readonly regular: Uint8Array
  readonly bold: Uint8Array
}

/** What reads a font file. */
export type FontReader = Pick<typeof import('fontkit'), 'create'>

/**
 * Opens fonts that the caller has read, with fontkit as the caller has loaded it.
 * Throws Error where a file is no TrueType font.
 */
export function openFontsWith({ create }: FontReader, files: FontFiles): Fonts {
  const open = (file: Uint8Array, bold: boolean) => {
    const font = create(file as Buffer)
    if (font.type !== 'TTF' || !('hasGlyphForCodePoint' in font)) throw new Error('not a TrueType font')
    return createFace(font, bold)
  }
  return { regular: open(files.regular, false), bold: open(files.bold, true) }
}
