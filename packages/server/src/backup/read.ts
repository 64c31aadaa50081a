import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { BackupFailure } from './failure.ts'
import { FORMAT, Header, type Summary, TableEnd, TableStart, Trailer } from './format.ts'

/** Bytes of the lines that are handed on together. */
const BATCH = 1024 * 1024
const MOST_ROWS = 1000
/** Bytes of the longest line: a text of PostgreSQL holds no more than twice as much, and a string of ours no more. */
const LONGEST_LINE = 500 * 1024 * 1024
const LONGEST_HEADER = 1024 * 1024

/** What to do with the parts of a backup, in their order. */
export interface Reader {
  header?(header: Header): Promise<void>
  table?(start: TableStart): Promise<void>
  /** Some rows of the table that was begun last, each a JSON array of texts and nulls. */
  rows?(lines: readonly string[]): Promise<void>
  /** All of it is as it was written. */
  end?(trailer: Trailer): Promise<void>
}

/**
 * Reads a backup from its compressed bytes, in flat memory.
 * @throws BackupFailure on whatever is not a whole, undamaged backup: `end` is not called then
 */
export async function readBackup(bytes: Readable, reader: Reader = {}): Promise<Summary> {
  const course = new Course(reader)
  let whole = false
  try {
    for await (const line of linesOf(bytes, () => course.longest)) whole = await course.take(line)
  } catch (error) {
    throw translated(error, course.isRecognised)
  }
  if (!whole) throw new BackupFailure(course.isRecognised ? 'truncated' : 'foreign')
  return course.finish()
}

/** How far the reading is. */
class Course {
  readonly #reader: Reader
  readonly #whole = createHash('sha256')
  readonly #counts: Record<string, number> = {}
  #header: Header | undefined
  #table: { readonly name: string; readonly hash: ReturnType<typeof createHash>; rows: number } | undefined
  #batch: string[] = []
  #weight = 0
  #trailer: Trailer | undefined

  constructor(reader: Reader) {
    this.#reader = reader
  }

  get isRecognised(): boolean {
    return this.#header !== undefined
  }

  get longest(): number {
    return this.isRecognised ? LONGEST_LINE : LONGEST_HEADER
  }

  /** @returns whether this was the last line */
  async take(line: Buffer): Promise<boolean> {
    if (this.#trailer !== undefined) throw new BackupFailure('damaged')
    if (this.#header === undefined) await this.#begin(line)
    else if (this.#table !== undefined && line[0] === BRACKET) await this.#row(line)
    else if (this.#table !== undefined) await this.#endTable(line)
    else if (line.subarray(0, 6).equals(END)) {
      this.#trailer = parsed(Trailer, line)
      const { rows, tables, sha256 } = this.#trailer
      const isSame = rows === this.#rows && tables === Object.keys(this.#counts).length
      if (!isSame || sha256 !== this.#whole.digest('hex')) throw new BackupFailure('damaged')
      return true
    } else await this.#beginTable(line)
    this.#whole.update(line)
    return false
  }

  async finish(): Promise<Summary> {
    const { version, created_at, source } = this.#header!
    await this.#reader.end?.(this.#trailer!)
    return {
      version,
      created_at,
      source,
      tables: this.#counts,
      rows: this.#rows,
      sha256: this.#trailer!.sha256,
    }
  }

  get #rows(): number {
    return Object.values(this.#counts).reduce((sum, count) => sum + count, 0)
  }

  async #begin(line: Buffer): Promise<void> {
    const header = asJson(line) as Partial<Header> | undefined
    if (header?.conforme !== 'backup') throw new BackupFailure('foreign')
    if (typeof header.format === 'number' && header.format > FORMAT) throw new BackupFailure('newer')
    this.#header = parsed(Header, line)
    await this.#reader.header?.(this.#header)
  }

  async #beginTable(line: Buffer): Promise<void> {
    const start = parsed(TableStart, line)
    if (Object.hasOwn(this.#counts, start.table)) throw new BackupFailure('damaged')
    this.#table = { name: start.table, hash: createHash('sha256'), rows: 0 }
    await this.#reader.table?.(start)
  }

  async #row(line: Buffer): Promise<void> {
    const table = this.#table!
    table.hash.update(line)
    table.rows += 1
    this.#batch.push(line.toString('utf8'))
    this.#weight += line.length
    if (this.#weight >= BATCH || this.#batch.length >= MOST_ROWS) await this.#handOn()
  }

  async #endTable(line: Buffer): Promise<void> {
    const { name, hash, rows } = this.#table!
    const end = parsed(TableEnd, line)
    if (end.rows !== rows || end.sha256 !== hash.digest('hex')) throw new BackupFailure('damaged')
    await this.#handOn()
    this.#counts[name] = rows
    this.#table = undefined
  }

  async #handOn(): Promise<void> {
    const batch = this.#batch
    this.#batch = []
    this.#weight = 0
    if (batch.length > 0) await this.#reader.rows?.(batch)
  }
}

const BRACKET = '['.charCodeAt(0)
const END = Buffer.from('{"end"')
const BREAK = '\n'.charCodeAt(0)

/** Lines with their line breaks; what follows the last one is no line. */
async function* linesOf(bytes: Readable, longest: () => number): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  let length = 0
  // A damaged stream ends `unzipped` with the fault, whichever of the two notices.
  const unzipped = createGunzip()
  bytes.once('error', error => unzipped.destroy(error))
  for await (const chunk of bytes.pipe(unzipped) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(BREAK); at !== -1; at = chunk.indexOf(BREAK, from)) {
      begun.push(chunk.subarray(from, at + 1))
      yield begun.length === 1 ? begun[0]! : Buffer.concat(begun)
      begun = []
      length = 0
      from = at + 1
    }
    if (from === chunk.length) continue
    begun.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > longest()) throw new BackupFailure(longest() === LONGEST_HEADER ? 'foreign' : 'damaged')
  }
  if (length > 0) throw new BackupFailure(longest() === LONGEST_HEADER ? 'foreign' : 'truncated')
}

function asJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    return undefined
  }
}

function parsed<T extends TSchema>(schema: T, line: Buffer) {
  const value = asJson(line)
  if (!Value.Check(schema, value)) throw new BackupFailure('damaged')
  return value
}

/** What zlib says of bytes that it cannot unfold. */
function translated(cause: unknown, isRecognised: boolean): unknown {
  const { code } = cause as { readonly code?: unknown }
  if (typeof code !== 'string' || !code.startsWith('Z_')) return cause
  if (!isRecognised) return new BackupFailure('foreign', { cause })
  return new BackupFailure(code === 'Z_BUF_ERROR' ? 'truncated' : 'damaged', { cause })
}
