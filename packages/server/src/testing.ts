import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { Registry } from 'prom-client'
import type { Mode } from './accounts/keys.ts'
import { insertOrganisation } from './accounts/organisations.ts'
import type { Scope } from './accounts/scopes.ts'
import { createKey } from './accounts/store.ts'
import { buildApp } from './app.ts'
import type { Clock } from './base/clock.ts'
import { type Config, readConfig } from './config/config.ts'
import { migrate, readMigrations } from './db/migrate.ts'
import { type Db, openDb } from './db/open.ts'
import { reusedDb } from './db/testing.ts'
import { FEATURES } from './features.ts'
import { companyDirectory } from './register/directory.ts'
import type { App, Feature, Services } from './services/feature.ts'
import { openJobs } from './services/jobs.ts'
import { openTallies } from './services/tallies.ts'
import { openWork, type WorkOptions } from './workers/workers.ts'

/** A migrated database of its own: PGlite in memory, or PostgreSQL where TEST_DATABASE_URL points. */
export async function openTestDb(): Promise<Db> {
  if (!process.env.TEST_DATABASE_URL)
    return reusedDb(async () => openDb({ image: await readImage('tar', migrate) }))
  const db = await openEmptyDb()
  await migrate(db)
  return db
}

/**
 * A PGlite directory kept between runs: initdb costs seconds of each test file. Its name holds what it was made from,
 * so a new migration or PGlite makes a new one.
 */
async function readImage(kind: 'tar' | 'empty', fill: (db: Db) => Promise<unknown>): Promise<Blob> {
  const path = join(tmpdir(), `conforme-test-${await madeFrom()}.${kind}`)
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return new Blob([kept])
  const db = await openDb()
  await fill(db)
  const image = db.source.kind === 'pglite' ? await db.source.copy() : new Blob([])
  await db.close()
  const draft = `${path}.${process.pid}`
  await writeFile(draft, Buffer.from(await image.arrayBuffer()))
  await rename(draft, path)
  await removeOlder(path)
  return image
}

const DAY = 24 * 3600 * 1000

/** Removes what was kept of other versions beside `kept`, unless another checkout may be using it. */
async function removeOlder(kept: string): Promise<void> {
  for (const file of await readdir(tmpdir())) {
    const path = join(tmpdir(), file)
    if (/^conforme-test-\w+\.\w+$/.test(file) && extname(path) === extname(kept) && path !== kept) {
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
      if (Date.now() - mtimeMs > DAY) await rm(path, { recursive: true, force: true })
    }
  }
}

/** A name for what a database was made from. */
async function madeFrom(): Promise<string> {
  const pglite = await readFile(new URL(import.meta.resolve('@electric-sql/pglite')))
  const migrations = JSON.stringify(readMigrations())
  return createHash('sha256').update(pglite).update(migrations).digest('hex').slice(0, 16)
}

/**
 * A data directory as a server leaves it that no client has used, for commands: making one takes seconds, a copy
 * of the one that is kept a fraction.
 */
export async function newDataDir(): Promise<string> {
  const kept = join(tmpdir(), `conforme-test-${await madeFrom()}.data`)
  const own = join(await mkdtemp(join(tmpdir(), 'conforme-')), 'data')
  if (existsSync(kept)) {
    await cp(kept, own, { recursive: true })
    return own
  }
  const db = await openDb({ dataDir: own })
  await migrate(db)
  await db.close()
  // Another process may keep its own at the same time: the first one stays, for a full folder is not replaced.
  const draft = `${kept}.${process.pid}`
  await cp(own, draft, { recursive: true })
  await rename(draft, kept).catch(() => rm(draft, { recursive: true }))
  await removeOlder(kept)
  return own
}

/** As it is before the first migration. */
export async function openEmptyDb(url = process.env.TEST_DATABASE_URL): Promise<Db> {
  if (!url) return openDb({ image: await readImage('empty', async () => undefined) })
  const name = `conforme_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await administer(url, `CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const db = await openDb({ databaseUrl: own.href })
  return {
    ...db,
    async close() {
      await db.close()
      await administer(url, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

interface TestOptions {
  readonly features?: readonly Feature[]
  readonly config?: Partial<Config>
  readonly clock?: Clock
  /** Start the features' workers too. */
  readonly work?: boolean
  /** Of the workers for heavy requests. */
  readonly heavy?: WorkOptions
  /** On this database, which holds what it holds, and stays open. */
  readonly db?: Db
  /** In place of one that says nothing. */
  readonly log?: Services['log']
}

/** A whole server without a port: ask it with `inject`. Start it once per test file, it takes a second. */
export interface TestServer {
  readonly app: App
  readonly services: Services
  readonly db: Db
  /** Keys of the first organisation; `headers` are ready for `inject`. */
  readonly sandbox: TestKey
  readonly live: TestKey
  /** A key of another, new organisation. */
  stranger(mode?: Mode): Promise<TestKey>
  /** A further key of the first organisation. */
  key(wanted: { mode: Mode; scopes?: readonly Scope[]; organisationId?: string }): Promise<TestKey>
  close(): Promise<void>
}

export interface TestKey {
  readonly key: string
  readonly id: string
  readonly organisationId: string
  readonly headers: { readonly authorization: string }
}

export async function openTestServer(options: TestOptions = {}): Promise<TestServer> {
  const { features = FEATURES, clock = () => new Date(), work = false } = options
  const db = options.db ?? (await openTestDb())
  const log = options.log ?? pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const jobs = await openJobs(
    db,
    features.flatMap(feature => feature.queues ?? []),
    { polling: 0.5, onError: error => log.error(error) },
  )
  const config = { ...readConfig({}), ...options.config }
  const companies = companyDirectory(db, clock, config.companies)
  const metrics = new Registry()
  const heavy = openWork(metrics, options.heavy)
  const stopKeeping = await db.keep()
  const tallies = openTallies(db, error => log.error(error))
  const services: Services = { config, db, jobs, clock, log, metrics, companies, work: heavy, tallies }
  const app = await buildApp({ services, features, checkReplies: true })
  if (work) for (const feature of features) await feature.work?.(services)

  const issue = async (mode: Mode, organisationId?: string, scopes?: readonly Scope[]): Promise<TestKey> => {
    const { key, row } = await createKey(db, { mode, organisationId, scopes })
    return {
      key,
      id: row.id,
      organisationId: row.organisation_id,
      headers: { authorization: `Bearer ${key}` },
    }
  }
  return {
    app,
    services,
    db,
    sandbox: await issue('sandbox'),
    live: await issue('live'),
    stranger: async (mode = 'sandbox') => issue(mode, await insertOrganisation(db, { name: 'stranger' })),
    key: ({ mode, scopes, organisationId }) => issue(mode, organisationId, scopes),
    async close() {
      await app.close()
      await heavy.stop()
      await tallies.stop()
      await jobs.stop(2)
      await stopKeeping()
      if (options.db === undefined) await db.close()
    },
  }
}

/** Waits until `probe` gives something, for what a job does in its own time. */
export async function eventually<T>(
  probe: () => Promise<T | undefined | null | false>,
  seconds = 30,
  pause = 50,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await probe()
    if (found) return found
    if (Date.now() > end) throw new Error(`Nothing after ${seconds} s`)
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}
