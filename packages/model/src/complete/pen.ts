/** Writes what a draft left out, and notes each value written. */

import { REASONS, type Reason, type Text } from '../reasons/reasons.ts'
import type { Group } from '../terms/invoice.ts'
import type { GroupId } from '../terms/terms.ts'
import { type Decimal, format } from '../values/decimal.ts'

export interface Assumption {
  /** RFC 6901, where the value would be in the draft. */
  readonly pointer: string
  /** As it would be written in the draft; amounts as decimal text. */
  readonly value: unknown
  readonly reason: Text
}

/** A group under completion: the same shape, writable. Decimals and text keep their types. */
export type Writable<T> = T extends Decimal | string | number | boolean | undefined
  ? T
  : T extends readonly (infer E)[]
    ? Writable<E>[]
    : { -readonly [K in keyof T]: Writable<T[K]> }

export type Open<G extends GroupId> = Writable<Group<G>>

export class Pen {
  readonly assumptions: Assumption[] = []

  /** Sets `target[key]` where it is missing and `value` is known. `pointer` is that of `target`. */
  fill<T extends object, K extends keyof T & string>(
    target: T,
    key: K,
    value: T[K] | undefined,
    pointer: string,
    reason: Reason | Text,
  ): void {
    if (value === undefined || target[key] !== undefined) return
    target[key] = value
    this.note(`${pointer}/${key}`, value, reason)
  }

  /** Appends to a list that was left without such an item. */
  append<T>(list: T[], value: T, pointer: string, reason: Reason | Text): void {
    list.push(value)
    this.note(`${pointer}/${list.length - 1}`, value, reason)
  }

  /** @param reason of the table, or a sentence that quotes the caller's words */
  note(pointer: string, value: unknown, reason: Reason | Text): void {
    const text = typeof reason === 'string' ? REASONS[reason] : reason
    this.assumptions.push({ pointer, value: plain(value), reason: text })
  }
}

function plain(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'bigint') return format(value as Decimal, 2)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0))
      .map(([key, part]) => [key, plain(part)]),
  )
}
