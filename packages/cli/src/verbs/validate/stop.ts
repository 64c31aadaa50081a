/** What ends a run before its end: Ctrl-C, a request to end, a reader that leaves. */
import type { Text } from '@conforme/model'
import { EXIT, type ExitCode } from '../../terminal/outcome.ts'
import type { Terminal } from '../../terminal/terminal.ts'

export type Reason = 'SIGINT' | 'SIGTERM' | 'closed'

export interface Stop {
  readonly reason: Reason | undefined
  /** The result, or nothing once the run is stopped; one is waited for at a time. */
  or<T>(result: Promise<T>): Promise<T | undefined>
  /** From here on the system does as it always does. */
  release(): void
}

/** The second Ctrl-C ends the process at once. */
export function watchForStop(terminal: Terminal): Stop {
  let reason: Reason | undefined
  // Of the wait that is on: a promise for all would keep every result that ever raced it.
  let wake = (): void => undefined
  const stop = (why: Reason): void => {
    reason ??= why
    wake()
  }
  const signals = (['SIGINT', 'SIGTERM'] as const).map(name => [name, () => stop(name)] as const)
  for (const [name, heard] of signals) process.once(name, heard)
  terminal.whenReaderLeaves = () => stop('closed')
  return {
    get reason() {
      return reason
    },
    async or<T>(result: Promise<T>) {
      // Where it is stopped, nobody hears of what fails after.
      result.catch(() => undefined)
      if (reason !== undefined) return undefined
      return new Promise<T | undefined>((resolve, reject) => {
        wake = () => resolve(undefined)
        result.then(resolve, reject)
      })
    },
    release() {
      for (const [name, heard] of signals) process.off(name, heard)
    },
  }
}

export const STOP_CODES: Readonly<Record<Reason, ExitCode>> = {
  SIGINT: EXIT.interrupted,
  SIGTERM: EXIT.terminated,
  closed: EXIT.closed,
}

export function stopWords(reason: Reason, files: number): Text {
  const why: Text =
    reason === 'closed'
      ? { fr: 'Le lecteur de la sortie est parti', en: 'The reader of the output has left' }
      : { fr: 'Interrompu', en: 'Interrupted' }
  return {
    fr: `${why.fr} : ${files} ${files < 2 ? 'fichier jugé' : 'fichiers jugés'}, les autres non.`,
    en: `${why.en}: ${files} ${files === 1 ? 'file' : 'files'} judged, the others not.`,
  }
}
