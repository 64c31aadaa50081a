/**
 * A new cluster as PGlite's initdb makes it, kept in one file of this package: making one takes seconds and 650 MB, and
 * gives the same each time. It holds no table of ours; the migrations run on it as on any other.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

/** Written by `npm run prepare-cluster`. */
export const PREPARED = new URL('./prepared-cluster.br', import.meta.url)

/** Where a file's bytes are: many files of a cluster are the same. */
interface Part {
  readonly start: number
  readonly length: number
}

/** The first line of the file; the bytes of the files follow. */
interface Contents {
  /** Of PGlite: another version makes another cluster. */
  readonly version: string
  readonly folders: readonly string[]
  readonly files: Readonly<Record<string, Part>>
}

const LINE_END = 0x0a
/** 16 MB, so that what two databases of a cluster have in common is written once. */
const WINDOW = 24

/** The version of PGlite that is installed. */
async function versionOfPglite(): Promise<string> {
  const about = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  return JSON.parse(await readFile(about, 'utf8')).version
}

/** A folder of PostgreSQL's, as the bytes of a file. */
export async function pack(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const nameOf = (entry: { parentPath: string; name: string }) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/')
  const files: Record<string, Part> = {}
  const known = new Map<string, Part>()
  const pieces: Buffer[] = []
  let length = 0
  for (const entry of entries.filter(entry => entry.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    const key = bytes.toString('latin1')
    const part = known.get(key) ?? { start: length, length: bytes.length }
    if (!known.has(key)) {
      known.set(key, part)
      pieces.push(bytes)
      length += bytes.length
    }
    files[nameOf(entry)] = part
  }
  const folders = entries.filter(entry => entry.isDirectory()).map(nameOf)
  const contents: Contents = { version: await versionOfPglite(), folders, files }
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(contents)}\n`), ...pieces])
  return promisify(brotliCompress)(whole, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  })
}

/**
 * Writes the prepared cluster into an empty folder, unsynced.
 * @returns whether there was one that fits the installed PGlite; nothing is written where there was none
 */
export async function unpack(folder: string, from: URL = PREPARED): Promise<boolean> {
  const kept = await readFile(from).catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept === undefined) return false
  const whole = await promisify(brotliDecompress)(kept)
  const end = whole.indexOf(LINE_END)
  const { version, folders, files }: Contents = JSON.parse(whole.toString('utf8', 0, end))
  if (version !== (await versionOfPglite())) return false
  for (const name of folders) await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  for (const [name, { start, length }] of Object.entries(files)) {
    await writeFile(join(folder, name), whole.subarray(end + 1 + start, end + 1 + start + length), {
      mode: 0o600,
    })
  }
  return true
}
