/** Path → content of the generated documents. Run by `generate.ts`. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { eventsDocument } from './events-document.ts'
import { failuresDocument } from './failures-document.ts'
import { glossary } from './glossary.ts'
import { lifecycleDocument } from './lifecycle-document.ts'
import { ruleDocuments } from './rule-documents.ts'
import { sandboxDocument } from './sandbox-document.ts'

const RULES = 'docs/rules/'
const root = new URL('../', import.meta.url)

export async function pages(): Promise<Map<string, string>> {
  const documents = new Map([
    ['docs/glossary.md', glossary()],
    ['docs/events.md', eventsDocument()],
    ['docs/failures.md', failuresDocument()],
    ['docs/lifecycle.md', lifecycleDocument()],
    ['docs/sandbox.md', sandboxDocument()],
    ...ruleDocuments(RULES),
  ])
  for (const path of orphans(documents)) {
    // A page whose rule is gone: stale when checking, removed when writing.
    if (process.argv.includes('--check')) documents.set(path, '')
    else rmSync(new URL(path, root))
  }
  return documents
}

function orphans(documents: ReadonlyMap<string, string>): readonly string[] {
  const folder = new URL(RULES, root)
  const found = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.md')) : []
  return found.map(file => `${RULES}${file}`).filter(path => !documents.has(path))
}
