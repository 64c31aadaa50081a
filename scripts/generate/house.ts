/** The pictures in CONTRIBUTING: drawn from the imports, between two marks. */
import { readdirSync, readFileSync } from 'node:fs'

const ROOT = new URL('../../', import.meta.url)
export const PICTURED = 'CONTRIBUTING.md'
const IMPORT = /(?:from|import)\s*\(?\s*'@conforme\/([a-z]+)'/g
/** Files that only tests and scripts import. */
const FOR_TESTS = /(?:\.test|\.campaign|\/testing)\.ts$/

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

/** An arrow from each package to those that it imports, except where another way leads there as well. */
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

/** By layer of compliance, which is a folder, the layers that its production modules import, types included. */
function layerImports(): ReadonlyMap<string, ReadonlySet<string>> {
  const root = new URL('packages/compliance/src/', ROOT)
  const layerOf = (file: URL) => file.href.slice(root.href.length).split('/')[0]!
  const pairs = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map(file => new URL(file.replaceAll('\\', '/'), root))
    .filter(
      ({ href }) => href.endsWith('.ts') && !FOR_TESTS.test(href) && layerOf(new URL(href)).indexOf('.') < 0,
    )
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, target]) => ({
        from: layerOf(file),
        to: layerOf(new URL(target!, file)),
      })),
    )
  const byLayer = [...Map.groupBy(pairs, ({ from }) => from)].sort(([a], [b]) => (a < b ? -1 : 1))
  return new Map(
    byLayer.map(([from, found]) => [
      from,
      new Set(
        found
          .map(({ to }) => to)
          .filter(to => to !== from)
          .sort(),
      ),
    ]),
  )
}

/** A text with a picture between its two marks. Throws where it has lost them. */
function withPicture(text: string, what: string, imports: ReturnType<typeof packageImports>): string {
  const begin = `<!-- ${what}: drawn from the imports by \`npm run generate\` -->`
  const end = `<!-- /${what} -->`
  const from = text.indexOf(begin)
  const to = text.indexOf(end, from)
  if (from === -1 || to === -1) throw new Error(`${PICTURED} has no place for the picture of the ${what}`)
  const picture = [begin, '```mermaid', 'flowchart TD', ...arrows(imports), '```'].join('\n')
  return `${text.slice(0, from)}${picture}\n${text.slice(to)}`
}

/** CONTRIBUTING with its pictures. */
export function pictured(): string {
  const text = readFileSync(new URL(PICTURED, ROOT), 'utf8')
  return withPicture(withPicture(text, 'packages', packageImports()), 'layers', layerImports())
}
