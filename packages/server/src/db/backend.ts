/** What PostgreSQL and PGlite give alike. */
import type { Failure, Text } from '../base/failures.ts'
import type { DurableFiles } from './durable-files.ts'

/** One connection, for the time of one piece of work. */
export interface Session {
  run(sql: string, params?: readonly unknown[]): Promise<Answer>
  script(sql: string): Promise<Answer[]>
}

export interface Answer {
  readonly rows: unknown[]
  readonly command: string
}

export type Backing = 'pglite' | 'postgres'

/** A backend lends sessions: PostgreSQL several at a time, PGlite one after the other. */
export interface Backend {
  readonly kind: Backing
  readonly source: Source
  lend<T>(work: (session: Session) => Promise<T>): Promise<T>
  /**
   * Hears what is notified on a channel, of other processes too, until the returned function is called.
   * @param isHearing told whether notifications arrive: not while the connection is lost or does not answer
   */
  hear(
    channel: string,
    heard: (payload: string) => void,
    isHearing: (is: boolean) => void,
  ): Promise<() => Promise<void>>
  trouble?(): Failure | undefined
  close(): Promise<void>
}

export type Source =
  | { readonly kind: 'postgres'; readonly url: string }
  | {
      readonly kind: 'pglite'
      lend: Backend['lend']
      /** The whole directory, to begin another database from. */
      copy(): Promise<Blob>
      listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
    }

export const DURABILITIES = ['durable', 'relaxed'] as const
export type Durability = (typeof DURABILITIES)[number]

export interface Place {
  /** PostgreSQL when given. */
  readonly databaseUrl?: string | undefined
  /** PGlite's directory; in memory when absent. */
  readonly dataDir?: string | undefined
  /** A copy of a PGlite directory to begin from, in memory. */
  readonly image?: Blob | undefined
  /** With a directory: `durable` (the default) keeps what it acknowledges over a power cut, `relaxed` loses the last seconds. */
  readonly durability?: Durability | undefined
  /** Called for connections lost while idle, and of a directory that fails. */
  readonly onError?: ((error: Error) => void) | undefined
  /** Called when a directory that failed is in use again. */
  readonly onNews?: ((words: Text) => void) | undefined
  /** Another file layer: that of a test, which fails when it is told to. */
  readonly files?: typeof DurableFiles | undefined
}
