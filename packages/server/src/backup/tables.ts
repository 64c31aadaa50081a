/** What a backup holds: the tables that our migrations make, as the database itself describes them. */
import { readMigrations } from '../db/migrate.ts'
import type { Tx } from '../db/open.ts'

export interface Column {
  readonly name: string
  /** As SQL spells it: `numeric`, `text[]`. */
  readonly type: string
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  /** The columns of its primary key; none for the words by which companies are found. */
  readonly key: readonly string[]
}

interface TableRow extends Table {
  readonly refers: readonly string[]
}

/** The tables of the migrations that are there, each after those it refers to. */
export async function readTables(tx: Tx): Promise<readonly Table[]> {
  const rows = await tx.query<TableRow>(
    `SELECT c.relname::text AS name,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          ORDER BY a.attnum)
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
       (SELECT coalesce(json_agg(a.attname ORDER BY k.place), '[]')
        FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY k(attnum, place), pg_attribute a
        WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum) AS key,
       (SELECT coalesce(json_agg(r.relname), '[]') FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS refers
     FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname = ANY($1)
     ORDER BY c.relname`,
    [madeByMigrations()],
  )
  return inOrder(rows)
}

/**
 * The tables that some migration makes, but the list of migrations itself. Others are not ours to take: a shared
 * database's, or what an unfinished import of companies built aside.
 */
export function madeByMigrations(): readonly string[] {
  const made = readMigrations().flatMap(({ sql }) => [...sql.matchAll(/^CREATE TABLE (\w{1,63})/gm)])
  return [...new Set(made.map(found => found[1]!))]
}

function inOrder(rows: readonly TableRow[]): readonly Table[] {
  const ordered: Table[] = []
  const placed = new Set<string>()
  let rest = rows
  while (rest.length > 0) {
    const ready = rest.filter(({ refers }) => refers.every(name => placed.has(name)))
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${rest[0]!.name}`)
    for (const { name, columns, key } of ready) {
      ordered.push({ name, columns, key })
      placed.add(name)
    }
    rest = rest.filter(({ name }) => !placed.has(name))
  }
  return ordered
}

/** The counters behind columns such as `seq`, by table and column. */
export async function readCounters(tx: Tx): Promise<Readonly<Record<string, string | null>>> {
  const rows = await tx.query<{ name: string; last: string | null }>(
    `SELECT c.relname || '.' || a.attname AS name, pg_sequence_last_value(s.oid)::text AS last
     FROM pg_class s JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.deptype = 'a'
       JOIN pg_class c ON c.oid = d.refobjid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid
     WHERE s.relkind = 'S' AND c.relnamespace = current_schema()::regnamespace AND c.relname = ANY($1)
     ORDER BY 1`,
    [madeByMigrations()],
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** A name of ours in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
