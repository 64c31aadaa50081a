/** The picture of the packages in CONTRIBUTING: drawn from the imports, between two marks. */
import { readdirSync, readFileSync } from 'node:fs'

const ROOT = new URL('../../', import.meta.url)
export const PICTURED = 'CONTRIBUTING.md'
const BEGIN = '<!-- packages: drawn from the imports by `npm run generate` -->'
const END = '<!-- /packages -->'
const IMPORT = /(?:from|import)\s*\(?\s*'@conforme\/([a-z]+)'/g
/** Files that only tests and scripts import. */
const FOR_TESTS = /(?:\.test|\/testing)\.ts$/

/** By package, the packages that its production modules import, types included; in alphabetical order. */
function packageImports(): ReadonlyMap<string, ReadonlySet<string>> {
  const names = readdirSync(new URL('packages/', ROOT)).sort()
  return new Map(
    names.map(name => {
      const folder = new URL(`packages/${name}/src/`, ROOT)
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map(file => file.replaceAll('\\', '/'))
        .filter(file => /\.[jt]s$/.test(file) && !FOR_TESTS.test(`/${file}`))
      const found = files.flatMap(file =>
        [...readFileSync(new URL(file, folder), 'utf8').matchAll(IMPORT)].map(([, target]) => target!),
      )
      return [name, new Set(found.sort())]
    }),
  )
}

/** An arrow from each package to those that it imports, save where another way leads there as well. */
function arrows(imports: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const below = (name: string): ReadonlySet<string> => {
    const direct = [...(imports.get(name) ?? [])]
    return new Set(direct.flatMap(each => [each, ...below(each)]))
  }
  return [...imports].flatMap(([name, direct]) =>
    [...direct]
      .filter(target => ![...direct].some(other => other !== target && below(other).has(target)))
      .map(target => `  ${name} --> ${target}`),
  )
}

/** CONTRIBUTING with the picture. Throws where it has lost its marks. */
export function pictured(): string {
  const picture = [BEGIN, '```mermaid', 'flowchart TD', ...arrows(packageImports()), '```', END].join('\n')
  const text = readFileSync(new URL(PICTURED, ROOT), 'utf8')
  const from = text.indexOf(BEGIN)
  const to = text.indexOf(END, from)
  if (from === -1 || to === -1) throw new Error(`${PICTURED} has no place for the picture of the packages`)
  return text.slice(0, from) + picture + text.slice(to + END.length)
}
