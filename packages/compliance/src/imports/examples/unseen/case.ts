/**
 * A sale in the shape of its program, and what must become of it, written before the first run. `differs`: the draft
 * must say that something is open or wrong; without it the sums must all agree.
 */
import type { Json } from '../../../base/patches.ts'

export interface Expected {
  readonly arrives: Readonly<Record<string, unknown>>
  readonly waits?: readonly string[]
  readonly differs?: true
}

export type Case = readonly [name: string, given: Json, expected: Expected]
