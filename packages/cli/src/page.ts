/** What rendering to Factur-X needs beside a draft. */
import type { Context } from '@conforme/compliance'
import { pageFonts } from '@conforme/fonts'
import type { Given } from './arguments.ts'
import { contextOf } from './judging.ts'
import type { Language } from './terminal.ts'

const WITHOUT_PAGE: ReadonlySet<unknown> = new Set(['cii', 'ubl', 'json'])

/** How a draft is judged and, where the document has a page, the fonts of it. */
export async function pageContextOf(given: Given, language: Language, format: unknown): Promise<Context> {
  const context = await contextOf(given, language)
  return WITHOUT_PAGE.has(format) ? context : { ...context, fonts: pageFonts() }
}

/** As the reply over HTTP holds a PDF. */
export function base64(pdf: Uint8Array | null): string | null {
  return pdf === null ? null : Buffer.from(pdf).toString('base64')
}
