import { setTimeout as sleep } from 'node:timers/promises'
import { type Db as BossDb, type ConstructorOptions, fromPglite, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Source } from '../db/backend.ts'
import type { Db, Tx } from '../db/open.ts'

/** A kind of work and how it is retried. Declared by a feature, created before anything runs. */
export interface Queue {
  readonly name: string
  /** Times a failed job is tried again (default 5). */
  readonly retryLimit?: number
  /** Seconds before the first new try (default 5), doubled each time with jitter. */
  readonly retryDelay?: number
  /** Longest wait between two tries, in seconds (default one hour). */
  readonly retryDelayMax?: number
  /** Seconds that one try may take (default 60). */
  readonly timeout?: number
}

export interface Job<T> {
  readonly id: string
  readonly data: T
  /** 1 for the first try. */
  readonly attempt: number
  /** No further try follows this one. */
  readonly isLast: boolean
  /** Aborted when the try has used up its time, or the server is stopping. */
  readonly signal: AbortSignal
}

export interface EnqueueOptions {
  /** Not before so many milliseconds from now, by the database's clock: that of this process may be another one. */
  readonly delay?: number
  /** With a key, a second job of the same key is not queued while `singletonSeconds` run. */
  readonly singletonKey?: string
  readonly singletonSeconds?: number
}

export interface WorkOptions {
  /** Jobs of this queue handled at a time by this process (default 4). */
  readonly concurrency?: number
}

/** The job queue, on the same database as the data. */
export interface Jobs {
  /**
   * Queues a job in the transaction `tx`: it exists if and only if the transaction commits.
   * Returns its id, or null when `singletonKey` found one already queued.
   */
  enqueue(tx: Tx, queue: string, data: object, options?: EnqueueOptions): Promise<string | null>
  /** Handles the jobs of a queue; a handler that throws has its job tried again. */
  work<T extends object>(
    queue: string,
    handler: (job: Job<T>) => Promise<void>,
    options?: WorkOptions,
  ): Promise<void>
  /** Queues an empty job on `queue` at the times of a cron expression (UTC). */
  every(queue: string, cron: string): Promise<void>
  /** Runs a loop of one's own beside the workers; its signal is aborted when they are to stop. */
  background(loop: (signal: AbortSignal) => Promise<void>): void
  /** Takes no new job, lets the running ones end for `seconds`, then lets go. */
  stop(seconds?: number): Promise<void>
}

export interface JobsOptions {
  readonly onError?: (error: Error) => void
  /** How often idle workers look for jobs, in seconds; a notice wakes them sooner. */
  readonly polling?: number
}

// A worker that dies with its process is noticed by its missing heartbeat; pg-boss allows no less than 10 s.
const HEARTBEAT = 10

