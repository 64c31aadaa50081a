/** What rendering to Factur-X needs beside a draft. */

import { type Context, checkPage, PageFailure, unreadable } from '@conforme/compliance'
import { pageFonts } from '@conforme/fonts'
import { isRecord } from '@conforme/model'
import type { Given } from '../arguments/given.ts'
import { CommandFailure } from '../terminal/outcome.ts'
import type { Language } from '../terminal/terminal.ts'
import { contextOf } from './judging.ts'

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

/** Refuses an own page beside a format without one. */
export function refusePage(format: unknown, name: string): void {
  if (typeof format === 'string' && WITHOUT_PAGE.has(format))
    throw new CommandFailure('unexpected_page', {
      fr: `${name} : le format ${format} n’a pas de page.`,
      en: `${name}: the format ${format} has no page.`,
    })
}

/** Looks whether the page that a file brings can be that of its Factur-X. */
export function checkOwnPage(page: Uint8Array, draft: unknown, context: Context): void {
  refusePage(isRecord(draft) ? draft.format : undefined, '/pdf')
  onPage(() => checkPage(page, context))
}

/** What `work` gives, or what keeps the page from being one, an obstacle a line. */
export function onPage<T>(work: () => T, file?: string): T {
  try {
    return work()
  } catch (cause) {
    const of = { cause, ...(file === undefined ? {} : { file }) }
    if (cause instanceof PageFailure) {
      const lines = (language: Language) => cause.obstacles.map(({ text }) => text[language]).join('\n  ')
      throw new CommandFailure('pdf_not_archivable', { fr: lines('fr'), en: lines('en') }, of)
    }
    const found = unreadable(cause)
    throw found === undefined ? cause : new CommandFailure('unreadable_document', found.text, of)
  }
}
