import { createServer } from 'node:net'
import pino from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { buildApp } from './app.ts'
import { systemClock, today } from './base/clock.ts'
import { type Config, readConfig } from './config/config.ts'
import type { Place } from './db/backend.ts'
import { migrate } from './db/migrate.ts'
import { openDb } from './db/open.ts'
import { promise } from './db/promise.ts'
import { doctorVerbs } from './doctor.ts'
import { FEATURES } from './features.ts'
import { companyDirectory } from './register/directory.ts'
import type { App, Services } from './services/feature.ts'
import { openJobs } from './services/jobs.ts'
import { openTallies } from './services/tallies.ts'
import { offeredKeys } from './verbs/administration.ts'
import { backupVerbs } from './verbs/backup.ts'
import { directoryVerbs } from './verbs/companies.ts'
import { invoiceVerbs } from './verbs/invoices.ts'
import { offer } from './verbs/loopback.ts'
import { organisationVerbs } from './verbs/organisations.ts'
import { checkClear, checkSecret, secretVerbs } from './verbs/secrets.ts'
import { hasKeyInForce, seedKeys } from './verbs/seed.ts'
import { openWork } from './workers/workers.ts'

/** TRUST_PROXY=true, in words. */
const BELIEVES_ALL =
  'TRUST_PROXY=true believes the address that any client writes in X-Forwarded-For: give the number of proxies (1) or their networks'

/** How long running requests and jobs may take to end once asked to stop. */
const DRAIN_SECONDS = 20

export interface Running {
  readonly address: string
  readonly app: App
  /** Stops taking requests and jobs, lets the running ones end, closes the database. */
  stop(): Promise<void>
}

/**
 * Starts the whole server; resolves once it listens. Faults of the environment throw a ConfigurationError.
 * `files` is another file layer under the embedded database, for the campaigns that make it fail; `inMemory` keeps
 * everything in memory, where nothing is left of it at the end, however that comes.
 */
export async function serve(
  env: Readonly<Record<string, string | undefined>> = process.env,
  files?: Place['files'],
  inMemory = false,
): Promise<Running> {
  const config = readConfig(env)
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers["conforme-platform-token"]'],
  })
  // Before anything is created: a database takes its time, and a port that is taken stays so.
  await refuseTakenPort(config)
  const db = await openDb({
    databaseUrl: config.databaseUrl,
    dataDir: inMemory ? undefined : config.dataDir,
    durability: config.durability,
    files,
    onError: error => log.warn(error, 'database trouble'),
    onNews: words => log.info(words.en),
  })
  const undo: (() => Promise<void>)[] = [() => db.close()]
  try {
    for (const name of await migrate(db)) log.info({ migration: name }, 'migration applied')
    undo.push(await db.keep())
    const closed = await checkSecret(db, config.secret)
    if (closed !== undefined) log.error(closed)
    const clear = await checkClear(db, config.secret)
    if (clear !== undefined) log.warn(clear)
    if (config.trustProxy === true) log.warn(BELIEVES_ALL)
    const issued = await seedKeys(db, config)
    undo.push(async () => issued?.withdraw())
    if (!inMemory) log.info(await promise(db, config))
    const queues = FEATURES.flatMap(feature => feature.queues ?? [])
    const jobs = await openJobs(db, queues, { onError: error => log.error(error, 'job queue') })
    undo.push(() => jobs.stop(DRAIN_SECONDS))

    const metrics = new Registry()
    collectDefaultMetrics({ register: metrics })
    const companies = companyDirectory(db, systemClock, config.companies)
    const work = openWork(metrics)
    undo.push(() => work.stop())
    const tallies = openTallies(db, error => log.warn(error, 'counts are written later'))
    undo.push(() => tallies.stop())
    const services: Services = {
      ...{ config, db, jobs, clock: systemClock, metrics, log },
      ...{ companies, work, tallies },
    }
    const app = await buildApp({ services, features: FEATURES })
    undo.push(() => app.close())
    const offered = {
      keys: { ...offeredKeys(db) },
      organisations: { ...organisationVerbs(db) },
      secrets: { ...secretVerbs(db, config.secret) },
      companies: { ...directoryVerbs(companies) },
      backup: backupVerbs(db, config),
      invoices: { ...invoiceVerbs(db) },
      doctor: doctorVerbs(db),
    }
    if (db.backend === 'pglite' && !inMemory) undo.push(await offer(offered, config.dataDir))

    for (const feature of FEATURES) await feature.work?.(services)
    const address = await app.listen({ port: config.port, host: config.host })
    if (issued !== undefined) {
      greet(address, issued.key)
      await issued.shown()
    } else if (!(await hasKeyInForce(db))) console.log(NO_KEY)
    return { address, app, stop: once(() => unwind(undo)) }
  } catch (error) {
    await unwind(undo)
    throw error
  }
}

/** `serve` for a process of its own: stops on SIGTERM and SIGINT, and leaves with 0 once drained. */
export async function serveUntilSignal(
  env: Readonly<Record<string, string | undefined>> = process.env,
  files?: Place['files'],
): Promise<void> {
  const running = await serve(env, files)
  await new Promise<void>(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
  // The event loop is not trusted to empty itself: a client may hold its connection open.
  const impatience = setTimeout(() => process.exit(1), (DRAIN_SECONDS + 5) * 1000)
  impatience.unref()
  await running.stop()
}

/** Last opened, first closed; one that fails to close does not keep the others open. */
async function unwind(undo: (() => Promise<void>)[]): Promise<void> {
  for (const close of undo.splice(0).reverse()) await close().catch(error => console.error(error))
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= action()
    return done
  }
}

/** @throws what listening there would throw, when another program has the port */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(port, host, () => probe.close(() => resolve()))
  })
}

const NO_KEY = `
  Aucune clé n’est en vigueur. / No key is in force.

    conforme keys create --mode sandbox
`

function greet(address: string, key: string): void {
  console.log(`
  Clé de bac à sable, montrée une seule fois. / Sandbox key, shown only once.

    ${key}

  À coller / to paste:

    curl ${address}/api/v1/invoices/validate -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '${JSON.stringify(firstDraft(today(systemClock)))}'

  Documentation: ${address}/docs
`)
}

/** The recommended minimal form of an invoice, so that the first request is a real one. */
const firstDraft = (day: string) => ({
  format: 'factur-x',
  buyer: { siren: '552081317', legal_name: 'Electricite de France' },
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
  operation_category: 'SERVICES',
  issue_date: day,
  service_date: day,
  lines: [{ description: 'Conseil', quantity: 1, unit_price_ht: 100, vat_rate: 20 }],
})
