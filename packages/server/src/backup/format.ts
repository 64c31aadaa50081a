/**
 * A backup is one gzip stream of lines of JSON, the same whatever database it comes from:
 *
 *   {"conforme":"backup","format":1,…}         the header
 *   {"table":"invoices","columns":["id",…]}    for each table, in an order in which it can be filled
 *   ["inv_…", null, …]                         its rows: every value as PostgreSQL writes it, bytes in base64
 *   {"rows":12,"sha256":"…"}                   the end of the table: the digest is that of its rows
 *   {"end":true,…}                             the trailer: the digest is that of all lines before it
 */
import { type Static, Type } from 'typebox'

export const FORMAT = 1

export const Header = Type.Object({
  conforme: Type.Literal('backup'),
  format: Type.Integer({ minimum: 1 }),
  /** The version of the program that wrote it. */
  version: Type.String(),
  created_at: Type.String(),
  /** The database it was taken from, for people. */
  source: Type.String(),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
})
export type Header = Static<typeof Header>

export const TableStart = Type.Object({ table: Type.String(), columns: Type.Array(Type.String()) })
export type TableStart = Static<typeof TableStart>

export const TableEnd = Type.Object({ rows: Type.Integer(), sha256: Type.String() })
export type TableEnd = Static<typeof TableEnd>

export const Trailer = Type.Object({
  end: Type.Literal(true),
  tables: Type.Integer(),
  rows: Type.Integer(),
  /** The last values of the counters. */
  counters: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
  sha256: Type.String(),
})
export type Trailer = Static<typeof Trailer>

/** What a backup holds, in figures. */
export interface Summary {
  readonly version: string
  readonly created_at: string
  readonly source: string
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>
  readonly rows: number
  readonly sha256: string
}
