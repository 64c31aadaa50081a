/** The `package.json` of a published package. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Published } from './packages.ts'
import { type Manifest, manifestOf, ROOT } from './repository.ts'

/** Those on which packages are tried; 22.18 for what `main.js` says too. */
const ENGINES = '^22.18.0 || >=24.0.0'

export interface Built {
  /** What `exports` names: the module in the repository, by the name of its file. */
  readonly exported: Readonly<Record<string, string>>
  /** Packages that its files import. */
  readonly imported: readonly string[]
  readonly commit: string | null
  /** What is beside `dist`. */
  readonly beside: readonly string[]
}

export function packedManifest(published: Published, { exported, imported, commit, beside }: Built): object {
  const { name, description, from, commands } = published
  const { version, license, sideEffects } = manifestOf(from)
  const files = (entry: string) => ({ types: `./dist/${entry}.d.ts`, default: `./dist/${entry}.js` })
  return {
    name,
    version,
    description,
    keywords: ['facture électronique', 'e-invoicing', 'factur-x', 'en16931', 'ubl', 'cii', 'france'],
    license,
    type: 'module',
    engines: { node: ENGINES },
    sideEffects: effectsOf(published, exported, sideEffects),
    exports: {
      ...Object.fromEntries(
        Object.keys(exported).map(entry => [entry === 'index' ? '.' : `./${entry}`, files(entry)]),
      ),
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

/** The built files that do something when they are loaded: commands do, and what the package of the workspace names. */
function effectsOf(
  { name, from, commands }: Published,
  exported: Built['exported'],
  sideEffects: Manifest['sideEffects'],
): false | readonly string[] {
  const named = (sideEffects || []).map(path => {
    const entry = Object.entries(exported).find(([, source]) => source === join(from, path))?.[0]
    if (entry === undefined) throw new Error(`${name}: ${path} has effects, and no file of its own`)
    return entry
  })
  const files = [...named, ...Object.values(commands)].map(entry => `./dist/${entry}.js`)
  return files.length > 0 && files
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
