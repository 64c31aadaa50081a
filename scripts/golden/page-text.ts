/** A page of the corpus in words: what a Factur-X shows, row by row, as it is kept on record. */
import { render } from '@conforme/compliance'
import { pageFonts } from '@conforme/fonts'
import { shown } from '../../packages/facturx/src/page/testing.ts'
import { CONTEXT } from '../corpus.ts'

const context = { ...CONTEXT, fonts: pageFonts() }

/** Texts at one height are a row; what is not part of the document's structure is in brackets. */
export function pageText(draft: object): string {
  const rendered = render(draft, context, 'factur-x')
  if (!rendered.ok) throw new Error(rendered.validation.errors.join('\n'))
  const rows = new Map<string, string[]>()
  for (const { page, y, tag, text } of shown(rendered.pdf!)) {
    const key = `${page} ${Math.round(y)}`
    const row = rows.get(key) ?? []
    row.push(tag === 'Artifact' ? `[${text}]` : text)
    rows.set(key, row)
  }
  return `${[...rows.values()].map(row => row.join('  ')).join('\n')}\n`
}
