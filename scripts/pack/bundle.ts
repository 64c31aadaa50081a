/** The modules of a package, bundled: what is loaded together is one file, and what is loaded later another. */
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { assets } from './assets.ts'
import type { Published } from './packages.ts'
import { inRepository, manifestOf, packageOf, ROOT } from './repository.ts'

export interface Bundle {
  /** The modules to begin with, by name: what `exports` calls them, and the module in the repository. */
  readonly entries: Readonly<Record<string, string>>
  /** Packages that the built files import. */
  readonly imported: readonly string[]
  /** Folders in the repository of the packages that became part of it. */
  readonly within: readonly string[]
}

/** The entries that `exports` names, by the name of their file: `.` is `index`, `./draft` is `draft`. */
export function exportsOf({ from }: Published): Readonly<Record<string, string>> {
  const { exports = {} } = manifestOf(from)
  const named = typeof exports === 'string' ? { '.': exports } : exports
  return Object.fromEntries(
    Object.entries(named).map(([key, source]) => [key === '.' ? 'index' : key.slice(2), join(from, source)]),
  )
}

/** Writes the JavaScript of a package, with source maps, into a folder. */
export async function bundle(published: Published, dist: string): Promise<Bundle> {
  const { name, runs, apart, more } = published
  const entries = { ...exportsOf(published), ...more }
  const isApart = (specifier: string): boolean => {
    const named = packageOf(specifier)
    if (named === undefined || named.startsWith('@conforme/') || builtinModules.includes(named)) return false
    return apart === 'all' || apart.includes(named)
  }
  const build = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(
      Object.entries(entries).map(([key, path]) => [key, path.includes('/') ? join(ROOT, path) : path]),
    ),
    platform: runs === 'node' ? 'node' : 'neutral',
    external: isApart,
    // The other way in of some packages asks for its parts by names that only a running Node can follow.
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: 'node22' },
    plugins: [answers(published), assets(published)],
    // How long a plug-in took is no fault.
    checks: { bundlerTimings: false },
    // What a bundler finds odd may be wrong when it runs.
    onLog(level, { code, message }) {
      if (level === 'warn' && code !== 'EVAL') throw new Error(`${name}: ${message}`)
    },
  })
  const { output } = await build.write({
    dir: dist,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    // The library is read in a debugger; of the command, lines of a trace are enough, and their text is 20 MB.
    ...(runs === 'node' && { sourcemapExcludeSources: true }),
  })
  await build.close()
  const chunks = output.filter(file => file.type === 'chunk')
  const own = new Set(chunks.map(({ fileName }) => fileName))
  const imported = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter(specifier => !own.has(specifier))
    .map(packageOf)
    .filter(found => found !== undefined && !builtinModules.includes(found))
  const within = chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(id)?.[0])
    .filter(found => found !== undefined)
  return {
    entries,
    imported: [...new Set(imported as string[])].sort(),
    within: [...new Set(within.map(inRepository))].sort(),
  }
}

/** Modules that the table answers. */
function answers({ answered }: Published): Plugin {
  return {
    name: 'answers',
    load: {
      filter: { id: /[\\/]packages[\\/]/ },
      handler: async id => {
        const answer = answered[inRepository(id)]
        return answer === undefined ? null : { code: await answer(), moduleType: 'js' }
      },
    },
  }
}
