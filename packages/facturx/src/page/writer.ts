/** Fonts with what draws pages in them: one is of no use without the other, so that both are loaded together. */
import type { FontFiles, Fonts } from '../fonts/open.ts'
import type { facturX } from './facturx.ts'

export interface PageFonts extends Fonts {
  readonly facturX: typeof facturX
}

/**
 * Opens fonts that the caller has read; once is enough for all documents.
 * Throws Error where a file is no TrueType font.
 */
export async function openFonts(files: FontFiles): Promise<PageFonts> {
  // Loaded on demand: a program that only validates does not wait for them.
  const [reader, { openFontsWith }, { facturX }] = await Promise.all([
    import('fontkit'),
    import('../fonts/open.ts'),
    import('./facturx.ts'),
  ])
  return { ...openFontsWith(reader, files), facturX }
}
