/** How bad news is printed: about the command line, a file, or ourselves. */
import type { Text } from '@conforme/model'
import { CommandFailure, EXIT, type ExitCode, type Position, UsageError } from './outcome.ts'
import type { Terminal } from './terminal.ts'

export interface FailureJson {
  readonly code: string
  readonly detail: string
  readonly file?: string
  readonly position?: Position
}

export function failureJson({ code, text, file, position }: CommandFailure, terminal: Terminal): FailureJson {
  const place = { ...(file === undefined ? {} : { file }), ...(position === undefined ? {} : { position }) }
  return { code, detail: terminal.say(text), ...place }
}

export function printFailure({ code, file, text, cause }: CommandFailure, terminal: Terminal): void {
  const { err, say } = terminal
  const place = file === undefined ? '' : `${err.paint('title', file)}  `
  err.line(`${err.paint('bad', '✘')} ${place}${say(text)}`)
  if (code === UNFORESEEN && cause instanceof Error && process.env.DEBUG)
    err.line(err.paint('quiet', cause.stack ?? ''))
}

const UNFORESEEN = 'internal_error'

/** What a verb threw, in words; programs that asked for JSON get it on standard output. */
export function reportThrown(error: unknown, terminal: Terminal, json: boolean): ExitCode {
  if (error instanceof UsageError) {
    const { err } = terminal
    err.line(`${err.paint('bad', 'conforme:')} ${terminal.say(error.text)}`)
    return EXIT.usage
  }
  const failure = error instanceof CommandFailure ? error : unforeseen(error)
  if (json) terminal.json(failureJson(failure, terminal))
  else printFailure(failure, terminal)
  return EXIT.failure
}

/** What none of us foresaw. */
export function unforeseen(cause: unknown): CommandFailure {
  const message = cause instanceof Error ? cause.message : String(cause)
  const text: Text = {
    fr: `Cas imprévu : ${message} (DEBUG=1 montre où)`,
    en: `Unforeseen case: ${message} (DEBUG=1 shows where)`,
  }
  return new CommandFailure(UNFORESEEN, text, { cause })
}
