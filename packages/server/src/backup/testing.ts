import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip, gzipSync } from 'node:zlib'
import type { Db, Tx } from '../db/open.ts'
import { openEmptyDb } from '../testing.ts'
import { dump } from './dump.ts'
import type { Summary } from './format.ts'
import { readTables } from './tables.ts'

/** An empty database of either kind. */
export function emptyDb(kind: Db['backend']): Promise<Db> {
  return openEmptyDb(kind === 'postgres' ? process.env.TEST_DATABASE_URL : '')
}

export interface Made {
  readonly summary: Summary
  /** As written to a file. */
  readonly bytes: Buffer
  /** The pieces in which it was written. */
  readonly pieces: readonly string[]
}

/** A backup, in memory. */
export async function made(db: Tx, now: Date = new Date()): Promise<Made> {
  const pieces: string[] = []
  const summary = await dump(db, { version: 'test', now }, async lines => {
    for await (const piece of lines) pieces.push(piece)
  })
  return { summary, bytes: gzipSync(pieces.join('')), pieces }
}

export const linesOf = async (bytes: Buffer): Promise<string[]> =>
  (await text(Readable.from([bytes]).pipe(createGunzip()))).trimEnd().split('\n')

/** What each table says of itself: its name, columns, rows and digest. */
export function tablesIn({ pieces }: Made): readonly string[] {
  const lines = pieces.join('').split('\n')
  return lines.flatMap((line, i) => {
    if (!line.startsWith('{"table"')) return []
    const end = lines.findIndex((other, at) => at > i && other.startsWith('{"rows"'))
    return [`${line} ${lines[end]}`]
  })
}

/** All rows of all tables, digested by the database itself. */
export async function digests(db: Db): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {}
  for (const { name, columns } of await readTables(db)) {
    // The number of a transaction is that of its database.
    const row = columns.filter(column => column.name !== 'xid').map(column => `"${column.name}"::text`)
    const [digest] = await db.query(
      `SELECT count(*) AS rows, md5(coalesce(string_agg(line, '|' ORDER BY line COLLATE "C"), '')) AS md5
       FROM (SELECT json_build_array(${row.join(', ')})::text AS line FROM ${name}) t`,
    )
    found[name] = digest
  }
  return found
}
