/**
 * Commits that share their writes to disk. On the one connection of the embedded database, transactions commit to
 * memory one after the other; what a caller is told waits until a flush that began after its commit has ended. One
 * flush serves all that wait, so thirty-two submissions at once cost a handful of fsyncs, not thirty-two.
 *
 * Whoever only read waits as well when what it may have seen is not flushed yet: what was read and acted upon (an
 * invoice that was handed over, a reply that was repeated) must not be gone after a power cut.
 */
export class GroupCommit {
  readonly #flush: (begin: () => void) => Promise<void>
  #era: Era = { written: 0, flushed: 0 }
  #next: Promise<void> | undefined

  /** `flush` takes its turn on the connection, calls `begin` when it has the connection, and writes the log to disk. */
  constructor(flush: (begin: () => void) => Promise<void>) {
    this.#flush = flush
  }

  /** Something was committed, while the connection was held; returns what `settled` takes. */
  note(): Mark {
    this.#era.written += 1
    return this.seen()
  }

  /** All that was committed up to now, for `settled`. */
  seen(): Mark {
    return { era: this.#era, at: this.#era.written }
  }

  /** Resolves once all up to `mark` is on disk; rejects when that cannot be said. */
  async settled({ era, at }: Mark): Promise<void> {
    if (era.flushed >= at) return
    if (era.lost) throw era.lost
    this.#next ??= this.#begin()
    await this.#next
    if (era.flushed < at) throw era.lost ?? new Error('A flush ended before what waited for it')
  }

  /** The database ended: what it had committed and not flushed was in its memory. */
  lost(error: Error): void {
    this.#era.lost = error
    this.#era = { written: 0, flushed: 0 }
  }

  async #begin(): Promise<void> {
    let era = this.#era
    let goal = 0
    try {
      await this.#flush(() => {
        era = this.#era
        goal = era.written
        // A caller that comes from now on needs a flush of its own.
        this.#next = undefined
      })
    } catch (error) {
      this.#next = undefined
      throw error
    }
    era.flushed = Math.max(era.flushed, goal)
  }
}

/** From the opening of the database to its end. */
interface Era {
  written: number
  flushed: number
  lost?: Error
}

/** A place in what was committed. */
export interface Mark {
  readonly era: Era
  readonly at: number
}

const READS = /^\s*(?:SELECT|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SHOW|LISTEN|UNLISTEN)\b/i
/** Words that write, and calls of functions that are not PostgreSQL's own: those of the job queue write. */
const WRITES =
  /\b(?:(?:INSERT|UPDATE|DELETE|MERGE|TRUNCATE|CREATE|DROP|ALTER|INTO|nextval|setval|pg_notify)\b|\w{1,63}\.\w{1,63}\s{0,9}\()/i
/** A lock is no change that anybody must find again. */
const LOCKS = /\bFOR\s{1,9}(?:NO\s{1,9}KEY\s{1,9})?UPDATE\b/gi
const MOST_KEPT = 2_000

const known = new Map<string, boolean>()

/** May this statement change the database? When in doubt, yes: that costs a flush, the contrary would cost data. */
export function mayWrite(sql: string): boolean {
  const found = known.get(sql)
  if (found !== undefined) return found
  const rest = sql.replaceAll(LOCKS, '')
  const answer = !READS.test(sql) || rest.includes(';') || WRITES.test(rest)
  if (known.size >= MOST_KEPT) known.clear()
  known.set(sql, answer)
  return answer
}
