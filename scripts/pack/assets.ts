/**
 * Files that modules read while they run. A module of ours names them beside itself, by `new URL('…', import.meta.url)`
 * or `import.meta.resolve('…')`; in a bundle it is elsewhere, so each name is rewritten, and one that cannot be is
 * refused: nothing is found missing later.
 */
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, RolldownMagicString } from 'rolldown'
import type { Published } from './packages.ts'
import { inRepository, packageOf, ROOT } from './repository.ts'

/** Where the files of a package are, from `dist/`. */
const FOLDER = './files/'

const NAMED =
  /new URL\(\s*([^()]*?),?\s*import\.meta\.url,?\s*\)|import\.meta\.resolve\(\s*([^()]*?),?\s*\)|\brequire\(\s*([^()]*?)\s*\)|createRequire\(import\.meta\.url\)|import\.meta\b/g

/** The bundler's part of it: rewrites the names in our modules. */
export function assets(published: Published): Plugin {
  return {
    name: 'assets',
    transform: {
      filter: { id: /[\\/]packages[\\/][^\\/]+[\\/]src[\\/].*\.(?:ts|js)$/ },
      handler: (code, id) => (/import\.meta/.test(code) ? rewritten(code, id, published) : null),
    },
  }
}

function rewritten(code: string, id: string, published: Published): { code: string; map: string } {
  const text = new RolldownMagicString(code)
  for (const found of code.matchAll(NAMED)) {
    // Comments name files too.
    if (/^\s*(?:\*|\/\/|\/\*)/.test(code.slice(code.lastIndexOf('\n', found.index) + 1))) continue
    const instead = replacement(found, id, published)
    if (instead !== found[0]) text.overwrite(found.index, found.index + found[0].length, instead)
  }
  return { code: text.toString(), map: text.generateMap({ hires: true, source: id }).toString() }
}

function replacement(
  [found, beside, resolved, required]: RegExpExecArray,
  id: string,
  published: Published,
): string {
  if (found.startsWith('createRequire')) return found
  const words = /^'([^']*)'$/.exec(beside ?? resolved ?? required ?? '')?.[1]
  if (words === undefined)
    throw new Error(`${inRepository(id)}: ${found} names no single file, so it cannot be packed`)
  if (beside !== undefined) {
    const path = inRepository(resolve(dirname(id), words))
    return `new URL('${placeOf(path, published, id)}${words.endsWith('/') ? '/' : ''}', import.meta.url)`
  }
  if (required !== undefined) return `require('${placeOf(words, published, id)}')`
  const { apart } = published
  if (apart === 'all' || apart.includes(packageOf(words) ?? '')) return found
  const path = inRepository(fileURLToPath(import.meta.resolve(words)))
  return `new URL('${placeOf(path, published, id)}', import.meta.url).href`
}

/** Where a path of the repository is in the package, from `dist/`, without a `/` at its end. */
function placeOf(path: string, { name, files, places }: Published, id: string): string {
  const place = places[path]
  if (place !== undefined) return place.replace(/\/$/, '')
  if (path in files) return fileOf(path)
  throw new Error(`${inRepository(id)} reads ${path || 'the repository'}, which ${name} does not carry`)
}

const fileOf = (path: string): string =>
  `${FOLDER}${path.replace(/^(?:packages|node_modules)\//, '').replace('/src/', '/')}`

/** Copies the files of a package into its `dist`. */
export function copyAssets({ name, files }: Published, dist: string): void {
  for (const [path, pattern] of Object.entries(files)) {
    const to = join(dist, fileOf(path))
    mkdirSync(dirname(to), { recursive: true })
    if (pattern === null) {
      cpSync(join(ROOT, path), to)
      continue
    }
    const names = readdirSync(join(ROOT, path)).filter(file => pattern.test(file))
    if (names.length === 0) throw new Error(`${name}: ${path} has no file that ${pattern} names`)
    for (const file of names) cpSync(join(ROOT, path, file), join(to, file))
  }
}
