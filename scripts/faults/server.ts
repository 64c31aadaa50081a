/** The servers of the fault campaign, each a process of its own that can be killed, stopped or given a wrong clock. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmptyDb } from '../../packages/server/src/testing.ts'
import { freePort } from '../shared/free-port.ts'

const MAIN = new URL('../../packages/server/src/main.ts', import.meta.url).href
/** Milliseconds that a start may take; a busy machine needs many of them. */
const PATIENCE = 180_000
/** Servers that run: none outlives the campaign, however it ends. */
const CHILDREN = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of CHILDREN) child.kill('SIGKILL')
})
/** Where Debian's package `faketime` keeps its library. */
const FAKETIME = ['x86_64', 'aarch64'].map(
  machine => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
)

/** Where a server keeps its data: a directory, or a database of PostgreSQL where TEST_DATABASE_URL points. */
export interface Place {
  readonly env: Readonly<Record<string, string>>
  readonly isPostgres: boolean
  /** Cuts every connection to the database; nothing on a directory. */
  cutConnections(): Promise<void>
  remove(): Promise<void>
}

export const isPostgres = process.env.TEST_DATABASE_URL !== undefined

export async function newPlace(): Promise<Place> {
  if (isPostgres) {
    const db = await openEmptyDb()
    if (db.source.kind !== 'postgres') throw new Error('TEST_DATABASE_URL leads to no PostgreSQL')
    return {
      env: { DATABASE_URL: db.source.url },
      isPostgres,
      async cutConnections() {
        await db.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        )
      },
      remove: () => db.close(),
    }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'conforme-faults-'))
  return {
    env: { DATA_DIR: dataDir },
    isPostgres,
    cutConnections: async () => undefined,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** The clock of one server: what it shows, in seconds off the true time. It can be set while the server runs. */
export interface ServerClock {
  readonly env: Readonly<Record<string, string>>
  set(seconds: number): void
}

/** The library that sets a process's clock, or undefined where the package `faketime` is missing. */
export const faketime = (): string | undefined => FAKETIME.find(path => existsSync(path))

export async function newClock(): Promise<ServerClock> {
  const library = faketime()
  if (library === undefined) throw new Error('Steps of the clock need Debian’s package faketime')
  const file = join(await mkdtemp(join(tmpdir(), 'conforme-clock-')), 'offset')
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  set(0)
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Waits on the monotonic clock are not changed.
    FAKETIME_DONT_RESET: '1',
  }
  return { env, set }
}

export interface Served {
  readonly base: string
  /** Milliseconds from the start until it was ready. Rejects when the server ended before. */
  readonly ready: Promise<number>
  /** The exit code and the end of its output, once it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly words: string }>
  readonly isUp: () => boolean
  /** Stops it where it is, as a virtual machine that is moved; `thaw` lets it go on. */
  freeze(): void
  thaw(): void
  /** Rejects when the server has ended before it was asked to. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** Starts the real server. */
export async function launch(place: Place, env: Readonly<Record<string, string>>): Promise<Served> {
  const port = await freePort()
  const script = `import { serveUntilSignal } from ${JSON.stringify(MAIN)}
    await serveUntilSignal().catch(error => { console.error(error.message); process.exit(1) })
    process.exit(0)`
  const started = performance.now()
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, LOG_LEVEL: 'fatal', ...place.env, ...env, PORT: String(port), RATE_LIMIT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  CHILDREN.add(child)
  let words = ''
  child.stderr?.on('data', (piece: Buffer) => {
    words = (words + piece.toString('utf8')).slice(-4000)
  })
  const isUp = () => child.exitCode === null && child.signalCode === null
  const ended = once(child, 'exit').then(() => {
    CHILDREN.delete(child)
    return { code: child.exitCode, words }
  })
  const base = `http://127.0.0.1:${port}`
  const untilReady = async (): Promise<number> => {
    while (isUp()) {
      const reply = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
        () => undefined,
      )
      await reply?.arrayBuffer().catch(() => undefined)
      if (reply?.ok) return performance.now() - started
      if (performance.now() - started > PATIENCE) throw new Error('the server did not become ready')
      await sleep(50)
    }
    throw new Error(`the server ended while it started: ${words}`)
  }
  const ready = untilReady()
  // A kill during the start does not wait for the server to be ready.
  ready.catch(() => undefined)
  return {
    base,
    ready,
    ended,
    isUp,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async stop(signal) {
      if (!isUp()) throw new Error(`the server ended by itself: ${words}`)
      child.kill('SIGCONT')
      child.kill(signal)
      await ended
    },
  }
}
