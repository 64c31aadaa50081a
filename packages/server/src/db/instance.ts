import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { type DurableFiles, Fatal } from './durable-files.ts'
import { damaged, inWords, StorageDown, UnusableData } from './storage-failures.ts'
import { PARSERS } from './values.ts'

// 128 MB of shared buffers is PostgreSQL's default, for a machine of its own; 8 MB saves about 100 MB here.
const ALWAYS = [
  ...['-c', 'shared_buffers=8MB', '-c', 'timezone=UTC'],
  // Its timer outlives the recovery that set it, and keeps the process from ending.
  ...['-c', 'log_startup_progress_interval=0'],
]
const WITHOUT_SYNC = [...PGlite.defaultStartParams, ...ALWAYS]
const WITH_SYNC = [
  // -F turns fsync off.
  ...WITHOUT_SYNC.filter(word => word !== '-F'),
  // PGlite's fdatasync does nothing and cannot be replaced from outside; its fsync can.
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  // Each commit waits for a flush that it shares with others (group-commit.ts).
  ...['-c', 'synchronous_commit=off'],
  // Checkpoints are asked for by size (pglite.ts): what lies between is all that a recovery reads.
  ...['-c', 'max_wal_size=32MB', '-c', 'min_wal_size=8MB'],
]
const MOST_LINES = 40

/** PostgreSQL in memory, perhaps from the copy of a directory. */
export async function openInMemory(image?: Blob): Promise<PGlite> {
  return prepared(
    await start({ ...(image && { loadDataDir: image }), startParams: WITHOUT_SYNC, parsers: PARSERS }),
  )
}

/** PostgreSQL on files; what keeps it from starting is thrown in words. */
export async function openOnFiles(
  files: DurableFiles,
  { dataDir, isDurable }: { dataDir: string; isDurable: boolean },
): Promise<PGlite> {
  const lines: string[] = []
  const onStderr = (line: string): boolean => {
    lines.push(line)
    if (lines.length > MOST_LINES) lines.shift()
    // PostgreSQL gives up here, and PGlite would go on with what is left of it.
    if (/\bPANIC: /.test(line)) files.end(new Error(line))
    return false
  }
  const startParams = isDurable ? WITH_SYNC : WITHOUT_SYNC
  let pglite: PGlite
  try {
    pglite = await start({ fs: files, startParams, parsers: PARSERS, onStderr })
  } catch (error) {
    files.abandon()
    throw explain(error, lines, dataDir)
  }
  files.guard(pglite.Module)
  return prepared(pglite)
}

let starting = 0

/**
 * PGlite, ready. What of PostgreSQL runs while it starts stays as V8's first compiler made it: the second one takes
 * 600 MB for a single function of 100 kB, and the statements of this server gain 5 % by it.
 */
export async function start(options: PGliteOptions): Promise<PGlite> {
  starting += 1
  optimise(false)
  try {
    const pglite = new PGlite(options)
    await pglite.waitReady
    return pglite
  } finally {
    starting -= 1
    if (starting === 0) optimise(true)
  }
}

function optimise(isWanted: boolean): void {
  for (const flag of ['wasm-tier-up', 'wasm-dynamic-tiering'])
    setFlagsFromString(isWanted ? `--${flag}` : `--no-${flag}`)
}

function prepared(pglite: PGlite): PGlite {
  // Parameters arrive as PostgreSQL's own text (values.ts): PGlite is not to convert them a second time.
  for (const oid of Object.keys(pglite.serializers)) pglite.serializers[oid] = String
  return pglite
}

function explain(error: unknown, lines: readonly string[], dataDir: string): unknown {
  if (error instanceof UnusableData) return error
  const cause = error instanceof Fatal ? error.cause : error
  const worded = inWords(cause, dataDir)
  if (worded !== cause) return worded
  const of = (pattern: RegExp) => lines.findLast(line => pattern.test(line))
  const last = of(/\b(?:PANIC|FATAL): /) ?? of(/\bERROR: /)
  const words = last?.replace(/^.{0,200}?\b(?:PANIC|FATAL|ERROR): {1,4}/, '')
  if (words !== undefined || isFault(error)) return damaged(dataDir, words ?? 'PostgreSQL', error)
  return new StorageDown(dataDir, error)
}

/** What PGlite throws when PostgreSQL does not come up, or stops half-way. */
const isFault = (error: unknown): boolean =>
  !(error instanceof Error) || error.name === 'RuntimeError' || /initialize/.test(error.message)
