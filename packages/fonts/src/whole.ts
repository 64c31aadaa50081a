/** The font files, read when a page has a character that is not ready. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type FontReader, type Fonts, openFontsWith } from '@conforme/facturx'

// Not a promise: the character is met in the middle of a page.
const require = createRequire(import.meta.url)

let opened: Fonts | undefined

/** Read and opened once a process. */
export function wholeFonts(): Fonts {
  opened ??= openFontsWith(require('fontkit') as FontReader, {
    regular: read(
      import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
    ),
    bold: read(
      import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
    ),
  })
  return opened
}

function read(address: string): Uint8Array {
  return readFileSync(new URL(address))
}
