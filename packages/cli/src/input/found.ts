/** What the operands of a command name. */
import type { CommandFailure } from '../terminal/outcome.ts'

/** A member as it is in its archive: it is unpacked where it is judged. */
export interface Packed {
  readonly bytes: Uint8Array
  readonly method: number
  /** Bytes that it says to unpack to: never more than a file may have. */
  readonly size: number
  readonly crc: number
}

/** What may be an invoice, or a message about one; in a folder or an archive the ending decides what is read. */
export const ENDINGS: RegExp = /\.(?:json|xml|pdf)$/i

/** A file to read, a place that cannot be read, or how many files of a folder are not invoices by their name. */
export type Found =
  | Place
  /** In an archive. */
  | (Place & { readonly take: () => Promise<Packed> })
  | (Place & { readonly failure: CommandFailure })
  | { readonly skipped: number }

export interface Place {
  /** As it is reported. */
  readonly file: string
  /** The archive that it is in. */
  readonly archive?: string
}
