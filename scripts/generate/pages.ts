/** Path → content of the generated documents. Run by `main.ts`. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { companionsDocument } from './companions.ts'
import { editionsDocument } from './editions.ts'
import { eventsDocument } from './events.ts'
import { failuresDocument } from './failures.ts'
import { fontCoverage } from './font-coverage.ts'
import { glossary } from './glossary.ts'
import { PICTURED, pictured } from './house.ts'
import { importsPage } from './imports.ts'
import { lifecycleDocument } from './lifecycle.ts'
import { limitsDocument } from './limits.ts'
import { readyFonts } from './ready-fonts.ts'
import { kindPages, presetPages, scorePage } from './repairs.ts'
import { ruleDocuments } from './rules.ts'
import { sandboxDocument } from './sandbox.ts'

const RULES = 'docs/rules/'
const KINDS = 'docs/repairs/'
const PRESETS = 'docs/presets/'
const root = new URL('../../', import.meta.url)

export async function pages(): Promise<Map<string, string>> {
  const documents = new Map([
    ['packages/fonts/src/ready.ts', readyFonts()],
    ['packages/facturx/src/fonts/covered.ts', fontCoverage()],
    ['docs/glossary.md', glossary()],
    ['docs/editions.md', editionsDocument()],
    ['docs/events.md', eventsDocument()],
    ['docs/failures.md', failuresDocument()],
    ['docs/imports.md', importsPage()],
    ['docs/limits.md', limitsDocument()],
    ['docs/lifecycle.md', lifecycleDocument()],
    ['docs/requests.md', companionsDocument()],
    ['docs/sandbox.md', sandboxDocument()],
    ['docs/score.md', scorePage()],
    [PICTURED, pictured()],
    ...kindPages(KINDS),
    ...presetPages('docs/presets.md', PRESETS),
    ...ruleDocuments(RULES),
  ])
  for (const path of orphans(documents)) {
    // A page whose unit is gone: stale when checking, removed when writing.
    if (process.argv.includes('--check')) documents.set(path, '')
    else rmSync(new URL(path, root))
  }
  return documents
}

function orphans(documents: ReadonlyMap<string, string>): readonly string[] {
  return [RULES, KINDS, PRESETS].flatMap(folder => {
    const url = new URL(folder, root)
    const found = existsSync(url) ? readdirSync(url).filter(file => file.endsWith('.md')) : []
    return found.map(file => `${folder}${file}`).filter(path => !documents.has(path))
  })
}
