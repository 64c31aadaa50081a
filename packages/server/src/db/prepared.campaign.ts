import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, it } from 'node:test'
import { initialise } from './cluster.ts'
import { pack, unpack } from './prepared.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conforme-prepared-'))
})
after(() => rm(folder, { recursive: true }))

/** In bytes. */
const LARGE = 500_000

const namesIn = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    // The log and what is named after moments.
    .filter(({ parentPath }) => !parentPath.includes('pg_wal'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length))
    .sort()

it('holds what initdb of the installed PGlite makes', async () => {
  const [made, kept] = [join(folder, 'made'), join(folder, 'kept')]
  await initialise(made)
  assert.ok(await unpack(kept), 'another version of PGlite: run npm run prepare-cluster')
  assert.deepEqual(await namesIn(kept), await namesIn(made))
  for (const name of ['PG_VERSION', 'postgresql.conf', 'pg_hba.conf', 'base/1/PG_VERSION'])
    assert.equal(await readFile(join(kept, name), 'utf8'), await readFile(join(made, name), 'utf8'), name)
})

it('comes out as it went in', async () => {
  const [whole, part, again] = [join(folder, 'whole'), join(folder, 'part'), join(folder, 'again')]
  assert.ok(await unpack(whole))
  // Packing is slow. Of each size of file there is one here, twice, beside folders that are empty.
  const sizes = new Set<number>()
  for (const entry of await readdir(whole, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name)
    const to = join(part, from.slice(whole.length))
    if (entry.isDirectory()) await mkdir(to, { recursive: true })
    else {
      const bytes = await readFile(from)
      if (bytes.length > LARGE || sizes.has(bytes.length)) continue
      sizes.add(bytes.length)
      for (const path of [to, `${to}-again`]) {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, bytes)
      }
    }
  }
  assert.ok(sizes.has(0) && sizes.size > 10)
  const file = new URL(`file://${join(folder, 'packed.br')}`)
  await writeFile(file, await pack(part))
  assert.ok(await unpack(again, file))
  assert.deepEqual(await namesIn(again), await namesIn(part))
  for (const name of await namesIn(part))
    assert.deepEqual(
      await readFile(join(again, name)).catch(error => error.code),
      await readFile(join(part, name)).catch(error => error.code),
    )
})
