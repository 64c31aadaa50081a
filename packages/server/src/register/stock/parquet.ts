/** A stock file in Parquet: read by groups of rows, the wanted columns alone. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { BATCH, type StockFile } from './batch.ts'
import { StockFailure } from './failure.ts'

/** Snappy is the library's own; the others are Node's. */
const compressors = {
  GZIP: (input: Uint8Array) => gunzipSync(input),
  BROTLI: (input: Uint8Array) => brotliDecompressSync(input),
  ZSTD: (input: Uint8Array) => zstdDecompressSync(input),
}
/** Rows that are decoded at a time: a group may have a million. */
const SLICE = 50_000

export async function openParquet(path: string): Promise<StockFile> {
  const file = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(file).catch((cause: unknown) => {
    throw new StockFailure('format', { cause })
  })
  const total = Number(metadata.num_rows)
  return {
    columns: metadata.schema.slice(1).map(({ name }) => name),
    async *batches(wanted, from) {
      for (let start = from; start < total; start += SLICE) {
        const end = Math.min(start + SLICE, total)
        const columns = [...wanted]
        const records = await parquetReadObjects({
          file,
          metadata,
          columns,
          compressors,
          rowStart: start,
          rowEnd: end,
        }).catch((cause: unknown) => {
          throw new StockFailure('format', { cause })
        })
        for (let at = 0; at < records.length; at += BATCH)
          yield {
            rows: records
              .slice(at, at + BATCH)
              .map(record => columns.map(column => textOf((record as Record<string, unknown>)[column]))),
            share: Math.min(1, (start + at + BATCH) / total),
          }
      }
    },
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString() : String(value)
}
