import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { Answer, Backend, Place, Session } from './backend.ts'
import { Ballast } from './ballast.ts'
import { ensureSynced, forgetSynced, prepareCluster } from './cluster.ts'
import { DurableFiles } from './durable-files.ts'
import { GroupCommit, type Mark, mayWrite } from './group-commit.ts'
import { openInMemory, openOnFiles } from './instance.ts'
import { lock } from './lock.ts'
import { damaged, inWords, isDamage, StorageDown, StorageFull } from './storage-failures.ts'
import { encode } from './values.ts'

/** Nothing else asks for checkpoints in a database of one process. */
const CHECKPOINT_EVERY = 16 * 1024 * 1024
/** Milliseconds before each try to open the database again; the last one goes on. */
const PAUSES = [100, 500, 1000, 2000, 5000, 10_000]
/** Writes the log to the disk if there is anything in it that is not there; without synchronous commit, nothing else does. */
const FLUSH = `SELECT pg_logical_emit_message(false, 'conforme', '', true)
  WHERE pg_current_wal_insert_lsn() <> pg_current_wal_flush_lsn()`

type Heard = (payload: string) => void

/** PostgreSQL in this process, in a directory or in memory. */
export async function openPglite(place: Place): Promise<Backend> {
  if (place.dataDir === undefined) {
    const pglite = await openInMemory(place.image)
    return new Embedded(pglite).backend(async () => undefined)
  }
  const { dataDir } = place
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const release = await lock(dataDir)
    try {
      const storage = await Storage.prepare(dataDir, place)
      const embedded = new Embedded(await storage.open(), storage)
      return embedded.backend(release)
    } catch (error) {
      await release()
      throw error
    }
  } catch (error) {
    throw inWords(error, dataDir)
  }
}

/** The directory: its files, the room held in it, and how the database on it is opened. */
class Storage {
  readonly dataDir: string
  readonly isDurable: boolean
  readonly ballast: Ballast
  readonly place: Place
  files: DurableFiles
  readonly #folder: string

  static async prepare(dataDir: string, place: Place): Promise<Storage> {
    const ballast = new Ballast(dataDir)
    ballast.prepare()
    const folder = await prepareCluster(dataDir)
    const isDurable = place.durability !== 'relaxed'
    if (isDurable) await ensureSynced(dataDir, folder)
    else await forgetSynced(dataDir)
    return new Storage(place, { dataDir, folder, ballast, isDurable })
  }

  private constructor(
    place: Place,
    given: { dataDir: string; folder: string; ballast: Ballast; isDurable: boolean },
  ) {
    this.place = place
    this.dataDir = given.dataDir
    this.isDurable = given.isDurable
    this.ballast = given.ballast
    this.#folder = given.folder
    this.files = this.#newFiles()
  }

