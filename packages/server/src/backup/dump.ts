import { createHash } from 'node:crypto'
import { readMigrations } from '../db/migrate.ts'
import type { Tx } from '../db/open.ts'
import { BackupFailure } from './failure.ts'
import { FORMAT, type Header, type Summary, type TableEnd, type TableStart, type Trailer } from './format.ts'
import { type Column, quoted, readCounters, readTables, type Table } from './tables.ts'

/** Bytes that are read from the database at a time, as it stores them: all that a row takes besides. */
const PAGE = 1024 * 1024
const MOST_ROWS = 1000

/**
 * Events are read in the order of their transactions, whose numbers mean nothing in another database. What they say
 * is kept: within an owner, 1, then one more wherever this order runs against that of `seq`.
 */
const EVENTS = `(SELECT *, 1 + count(*) FILTER (WHERE seq < seq_before) OVER (
    PARTITION BY organisation_id, mode ORDER BY xid, seq ROWS UNBOUNDED PRECEDING) AS turn
  FROM (SELECT *, lag(seq) OVER (PARTITION BY organisation_id, mode ORDER BY xid, seq) AS seq_before FROM events) e
) AS events`

export interface About {
  /** Of the program that writes it. */
  readonly version: string
  readonly now: Date
}

/**
 * Gives `write` the lines of a backup, of one instant, some at a time. Memory stays flat whatever the database holds.
 * On PostgreSQL no other client is kept from reading or writing; the embedded database has one connection, and this has
 * it meanwhile.
 * @throws BackupFailure when there is nothing of ours, or what a newer version made
 */
export async function dump(
  db: Tx,
  about: About,
  write: (lines: AsyncIterable<string>) => Promise<void>,
): Promise<Summary> {
  const names = (await readTables(db)).map(({ name }) => name)
  if (names.length === 0) throw new BackupFailure('nothing')
  return db.transaction(async tx => {
    await openSnapshot(tx, names)
    const header = await headerOf(tx, about)
    const counts: Record<string, number> = {}
    let sha256 = ''
    const lines = async function* () {
      const whole = createHash('sha256')
      for await (const text of linesOf(tx, header, counts)) {
        whole.update(text)
        yield text
      }
      sha256 = whole.digest('hex')
      const tables = Object.keys(counts).length
      const counters = await readCounters(tx)
      yield lineOf({ end: true, tables, rows: sumOf(counts), counters, sha256 } satisfies Trailer)
    }
    await write(lines())
    const { version, created_at, source } = header
    return { version, created_at, source, tables: counts, rows: sumOf(counts), sha256 }
  })
}

/** Adds the rows of each table to `counts`. */
async function* linesOf(tx: Tx, header: Header, counts: Record<string, number>): AsyncGenerator<string> {
  yield lineOf(header)
  for (const table of await readTables(tx)) {
    const columns = table.columns.map(({ name }) => name)
    yield lineOf({ table: table.name, columns } satisfies TableStart)
    const hash = createHash('sha256')
    let rows = 0
    for await (const page of pagesOf(tx, table)) {
      const text = `${page.join('\n')}\n`
      hash.update(text)
      rows += page.length
      yield text
    }
    yield lineOf({ rows, sha256: hash.digest('hex') } satisfies TableEnd)
    counts[table.name] = rows
  }
}

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/**
 * The tables are locked against being dropped before the snapshot is taken, which their first reading does: an import
 * of companies replaces its own.
 */
async function openSnapshot(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
  await tx.query('SET LOCAL statement_timeout = 0')
  await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0')
  // How values are spelt, and in which order a table is walked, is not left to the settings of a server.
  await tx.query(`SET LOCAL datestyle = 'ISO, YMD'`)
  await tx.query('SET LOCAL extra_float_digits = 1')
  await tx.query('SET LOCAL synchronize_seqscans = off')
  await tx.query(`LOCK TABLE ${names.map(quoted).join(', ')} IN ACCESS SHARE MODE`)
}

async function headerOf(tx: Tx, { version, now }: About): Promise<Header> {
  const migrations = await tx.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations ORDER BY name',
  )
  const known = new Set(readMigrations().map(({ name }) => name))
  if (migrations.some(({ name }) => !known.has(name))) throw new BackupFailure('ahead')
  const [row] = await tx.query<{ source: string }>(`SELECT split_part(version(), ' on ', 1) AS source`)
  const created_at = now.toISOString()
  return { conforme: 'backup', format: FORMAT, version, created_at, source: row!.source, migrations }
}

/** The rows of a table, each as a line of JSON. */
async function* pagesOf(tx: Tx, table: Table): AsyncGenerator<readonly string[]> {
  const source = table.name === 'events' ? EVENTS : quoted(table.name)
  const values = table.columns.map(column => textOf(table, column))
  const order = table.key.length === 0 ? '' : ` ORDER BY ${table.key.map(quoted).join(', ')}`
  await tx.query(
    `DECLARE lines NO SCROLL CURSOR FOR SELECT json_build_array(${values.join(', ')})::text AS line
     FROM ${source}${order}`,
  )
  for await (const size of sizesOf(tx, table, order)) {
    const page = await tx.query<{ line: string }>(`FETCH ${size} FROM lines`)
    if (page.length === 0) break
    yield page.map(({ line }) => line)
  }
  await tx.query('CLOSE lines')
}

function textOf({ name: table }: Table, { name, type }: Column): string {
  if (table === 'events' && name === 'xid') return 'turn::text'
  const column = quoted(name)
  return type === 'bytea' ? `encode(${column}, 'base64')` : `${column}::text`
}

/** How many rows to read next: tables with documents or drafts are walked twice, first for what their rows weigh. */
async function* sizesOf(tx: Tx, table: Table, order: string): AsyncGenerator<number> {
  const wide = table.columns.filter(({ type }) => ['bytea', 'json', 'jsonb'].includes(type))
  if (wide.length === 0) for (;;) yield MOST_ROWS
  // `octet_length` reads the size of a stored document without the document; a json value has only that of its storage.
  const weights = wide.map(({ name, type }) => {
    const size = type === 'bytea' ? 'octet_length' : 'pg_column_size'
    return `coalesce(${size}(${quoted(name)}), 0)`
  })
  await tx.query(
    `DECLARE weights NO SCROLL CURSOR FOR SELECT (${weights.join(' + ')})::int8 AS weight
     FROM ${quoted(table.name)}${order}`,
  )
  for (;;) {
    const rows = await tx.query<{ weight: number }>(`FETCH ${MOST_ROWS} FROM weights`)
    if (rows.length === 0) break
    let [count, weight] = [0, 0]
    for (const row of rows) {
      if (count > 0 && weight + row.weight > PAGE) {
        yield count
        count = 0
        weight = 0
      }
      count += 1
      weight += row.weight
    }
    yield count
  }
  await tx.query('CLOSE weights')
}
