/** The library as a page loads it: bundled from the sources, as a user's bundler does it from the package. */
import { gzipSync } from 'node:zlib'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'

const ROOT = new URL('../../', import.meta.url).pathname

/** A file of a bundle. */
export interface Chunk {
  readonly code: string
  /** Files that are loaded with it. */
  readonly imports: readonly string[]
  /** Bytes of each module in it, by path from the root of the repository; none of what was left out. */
  readonly modules: ReadonlyMap<string, number>
}

/** By name: `conforme-worker.js`, `chunk-ABC.js`. */
export type Bundle = ReadonlyMap<string, Chunk>

/**
 * Bundles for a browser: minified modules, split.
 * @param entries name of the file without its ending → package, or module from the root of the repository
 * @param texts modules that are written nowhere, by the name that `entries` gives them
 */
export async function bundle(
  entries: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>> = {},
): Promise<Bundle> {
  const build = await rolldown({
    // Packages are found as a user's module would find them.
    cwd: `${ROOT}packages/server`,
    input: { ...entries },
    platform: 'browser',
    plugins: [written(texts)],
    onLog(level, { code, message }) {
      // Of fontkit's, which are its own affair.
      if (level === 'warn' && code !== 'EVAL') throw new Error(message)
    },
  })
  const { output } = await build.generate({
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    comments: false,
  })
  await build.close()
  const chunks = output.filter((file): file is OutputChunk => file.type === 'chunk')
  return new Map(
    chunks.map(({ fileName, code, imports, modules }) => {
      const lengths = Object.entries(modules)
        .map(([id, { renderedLength }]) => [id.replace(ROOT, ''), renderedLength] as const)
        .filter(([, length]) => length > 0)
      return [fileName, { code, imports, modules: new Map(lengths) }]
    }),
  )
}

function written(texts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'written',
    resolveId: name =>
      Object.hasOwn(texts, name) ? `${ROOT}packages/server/src/${name}.written.js` : undefined,
    load: id => texts[/([^/]+)\.written\.js$/.exec(id)?.[1] ?? ''],
  }
}

/** The files that are loaded with a file: all that it imports, but not what it loads on demand. */
export function loadedWith(name: string, chunks: Bundle): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const next of chunks.get(file)!.imports) visit(next)
  }
  visit(name)
  return seen
}

/** Bytes over the network, each file compressed for itself. */
export function gzipped(names: Iterable<string>, chunks: Bundle): number {
  let total = 0
  for (const name of names) total += gzipSync(chunks.get(name)!.code, { level: 9 }).length
  return total
}
