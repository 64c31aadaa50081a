/**
 * Writes the golden documents: every draft of the corpus in both syntaxes, its page in words, every status.
 * Read their diff like code.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { render } from '@conforme/compliance'
import { renderStatus } from '@conforme/formats'
import { CONTEXT, CORPUS, DRAFTS } from '../corpus.ts'
import { pageText } from './page-text.ts'
import { STATUS_MESSAGES } from './statuses.ts'

for (const [name, draft] of DRAFTS)
  for (const syntax of ['cii', 'ubl'] as const) {
    const rendered = render(draft, CONTEXT, syntax)
    if (!rendered.ok) throw new Error(`${name} is not valid:\n${rendered.validation.errors.join('\n')}`)
    mkdirSync(new URL('golden/', CORPUS), { recursive: true })
    writeFileSync(new URL(`golden/${name}.${syntax}.xml`, CORPUS), rendered.xml)
  }

mkdirSync(new URL('pages/', CORPUS), { recursive: true })
for (const [name, draft] of DRAFTS) writeFileSync(new URL(`pages/${name}.txt`, CORPUS), pageText(draft))

mkdirSync(new URL('statuses/', CORPUS), { recursive: true })
for (const [name, message] of STATUS_MESSAGES)
  writeFileSync(new URL(`statuses/${name}.xml`, CORPUS), renderStatus(message))
