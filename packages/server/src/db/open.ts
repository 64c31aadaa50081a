import { AsyncLocalStorage } from 'node:async_hooks'
import type { Failure, Text } from '../failures.ts'
import type { DurableFiles } from './durable-files.ts'

/** What a statement may be run on: the pool, or one transaction. Stores take this. */
export interface Tx {
  /** One statement, with `$1` parameters. */
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
  /** Several statements without parameters. */
  script(sql: string): Promise<void>
  /** Commits when `fn` resolves, rolls back when it throws. Inside a transaction: a savepoint. */
  transaction<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
}

/** The one door to the database. */
export interface Db extends Tx {
  readonly backend: 'pglite' | 'postgres'
  /** For the job queue, which speaks to the database on its own. */
  readonly source: Source
  /** Why nothing can be stored at the moment, where the database knows without being asked. */
  trouble(): Failure | undefined
  close(): Promise<void>
}

/** One connection, for the time of one piece of work. */
export interface Session {
  run(sql: string, params?: readonly unknown[]): Promise<Answer>
  script(sql: string): Promise<Answer[]>
}

export interface Answer {
  readonly rows: unknown[]
  readonly command: string
}

/** A backend lends sessions: PostgreSQL several at a time, PGlite one after the other. */
export interface Backend {
  readonly kind: Db['backend']
  readonly source: Source
  lend<T>(work: (session: Session) => Promise<T>): Promise<T>
  trouble?(): Failure | undefined
  close(): Promise<void>
}

export type Source =
  | { readonly kind: 'postgres'; readonly url: string }
  | {
      readonly kind: 'pglite'
      lend: Backend['lend']
      /** The whole directory, to begin another database from. */
      copy(): Promise<Blob>
      listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
    }

export const DURABILITIES = ['durable', 'relaxed'] as const
export type Durability = (typeof DURABILITIES)[number]

export interface Place {
  /** PostgreSQL when given. */
  readonly databaseUrl?: string | undefined
  /** PGlite's directory; in memory when absent. */
  readonly dataDir?: string | undefined
  /** A copy of a PGlite directory to begin from, in memory. */
  readonly image?: Blob | undefined
  /** With a directory: `durable` (the default) keeps what it acknowledges over a power cut, `relaxed` does not. */
  readonly durability?: Durability | undefined
  /** Told of connections lost while idle, and of a directory that fails. */
  readonly onError?: ((error: Error) => void) | undefined
  /** Told when a directory that failed is in use again. */
  readonly onNews?: ((words: Text) => void) | undefined
  /** Another file layer: that of a test, which fails when it is told to. */
  readonly files?: typeof DurableFiles | undefined
}

/** Opens PostgreSQL when there is an address for it, else PGlite. */
export async function openDb(place: Place = {}): Promise<Db> {
  // Loaded when needed: PGlite alone is a megabyte of script.
  if (place.databaseUrl === undefined) {
    const { openPglite } = await import('./pglite.ts')
    return fromBackend(await openPglite(place))
  }
  const { openPostgres } = await import('./postgres.ts')
  return fromBackend(await openPostgres(place.databaseUrl, place.onError))
}

function fromBackend(backend: Backend): Db {
  // Using the pool from inside a transaction would wait for itself for ever on PGlite, and run outside the
  // transaction on PostgreSQL. Both backends refuse it, so that the fault shows wherever it is first run.
  const current = new AsyncLocalStorage<{ open: boolean }>()
  const lend = <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    if (current.getStore()?.open) throw new Error('The pool was used inside a transaction: use its `tx`')
    return backend.lend(work)
  }
  return {
    backend: backend.kind,
    source: backend.source,
    async query<T>(sql: string, params?: readonly unknown[]) {
      return (await lend(session => session.run(sql, params))).rows as T[]
    },
    async script(sql) {
      await lend(session => session.script(sql))
    },
    transaction: async fn =>
      lend(session => {
        const scope = { open: true }
        return current.run(scope, () =>
          transact(session, fn).finally(() => {
            scope.open = false
          }),
        )
      }),
    trouble: () => backend.trouble?.(),
    close: () => backend.close(),
  }
}

async function transact<T>(session: Session, fn: (tx: Tx) => Promise<T>): Promise<T> {
  await session.run('BEGIN')
  let result: T
  try {
    result = await fn(toTx(session, 1))
  } catch (error) {
    // The first fault is the one to tell; a lost connection rolls back by itself.
    await session.run('ROLLBACK').catch(() => undefined)
    throw error
  }
  // PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which a statement failed.
  const { command } = await session.run('COMMIT')
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements failed')
  return result
}

function toTx(session: Session, depth: number): Tx {
  return {
    async query<T>(sql: string, params?: readonly unknown[]) {
      return (await session.run(sql, params)).rows as T[]
    },
    async script(sql) {
      await session.script(sql)
    },
    async transaction(fn) {
      const name = `depth_${depth}`
      await session.run(`SAVEPOINT ${name}`)
      try {
        const result = await fn(toTx(session, depth + 1))
        await session.run(`RELEASE SAVEPOINT ${name}`)
        return result
      } catch (error) {
        await session.run(`ROLLBACK TO SAVEPOINT ${name}`)
        throw error
      }
    },
  }
}

/** Is this the refusal of a second row with the same key (of this constraint or unique index)? */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23505' && (constraint === undefined || broken === constraint)
}
