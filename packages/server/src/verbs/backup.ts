/** `conforme backup` and `conforme restore`, on the database that the environment names. */
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { copyingFolderOf, copyOf, copyTorn, folderOf, type Seen, settleCopy } from '../backup/copy.ts'
import { dump } from '../backup/dump.ts'
import { BackupFailure } from '../backup/failure.ts'
import type { Summary } from '../backup/format.ts'
import { load } from '../backup/load.ts'
import { readBackup } from '../backup/read.ts'
import { doubtOpen, handOut } from '../backup/resume.ts'
import { systemClock } from '../base/clock.ts'
import { type Config, readConfig } from '../config/config.ts'
import { DirectoryInUse, lock } from '../db/lock.ts'
import { type Db, openDb } from '../db/open.ts'
import { type Ask, reach } from './loopback.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface BackupOptions {
  /** Of the program. */
  readonly version: string
  readonly signal?: AbortSignal
}

/** Most of what level 6 saves, in half its time. */
const LEVEL = 4

/**
 * Writes a backup of one instant, taken after this was called, while a server may run.
 * @param to a new file, which is there only once it is whole, or a stream
 * @throws BackupFailure, DirectoryInUse while a process other than a server has the embedded database
 */
export async function backUp(
  env: Environment,
  to: string | Writable,
  options: BackupOptions,
): Promise<Summary> {
  const config = readConfig(env)
  if (config.databaseUrl === undefined && !(await isThere(folderOf(config.dataDir))))
    throw new BackupFailure('nothing', { about: config.dataDir })
  if (typeof to !== 'string') return taken(config, to, options)
  if (await isThere(to)) throw new BackupFailure('exists')
  const draft = `${to}.${process.pid}.part`
  // It holds invoices, and what keys and secrets are checked against.
  const file = await open(draft, 'wx', 0o600)
  try {
    const summary = await taken(config, createWriteStream('', { fd: file.fd, autoClose: false }), options)
    await file.sync()
    await file.close()
    if (await isThere(to)) throw new BackupFailure('exists')
    await rename(draft, to)
    await syncFolder(dirname(to))
    return summary
  } finally {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
  }
}

async function taken(config: Config, to: Writable, options: BackupOptions): Promise<Summary> {
  const reached = await reach(config)
  if (reached.db === undefined) return fromCopy(config, reached.ask, to, options)
  try {
    return await written(reached.db, to, options)
  } finally {
    await reached.db.close()
  }
}

/** A running server has the embedded database: what is read is a copy of its folder. */
async function fromCopy(config: Config, ask: Ask, to: Writable, options: BackupOptions): Promise<Summary> {
  const folder = copyingFolderOf(config.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = await lock(folder).catch(error => {
    throw error instanceof DirectoryInUse ? new BackupFailure('copying', { cause: error }) : error
  })
  try {
    const dataDir = copyOf(config.dataDir)
    // Left behind by a backup that was killed.
    await rm(dataDir, { recursive: true, force: true })
    await ask('backup', 'settle', await copyTorn(config.dataDir))
    // Thrown away afterwards: nothing of it need outlive a power cut.
    const db = await openDb({ dataDir, durability: 'relaxed' })
    try {
      return await written(db, to, options)
    } finally {
      await db.close()
    }
  } finally {
    await rm(copyOf(config.dataDir), { recursive: true, force: true })
    await release()
    // Unless another backup has begun there since.
    await rmdir(folder).catch(() => undefined)
  }
}

function written(db: Db, to: Writable, { version, signal }: BackupOptions): Promise<Summary> {
  return dump(db, { version, now: systemClock() }, lines =>
    pipeline(Readable.from(lines), createGzip({ level: LEVEL }), to, { signal, end: to !== process.stdout }),
  )
}

/** What a running server does for a backup. */
export const backupVerbs = (db: Db, { dataDir }: Pick<Config, 'dataDir'>) => ({
  settle: (seen: Seen) => settleCopy(db, dataDir, seen),
})

export interface Restored extends Summary {
  /** Documents that had not left, or may not have: they are looked for at their platforms, then sent. */
  readonly open: number
}

/**
 * Fills an empty directory or database: all of the backup, or nothing.
 * @throws BackupFailure, DirectoryInUse while another process has the embedded database
 */
export async function restore(env: Environment, from: string | Readable): Promise<Restored> {
  const config = readConfig(env)
  // Nothing is made for a file that is not there.
  if (typeof from === 'string') await access(from, constants.R_OK)
  const db = await openDb(config)
  try {
    const summary = await reading(from, bytes => load(db, bytes, tx => doubtOpen(tx, systemClock())))
    return { ...summary, open: await handOut(db) }
  } finally {
    await db.close()
  }
}

/**
 * Reads a backup to its end and restores nothing.
 * @throws BackupFailure when it is not whole
 */
export function checkBackup(from: string | Readable): Promise<Summary> {
  return reading(from, bytes => readBackup(bytes))
}

async function reading<T>(from: string | Readable, work: (bytes: Readable) => Promise<T>): Promise<T> {
  const bytes = typeof from === 'string' ? createReadStream(from) : from
  try {
    return await work(bytes)
  } finally {
    bytes.destroy()
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** So that the name of a new file outlives a power cut as its content does. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
