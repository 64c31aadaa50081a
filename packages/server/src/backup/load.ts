import type { Readable } from 'node:stream'
import { migrate, readMigrations } from '../db/migrate.ts'
import type { Tx } from '../db/open.ts'
import { BackupFailure } from './failure.ts'
import type { Header, Summary, TableStart, Trailer } from './format.ts'
import { readBackup } from './read.ts'
import { quoted, readCounters, readTables, type Table } from './tables.ts'

/**
 * Fills an empty database from the compressed bytes of a backup: all of it, or nothing. The tables are made as they
 * were when the backup was taken, filled, then brought up to date.
 * @param then what else becomes true with it
 * @throws BackupFailure when the database is not empty, or the backup not whole
 */
export async function load(db: Tx, bytes: Readable, then: (tx: Tx) => Promise<void>): Promise<Summary> {
  return db.transaction(async tx => {
    await tx.query('SET LOCAL statement_timeout = 0')
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await refuseUnlessEmpty(tx)
    let tables = new Map<string, Table>()
    let fill = ''
    const summary = await readBackup(bytes, {
      async header(header) {
        await migrate(tx, migrationsOf(header))
        tables = new Map((await readTables(tx)).map(table => [table.name, table]))
      },
      async table(start) {
        fill = fillingOf(tables.get(start.table), start)
      },
      async rows(lines) {
        await tx.query(fill, [`[${lines.join(',')}]`])
      },
      async end(trailer) {
        await setCounters(tx, trailer)
        await passTurns(tx)
      },
    })
    await migrate(tx)
    await tx.query(`ANALYZE ${[...tables.keys()].map(quoted).join(', ')}`)
    await then(tx)
    return summary
  })
}

/** Whatever is there, even a table without rows, belongs to somebody. */
async function refuseUnlessEmpty(tx: Tx): Promise<void> {
  const rows = await tx.query<{ name: string }>(
    `SELECT CASE WHEN n.nspname = current_schema() THEN '' ELSE n.nspname || '.' END || c.relname AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND (n.nspname = current_schema() OR n.nspname = 'pgboss')
     ORDER BY c.relname = 'invoices' DESC, 1`,
  )
  if (rows.length === 0) return
  const few = rows.slice(0, 3).map(({ name }) => name)
  throw new BackupFailure('occupied', { about: rows.length > 3 ? `${few.join(', ')}…` : few.join(', ') })
}

/** Those that the backed up database had. */
function migrationsOf({ migrations }: Header) {
  const wanted = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const known = readMigrations().filter(({ name, checksum }) => wanted.get(name) === checksum)
  if (known.length < wanted.size) throw new BackupFailure('newer')
  return known
}

/** The statement that takes rows as one JSON text. Names in a file are matched with ours, never run. */
function fillingOf(table: Table | undefined, { columns }: TableStart): string {
  if (table === undefined) throw new BackupFailure('damaged')
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  if (new Set(columns).size < columns.length || columns.some(name => !types.has(name)))
    throw new BackupFailure('damaged')
  const values = columns.map((name, place) => {
    const text = `(line ->> ${place})`
    const type = types.get(name)!
    return type === 'bytea' ? `decode(${text}, 'base64')` : `${text}::${type}`
  })
  return `INSERT INTO ${quoted(table.name)} (${columns.map(quoted).join(', ')})
    SELECT ${values.join(', ')} FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS rows(line, place) ORDER BY place`
}

async function setCounters(tx: Tx, { counters }: Trailer): Promise<void> {
  for (const name of Object.keys(await readCounters(tx))) {
    const last = Object.hasOwn(counters, name) ? counters[name]! : null
    if (last === null) continue
    const [table = '', column = ''] = name.split('.')
    await tx.query('SELECT setval(pg_get_serial_sequence($1, $2)::regclass, $3::int8)', [
      quoted(table),
      column,
      last,
    ])
  }
}

/**
 * Readers of events go by the numbers of transactions (events/feed.ts): those to come must be above those restored.
 * A new database has counted to some hundreds; each turn of this loop takes one number more.
 */
async function passTurns(tx: Tx): Promise<void> {
  await tx.script(`DO $$
    DECLARE missing numeric;
    BEGIN
      SELECT xid::text::numeric - pg_current_xact_id()::text::numeric INTO missing
        FROM events ORDER BY xid DESC LIMIT 1;
      CREATE TEMPORARY TABLE turns (n int) ON COMMIT DROP;
      WHILE missing > 0 LOOP
        BEGIN
          INSERT INTO turns VALUES (1);
        EXCEPTION WHEN OTHERS THEN
          RAISE;
        END;
        missing := missing - 1;
      END LOOP;
    END $$`)
}
