/** The server of the fault campaign, in a process of its own that can be killed, on data that stay. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDb } from '../packages/server/src/db/open.ts'
import { openEmptyDb } from '../packages/server/src/testing.ts'

const MAIN = new URL('../packages/server/src/main.ts', import.meta.url).href
/** Milliseconds that a start may take; a busy machine needs many of them. */
const PATIENCE = 120_000

/** Where the server keeps its data: a directory, or a database of PostgreSQL where TEST_DATABASE_URL points. */
export interface Place {
  readonly env: Readonly<Record<string, string>>
  readonly isPostgres: boolean
  /** For the time of `work`; with a directory, while no server runs on it. */
  withDb<T>(work: (db: Db) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

export async function newPlace(): Promise<Place> {
  const db = await openEmptyDb()
  if (db.source.kind === 'postgres') {
    return {
      env: { DATABASE_URL: db.source.url },
      isPostgres: true,
      withDb: work => work(db),
      remove: () => db.close(),
    }
  }
  await db.close()
  const dataDir = await mkdtemp(join(tmpdir(), 'conforme-faults-'))
  return {
    env: { DATA_DIR: dataDir },
    isPostgres: false,
    async withDb(work) {
      const own = await openDb({ dataDir })
      try {
        return await work(own)
      } finally {
        await own.close()
      }
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

export interface Served {
  readonly base: string
  /** Rejects when the server has ended before it was told to. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** Starts the real server and waits until it is ready. */
export async function serve(place: Place, env: Readonly<Record<string, string>>): Promise<Served> {
  const port = await freePort()
  const script = `import { serveUntilSignal } from ${JSON.stringify(MAIN)}; await serveUntilSignal(); process.exit(0)`
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, ...place.env, ...env, PORT: String(port), LOG_LEVEL: 'fatal', RATE_LIMIT: '0' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exit = once(child, 'exit')
  const isUp = () => child.exitCode === null && child.signalCode === null
  const base = `http://127.0.0.1:${port}`
  const end = Date.now() + PATIENCE
  for (;;) {
    if (!isUp()) throw new Error('the server ended while it started')
    const ready = await fetch(`${base}/readyz`).catch(() => undefined)
    await ready?.arrayBuffer()
    if (ready?.ok) break
    if (Date.now() > end) throw new Error('the server did not become ready')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    base,
    async stop(signal) {
      if (!isUp()) throw new Error('the server ended by itself')
      child.kill(signal)
      await exit
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  server.close()
  if (typeof place !== 'object' || !place) throw new Error('no port')
  return place.port
}
