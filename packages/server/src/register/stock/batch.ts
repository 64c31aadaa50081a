/** A stock file as rows of text, whatever it is written in. */

/** Rows in the order of the file. */
export interface Batch {
  /** The values of the columns that were asked for, '' for none. */
  readonly rows: readonly (readonly string[])[]
  /** How much of the file is read, 0 to 1. */
  readonly share: number
}

export interface StockFile {
  readonly columns: readonly string[]
  /** From the row with this number on, counted from 0. */
  batches(columns: readonly string[], from: number): AsyncIterable<Batch>
}

/** Rows that are sent to the database at a time. */
export const BATCH = 500
