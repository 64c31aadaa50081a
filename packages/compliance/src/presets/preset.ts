/** The form of a preset: a case that an invoice may be of, and what the case implies. */
import type { Text } from '@conforme/model'
import type { Basis } from '@conforme/rules'
import type { Json } from '../base/json.ts'
import type { Context } from '../base/validation.ts'

/** A value that the case implies where the draft gives none. */
export interface Fill {
  /** RFC 6901, in the draft; `/notes/-` appends. */
  readonly pointer: string
  readonly value: unknown
  readonly reason: Text
}

export interface Preset {
  /** Names the file, the page and the request. */
  readonly id: string
  readonly label: Text
  /** When to take it, what it fills, and what it leaves to the caller. */
  readonly about: Text
  readonly basis: Basis
  /** In the order in which they are written. Values that the draft gives stay as they are. */
  readonly fills: (draft: Json, context: Context) => readonly Fill[]
  /** A draft of the case without what the preset fills: with it, the invoice is valid. */
  readonly example: Json
}

export function preset(spec: Preset): Preset {
  return Object.freeze(spec)
}
