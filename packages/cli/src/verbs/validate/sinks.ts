/** Where a report goes: the standard output or a file. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { unwritable } from '../../terminal/output.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import type { Part } from './work.ts'

export interface Sink {
  write(part: Part): Promise<void>
  close(): void
}

/** Failures of text go to the error output. */
export function screenSink({ out, err }: Terminal): Sink {
  return {
    async write(part) {
      if (part.err !== '') err.write(part.err)
      await out.pour(part.out)
    },
    close: () => undefined,
  }
}

/** Characters that are written to a file at once. */
const AT_ONCE = 65_536

/** @throws CommandFailure when the file cannot be written */
export function fileSink(path: string): Sink {
  const trying = <T>(work: () => T): T => {
    try {
      return work()
    } catch (cause) {
      throw unwritable(path, cause)
    }
  }
  const file = trying(() => openSync(path, 'w'))
  let waiting = ''
  const flush = (): void => {
    const bytes = Buffer.from(waiting)
    waiting = ''
    // The system may take less than it is given.
    for (let at = 0; at < bytes.length; ) at += trying(() => writeSync(file, bytes, at))
  }
  return {
    async write(part) {
      waiting += part.err + part.out
      if (waiting.length > AT_ONCE) flush()
    },
    close() {
      flush()
      closeSync(file)
    },
  }
}