  async open(): Promise<PGlite> {
    if (this.files.fatal) this.files = this.#newFiles()
    // Left by a process that ended, perhaps empty: PostgreSQL does not start on an empty one. Ours is lock.ts.
    await rm(join(this.#folder, 'postmaster.pid'), { force: true })
    return openOnFiles(this.files, this)
  }

  isFull(): boolean {
    try {
      return this.ballast.isFull()
    } catch (error) {
      throw inWords(error, this.dataDir)
    }
  }

  #newFiles(): DurableFiles {
    const { files: Files = DurableFiles } = this.place
    return new Files(this.#folder, this.ballast)
  }
}

/** The one connection: the holder has the whole database until the work is done. */
class Embedded {
  #pglite: PGlite | undefined
  #down: StorageDown | undefined
  #isClosing = false
  #tail: Promise<unknown> = Promise.resolve()
  #retry: NodeJS.Timeout | undefined
  readonly #storage: Storage | undefined
  readonly #commits: GroupCommit | undefined
  readonly #listeners = new Set<{ readonly channel: string; readonly heard: Heard }>()

  constructor(pglite: PGlite, storage?: Storage) {
    this.#pglite = pglite
    this.#storage = storage
    if (storage?.isDurable)
      this.#commits = new GroupCommit(begin =>
        this.#exclusive(async () => {
          begin()
          await this.#run(FLUSH)
        }),
      )
  }

  backend(release: () => Promise<void>): Backend {
    const lend: Backend['lend'] = work => this.#lend(work)
    return {
      kind: 'pglite',
      lend,
      hear: async (channel, heard, isHearing) => {
        const stop = await this.#listen(channel, heard)
        isHearing(true)
        return stop
      },
      source: {
        kind: 'pglite',
        lend,
        copy: () => this.#exclusive(async () => this.#up().dumpDataDir('none')),
        listen: (channel, heard) => this.#listen(channel, heard),
      },
      trouble: () => this.#down ?? (this.#storage?.isFull() ? this.#full() : undefined),
      close: () => this.#close(release),
    }
  }

  async #lend<T>(work: (session: Session) => Promise<T>): Promise<T> {
    let seen: Mark | undefined
    const mine = this.#exclusive(async () => {
      let wrote = false
      const look = (sql: string) => {
        if (!mayWrite(sql)) return
        if (this.#storage?.isFull()) throw this.#full()
        wrote = true
      }
      try {
        return await work(this.#session(look))
      } catch (error) {
        // A script may die between its own BEGIN and COMMIT; the next borrower must not inherit that.
        if (!this.#down) await this.#run('ROLLBACK').catch(() => undefined)
        throw error
      } finally {
        seen = wrote ? this.#commits?.note() : this.#commits?.seen()
      }
    })
    const settle = async () => seen && this.#commits?.settled(seen)
    // What is refused may be refused for what others wrote a moment ago: that too has to be there tomorrow.
    const result = await mine.catch(async error => {
      await settle().catch(() => undefined)
      throw error
    })
    await settle()
    this.#checkpoint()
    return result
  }

  #session(look: (sql: string) => void): Session {
    return {
      run: async (sql, params = []) => {
        look(sql)
        return this.#run(sql, params)
      },
      script: async sql => {
        look(sql)
        const results = await this.#inWords(() => this.#up().exec(sql))
        return results.map(({ rows, command = '' }): Answer => ({ rows, command }))
      },
    }
  }

  async #run(sql: string, params: readonly unknown[] = []): Promise<Answer> {
    const { rows, command = '' } = await this.#inWords(() => this.#up().query(sql, params.map(encode)))
    return { rows, command }
  }

  #up(): PGlite {
    if (this.#pglite) return this.#pglite
    throw this.#down ?? new Error('The database is closed')
  }

  /** Errors of the disk and of the data in words; the first one of the disk ends the instance. */
  async #inWords<T>(ask: () => Promise<T>): Promise<T> {
    const storage = this.#storage
    let answer: T
    try {
      answer = await ask()
    } catch (error) {
      if (storage?.files.fatal) throw this.#fall(storage)
      throw storage && isDamage(error) ? damaged(storage.dataDir, (error as Error).message, error) : error
    }
    // PGlite may answer although PostgreSQL ended on the way.
    if (storage?.files.fatal) throw this.#fall(storage)
    return answer
  }

  #full(): StorageFull {
    return new StorageFull(this.#storage?.dataDir ?? '')
  }

  #fall(storage: Storage): StorageDown {
    if (!this.#down) {
      this.#down = new StorageDown(storage.dataDir, storage.files.fatal?.cause)
      this.#pglite = undefined
      this.#commits?.lost(this.#down)
      storage.files.abandon()
      storage.place.onError?.(this.#down)
      this.#openAgain(storage, 0)
    }
    return this.#down
  }

  #openAgain(storage: Storage, tries: number): void {
    const pause = PAUSES[Math.min(tries, PAUSES.length - 1)]
    this.#retry = setTimeout(() => {
      const attempt = this.#exclusive(async () => {
        if (this.#isClosing) return
        const pglite = await storage.open()
        for (const { channel, heard } of this.#listeners) await pglite.listen(channel, heard)
        this.#pglite = pglite
        this.#down = undefined
        storage.place.onNews?.({
          fr: 'La base de données est rouverte : rien de ce qui avait été confirmé ne manque.',
          en: 'The database is open again: nothing that was confirmed is missing.',
        })
      })
      attempt.catch(error => {
        storage.files.abandon()
        storage.place.onError?.(error)
        this.#openAgain(storage, tries + 1)
      })
    }, pause)
    this.#retry.unref()
  }

  #checkpoint(): void {
    const files = this.#storage?.files
    if (!files || files.logged < CHECKPOINT_EVERY || this.#isClosing) return
    files.logged = 0
    this.#exclusive(() => this.#run('CHECKPOINT')).catch(error => this.#storage?.place.onError?.(error))
  }

  async #listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
    const listener = { channel, heard }
    await this.#exclusive(() => this.#up().listen(channel, heard))
    this.#listeners.add(listener)
    return async () => {
      this.#listeners.delete(listener)
      await this.#exclusive(async () => this.#pglite?.unlisten(channel, heard))
    }
  }

  async #close(release: () => Promise<void>): Promise<void> {
    this.#isClosing = true
    clearTimeout(this.#retry)
    try {
      await this.#exclusive(async () => {
        const pglite = this.#pglite
        this.#pglite = undefined
        await pglite?.close()
      })
    } catch (error) {
      // What was confirmed is in the log, from which the next start takes it up.
      if (!this.#storage?.files.fatal) throw error
      this.#storage.files.abandon()
    } finally {
      await release()
    }
  }

  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#tail.then(work)
    this.#tail = mine.catch(() => undefined)
    return mine
  }
}