export async function openJobs(db: Db, queues: readonly Queue[], options: JobsOptions = {}): Promise<Jobs> {
  const boss = new PgBoss({
    ...connect(db.source),
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    persistWarnings: false,
  })
  boss.on('error', error => options.onError?.(error))
  await boss.start()
  for (const queue of queues) await declare(boss, queue)
  const stopping = new AbortController()
  const loops: Promise<void>[] = []
  const declared = new Set(queues.map(({ name }) => name))
  if (db.backend === 'pglite') await recover(db)
  await followClock(db)
  loops.push(
    (async () => {
      while (!stopping.signal.aborted) {
        await sleep(CLOCK_LOOK, undefined, { signal: stopping.signal }).catch(() => undefined)
        if (!stopping.signal.aborted) await followClock(db).catch(error => options.onError?.(error as Error))
      }
    })(),
  )

  return {
    async enqueue(tx, queue, data, { delay = 0, singletonKey, singletonSeconds } = {}) {
      if (!declared.has(queue)) throw new Error(`No feature declares the queue ${queue}`)
      return boss.send(queue, data, {
        db: toDatabase(tx),
        ...(delay > 0 && { startAfter: delay / 1000 }),
        ...(singletonKey && { singletonKey }),
        ...(singletonSeconds && { singletonSeconds }),
      })
    },
    async work<T extends object>(
      queue: string,
      handler: (job: Job<T>) => Promise<void>,
      { concurrency = 4 }: WorkOptions = {},
    ) {
      const polling = options.polling ?? 2
      const settings = {
        includeMetadata: true,
        pollingIntervalSeconds: polling,
        // A notice tells of new jobs, not of those whose time has come: these wait for the poll.
        notifyPollingIntervalSeconds: polling,
      } as const
      for (let n = 0; n < concurrency; n += 1) {
        let worker: string | undefined
        const handle = async ([job]: JobWithMetadata<T>[]) => {
          // Where there was one job there may be more: without this nudge a backlog goes one job a poll.
          if (worker) boss.notifyWorker(worker)
          if (!job) return
          const { id, data, retryCount, retryLimit, signal } = job
          await handler({ id, data, attempt: retryCount + 1, isLast: retryCount >= retryLimit, signal })
        }
        worker = await boss.work<T, void, typeof settings>(queue, settings, handle)
      }
    },
    async every(queue, cron) {
      await boss.schedule(queue, cron, {}, { tz: 'UTC' })
    },
    background(loop) {
      loops.push(loop(stopping.signal).catch(error => options.onError?.(error)))
    },
    async stop(seconds = 10) {
      stopping.abort()
      const patience = new AbortController()
      await Promise.race([
        Promise.all(loops),
        sleep(seconds * 1000, undefined, patience).catch(() => undefined),
      ])
      patience.abort()
      await boss.stop({ graceful: true, timeout: seconds * 1000, close: true })
    },
  }
}

function connect(source: Source): ConstructorOptions {
  if (source.kind === 'postgres') return { connectionString: source.url, max: 4 }
  return {
    backend: 'pglite',
    db: fromPglite({
      query: <T>(sql: string, params?: unknown[]) =>
        source.lend(async session => ({ rows: (await session.run(sql, params)).rows as T[] })),
      exec: sql => source.lend(async session => (await session.script(sql)).map(({ rows }) => ({ rows }))),
      listen: (channel, heard) => source.listen(channel, heard),
    }),
  }
}

const toDatabase = (tx: Tx): BossDb => ({
  executeSql: async (sql, params) => ({ rows: await tx.query(sql, params) }),
})

async function declare(boss: PgBoss, queue: Queue): Promise<void> {
  const { name, retryLimit = 5, retryDelay = 5, retryDelayMax = 3600, timeout = 60 } = queue
  const settings = {
    retryLimit,
    retryDelay,
    retryDelayMax,
    retryBackoff: true,
    expireInSeconds: timeout,
    heartbeatSeconds: HEARTBEAT,
    notify: true,
  }
  await boss.createQueue(name, settings)
  await boss.updateQueue(name, settings)
  // Warms pg-boss's cache of queues: reading it from inside a transaction would wait for itself on PGlite.
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
}

/** Milliseconds between two looks at whether the database's clock was put back. */
const CLOCK_LOOK = 10_000

/**
 * Puts right what the queue would wait for after the database's clock was put back: it stamps its rounds every minute,
 * so a stamp in the future shows it. Every plan that lies ahead is due then: a try too early is looked through by
 * whoever handles it, and one a day late would hold up invoices.
 */
export async function followClock(db: Db): Promise<void> {
  await db.transaction(async tx => {
    const back = await tx.query(
      `UPDATE pgboss.version SET cron_on = now(), bam_on = least(bam_on, now()), flow_on = least(flow_on, now()),
         reindex_on = least(reindex_on, now()), monitor_backoff_on = NULL
       WHERE cron_on > now() + interval '1 second' RETURNING version`,
    )
    if (back.length === 0) return
    await tx.query(
      `UPDATE pgboss.queue SET monitor_claim_on = least(monitor_claim_on, now()),
         monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())`,
    )
    await tx.query(
      `UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry') AND start_after > now()`,
    )
    await tx.query(
      `UPDATE pgboss.job SET started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
       WHERE state = 'active' AND (started_on > now() OR heartbeat_on > now())`,
    )
  })
}

/** PGlite has one process: the jobs found active at the start are those of a process that died. */
async function recover(db: Db): Promise<void> {
  await db.query(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`)
}
