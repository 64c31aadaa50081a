/** How a command ends. */
import type { Text } from '@conforme/model'

export const EXIT = {
  valid: 0,
  findings: 1,
  usage: 2,
  failure: 3,
  /** As a shell counts signals: 128 and the number of Ctrl-C, of a pipe without a reader, of the request to end. */
  interrupted: 130,
  closed: 141,
  terminated: 143,
} as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The command line itself is at fault. */
export class UsageError extends Error {
  readonly text: Text

  constructor(fr: string, en: string) {
    super(en)
    this.name = 'UsageError'
    this.text = { fr, en }
  }
}

export interface Position {
  readonly line: number
  readonly column: number
}

interface Details {
  /** The file it is about. */
  readonly file?: string
  readonly position?: Position
  readonly cause?: unknown
}

/** A command could not be carried out: a file that cannot be read, a text that is not JSON. */
export class CommandFailure extends Error {
  /** As the HTTP interface names it, where it has the like. */
  readonly code: string
  readonly text: Text
  readonly file: string | undefined
  readonly position: Position | undefined

  constructor(code: string, text: Text, { file, position, cause }: Details = {}) {
    super(text.en, { cause })
    this.name = 'CommandFailure'
    this.code = code
    this.text = text
    this.file = file
    this.position = position
  }

  /** The same, about this file. */
  in(file: string): CommandFailure {
    return new CommandFailure(this.code, this.text, { file, position: this.position, cause: this.cause })
  }
}
