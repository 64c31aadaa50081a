/** A stock file in CSV: a line of names, then comma-separated rows in UTF-8. */
import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { BATCH, type Batch, type StockFile } from './batch.ts'
import { StockFailure } from './failure.ts'

const CHUNK = 64 * 1024
/** No official file has longer rows; a quote that never closes is no reason to read on for ever. */
const LONGEST_ROW = 64 * 1024

export async function openCsv(path: string, size: number): Promise<StockFile> {
  const columns = await headerOf(path)
  return {
    columns,
    async *batches(wanted, from) {
      const places = wanted.map(column => columns.indexOf(column))
      const stream = createReadStream(path, { highWaterMark: CHUNK })
      const parser = stream.pipe(parse({ bom: true, from: from + 2, max_record_size: LONGEST_ROW }))
      stream.on('error', error => parser.destroy(error))
      let rows: string[][] = []
      const batch = (): Batch => ({ rows, share: size === 0 ? 1 : Math.min(1, stream.bytesRead / size) })
      try {
        for await (const record of parser as AsyncIterable<readonly string[]>) {
          rows.push(places.map(place => record[place] ?? ''))
          if (rows.length < BATCH) continue
          assertUtf8(rows)
          yield batch()
          rows = []
        }
      } catch (error) {
        throw error instanceof CsvError ? faultOf(error) : error
      } finally {
        stream.destroy()
      }
      assertUtf8(rows)
      if (rows.length > 0) yield batch()
    },
  }
}

/** A replacement mark may take the place of a letter here and there in a file of millions; not in one row of twenty. */
const MOST_UNREAD = 0.05
const UNREAD = '\ufffd'

/** @throws StockFailure where the bytes are those of another encoding */
function assertUtf8(rows: readonly (readonly string[])[]): void {
  const unread = rows.filter(row => row.some(cell => cell.includes(UNREAD)))
  if (unread.length > 1 && unread.length > rows.length * MOST_UNREAD) throw new StockFailure('encoding')
}

function faultOf(error: CsvError): StockFailure {
  const { lines } = error as { readonly lines?: unknown }
  return new StockFailure('format', { cause: error, ...(typeof lines === 'number' ? { line: lines } : {}) })
}

async function headerOf(path: string): Promise<readonly string[]> {
  const stream = createReadStream(path, { highWaterMark: CHUNK })
  const parser = stream.pipe(parse({ bom: true, to: 1, max_record_size: LONGEST_ROW }))
  stream.on('error', error => parser.destroy(error))
  try {
    for await (const record of parser as AsyncIterable<readonly string[]>) return record
  } catch (error) {
    throw error instanceof CsvError ? new StockFailure('format', { cause: error }) : error
  } finally {
    stream.destroy()
  }
  throw new StockFailure('format')
}
