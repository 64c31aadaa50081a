/**
 * The fonts of the page, Source Sans 3 (OFL 1.1), for hosts that have a file system. Elsewhere `openFonts` of
 * @conforme/facturx takes their bytes from wherever they come.
 */
import { readFile } from 'node:fs/promises'
import { type Fonts, openFonts } from '@conforme/facturx'

const PACKAGE = '@expo-google-fonts/source-sans-3'

let opened: Promise<Fonts> | undefined

/** The fonts, read and opened once a process. */
export function pageFonts(): Promise<Fonts> {
  opened ??= open()
  return opened
}

async function open(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([
    read('400Regular/SourceSans3_400Regular.ttf'),
    read('600SemiBold/SourceSans3_600SemiBold.ttf'),
  ])
  return openFonts({ regular, bold })
}

function read(file: string): Promise<Uint8Array> {
  return readFile(new URL(import.meta.resolve(`${PACKAGE}/${file}`)))
}
