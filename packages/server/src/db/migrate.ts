import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Tx } from './open.ts'

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const FOLDER = new URL('./migrations/', import.meta.url)

// Any number will do, as long as every Conforme server asks for the same.
const LOCK = 7_236_001

/** Brings the schema up to date and returns the names of the migrations that ran. */
export async function migrate(
  db: Pick<Tx, 'transaction'>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return db.transaction(async tx => {
    // On a large database a migration takes its time, and the other servers wait for it.
    await tx.query('SET LOCAL statement_timeout = 0')
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await tx.script(`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
    const rows = await tx.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migrations')
    const applied = new Map(rows.map(row => [row.name, row.checksum]))
    refuse(applied, migrations)
    const ran: string[] = []
    for (const { name, sql, checksum } of migrations) {
      if (applied.has(name)) continue
      await tx.script(sql)
      await tx.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
      ran.push(name)
    }
    return ran
  })
}

/** A database that a newer server migrated, or a migration edited after it ran, is not one we can speak for. */
function refuse(applied: ReadonlyMap<string, string>, known: readonly Migration[]): void {
  for (const [name, checksum] of applied) {
    const migration = known.find(candidate => candidate.name === name)
    if (!migration) throw new Error(`The database has migration ${name}, which this version does not know`)
    if (migration.checksum !== checksum) throw new Error(`Migration ${name} was edited after it was applied`)
  }
}

export function readMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => toMigration(file.slice(0, -'.sql'.length), readFileSync(new URL(file, folder), 'utf8')))
}

export const toMigration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
