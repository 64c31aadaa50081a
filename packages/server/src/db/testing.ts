import { KEPT_TABLES } from './kept.ts'
import type { Db } from './open.ts'

/** Empty, migrated databases in memory that tests have done with. */
const idle: { readonly db: Db; readonly shape: string }[] = []

/**
 * A migrated database in memory that is emptied when it is closed, and used again by the next test of this process:
 * to make one takes a second, to empty one a fraction. One whose tables a test has changed is not used again.
 */
export async function reusedDb(make: () => Promise<Db>): Promise<Db> {
  const found = idle.pop()
  const db = found?.db ?? (await make())
  const shape = found?.shape ?? (await shapeOf(db))
  return {
    // Another object each time: what is kept for a database is not kept for the next test.
    ...db,
    async close() {
      const isEmpty = await empty(db, shape).catch(() => false)
      if (isEmpty) idle.push({ db, shape })
      else await db.close()
    },
  }
}

/** Tables, columns, indexes, triggers, functions: all but those of the job queue, which makes its own. */
async function shapeOf(db: Db): Promise<string> {
  const [row] = await db.query<{ shape: string }>(`
    SELECT md5(string_agg(it, '|' ORDER BY it)) AS shape FROM (
      SELECT concat_ws(' ', n.nspname, c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull, c.oid) AS it
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE n.nspname NOT IN ('pg_catalog', 'pg_toast', 'information_schema', 'pgboss')
      UNION ALL SELECT concat_ws(' ', tgname, tgrelid, tgenabled) FROM pg_trigger
        WHERE tgrelid::regclass::text NOT LIKE 'pgboss.%'
      UNION ALL SELECT concat_ws(' ', oid, prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT concat_ws(' ', oid, conname) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    ) all_of_it`)
  return row!.shape
}

/** Takes every row away but those of migrations; false where the tables are not those of `shape` any more. */
async function empty(db: Db, shape: string): Promise<boolean> {
  if ((await shapeOf(db)) !== shape) return false
  const tables = await db.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname IN ('public', 'pgboss')
      AND c.oid::regclass::text NOT IN ('migrations', 'pgboss.version')`)
  const times = await db.query<{ name: string }>(`
    SELECT quote_ident(column_name) AS name FROM information_schema.columns
    WHERE table_schema = 'pgboss' AND table_name = 'version' AND data_type LIKE 'timestamp%'`)
  // Without triggers: some tables refuse to lose a row.
  await db.script(`
    SET session_replication_role = replica;
    TRUNCATE ${tables.map(({ name }) => name).join(', ')} RESTART IDENTITY CASCADE;
    ${times.length > 0 ? `UPDATE pgboss.version SET ${times.map(({ name }) => `${name} = NULL`).join(', ')};` : ''}`)
  await db.script('DISCARD ALL')
  db.kept.forget(KEPT_TABLES)
  return true
}
