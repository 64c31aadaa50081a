/** The form of an explanation: one thing that the draft may lack or have wrong, and the invoice that would result. */
import type { Invoice, Text } from '@conforme/model'
import type { Proposal, Situation } from '../../base/repair-kind.ts'
import type { Operation } from '../../base/validation.ts'
import type { Node } from '../arithmetic.ts'

/** What would be changed, and the invoice that would result, by which the explanation is tried. */
export interface Supposition {
  readonly pointer: string
  readonly value: unknown
  readonly operations: readonly Operation[]
  /** 0 to 1: how strongly the matching figures support it. */
  readonly sure: number
  readonly reason: Text
  readonly supposed: Invoice
}

/** What may explain that given amounts differ from the lines. Pure; it may propose what does not fit. */
export type Explanation = (gap: Gap) => readonly Supposition[]

/** Given amounts that differ from the lines. */
export interface Gap {
  readonly situation: Situation
  readonly departing: readonly Node[]
}

/** Lines that an explanation changes one by one: enough for a counter sale. */
export const MOST_LINES_TRIED = 20
/** Lines that an explanation changes all together. */
export const MOST_LINES_CHANGED = 200

export function offerOf({ pointer, value, operations, sure, reason }: Supposition): Proposal {
  return { pointer, value, operations, sure, reason }
}
