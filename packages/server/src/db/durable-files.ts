import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Ballast } from './ballast.ts'

/** What PGlite's file layer hands over: an open file of the mount, by the number that Node gave it. */
interface Stream {
  readonly nfd?: number
  readonly node: Node
}

interface Node {
  readonly name: string
  readonly parent: Node
}

type Operation = (...given: never[]) => unknown

/** The parts of PGlite's module that are changed here, as 0.5.16 has them. */
interface Module {
  readonly NODEFS: {
    readonly stream_ops: Record<string, Operation>
    readonly node_ops: Record<string, Operation>
    realPath(node: Node): string
  }
  stackRestore: Operation
  _PostgresMainLoopOnce: Operation
  _PostgresMainLongJmp: Operation
  _PostgresSendReadyForQueryIfNecessary: Operation
  _pgl_pq_flush: Operation
}

/** The exit status by which PGlite's build says that a statement failed in the ordinary way. */
const STATEMENT_FAILED = 100

/** PostgreSQL was left in the middle of what it did: the instance is of no further use. */
export class Fatal extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'Fatal'
  }
}

/**
 * PGlite's files, so that what is synced is on the disk. Its own layer has no fsync (PostgreSQL's call succeeds and does
 * nothing). A write that finds the disk full takes the room of the ballast and is done again, so that PostgreSQL, which
 * cannot go on without its log, never hears of it. Any other error ends the instance at once: handed to PostgreSQL it
 * becomes a panic, which this build answers by trying again for ever.
 */
export class DurableFiles extends NodeFS {
  /** Bytes written to the log since the last checkpoint began. */
  logged = 0
  /** Why this instance can no longer be used. */
  fatal: Fatal | undefined
  readonly #ballast: Ballast
  readonly #open = new Set<number>()

  constructor(folder: string, ballast: Ballast) {
    super(folder)
    this.#ballast = ballast
  }

  /** One write; tests make it fail. */
  protected write(fd: number, bytes: Uint8Array, position: number | undefined): number {
    return writeSync(fd, bytes, 0, bytes.length, position)
  }

  /** One sync of a file or folder; tests record it and make it fail. */
  protected sync(fd: number): void {
    fsyncSync(fd)
  }

  override async init(pg: PGlite, options: object): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options)
    const before = made.emscriptenOpts.preRun ?? []
    const change = (module: unknown) => this.#change(module as Module)
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...before, change] } }
  }

  /** Call once PGlite has made its module: what fails inside of it is then seen, and leaves it. */
  guard(module: unknown): void {
    const mod = module as Module
    for (const name of ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const) {
      const run = mod[name] as () => void
      mod[name] = () => {
        this.#refuse()
        try {
          run()
        } catch (error) {
          if ((error as { status?: unknown }).status !== STATEMENT_FAILED) this.end(error)
          throw error
        }
      }
    }
    // PGlite swallows what leaves the loop and goes on; after the end, the first call it makes leaves its loop too.
    const restore = mod.stackRestore
    mod.stackRestore = ((sp: never) => {
      if (this.fatal) throw this.fatal
      restore(sp)
    }) as Operation
    for (const name of ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
      const run = mod[name] as () => void
      mod[name] = () => {
        if (!this.fatal) run()
      }
    }
  }

  /** No further operation reaches the disk. */
  end(cause: unknown): Fatal {
    this.fatal ??= cause instanceof Fatal ? cause : new Fatal(cause)
    return this.fatal
  }

  /** Closes what an ended instance left open. */
  abandon(): void {
    this.end(new Error('abandoned'))
    for (const fd of this.#open) {
      try {
        closeSync(fd)
      } catch {
        // The error that ended the instance is the one to report.
      }
    }
    this.#open.clear()
  }

  #change({ NODEFS }: Module): void {
    const { stream_ops: files, node_ops: names } = NODEFS
    const { open, close } = files as Record<'open' | 'close', (stream: Stream) => void>
    files.open = (stream: Stream) => {
      this.#refuse()
      open.call(files, stream)
      if (stream.nfd !== undefined) this.#open.add(stream.nfd)
    }
    files.close = (stream: Stream & { shared: { refcount: number } }) => {
      this.#refuse()
      close.call(files, stream)
      if (stream.nfd !== undefined && stream.shared.refcount === 0) this.#open.delete(stream.nfd)
    }
    files.write = (stream: Stream, memory: Int8Array, offset: number, length: number, position?: number) => {
      const bytes = new Uint8Array(memory.buffer, memory.byteOffset + offset, length)
      for (let done = 0; done < length; )
        done += this.#attempt(() =>
          this.write(
            stream.nfd as number,
            bytes.subarray(done),
            position === undefined ? undefined : position + done,
          ),
        )
      if (stream.node.parent.name === 'pg_wal') this.logged += length
      return length
    }
    files.fsync = (stream: Stream) => {
      this.#attempt(() =>
        stream.nfd === undefined ? this.#syncFolder(NODEFS.realPath(stream.node)) : this.sync(stream.nfd),
      )
      return 0
    }
    const read = files.read as Operation
    files.read = (...given: never[]) => this.#only(['EIO'], () => read.apply(files, given))
    // New names take room in their folder.
    for (const name of ['mknod', 'rename', 'symlink', 'setattr'] as const) {
      const run = names[name] as Operation
      names[name] = (...given: never[]) => this.#attemptNamed(() => run.apply(names, given))
    }
  }

  /** Does it, with the room of the ballast where the disk is full; any error that remains ends the instance. */
  #attempt<T>(act: () => T): T {
    this.#refuse()
    try {
      return this.#withRoom(act)
    } catch (error) {
      throw this.end(error)
    }
  }

  /** The same where an error may be an ordinary answer (a name that exists): those go on to PostgreSQL. */
  #attemptNamed<T>(act: () => T): T {
    return this.#only(['EIO', 'ENOSPC', 'EDQUOT', 'EROFS'], () => this.#withRoom(act))
  }

  #only<T>(codes: readonly string[], act: () => T): T {
    this.#refuse()
    try {
      return act()
    } catch (error) {
      if (codes.some(code => isOf(error, code))) throw this.end(error)
      throw error
    }
  }

  #withRoom<T>(act: () => T): T {
    try {
      return act()
    } catch (error) {
      if (!isOf(error, 'ENOSPC') && !isOf(error, 'EDQUOT')) throw error
      if (!this.#ballast.release()) throw error
      return act()
    }
  }

  #refuse(): void {
    if (this.fatal) throw this.fatal
  }

  #syncFolder(path: string): void {
    const fd = openSync(path, 'r')
    try {
      this.sync(fd)
    } finally {
      closeSync(fd)
    }
  }
}

/** The numbers by which PGlite's file layer names the system's errors (WASI). */
const NUMBERS: Readonly<Record<string, number>> = { EDQUOT: 19, EIO: 29, ENOSPC: 51, EROFS: 69 }

function isOf(error: unknown, code: string): boolean {
  const given = (error ?? {}) as { code?: unknown; errno?: unknown; name?: unknown }
  return given.code === code || (given.name === 'ErrnoError' && given.errno === NUMBERS[code])
}
