import { AsyncLocalStorage } from 'node:async_hooks'
import type { Failure } from '../base/failures.ts'
import type { Backend, Backing, Place, Session, Source } from './backend.ts'
import { CHANGED, Kept, writtenBy } from './kept.ts'

/** What a statement may be run on: the pool, or one transaction. Stores take this. */
export interface Tx {
  /** One statement, with `$1` parameters. */
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
  /** Several statements without parameters. */
  script(sql: string): Promise<void>
  /** Commits when `fn` resolves, rolls back when it throws. Inside a transaction: a savepoint. */
  transaction<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Rows in memory: those of a table that this very transaction has written to are those from before. */
  readonly kept: Kept
}

/** The one door to the database. */
export interface Db extends Tx {
  readonly backend: Backing
  /** Keeps rows in memory from now on, until the returned function is called; needs the migrations. */
  keep(): Promise<() => Promise<void>>
  /** For the job queue, which speaks to the database on its own. */
  readonly source: Source
  /** Why nothing can be stored at the moment, where the database knows without being asked. */
  trouble(): Failure | undefined
  close(): Promise<void>
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
  const kept = new Kept()
  const lend = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    if (current.getStore()?.open) throw new Error('The pool was used inside a transaction: use its `tx`')
    const written = new Set<string>()
    try {
      return await backend.lend(session => work(noting(session, written)))
    } finally {
      kept.forget(written)
    }
  }
  return {
    backend: backend.kind,
    source: backend.source,
    kept,
    keep: () =>
      backend.hear(
        CHANGED,
        table => kept.forget([table]),
        isHearing => kept.hear(isHearing),
      ),
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
          transact(session, kept, fn).finally(() => {
            scope.open = false
          }),
        )
      }),
    trouble: () => backend.trouble?.(),
    close: () => backend.close(),
  }
}

/** The session, and which kept tables it wrote to. */
function noting({ run, script }: Session, written: Set<string>): Session {
  const note = (sql: string) => {
    for (const table of writtenBy(sql)) written.add(table)
  }
  return {
    run(sql, params) {
      note(sql)
      return run(sql, params)
    },
    script(sql) {
      note(sql)
      return script(sql)
    },
  }
}

async function transact<T>(session: Session, kept: Kept, fn: (tx: Tx) => Promise<T>): Promise<T> {
  await session.run('BEGIN')
  let result: T
  try {
    result = await fn(toTx(session, kept, 1))
  } catch (error) {
    // The first fault is the one to report; a lost connection rolls back by itself.
    await session.run('ROLLBACK').catch(() => undefined)
    throw error
  }
  // PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which a statement failed.
  const { command } = await session.run('COMMIT')
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements failed')
  return result
}

function toTx(session: Session, kept: Kept, depth: number): Tx {
  return {
    kept,
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
        const result = await fn(toTx(session, kept, depth + 1))
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
