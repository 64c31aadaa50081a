/**
 * A copy of the embedded database's folder while a server runs on it, whose one connection serves all: the
 * whole is copied beside it first, torn as it may be; then the server, with the database to itself, copies again what
 * has changed since. It waits for that part only.
 */
import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, opendir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/open.ts'

/** Where the embedded database is in its data directory, and where its copy is made. */
export const folderOf = (dataDir: string): string => join(dataDir, 'pglite')
export const copyingFolderOf = (dataDir: string): string => join(dataDir, 'backup')
export const copyOf = (dataDir: string): string => join(copyingFolderOf(dataDir), 'copy')

/** What each file was when its copy began; nothing of one that was being written then. */
export type Seen = Readonly<Record<string, string>>

/** Milliseconds in which two writings may have the same time. */
const TICK = 2000

/** First copy, by the process that makes the backup. */
export async function copyTorn(dataDir: string): Promise<Seen> {
  const to = folderOf(copyOf(dataDir))
  await mkdir(to, { recursive: true, mode: 0o700 })
  const seen: Record<string, string> = {}
  for await (const { path, isFolder } of walk(folderOf(dataDir)))
    if (isFolder) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    else {
      const mark = await copyOne(join(folderOf(dataDir), path), join(to, path))
      if (mark !== undefined) seen[path] = mark
    }
  return seen
}

/** What the server does: while this runs, nothing else is done on the database. */
export async function settleCopy(db: Db, dataDir: string, seen: Seen): Promise<{ readonly files: number }> {
  if (db.source.kind !== 'pglite') throw new Error('Only the embedded database is copied')
  const [from, to] = [folderOf(dataDir), folderOf(copyOf(dataDir))]
  return db.source.lend(async session => {
    await session.run('CHECKPOINT')
    const there = new Set<string>()
    let files = 0
    for await (const { path, isFolder } of walk(from)) {
      there.add(path)
      if (isFolder) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
      else if (!Object.hasOwn(seen, path) || (await markOf(join(from, path))) !== seen[path]) {
        await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
        files += 1
      }
    }
    const gone: string[] = []
    for await (const { path } of walk(to)) if (!there.has(path)) gone.push(path)
    for (const path of gone) await rm(join(to, path), { recursive: true, force: true })
    return { files }
  })
}

/** @returns what it was before, unless it was just being written or has gone meanwhile */
async function copyOne(from: string, to: string): Promise<string | undefined> {
  try {
    const mark = await markOf(from)
    const { mtimeMs } = await lstat(from)
    const isFresh = Math.abs(Date.now() - mtimeMs) < TICK
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    return isFresh ? undefined : mark
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

async function markOf(path: string): Promise<string> {
  const { size, mtimeNs, ctimeNs, ino } = await lstat(path, { bigint: true })
  return [size, mtimeNs, ctimeNs, ino].join(' ')
}

interface Entry {
  /** Below the folder that is walked. */
  readonly path: string
  readonly isFolder: boolean
}

/** A folder before what is in it. */
async function* walk(folder: string, below = ''): AsyncGenerator<Entry> {
  let entries: Awaited<ReturnType<typeof opendir>>
  try {
    entries = await opendir(join(folder, below))
  } catch (error) {
    if (isGone(error)) return
    throw error
  }
  for await (const entry of entries) {
    const path = join(below, entry.name)
    if (entry.isDirectory()) {
      yield { path, isFolder: true }
      yield* walk(folder, path)
    } else if (entry.isFile()) yield { path, isFolder: false }
  }
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
