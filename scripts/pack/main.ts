/**
 * `npm run pack [-- FOLDER]`: builds every published package into `dist/*.tgz`, or FOLDER, and prints what was written.
 * The folders beside them are what is in them.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyAssets } from './assets.ts'
import { bundle, exportsOf } from './bundle.ts'
import { declarations } from './declarations.ts'
import { licences } from './licences.ts'
import { packedManifest } from './manifest.ts'
import { PUBLISHED, type Published } from './packages.ts'
import { ROOT } from './repository.ts'

const OUT = resolve(process.argv[2] ?? join(ROOT, 'dist'))

for (const published of PUBLISHED) console.log(await pack(published))

/** @returns a line about what was written */
async function pack(published: Published): Promise<string> {
  const { name, from, commands } = published
  const folder = join(OUT, name.replace(/^@[^/]+\//, ''))
  rmSync(folder, { recursive: true, force: true })
  const dist = join(folder, 'dist')
  mkdirSync(dist, { recursive: true })
  const { imported, within } = await bundle(published, dist)
  copyAssets(published, dist)
  for (const entry of Object.values(commands)) chmodSync(join(dist, `${entry}.js`), 0o755)
  const exported = exportsOf(published)
  const typed = Object.keys(exported).length === 0 ? [] : await declarations(exported, dist)
  const texts = licences(within, published.licences)
  const beside = texts === '' ? [] : ['THIRD-PARTY-LICENSES.txt']
  if (texts !== '') writeFileSync(join(folder, beside[0]!), texts)
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  copyFileSync(join(ROOT, from, 'README.md'), join(folder, 'README.md'))
  const manifest = packedManifest(published, {
    exported,
    imported: [...new Set([...imported, ...typed])].sort(),
    commit: commit(),
    beside,
  })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return tarball(folder)
}

/** Of the repository; null where it is none, or git is not there. */
function commit(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function tarball(folder: string): string {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', OUT], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm pack failed in ${folder}:\n${stderr}`)
  const [{ filename, size, unpackedSize, entryCount }] = JSON.parse(stdout)
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  return `dist/${filename}  ${megabytes(size)}, ${megabytes(unpackedSize)} unpacked, ${entryCount} files`
}
