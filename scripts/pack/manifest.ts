/** The `package.json` of a published package. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Published } from './packages.ts'
import { type Manifest, manifestOf, ROOT } from './repository.ts'

/** Those on which packages are tried; 22.18 for what `main.js` says too. */
const ENGINES = '^22.18.0 || >=24.0.0'

export interface Built {
  /** The names of the files that `exports` names. */
  readonly exported: readonly string[]
  /** Packages that its files import. */
  readonly imported: readonly string[]
  readonly commit: string | null
  /** What is beside `dist`. */
  readonly beside: readonly string[]
}

export function packedManifest(published: Published, { exported, imported, commit, beside }: Built): object {
  const { name, description, from, runs, commands } = published
  const { version, license } = manifestOf(from)
  const files = (entry: string) => ({ types: `./dist/${entry}.d.ts`, default: `./dist/${entry}.js` })
  return {
    name,
    version,
    description,
    keywords: ['facture électronique', 'e-invoicing', 'factur-x', 'en16931', 'ubl', 'cii', 'france'],
    license,
    type: 'module',
    engines: { node: ENGINES },
    // A command begins to work when its module is loaded; nothing else is to be.
    sideEffects: runs === 'node' ? Object.values(commands).map(entry => `./dist/${entry}.js`) : false,
    exports: {
      ...Object.fromEntries(exported.map(entry => [entry === 'index' ? '.' : `./${entry}`, files(entry)])),
      './package.json': './package.json',
    },
    ...(Object.keys(commands).length > 0 && {
      bin: Object.fromEntries(Object.entries(commands).map(([key, entry]) => [key, `dist/${entry}.js`])),
    }),
    files: ['dist', ...beside],
    dependencies: Object.fromEntries(imported.map(dependency => [dependency, versionOf(dependency)])),
    ...(commit !== null && { gitHead: commit }),
  }
}

/** As the packages of the workspace ask for it, all the same. */
function versionOf(dependency: string): string {
  const manifests = globSync('packages/*/package.json', { cwd: ROOT }).map(
    path => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Manifest,
  )
  const asked = new Set(manifests.map(({ dependencies }) => dependencies?.[dependency]))
  asked.delete(undefined)
  if (asked.size !== 1)
    throw new Error(`${dependency}: the workspace asks for ${[...asked].join(', ') || 'none'}`)
  return [...asked][0]!
}
