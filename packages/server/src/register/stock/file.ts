/** Opens one of the official stock files, whether it is CSV or Parquet. */
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { StockFile } from './batch.ts'
import { StockFailure } from './failure.ts'

/** What distinguishes a file from another of the same name, without reading it. */
export interface Identity {
  readonly fingerprint: string
  readonly date: Date
}

const GZIP = '\x1f\x8b'

/** @throws StockFailure when the file is neither CSV nor Parquet */
export async function openStock(path: string): Promise<StockFile & Identity> {
  const { size, mtime } = await stat(path)
  const identity = { fingerprint: `${basename(path)} ${size} ${mtime.toISOString()}`, date: mtime }
  const head = await headOf(path)
  if (head === 'PAR1') {
    const { openParquet } = await import('./parquet.ts')
    return { ...identity, ...(await openParquet(path)) }
  }
  if (head.startsWith('PK') || head.startsWith(GZIP)) throw new StockFailure('zipped')
  const { openCsv } = await import('./csv.ts')
  return { ...identity, ...(await openCsv(path, size)) }
}

async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
