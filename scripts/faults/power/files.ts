/** The server of the power campaign on files that fail on request: SIGUSR2 begins a storm of random kind. */
import { randomInt } from 'node:crypto'
import { DurableFiles } from '../../../packages/server/src/db/durable-files.ts'
import { serveUntilSignal } from '../../../packages/server/src/main.ts'

const LONGEST_STORM = 500
let failing: 'write' | 'sync' | 'both' | undefined

class FailingFiles extends DurableFiles {
  protected override write(fd: number, bytes: Uint8Array, position: number | undefined): number {
    // Half of it may be there, as when a disk fails in the middle.
    if (failing === 'write' || failing === 'both') {
      super.write(fd, bytes.subarray(0, bytes.length >> 1), position)
      throw error('write')
    }
    return super.write(fd, bytes, position)
  }

  protected override sync(fd: number): void {
    if (failing === 'sync' || failing === 'both') throw error('fsync')
    super.sync(fd)
  }
}

const error = (call: string) => Object.assign(new Error(`EIO: i/o error, ${call}`), { code: 'EIO' })

process.on('SIGUSR2', () => {
  failing = (['write', 'sync', 'both'] as const)[randomInt(3)]
  setTimeout(() => {
    failing = undefined
  }, randomInt(LONGEST_STORM))
})

await serveUntilSignal(process.env, FailingFiles)
process.exit(0)
