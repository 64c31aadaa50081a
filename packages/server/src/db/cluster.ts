import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { start } from './instance.ts'
import { unpack } from './prepared.ts'
import { damaged, UnusableData } from './storage-failures.ts'

/** The format of the data of PGlite 0.5: PostgreSQL 18. */
const VERSION = '18'
/** Says that every file of the cluster was synced once, and synced whenever PostgreSQL asked since. */
const MARK = 'synced'
const AT_A_TIME = 16

/**
 * The folder of PostgreSQL's files in `dataDir`, made where there is none. It is made under another name, synced and
 * renamed, so that a power cut in the middle of the first start leaves nothing that looks like a database.
 *
 * @throws UnusableData for data of another version of PostgreSQL, or without what every cluster has
 */
export async function prepareCluster(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'pglite')
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await check(dataDir, folder)
  if (existsSync(folder)) return folder
  await mkdir(draft, { mode: 0o700 })
  if (!(await unpack(draft))) await initialise(draft)
  await syncTree(draft)
  await rename(draft, folder)
  await syncFolder(dataDir)
  await mark(dataDir, true)
  return folder
}

/** Makes a cluster in an empty folder with initdb, unsynced. */
export async function initialise(folder: string): Promise<void> {
  // Segments of 4 MB in place of 16: each is filled with zeros and synced while everybody waits.
  const pglite = await start({ fs: new NodeFS(folder), initDbStartParams: ['--wal-segsize=4'] })
  await pglite.close()
}

/** Before the cluster is used with fsync: what an earlier server left unsynced reaches the disk once. */
export async function ensureSynced(dataDir: string, folder: string): Promise<void> {
  if (existsSync(join(dataDir, MARK))) return
  await syncTree(folder)
  await mark(dataDir, true)
}

/** Before the cluster is used without. */
export const forgetSynced = (dataDir: string): Promise<void> => mark(dataDir, false)

async function mark(dataDir: string, isSynced: boolean): Promise<void> {
  const path = join(dataDir, MARK)
  if (isSynced) await writeFile(path, '', { mode: 0o600, flush: true })
  else await rm(path, { force: true })
  await syncFolder(dataDir)
}

async function check(dataDir: string, folder: string): Promise<void> {
  const names = await readdir(folder).catch((error): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length === 0) {
    await rm(folder, { recursive: true, force: true })
    return
  }
  if (!names.includes('PG_VERSION')) {
    if (existsSync(join(folder, 'global', 'pg_control'))) throw damaged(dataDir, 'PG_VERSION')
    // Left by a first start of an earlier version that was cut short: it never held anything.
    await rename(folder, `${folder}.incomplete-${Date.now()}`)
    return
  }
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (version === VERSION) return
  if (/^\d{1,3}$/.test(version))
    throw new UnusableData(
      `Les données de ${dataDir} sont celles de PostgreSQL ${version}, et cette version de Conforme lit celles de PostgreSQL ${VERSION} : démarrez-la avec la version qui les a écrites, sauvegardez, puis restaurez avec celle-ci.`,
      `The data in ${dataDir} are those of PostgreSQL ${version}, and this version of Conforme reads those of PostgreSQL ${VERSION}: start the version that wrote them, make a backup, and restore it with this one.`,
    )
  throw damaged(dataDir, 'PG_VERSION')
}

/** Syncs every file and folder under `root`. */
async function syncTree(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = [root, ...entries.filter(isKept).map(entry => join(entry.parentPath, entry.name))]
  const next = paths.values()
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (const path of next) await syncFolder(path)
    }),
  )
}

const isKept = (entry: { isFile(): boolean; isDirectory(): boolean }) => entry.isFile() || entry.isDirectory()

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
