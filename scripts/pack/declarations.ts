/** The declarations of a package: what `tsc` writes of our sources, with the types of internal packages inside. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { packageOf, ROOT } from './repository.ts'

/**
 * Writes a `.d.ts` for each entry.
 * @param entries source in the repository, by the name of the file
 * @returns the packages whose types they import
 */
export async function declarations(
  entries: Readonly<Record<string, string>>,
  dist: string,
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'conforme-pack-'))
  try {
    emit(Object.values(entries), folder)
    const emitted = (source: string) => join(folder, source.replace(/\.ts$/, '.d.ts'))
    const build = await rolldown({
      input: Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, emitted(source)])),
      plugins: [
        within(folder),
        // The declarations are there: the plugin puts them together, and generates none.
        dts({ dtsInput: true, generator: 'oxc', tsconfig: false, sourcemap: false }),
      ],
      // How long a plug-in took is no fault.
      checks: { bundlerTimings: false },
      onLog(level, { message }) {
        if (level === 'warn') throw new Error(message)
      },
    })
    const { output } = await build.write({ dir: dist, chunkFileNames: '[name]-[hash].d.ts' })
    await build.close()
    const imported = output.flatMap(file =>
      file.type === 'chunk' ? [...file.code.matchAll(/\bfrom "([^"]+)"/g)].map(found => found[1]!) : [],
    )
    return [...new Set(imported.map(packageOf).filter(found => found !== undefined))].sort()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The declarations of these modules and of all that they import, at the same paths under `folder`. */
function emit(sources: readonly string[], folder: string): void {
  const config = join(folder, 'tsconfig.json')
  const options = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: ROOT,
      outDir: folder,
      // Where it runs is for the program that uses it to say.
      types: [],
      // What every runtime has, such as `Response`: of the client.
      lib: ['es2024', 'esnext.array', 'esnext.iterator', 'dom', 'dom.iterable'],
      // By its path, a package is one of ours, whose declarations are written too.
      paths: { '@conforme/*': [join(ROOT, 'packages/*/src/index.ts')] },
    },
    include: [],
    files: sources.map(source => join(ROOT, source)),
  }
  writeFileSync(config, JSON.stringify(options))
  const { status, stdout, stderr } = spawnSync('npx', ['tsc', '-p', config, '--singleThreaded'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`tsc wrote no declarations:\n${stdout}${stderr}`)
}

/** Finds the declarations of what a declaration imports; what is not ours stays an import. */
function within(folder: string): Plugin {
  return {
    name: 'within',
    resolveId(id, from) {
      if (from === undefined) return null
      const own = /^@conforme\/([^/]+)$/.exec(id)?.[1]
      if (own !== undefined) return join(folder, `packages/${own}/src/index.d.ts`)
      if (!id.startsWith('.')) return { id, external: true }
      return resolve(dirname(from), id).replace(/(?:\.d)?\.ts$/, '.d.ts')
    },
  }
}
