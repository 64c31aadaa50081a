/**
 * Writes every generated file, or with `--check` fails when one is not fresh.
 * Sources: the table of terms, the rules, the failures, the OpenAPI document of the server.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { ruleIndexes } from './rule-index.ts'

const root = new URL('../../', import.meta.url)
const checking = process.argv.includes('--check')

function settle(files: ReadonlyMap<string, string>): string[] {
  const stale: string[] = []
  for (const [path, content] of files) {
    const url = new URL(path, root)
    if (current(url) === content) continue
    stale.push(path)
    if (checking) continue
    mkdirSync(new URL('.', url), { recursive: true })
    writeFileSync(url, content)
  }
  return stale
}

function current(url: URL): string | undefined {
  try {
    return readFileSync(url, 'utf8')
  } catch {
    return undefined
  }
}

const stale = settle(ruleIndexes(root))
// Read after the indexes, which the pages are made from.
const { pages } = await import('./pages.ts')
stale.push(...settle(await pages()))
const { clientFiles } = await import('./client.ts')
stale.push(...settle(await clientFiles(root)))

if (checking && stale.length > 0) {
  console.error(`Not fresh, run \`npm run generate\`:\n${stale.join('\n')}`)
  process.exit(1)
}
console.log(checking ? 'generated files are fresh' : `${stale.length} files written`)
