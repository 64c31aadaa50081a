/**
 * The fonts of the page, Source Sans 3 (OFL 1.1), for hosts that have a file system. Elsewhere `openFonts` of
 * @conforme/facturx takes their bytes from wherever they come.
 */
import { facturX, type PageFonts, readyFace } from '@conforme/facturx'
import { unpack } from './packed.ts'
import { BOLD, REGULAR } from './ready.ts'
import { wholeFonts } from './whole.ts'

let fonts: PageFonts | undefined

/**
 * The fonts, the same for all documents of a process. What an ordinary page needs of them is ready; the first
 * character beyond reads the whole.
 */
export function pageFonts(): PageFonts {
  fonts ??= {
    regular: readyFace(unpack(REGULAR), () => wholeFonts().regular),
    bold: readyFace(unpack(BOLD), () => wholeFonts().bold),
    facturX,
  }
  return fonts
}
