import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

// PGlite does not notice a second process on its directory, and two would destroy it.

interface Holder {
  readonly host: string
  readonly pid: number
  /** When the process began, in the kernel's ticks: a process number alone is soon given to another. */
  readonly began: string
}

const BEAT = 5_000
const STALE = 4 * BEAT

/** Takes the directory for this process, or throws in words; returns the release. */
export async function lock(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'lock')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await place(path)
      const beat = setInterval(() => {
        const now = new Date()
        utimes(path, now, now).catch(() => undefined)
      }, BEAT)
      beat.unref()
      return async () => {
        clearInterval(beat)
        await rm(path, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = await read(path)
      if (holder && (await isAlive(path, holder))) {
        throw new DirectoryInUse(dataDir, holder)
      }
      await discard(path)
    }
  }
  throw new Error(`${path} changes hands too quickly`)
}

/** Another live process has the data directory. */
export class DirectoryInUse extends Error {
  constructor(dataDir: string, holder: Holder) {
    super(
      `Le dossier ${dataDir} est utilisé par le processus ${holder.pid} (${holder.host}). ` +
        `The directory ${dataDir} is in use by process ${holder.pid} (${holder.host}).`,
    )
    this.name = 'DirectoryInUse'
  }
}

/** Written aside, then linked: no process can read half a lock, and only one link succeeds. */
async function place(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(me()), { mode: 0o600 })
  try {
    await link(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes a stale lock; if another process has replaced it meanwhile, gives that one its lock back. */
async function discard(path: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
    const holder = await read(aside)
    if (holder && (await isAlive(aside, holder))) await link(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await rm(aside, { force: true })
  }
}

const me = (): Holder => ({ host: hostname(), pid: process.pid, began: began(process.pid) })

async function read(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) {
    // A container on the same volume: its processes cannot be seen from here, only its heartbeat.
    const { mtimeMs } = await stat(path)
    return Date.now() - mtimeMs < STALE
  }
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return holder.began === began(holder.pid)
}

function began(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in brackets and may hold anything; ours is the twentieth after it.
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
