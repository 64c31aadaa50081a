/**
 * What the process of the server is started with and nothing can set later: how much memory it keeps back for itself.
 * Measured with `node scripts/stalls/main.ts`, which starts the same way.
 */
import process from 'node:process'

/** Of V8. A young generation of 128 MB, its default here, is never given back. */
const FLAGS = ['--max-semi-space-size=4']

/** Of glibc: fewer areas for each thread to leave half empty, and large blocks that go back to the system at once. */
const VARIABLES = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/**
 * Begins this process again with them, under the same number, where the system can; what its operator has set himself
 * stays. Comes back where there is nothing to set.
 */
export function startLight(): void {
  // Windows cannot, and threads may not.
  if (process.platform === 'win32' || typeof process.execve !== 'function') return
  const flags = `${process.execArgv.join(' ')} ${process.env.NODE_OPTIONS ?? ''}`
  const missing = FLAGS.filter(flag => !flags.includes(flag.replace(/=.*/, '')))
  if (missing.length === 0) return
  const words = [process.execPath, ...process.execArgv, ...missing, ...process.argv.slice(1)]
  process.execve(process.execPath, words, { ...VARIABLES, ...process.env })
}
